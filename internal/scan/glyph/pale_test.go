package glyph

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestPale checks that strokes are found by how they stand out from the paper's
// grain, however pale they are.
func TestPale(t *testing.T) {
	for _, test := range []struct {
		name          string
		grain, stroke float32
		height        int
		want          int
	}{
		{"paper alone", 0.02, 0, 0, 0},
		{"pale strokes on smooth paper", 0.004, 0.05, 14, 27},
		{"the same on rough paper", 0.05, 0.05, 14, 0},
		{"darker ones there", 0.05, 0.3, 14, 27},
		{"specks", 0.004, 0.05, 5, 0},
		{"a blank screen", 0, 0, 0, 0},
		{"a screen", 0, 0.05, 14, 27},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		var patches [board.CellCount]Patch
		var ink [board.CellCount]float32
		var cells board.Cells
		for c := range patches {
			cells = cells.With(board.Cell(c))
			for i := range patches[c] {
				patches[c][i] = test.grain * float32(rng.NormFloat64())
			}
			if c%3 == 0 {
				for y := range test.height {
					for x := 13; x < 16; x++ {
						patches[c][(y+7)*Side+x] += test.stroke
					}
				}
			}
		}
		pale := Pale(&patches, &ink, cells)
		if len(pale) != test.want {
			t.Errorf("%s: strokes in %d cells, not in %d", test.name, len(pale), test.want)
		}
		for _, p := range pale {
			if p.Stroke(0.5) < paleTall {
				t.Errorf("%s: the strokes aren't as dark as a digit's", test.name)
				break
			}
		}
	}
	if pale := Pale(&[board.CellCount]Patch{}, &[board.CellCount]float32{}, board.Cells{}); len(pale) != 0 {
		t.Errorf("%d of no cells", len(pale))
	}
}
