package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// finishes enters the answers of a puzzle through the board and the keys.
func (r *screenRobot) finishes(puzzle string) {
	r.T.Helper()
	r.Session().Open(board.MustParseGrid(puzzle))
	r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
	solution, _ := solvers.Solve(board.MustParseGrid(puzzle))
	for c, d := range solution {
		if r.Session().State().Digits[c] == 0 {
			r.TapCell(board.Cell(c))
			r.Tap(r.digitKey(d))
		}
	}
}

func TestAPuzzleFinishedByHandIsAnEvent(t *testing.T) {
	solved, _ := solvers.Solve(board.MustParseGrid(uitest.Easy))
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, {Width: 320, Height: 480}} {
		r := newRobot(t, size)
		if r.finishes(uitest.Easy); r.Sheets() != 1 {
			t.Fatalf("%v: %d sheets are open", size, r.Sheets())
		}
		r.Until("the steps are shown", func() bool {
			return strings.Contains(strings.Join(uitest.TextsIn(r.Sheet().Content), " "), "Hardest step: ")
		})
		view := r.Sheet()
		if !r.solve.View().Faint || r.solver.Accent || view.Default.View().Text != "Next puzzle" {
			t.Errorf("%v: Solve is %+v, the main key %q", size, r.solve.View(), view.Default.View().Text)
		}
		text := strings.Join(uitest.TextsIn(view.Content), " ")
		if view.Title != "You solved it" || !strings.HasPrefix(view.Subtitle, "30 givens · Easy") ||
			!strings.Contains(text, "time") || !strings.Contains(text, "Without help.") {
			t.Errorf("%v: %q, %q, %q", size, view.Title, view.Subtitle, text)
		}
		r.NothingCutOff("a finish", r.Canvas().Overlays().Top())
		if pos, _ := r.Sheet().Area(); pos.Y < r.board.CellCentre(80).Y && pos.X < r.board.CellCentre(80).X {
			t.Errorf("%v: the sheet covers the board", size)
		}
		r.Tap(r.SheetKey("Next puzzle"))
		if r.Sheet().Title != "New puzzle…" {
			t.Errorf("%v: the next puzzle is %q", size, r.Sheet().Title)
		}
		r.CloseSheets()
		walked := false
		r.walks[1] = func() { walked = true }
		r.Session().Undo()
		r.Session().Hinted()
		r.Tap(r.digitKey(solved[78])) // which is selected, as the last empty cell
		if text := strings.Join(uitest.TextsIn(r.Sheet().Content), " "); strings.Contains(text, "Without") || !strings.Contains(text, "1 hint 0 checks") {
			t.Errorf("%v: after a hint it says %q", size, text)
		}
		if r.Tap(r.SheetKey("Next puzzle")); !walked {
			t.Errorf("%v: the next puzzle of the list doesn't open", size)
		}
	}
}

// TestAFinishOnAnotherPageIsNone: an answer there isn't entered on the board.
func TestAFinishOnAnotherPageIsNone(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	r.OpenSheet(widgets.SheetView{Title: "another"})
	if r.results.Finished(session.Finish{}); r.Sheets() != 1 {
		t.Errorf("%d sheets are open", r.Sheets())
	}
}

func TestAFinishFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		if v.Size != uitest.Phone && v.Size != uitest.PhoneAside {
			continue
		}
		english := uitest.EnglishIn(t, v.Language)
		t.Run(v.String(), func(t *testing.T) {
			r := newRobotIn(t, v.Size, v.Language, v.Scale)
			r.Session().Open(board.MustParseGrid(uitest.Easy))
			for _, f := range []session.Finish{{Time: 99 * time.Minute}, {Time: time.Hour, Hints: 12, Checks: 3}, {Shown: true}} {
				r.results.Finished(f)
				if got := r.Sheet().Title; got != lang.L("You solved it") {
					t.Errorf("the title is %q", got)
				}
				sheet := r.Canvas().Overlays().Top()
				english.Find(t, "a finish", sheet)
				r.NothingCutOff("a finish", sheet)
				r.CloseSheets()
			}
		})
	}
}
