package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestClashingDigitsAreRead photographs clear grids whose digits are random.
func TestClashingDigitsAreRead(t *testing.T) {
	font := fonts(t)["Go Regular"]
	r := rand.New(rand.NewPCG(3, 9))
	for n := range 4 {
		var g board.Grid
		for range 45 {
			g[r.IntN(board.CellCount)] = board.Digit(1 + r.IntN(board.Size))
		}
		v := view{camera: page.Camera{Blur: 0.6, Noise: 0.01, Quality: 80}}
		img, _ := v.shoot(uint64(n), font, printed(g))
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			t.Errorf("grid %d: %v", n, err)
			continue
		}
		if got.Raw() != g {
			t.Errorf("grid %d: read\n%s\nnot\n%s", n, got.Raw(), g)
		}
		if !inConflict(g).SubsetOf(got.Uncertain()) {
			t.Errorf("grid %d: clashing cells aren't flagged", n)
		}
	}
}
