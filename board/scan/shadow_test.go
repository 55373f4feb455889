package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/page"
)

// paleLines is the style of a sheet whose lines within the boxes hardly show.
func paleLines(f *page.Font) page.Style {
	s := newspaper(f)
	s.Cell, s.Paper, s.Line, s.Thin, s.Thick, s.Frame = 70, 1, 0.88, 0.016, 0.03, 0.03
	s.Space, s.Size = 0.3, 0.55
	return s
}

// TestAHardShadowIsNoInk draws shadows whose borders run through digits.
func TestAHardShadowIsNoInk(t *testing.T) {
	s := paleLines(fonts(t)["FiraSans-Regular"])
	content := printed(puzzles[0])
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 46))
		c, m := page.Draw(r, &s, &content)
		g, _ := page.Shoot(r, c, m, &page.Camera{Shadow: 0.7, Soft: 10, Blur: 0.7, Noise: 0.015, Quality: 80})
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil || got.Grid() != puzzles[0] {
			t.Errorf("seed %d: %v, %v", seed, got, err)
		} else if n := got.Uncertain().Len(); n > 3 {
			t.Errorf("seed %d: %d cells are uncertain", seed, n)
		}
	}
}

// TestSmearedLinesAroundBoxesAreAGrid shakes the camera so that the lines within boxes disappear
// and those around them become several times as wide.
func TestSmearedLinesAroundBoxesAreAGrid(t *testing.T) {
	s := paleLines(fonts(t)["Go Bold"])
	content := printed(puzzles[0])
	s.Line = 0.94
	for seed, direction := range []float64{0.8, 1.9, 2.6} {
		r := rand.New(rand.NewPCG(uint64(seed), 47))
		c, m := page.Draw(r, &s, &content)
		g, _ := page.Shoot(r, c, m, &page.Camera{Motion: 17, Direction: direction, Blur: 0.7, Noise: 0.02, Quality: 80})
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil || got.Grid() != puzzles[0] {
			t.Errorf("seed %d: %v, %v", seed, got, err)
		}
	}
}
