package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestAShakenPageIsSteadied moves the camera by two fifths of a cell, so that the grid isn't found in
// the picture as it is.
func TestAShakenPageIsSteadied(t *testing.T) {
	g := shaken(t)
	got, err := Read(t.Context(), imageOf(g), Options{})
	if err != nil || got.Grid() != puzzles[0] {
		t.Errorf("%v, %v", got, err)
	}
}

// TestNoMotionIsSoughtWithoutWork looks for a motion with as much work left as it costs, and with
// less.
func TestNoMotionIsSoughtWithoutWork(t *testing.T) {
	g := shaken(t)
	cost := lattice.Budget((measureCost + undoCost) * len(g.Pix) / 1000) // of a picture of up to 800 pixels
	for _, left := range []lattice.Budget{cost + 1, cost - 1} {
		w := newWork(t.Context(), Options{}, imageOf(g))
		w.limit, w.budget = 1, left
		if w.steady() != (left > cost) || (w.budget == left) != (left < cost) {
			t.Errorf("with %d left, %d readings and %d left", left, len(w.all), w.budget)
		}
	}
}

// shaken returns a photo of the first puzzle.
func shaken(t *testing.T) *picture.Gray {
	s := paleLines(fonts(t)["FiraSans-Regular"])
	s.Cell = 50
	content := printed(puzzles[0])
	r := rand.New(rand.NewPCG(1, 48))
	c, m := page.Draw(r, &s, &content)
	g, _ := page.Shoot(r, c, m, &page.Camera{Motion: 20, Direction: 2.4, Blur: 0.7, Noise: 0.01, Quality: 80})
	return g
}
