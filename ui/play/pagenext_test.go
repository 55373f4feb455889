package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// below returns the words of the row below Solve.
func (r *screenRobot) below() string {
	var words []string
	for _, k := range r.nextRow.keys() {
		if k.Visible() {
			words = append(words, k.View().Text)
		}
	}
	return strings.Join(words, " ")
}

// TestTheRowBelowSolveGoesByTheBoard begins, empties and spoils the board in every way.
func TestTheRowBelowSolveGoesByTheBoard(t *testing.T) {
	const start, play, mend = "Photo Paste New", "Hint Watch Compare", "Find the mistake"
	r := newRobot(t, fyne.NewSize(1040, 740))
	s := r.Session()
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"at the start", func() { s.Release() }, start},
		{"with a cell tapped", func() { r.TapCell(3) }, start},
		{"with a digit held", func() { s.Release(); r.Tap(r.digitKey(5)) }, start},
		{"with the digit released", func() { r.Tap(r.digitKey(5)) }, start},
		{"with a digit typed", func() { r.Write("4") }, play},
		{"with the digit undone", func() { s.Undo() }, start},
		{"with a puzzle", func() { s.Open(board.MustParseGrid(uitest.Easy)) }, play},
		{"with a puzzle that has several solutions", func() { s.Paste(strings.ReplaceAll(uitest.Easy, "1", ".")) }, mend},
		{"with a puzzle that has none", func() { s.Paste(strings.Replace(uitest.Easy, "6..195", "2..195", 1)) }, mend},
		{"with the board cleared", func() { r.Tap(r.clearAll) }, start},
	} {
		step.do()
		r.Until("the solutions are counted", func() bool {
			return s.State() == (board.State{}) || s.Assessment().Judgement.Verdict != solvers.Unknown || s.State().Digits.FilledCount() < 2
		})
		if got := r.below(); got != step.want {
			t.Errorf("%s the row is %q, want %q", step.name, got, step.want)
		}
	}
}

// TestAnAnswerToExplainLeavesTheRowItsWords: where its key has no room to name the answer, it
// says Hint.
func TestAnAnswerToExplainLeavesTheRowItsWords(t *testing.T) {
	for width, want := range map[float32]string{330: "Tipp", 412: "Warum 6?"} {
		r := newRobotIn(t, fyne.NewSize(width, 915), "de", 1)
		r.Session().Paste(uitest.Easy)
		r.Tap(r.solve)
		r.Until("it is solved", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
		r.CloseSheets()
		r.TapCell(3)
		if got := r.below(); got != want+" Ansehen Vergleichen" {
			t.Errorf("at a width of %v the row is %q", width, got)
		}
	}
}

// TestFourteenThings counts what an untouched screen shows besides digits and bar.
func TestFourteenThings(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}} {
		r := newRobot(t, size)
		r.Session().Release()
		things, faint := 0, 0
		for _, o := range r.parts() {
			if k, ok := o.(*widgets.Key); ok && o.Visible() && !k.View().Large {
				if things++; k.View().Disabled {
					faint++
				}
			}
			if o == r.solver {
				things += len(r.solver.Options())
			}
		}
		if things > 14 || faint < 4 {
			t.Errorf("%v: %d things are in sight, %d of them faint", size, things, faint)
		}
	}
}

// TestEveryStartIsATapAway taps the keys of an empty board, also where they stand in the header.
func TestEveryStartIsATapAway(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, uitest.Phone} {
		r := newRobot(t, size)
		for i, want := range []string{"From a photo…", "Paste puzzle", "New puzzle…"} {
			k := r.nextRow.all[empty][i]
			if r.Tap(k); !k.Visible() || r.Sheet().Title != want {
				t.Errorf("%v: the key opens %q, want %q", size, r.Sheet().Title, want)
			}
			r.CloseSheets()
		}
	}
}

// TestUndoSharesItsPlace looks at the key before and after something is undone.
func TestUndoSharesItsPlace(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Select(0)
	r.Write("4")
	whole := r.undo.Size().Width
	if r.redo.Visible() {
		t.Error("there is a key for redo before anything is undone")
	}
	r.Tap(r.undo)
	if got := r.undo.Size().Width; !r.redo.Visible() || got > whole/2 || r.undo.Position().Y != r.redo.Position().Y {
		t.Errorf("undo is %v wide, before %v; redo is shown: %v", got, whole, r.redo.Visible())
	}
	r.Tap(r.redo)
	if r.redo.Visible() || r.undo.Size().Width != whole {
		t.Error("the key stays halved")
	}
}

// TestNotesAndMoveOnShareAPlace switches the mode.
func TestNotesAndMoveOnShareAPlace(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	if !r.notes.Visible() || r.advance.Visible() {
		t.Error("in play there is no key for notes, or one to move on")
	}
	at := r.notes.Position()
	if r.Session().SetMode(session.EnterPuzzle); r.notes.Visible() || !r.advance.Visible() || r.advance.Position() != at {
		t.Errorf("entering, the key for notes is shown: %v, moving on is at %v, not %v", r.notes.Visible(), r.advance.Position(), at)
	}
}

// TestADigitPlacedNineTimesIsFaint fills in eight of a puzzle's digits, and a ninth.
func TestADigitPlacedNineTimesIsFaint(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	solution, _ := solvers.Solve(board.MustParseGrid(uitest.Easy))
	if got := r.digitKey(5).View(); got.Faint || got.Corner == "" {
		t.Errorf("a digit that is missing looks so: %+v", got)
	}
	for c, d := range solution {
		if d == 5 && r.Session().State().Digits[c] == 0 {
			r.TapCell(board.Cell(c))
			r.Tap(r.digitKey(5))
		}
	}
	if got := r.digitKey(5).View(); !got.Faint || got.Corner != "" || got.Disabled {
		t.Errorf("a digit that is placed nine times looks so: %+v", got)
	}
}
