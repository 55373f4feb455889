package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestMoireIsDoubted photographs screens whose pixels leave bands across the photo, from
// hardly visible ones to some that hide the grid, and checks that every wrong cell is
// marked.
func TestMoireIsDoubted(t *testing.T) {
	all := fonts(t)
	names := [...]string{"Go Regular", "Go Medium", "FiraSans-Regular", "Go Bold"}
	pitches := [...]float64{1, 2, 0.5, 3, 1.5} // in pixels of the photo; bands are widest around these
	read := 0
	const every = 20 // of 400 seeds; in photo 300, bands make an empty cell look like the solution's digit
	for n := 0; n < 20*every; n += every {
		r := rand.New(rand.NewPCG(uint64(n), 78))
		puzzle := puzzles[n%len(puzzles)]
		v := view{
			camera: page.Camera{Screen: page.Screen{Pitch: pitches[n/every%len(pitches)] * (0.96 + 0.08*r.Float64())}, Blur: 0.3 + 0.9*r.Float64(), Noise: 0.015 * r.Float64(), Quality: 50 + r.IntN(45), Negative: n%7 == 3},
			style: func(s *page.Style) {
				s.Cell, s.Ink, s.Size = 26+40*r.Float64(), float32(0.12+0.6*r.Float64()), 0.45+0.25*r.Float64()
			},
		}
		v.camera.Screen.Gaps, v.camera.Screen.Angle, v.camera.Screen.Bulge = 0.05+0.4*r.Float64(), 0.12*(r.Float64()-0.5), 0.06*r.Float64()
		img, _ := v.shoot(uint64(n), all[names[(n/every+1)%len(names)]], printed(puzzle))
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			continue
		}
		read++
		for c, d := range got.Grid() {
			if puzzle[c] != d && !got.Cells[c].Uncertain {
				t.Errorf("photo %d, %+v: %v is read as %d, not %d", n, v.camera.Screen, board.Cell(c), d, puzzle[c])
			}
		}
	}
	if read < 10 {
		t.Errorf("only %d photos were read", read)
	}
}

// TestAMarkIsNotASolutionsDigit reads a cell that is as likely to be empty as to hold the
// solution's digit.
func TestAMarkIsNotASolutionsDigit(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	solution := solved(t, puzzles[0])
	for _, test := range []struct {
		digit, empty float64
		uncertain    bool
	}{{0.46, 0.45, true}, {0.8, 0.15, true}, {0.93, 0.05, false}} {
		reading := filledByHand(r, puzzles[0], solution, 0.1)
		c := reading.cells(func(c *Cell) bool { return c.Kind == Empty }).Min()
		reading.Cells[c] = cellOf(solution[c], test.digit, 0, test.empty)
		reading.Cells[c].Kind = Handwritten
		reading.repair(false)
		if got := &reading.Cells[c]; got.Digit != solution[c] || got.Uncertain != test.uncertain {
			t.Errorf("%v with %v, empty with %v: %+v", solution[c], test.digit, test.empty, got)
		}
	}
}
