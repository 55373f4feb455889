package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// BenchmarkFromSolveToTheResult measures the user's wait from the tap on Solve to the result, on a
// hard puzzle, without painting.
func BenchmarkFromSolveToTheResult(b *testing.B) {
	r := newRobot(b, uitest.Phone)
	r.Session().Paste(uitest.Hardest)
	for b.Loop() {
		r.solved()
		r.CloseSheets()
		r.Session().Undo()
	}
}

// BenchmarkRefresh measures a gesture that changes one cell.
func BenchmarkRefresh(b *testing.B) {
	r := newRobot(b, uitest.Phone)
	r.Session().Paste(uitest.Hardest)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Session().Select(r.Session().Pointer().Moved(0, 1-2*(i%2)))
	}
}

// BenchmarkFromChangeToVerdict measures the time from a change to the board until the line under it
// gives the number of solutions, or a lower bound, without painting. It also reports the longest
// time.
func BenchmarkFromChangeToVerdict(b *testing.B) {
	for _, c := range []struct{ name, puzzle string }{
		{"one given", "5" + strings.Repeat(".", 80)},
		{"15 givens, many solutions", "001000000200000000003000000400000005005000600600000040007103000800000000009020000"},
		{"17 givens", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."},
		{"17 givens, against backtracking", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"},
		{"17 givens, no solution", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."},
		{"21 givens", uitest.Hardest},
		{"30 givens", uitest.Easy},
		{"30 givens less one", "." + uitest.Easy[1:]},
	} {
		b.Run(c.name, func(b *testing.B) {
			r := newRobot(b, uitest.Phone)
			puzzle := board.MustParseGrid(c.puzzle)
			var longest time.Duration
			for b.Loop() {
				r.Session().Open(board.Grid{})
				start := time.Now()
				r.Session().Open(puzzle)
				r.Until("the verdict", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
				longest = max(longest, time.Since(start))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
		})
	}
}

// BenchmarkFirstOpening measures the cost of opening a page for the first time, from the tap to its
// first frame. Run it with -benchtime=1x: what Fyne caches on the first opening makes later ones
// cheaper.
func BenchmarkFirstOpening(b *testing.B) {
	for _, c := range []struct {
		name string
		open func(*App)
	}{
		{"menu", (*App).openMenu},
		{"compare", func(a *App) { a.compare.Open() }},
		{"explained", func(a *App) { a.explained.Open(a.Session().Solvers().Chosen) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				r := newRobot(b, fyne.NewSize(1040, 740))
				r.Session().Paste(uitest.Hardest)
				r.Canvas().Capture()
				b.StartTimer()
				c.open(r.app)
				r.Canvas().Capture()
			}
		})
	}
}
