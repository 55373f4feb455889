package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

func TestTapACellThenAKey(t *testing.T) {
	r := newRig(t, phone)
	r.tapCell(40)
	r.tap(r.digitKey(5))
	if got := r.session.State().Digits[40]; got != 5 {
		t.Errorf("r5c5 holds %d, want 5", got)
	}
	r.tap(r.main.erase)
	if got := r.session.State().Digits[40]; got != 0 {
		t.Errorf("after Erase r5c5 holds %d", got)
	}
}

func TestHoldAKeyThenTapCells(t *testing.T) {
	r := newRig(t, phone)
	r.session.Release()
	r.tap(r.digitKey(7))
	if !r.digitKey(7).View().Held {
		t.Error("the held key does not look held")
	}
	r.tapCell(3)
	r.tapCell(77)
	if got := r.session.State().Digits; got[3] != 7 || got[77] != 7 {
		t.Errorf("the cells hold %d and %d, want 7 and 7", got[3], got[77])
	}
	r.tap(r.digitKey(7))
	if r.digitKey(7).View().Held {
		t.Error("the key is still held")
	}
}

func TestAPuzzleIsEnteredAndSolvedByKeyboardAlone(t *testing.T) {
	r := newRig(t, wideScreen)
	r.session.Select(0) // a phone selects nothing at the start
	for row := range 9 {
		for col := range 9 {
			if d := easy[row*9+col]; d != '.' {
				r.write(string(d))
			}
			r.press(fyne.KeyRight)
		}
		r.press(fyne.KeyDown)
		r.press(fyne.KeyHome)
	}
	if got := r.session.State().Givens().String(); got != easy {
		t.Fatalf("entered %s", got)
	}
	r.press(fyne.KeyReturn)
	r.until("the result is there", func() bool { return len(r.pages.open) > 0 })
	if !r.session.State().Digits.Solved() {
		t.Error("the board is not solved")
	}
	r.press(fyne.KeyEscape)
	r.noSheet()
	r.write("1") // the board has the keys again: r9c1, which is not given, now an answer
	if got := r.session.State().Kinds[72]; got != board.Answer {
		t.Errorf("after the page is closed a typed digit becomes kind %d", got)
	}
}

func TestDigitsReachTheBoardWhateverHasTheFocus(t *testing.T) {
	r := newRig(t, wideScreen)
	for _, focus := range []fyne.Focusable{r.main.solve, r.main.mode, r.main.solver, r.main.undo, nil} {
		if focus == nil {
			r.window.Canvas().Unfocus()
		} else {
			r.window.Canvas().Focus(focus)
		}
		r.session.Select(10)
		r.press(fyne.KeyDelete)
		r.write("4")
		if got := r.session.State().Digits[10]; got != 4 {
			t.Errorf("with the focus on %T the cell holds %d", focus, got)
		}
	}
}

func TestTheModeIsOneTapAway(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste(easy)
	size := r.main.mode.Size()
	r.tapAt(r.main.mode, fyne.NewPos(size.Width*3/4, size.Height/2))
	if r.session.Mode() != session.Play || r.main.mode.Selected() != 1 {
		t.Fatal("a tap does not change to Play")
	}
	r.tapCell(2)
	r.tap(r.digitKey(4))
	r.tapCell(0)
	r.tap(r.digitKey(9))
	if s := r.session.State(); s.Kinds[2] != board.Answer || s.Digits[0] != 5 {
		t.Error("in Play mode a digit is no answer or a given is not locked")
	}
	if !strings.Contains(r.main.status.Text(), "r1c1") {
		t.Errorf("the refusal says %q", r.main.status.Text())
	}
	r.tap(r.main.clearAnswers)
	if got := r.session.State().Digits.String(); got != easy {
		t.Errorf("Clear Answers leaves %s", got)
	}
	r.tap(r.main.clearAll)
	if r.session.State() != (board.State{}) || r.main.mode.Selected() != 0 {
		t.Error("Clear All leaves something, or the mode Play")
	}
	r.tap(r.main.undo)
	r.tap(r.main.undo)
	if r.session.State().Digits[2] != 4 {
		t.Error("undo does not bring the answer back")
	}
	r.tap(r.main.redo)
	if r.session.State().Digits[2] != 0 {
		t.Error("redo does not take the answer away again")
	}
}

func TestTheChosenSolverIsKept(t *testing.T) {
	r := newRig(t, phone)
	size := r.main.solver.Size()
	r.tapAt(r.main.solver, fyne.NewPos(size.Width/4, size.Height/2))
	if id := r.session.Settings().Solver; id != "backtracking" {
		t.Fatalf("chosen: %s", id)
	}
	r.keeper.Flush()
	again := newRigOn(t, r.store, phone)
	if again.session.Settings().Solver != "backtracking" || again.main.solver.Selected() != 0 {
		t.Error("the choice is forgotten after a restart")
	}
}

func TestEverySolverIsInTheList(t *testing.T) {
	r := newRig(t, phone)
	for i, solver := range r.session.Solvers() {
		r.tap(r.main.screen.more)
		r.tap(r.sheetKey(solver.Info().Name))
		r.noSheet()
		if r.session.Chosen() != i {
			t.Errorf("%s was not chosen", solver.Info().Name)
		}
		if got := r.main.solver.Selected(); r.main.segments[got] != i {
			t.Errorf("the toggle shows solver %d, want %d", r.main.segments[got], i)
		}
	}
}

func TestShortcuts(t *testing.T) {
	r := newRig(t, wideScreen)
	shortcut := func(s fyne.Shortcut) { r.window.Canvas().(fyne.Shortcutable).TypedShortcut(s) }
	clipboard := r.app.Clipboard()
	clipboard.SetContent(hardest)
	shortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if got := r.session.State().Givens().String(); got != hardest {
		t.Fatalf("pasted %s", got)
	}
	clipboard.SetContent("nothing")
	shortcut(&fyne.ShortcutCopy{Clipboard: clipboard})
	if got := clipboard.Content(); got != hardest {
		t.Errorf("copied %q", got)
	}
	shortcut(&fyne.ShortcutUndo{})
	if r.session.State() != (board.State{}) {
		t.Error("Ctrl+Z does not undo")
	}
	shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if r.session.State() == (board.State{}) {
		t.Error("Ctrl+Shift+Z does not redo")
	}
	shortcut(&fyne.ShortcutUndo{})
	shortcut(&fyne.ShortcutRedo{})
	if r.session.State() == (board.State{}) {
		t.Error("Ctrl+Y does not redo")
	}
	r.showAbout()
	shortcut(&fyne.ShortcutUndo{})
	if r.session.State() == (board.State{}) {
		t.Error("a shortcut acts under an open page")
	}
}

func TestARefusedTextSaysWhereAndLeavesTheBoard(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste(easy)
	before := r.session.State()
	r.app.Clipboard().SetContent(easy[:40] + "\n!" + easy[41:])
	r.paste()
	if r.session.State() != before {
		t.Error("the board changed")
	}
	for _, part := range []string{"line 2", "“!”"} {
		if !strings.Contains(r.main.status.Text(), part) {
			t.Errorf("%q does not say %s", r.main.status.Text(), part)
		}
	}
}

func TestFamousPuzzlesOpen(t *testing.T) {
	r := newRig(t, phone)
	for _, p := range famousPuzzles() {
		r.tap(r.main.screen.menu)
		r.tap(r.sheetKey("Famous puzzles…"))
		r.tap(r.sheetKey(p.name))
		r.noSheet()
		if r.session.State().Givens() != p.givens {
			t.Errorf("%s is not on the board", p.name)
		}
	}
}

func TestADamagedSessionIsKeptAsideAndTold(t *testing.T) {
	r := newRig(t, phone)
	const damaged = `{"version":1,"cha`
	if err := r.store.Save(savedName, []byte(damaged)); err != nil {
		t.Fatal(err)
	}
	again := newRigOn(t, r.store, phone)
	if again.session.State() != (board.State{}) {
		t.Error("the board is not empty")
	}
	if text, err := r.store.Load(savedName + ".damaged-1"); err != nil || string(text) != damaged {
		t.Errorf("kept aside: %q, %v", text, err)
	}
	if !strings.Contains(again.main.status.Text(), "kept aside") {
		t.Errorf("the start says %q", again.main.status.Text())
	}
}
