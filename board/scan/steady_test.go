package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestAShakenPageIsSteadied moves the camera by two fifths of a cell, so that the grid isn't found in
// the picture as it is.
func TestAShakenPageIsSteadied(t *testing.T) {
	s := paleLines(fonts(t)["FiraSans-Regular"])
	s.Cell = 50
	content := printed(puzzles[0])
	r := rand.New(rand.NewPCG(1, 48))
	c, m := page.Draw(r, &s, &content)
	g, _ := page.Shoot(r, c, m, &page.Camera{Motion: 20, Direction: 2.4, Blur: 0.7, Noise: 0.01, Quality: 80})
	got, err := Read(t.Context(), imageOf(g), Options{})
	if err != nil || got.Grid() != puzzles[0] {
		t.Errorf("%v, %v", got, err)
	}
}
