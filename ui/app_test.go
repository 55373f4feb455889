package ui

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestTheChosenSolverIsKept(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	size := r.toggle("Backtracking").Size()
	r.TapAt(r.toggle("Backtracking"), fyne.NewPos(size.Width/4, size.Height/2))
	if id := r.Session().Settings().Solver; id != "backtracking" {
		t.Fatalf("chosen: %s", id)
	}
	r.app.saver.Close()
	again := newRigOn(t, r.store, uitest.Phone)
	if again.Session().Settings().Solver != "backtracking" || again.toggle("Backtracking").Selected() != 0 {
		t.Error("the choice is forgotten after a restart")
	}
}

func TestAnswersAreCopied(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	r.App.Clipboard().SetContent("before")
	if r.Run(command.CopyAnswers); r.App.Clipboard().Content() != "before" {
		t.Error("a puzzle without answers is copied")
	}
	r.solved()
	r.CloseSheets()
	r.Run(command.CopyAnswers)
	if got := r.App.Clipboard().Content(); got != r.Session().State().Digits.String() || strings.Contains(got, ".") {
		t.Errorf("copied %q", got)
	}
	if want := "The board with its answers is on the clipboard."; r.status() != want {
		t.Errorf("the line says %q", r.status())
	}
	r.Run(command.CopyPuzzle)
	if got := r.App.Clipboard().Content(); got != uitest.Easy {
		t.Errorf("the puzzle is copied as %q", got)
	}
}

// TestTheKeyForHintsLeadsOn presses the key where there is no next step.
func TestTheKeyForHintsLeadsOn(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		solve        bool
		cell         board.Cell
		key, title   string
	}{
		{"a solver's answer", uitest.Easy, true, 2, "Why 4?", "Hint"},
		{"several solutions", strings.ReplaceAll(uitest.Easy, "1", "."), false, 0, "Find the mistake", "Is it sound?"},
		{"no solution", strings.Replace(uitest.Easy, "6..195", "2..195", 1), false, 0, "Find the mistake", "Is it sound?"},
		{"a puzzle", uitest.Easy, false, 2, "Hint", "Hint"},
	} {
		r := newRobot(t, uitest.Wide)
		r.Session().Paste(c.puzzle)
		r.Until("it is judged", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
		if c.solve {
			r.solved()
			r.CloseSheets()
		}
		r.Session().Select(c.cell)
		r.Tap(r.StageKey(c.key))
		if r.Stage() == nil || r.Stage().Title != c.title {
			t.Errorf("%s: the key opens %+v", c.name, r.Stage())
		}
		r.Leave()
	}
}

func TestAPuzzleIsPastedOverAResult(t *testing.T) {
	for name, paste := range map[string]func(*appRobot){
		"the shortcut": func(r *appRobot) {
			r.App.Clipboard().SetContent(uitest.Easy)
			uitest.Shortcut(r.Canvas(), &fyne.ShortcutPaste{Clipboard: r.App.Clipboard()})
		},
		"the browser's paste": func(r *appRobot) { r.app.events().Pasted(uitest.Easy) },
	} {
		t.Run(name, func(t *testing.T) {
			r := newRobot(t, uitest.Wide)
			r.Session().Paste(uitest.Hardest)
			r.solved()
			if r.Sheets() != 1 {
				t.Fatalf("%d sheets are open", r.Sheets())
			}
			paste(r)
			if got := r.Session().State(); got.Digits.String() != uitest.Easy || !r.AtHome() {
				t.Errorf("at home: %v, the board is %s", r.AtHome(), got.Digits)
			}
			r.Run(command.Help)
			r.app.events().Pasted(uitest.Hardest)
			if got := r.Session().State(); got.Digits.String() != uitest.Easy {
				t.Error("a puzzle was pasted under another sheet")
			}
		})
	}
}

func TestShortcuts(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	shortcut := func(s fyne.Shortcut) { uitest.Shortcut(r.Canvas(), s) }
	clipboard := r.App.Clipboard()
	clipboard.SetContent(uitest.Hardest)
	shortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if got := r.Session().State().Givens().String(); got != uitest.Hardest {
		t.Fatalf("pasted %s", got)
	}
	clipboard.SetContent("nothing")
	shortcut(&fyne.ShortcutCopy{Clipboard: clipboard})
	if got := clipboard.Content(); got != uitest.Hardest {
		t.Errorf("copied %q", got)
	}
	shortcut(&fyne.ShortcutUndo{})
	if r.Session().State() != (board.State{}) {
		t.Error("Ctrl+Z does not undo")
	}
	shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if r.Session().State() == (board.State{}) {
		t.Error("Ctrl+Shift+Z does not redo")
	}
	shortcut(&fyne.ShortcutUndo{})
	shortcut(&fyne.ShortcutRedo{})
	if r.Session().State() == (board.State{}) {
		t.Error("Ctrl+Y does not redo")
	}
	help.OpenAbout(r.Window)
	shortcut(&fyne.ShortcutUndo{})
	if r.Session().State() == (board.State{}) {
		t.Error("a shortcut acts under an open page")
	}
}

func TestARefusedTextSaysWhereAndLeavesTheBoard(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	before := r.Session().State()
	r.App.Clipboard().SetContent(uitest.Easy[:40] + "\n!" + uitest.Easy[41:])
	r.app.pasteClipboard()
	if r.Session().State() != before {
		t.Error("the board changed")
	}
	for _, part := range []string{"line 2", "“!”"} {
		if !strings.Contains(r.status(), part) {
			t.Errorf("%q does not say %s", r.status(), part)
		}
	}
}

func TestFamousPuzzlesOpen(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	for i, p := range puzzles.Famous() {
		r.Run(command.NewPuzzle)
		r.Stage().Tabs.Open(1)
		r.Press(fyne.KeyHome)
		for range i {
			r.Press(fyne.KeyRight)
		}
		r.Press(fyne.KeyReturn)
		r.Tap(r.StageKey("Put it on the board"))
		if r.Session().State().Givens() != p.Givens {
			t.Errorf("%s is not on the board", p.ID)
		}
	}
}

func TestADamagedSessionIsSetAsideAndReported(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	const damaged = `{"version":1,"cha`
	r.app.saver.Close()
	if err := r.store.Save("session", []byte(damaged)); err != nil {
		t.Fatal(err)
	}
	again := newRigOn(t, r.store, uitest.Phone)
	if again.Session().State() != (board.State{}) {
		t.Error("the board is not empty")
	}
	if text, err := r.store.Load("session.damaged-1"); err != nil || string(text) != damaged {
		t.Errorf("kept aside: %q, %v", text, err)
	}
	if !strings.Contains(again.status(), "session.damaged-1") || !strings.Contains(strings.Join(uitest.TextsIn(again.Sheet().Content), "\n"), "session.damaged-1") {
		t.Errorf("the start says %q", again.status())
	}
}

// TestWhatIsKnownOfASavedPuzzleComesWithTheScreen restores a puzzle, which is assessed in the
// background before there is a screen.
func TestWhatIsKnownOfASavedPuzzleComesWithTheScreen(t *testing.T) {
	first := newRobot(t, uitest.Phone)
	first.Session().Paste(uitest.Easy)
	first.app.saver.Close()
	second := newRigOn(t, first.store, uitest.Phone)
	second.Until("the solutions are counted", func() bool { return second.Session().Assessment().Judgement.Verdict != solvers.Unknown })
	if got := second.Session().Assessment().Judgement.Count; got != 1 {
		t.Errorf("%d solutions", got)
	}
}

func TestASecondWindowSaysThatItHasItsOwnBoard(t *testing.T) {
	first := newRobot(t, uitest.Phone)
	first.Session().Paste(uitest.Easy)
	second := newRigOn(t, first.store, uitest.Phone)
	if got := second.status(); !strings.Contains(got, "already open") {
		t.Errorf("it says %q", got)
	}
	if one, two := first.Title(), second.Title(); one != "Solvoku" || two != "Solvoku – board 2" {
		t.Errorf("the windows' titles are %q and %q", one, two)
	}
	second.Session().Paste(uitest.Hardest)
	second.app.saver.Close()
	first.app.saver.Close()
	again := newRigOn(t, first.store, uitest.Phone)
	if got := again.Session().State().Givens().String(); got != uitest.Easy {
		t.Errorf("the first window's board became %s", got)
	}
}

func TestTheStartSaysThatThereIsNoHome(t *testing.T) {
	app := New(test.NewTempApp(t), Config{Solvers: uitest.Solvers(), Store: new(store.Memory), Do: func(f func()) { f() }, NoHome: true})
	t.Cleanup(app.Close)
	t.Cleanup(app.shutdown)
	app.start()
	if got := app.Session().Notice().Kind; got != session.NoHome {
		t.Errorf("the notice is %d", got)
	}
}

func TestAStartIsMarkedUntilTheFirstFrames(t *testing.T) {
	s := new(store.Memory)
	app := New(test.NewTempApp(t), Config{Solvers: uitest.Solvers(), Store: s, Do: func(f func()) { f() }})
	t.Cleanup(app.Close)
	t.Cleanup(app.shutdown)
	if _, err := s.Load("session.starting"); err != nil {
		t.Errorf("before the start: %v", err)
	}
	app.start() // the test driver draws an animation's last frame at once
	if _, err := s.Load("session.starting"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after the first frames: %v", err)
	}
}

func TestShowMeOpensAComparison(t *testing.T) {
	r := newRobot(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{})
	_, open := r.app.explanation(1)
	open()
	r.Press(fyne.KeyEnd)
	r.Tap(r.StageKey("Show me")) // the board on which it loses
	if r.Stage() == nil || r.Stage().Title != "Compare" {
		t.Fatal("there is no comparison")
	}
	r.Until("the comparison has ended", func() bool { return r.HasKey("Run again") })
	if text := r.DrawnText(); !strings.Contains(text, "89") || !strings.Contains(text, "71") {
		t.Errorf("the comparison lacks the placements:\n%s", text)
	}
}

// TestCommandsThatCannotActAreGrey looks at the menu bar, or at the menu sheet on a phone, in
// several states.
func TestCommandsThatCannotActAreGrey(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	grey := func() map[string]bool {
		grey := map[string]bool{}
		if r.MainMenu() != nil {
			for _, m := range r.MainMenu().Items {
				for _, item := range m.Items {
					grey[item.Label] = item.Disabled
				}
			}
			return grey
		}
		r.app.openMenu()
		uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
			if k, ok := o.(*widgets.Key); ok {
				grey[k.View().Text] = k.View().Disabled
			}
		})
		r.CloseSheets()
		return grey
	}
	check := func(when string, want ...string) {
		t.Helper()
		for name, got := range grey() {
			if got != slices.Contains(want, name) {
				t.Errorf("%s: %q is grey: %v", when, name, got)
			}
		}
	}
	check("an empty board", "Save this puzzle…", "Undo", "Redo", "Notes…")
	r.Session().Paste(uitest.Hardest)
	check("a puzzle", "Redo")
	r.Session().SetMode(session.Play)
	r.Session().Select(1)
	r.Session().Key(1)
	check("an answer", "Redo")
	r.Session().Undo()
	check("after an undo")
	r.Session().Solve()
	r.Until("the search shows its progress", func() bool { _, shown := r.Session().Search().Progress(); return shown })
	check("a search", "Solve", "Hint", "How hard?", "Is it sound?", "Compare…", "Watch…", "Learn…")
	if r.MainMenu() == nil {
		return
	}
	r.Run(command.Help)
	for name, got := range grey() {
		if acts := name == "Quit" || name == "Help…" || name == ""; got == acts {
			t.Errorf("under a sheet %q is grey: %v", name, got)
		}
	}
	r.Press(fyne.KeyEscape)
	if now := grey(); now["Paste"] || !now["Solve"] {
		t.Errorf("after the sheet: %v", now)
	}
}

func TestARunningSearchKeepsExplanationsAway(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Tap(r.StageKey("Solve"))
	_, open := r.app.explanation(0)
	open()
	if r.Stage() != nil || r.Session().Notice().Kind != session.Busy {
		t.Error("the page opens, or nothing says why it does not")
	}
}

func TestATextWithManyPuzzlesOpensAsAList(t *testing.T) {
	const text = uitest.Easy + " An easy one\n" + uitest.Hardest + " The hardest of 2012\n"
	for name, open := range map[string]func(*appRobot){
		"paste": func(r *appRobot) {
			r.App.Clipboard().SetContent(text)
			r.app.pasteClipboard()
		},
		"the browser's paste": func(r *appRobot) { r.app.events().Pasted(text) },
		"a dropped text":      func(r *appRobot) { r.app.events().Text(text) },
		"a dropped file": func(r *appRobot) {
			r.app.events().Dropped(platform.File{Name: "two.txt", Open: func() (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(text)), nil
			}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRobot(t, uitest.Phone)
			before := r.Session().State()
			open(r)
			r.Until("the list is there", func() bool { return strings.Contains(r.Text(), "The hardest of 2012") })
			if r.Session().State() != before {
				t.Error("the board changed")
			}
			r.Press(fyne.KeyReturn)
			if got := r.Session().State().Digits.String(); got != uitest.Easy {
				t.Errorf("the board is %s", got)
			}
			if got := r.status(); !strings.HasPrefix(got, "Puzzle 1 of 2") {
				t.Errorf("the line under the board says %q", got)
			}
			uitest.Shortcut(r.Canvas(), &desktop.CustomShortcut{KeyName: fyne.KeyPageDown, Modifier: fyne.KeyModifierShortcutDefault})
			if got := r.Session().State().Digits.String(); got != uitest.Hardest {
				t.Errorf("the next puzzle is %s", got)
			}
			if !r.app.Commands().Can(command.PreviousPuzzle) {
				t.Error("there is no way back")
			}
			r.app.openMenu()
			r.Tap(r.SheetKey("Back to the list…"))
			if r.Stage() == nil {
				t.Error("the list is gone")
			}
		})
	}
	r := newRobot(t, uitest.Phone)
	r.app.openMenu()
	for _, text := range uitest.TextsIn(r.Sheet().Content) {
		if strings.Contains(text, "the list") {
			t.Errorf("without a list the menu offers %q", text)
		}
	}
}

// TestBackFromAPageShowsTheResultAgain if the page was opened from it and the board is the same.
func TestBackFromAPageShowsTheResultAgain(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 740))
	r.Session().Paste(uitest.Hardest)
	compare := r.key("Compare")
	r.solved()
	for _, c := range []struct {
		name string
		open func()
		back bool
	}{
		{"a tap", func() {
			at := r.App.Driver().AbsolutePositionForObject(compare)
			test.TapCanvas(r.Canvas(), at.AddXY(5, 5))
		}, true},
		{"a command", func() { r.Run("compare") }, true},
		{"after Done", func() {
			r.Tap(r.SheetKey("Done"))
			r.Run("compare")
		}, false},
	} {
		if r.Sheets() == 0 {
			t.Fatalf("%s: no result is open", c.name)
		}
		c.open()
		if r.Stage() == nil {
			t.Fatalf("%s: no page is open", c.name)
		}
		r.Leave()
		if back := r.Sheets() == 1 && r.Sheet().Title == "One solution"; back != c.back {
			t.Errorf("%s: the result is shown again: %v", c.name, back)
		}
	}
	r.solved()
	r.Run("compare")
	r.Session().Undo()
	if r.Leave(); r.Sheets() > 0 {
		t.Error("a result of another board is shown")
	}
}
