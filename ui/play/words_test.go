package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestWordsFitInEveryWindow shows the main screen and a result in five languages, in
// windows down to 320 x 256, at both ends of the text size: no text is cut or drawn over
// another, and no name of a solver is wider than its part of the toggle.
func TestWordsFitInEveryWindow(t *testing.T) {
	windows := append([]fyne.Size{{Width: 360, Height: 612}, {Width: 1040, Height: 740}}, lowWindows[:6]...)
	for _, language := range []string{"en", "de", "fr", "es", "vi"} {
		for _, scale := range []float32{1, 2} {
			r := newRobotIn(t, uitest.Phone, language, scale)
			third := solverWithID(t, r, solvers.FastBacktrackingID)
			for _, size := range windows {
				r.Resize(size)
				for _, chosen := range []int{0, 1, third} {
					name := fmt.Sprintf("%s, %v, text x%v, solver %d", language, size, scale, chosen)
					r.Session().Choose(chosen)
					r.Session().Open(board.MustParseGrid(uitest.Easy))
					r.Refresh()
					r.NothingCutOff(name, r.Content())
					r.TextsApart(name, r.Content())
					if r.solver.Visible() && !r.solver.Fits(r.solver.Size(), 0) {
						t.Errorf("%s: a name is wider than its part of the toggle", name)
					}
				}
				name := fmt.Sprintf("%s, %v, text x%v, a result", language, size, scale)
				r.results.Open(ending(1, solvers.Unique)())
				r.NothingCutOff(name, r.Canvas().Overlays().Top())
				r.TextsApart(name, r.Canvas().Overlays().Top())
				r.CloseSheets()
			}
		}
	}
}
