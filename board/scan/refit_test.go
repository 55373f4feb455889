package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestTheEdgeOfThePaperIsNotTheFrame photographs sheets in perspective whose edge is near the grid's frame,
// so that a lattice without perspective has about as many lines.
func TestTheEdgeOfThePaperIsNotTheFrame(t *testing.T) {
	s := paleLines(fonts(t)["Go Bold"])
	s.Cell, s.Frame = 50, 0.03
	content := printed(puzzles[0])
	for seed := range uint64(1) {
		r := rand.New(rand.NewPCG(seed, 49))
		c, m := page.Draw(r, &s, &content)
		corner := func(x, y float64) lattice.Point {
			return lattice.Point{X: x + 50*r.Float64() - 25, Y: y + 50*r.Float64() - 25}
		}
		g, _ := page.Shoot(r, c, m, &page.Camera{Width: 600, Height: 600, Behind: 0.15, Blur: 0.7, Noise: 0.01, Quality: 60,
			Corners: [4]lattice.Point{corner(70, 70), corner(530, 70), corner(530, 530), corner(70, 530)}})
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil || got.Grid() != puzzles[0] {
			t.Errorf("seed %d: %v, %v", seed, got, err)
		} else if n := got.Uncertain().Len(); n > 3 {
			t.Errorf("seed %d: %d cells are uncertain", seed, n)
		}
	}
}
