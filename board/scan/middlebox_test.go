package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestOnlyLinesBetweenBoxesShow photographs pages whose lines within boxes are lost in the
// noise, and that have no frame: four crossings are left.
func TestOnlyLinesBetweenBoxesShow(t *testing.T) {
	found := 0
	for n := range uint64(6) {
		r := rand.New(rand.NewPCG(n, 46))
		s := newspaper(fonts(t)["Go Regular"])
		s.Paper, s.Line, s.Bold, s.Ink = 0.95, 0.92, 0.1, 0.1
		s.Thin, s.Thick, s.Frame, s.Space = 0.02, 0.03, 0, 0.1
		content := printed(puzzles[0])
		c, m := page.Draw(r, &s, &content)
		g, _ := page.Shoot(r, c, m, &page.Camera{Width: 900, Height: 800, Corners: tilted(900, 800), Behind: 0.2, Blur: 0.8, Noise: 0.02, Shadow: 0.5, Soft: 3})
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil {
			continue
		}
		found++
		for c, d := range got.Grid() {
			if d != puzzles[0][c] && !got.Cells[c].Uncertain {
				t.Errorf("photo %d: r%dc%d is read as %d, not %d", n, c/9+1, c%9+1, d, puzzles[0][c])
			}
		}
	}
	if found < 5 {
		t.Errorf("%d of 6 grids are found", found)
	}
}
