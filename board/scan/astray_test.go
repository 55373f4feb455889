package scan

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestLinesThroughCellsOfADoubtfulLattice reads a lattice half a cell beside its grid, whose lines look
// like paths: no digit there may count as certain because a variant's marks are seen.
func TestLinesThroughCellsOfADoubtfulLattice(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 60))
	style := newspaper(fonts(t)["Go Bold"])
	content := printed(puzzles[0])
	flat, m0 := page.Draw(r, &style, &content)
	photo, _ := page.Shoot(r, flat, m0, &page.Camera{Blur: 0.6, Noise: 0.01, Quality: 80})
	w := newWork(t.Context(), Options{}, imageOf(photo))
	w.limit = 1
	w.search()
	if len(w.all) != 1 {
		t.Fatal("the page isn't read")
	}
	for _, by := range [...]lattice.Point{{X: 0, Y: 0.5}, {X: 0.5, Y: 0}} {
		m := w.all[0].grid.Scaled(1 / float64(w.shrunk))
		var corners [4]lattice.Point
		for i, at := range [...]lattice.Point{{X: 0, Y: 0}, {X: 9, Y: 0}, {X: 9, Y: 9}, {X: 0, Y: 9}} {
			corners[i] = m.At(at.X+by.X, at.Y+by.Y)
		}
		beside, _ := lattice.FromCorners(corners)
		s := w.sheet(sheet{grid: beside}, true, math.Inf(-1))
		got := w.reading(&s, true)
		if got.Variant != OtherVariant || !s.breaksRules() {
			t.Errorf("%v beside the grid, no lines are seen", by)
		}
		if n := got.Uncertain().Len(); n != board.CellCount {
			t.Errorf("%v beside the grid, only %d cells are uncertain", by, n)
		}
	}
}
