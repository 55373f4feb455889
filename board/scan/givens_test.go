package scan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// TestPrintThatLooksWrittenIsGiven has printed digits that look handwritten: some without
// which there are several solutions, and others.
func TestPrintThatLooksWrittenIsGiven(t *testing.T) {
	puzzle := puzzles[0]
	solution := solved(t, puzzle)
	nodes := effort
	var needed []board.Cell
	for c := range board.Cell(board.CellCount) {
		if puzzle[c] != 0 && !spare(nil, puzzle, c, &nodes) {
			needed = append(needed, c)
		}
	}
	for _, test := range []struct {
		name                     string
		needed, answers, missing int
		want                     int // handwritten cells that are left
	}{
		{"print alone", 3, 0, 0, 0},
		{"beside few digits that look so too", 2, 4, 0, 0},
		{"beside answers", 2, 5, 0, 5},
		{"answers alone", 0, 5, 0, 5},
		{"answers beside a missed digit", 0, 30, 1, 30},
		{"too few digits", 3, 0, 1, 3},
	} {
		r := certain(puzzle)
		for _, c := range needed[:test.needed] {
			r.Cells[c].Kind = Handwritten
		}
		// Answers that don't by chance say what the needed digits do.
		g, answers := puzzle, 0
		for c := range r.Cells {
			with := g
			with[c] = solution[c]
			if puzzle[c] != 0 || answers == test.answers || slices.ContainsFunc(needed[:test.needed], func(x board.Cell) bool { return spare(nil, with, x, &nodes) }) {
				continue
			}
			g = with
			r.Cells[c] = cellOf(solution[c], 0.9999, 0, 0)
			r.Cells[c].Kind = Handwritten
			answers++
		}
		if answers < test.answers {
			t.Fatalf("%s: only %d answers", test.name, answers)
		}
		for _, c := range needed[test.needed:][:test.missing] {
			r.Cells[c] = cellOf(0, 0.9999, 0, 0)
		}
		before := r.Grid()
		r.restoreGivens()
		hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
		if hand.Len() != test.want || r.Grid() != before {
			t.Errorf("%s: %v are handwritten, not %d cells", test.name, hand, test.want)
		}
		for _, c := range needed[:test.needed] {
			if test.missing == 0 && r.Cells[c].Kind != Printed {
				t.Errorf("%s: %v, without which there are several solutions, is %v", test.name, c, r.Cells[c].Kind)
			}
		}
	}
}

// TestBlurredPrintIsRepairedAsPrint checks that the rest of the repair takes such digits for
// print: a doubtful empty cell needs no second look if nothing was written.
func TestBlurredPrintIsRepairedAsPrint(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 1))
	for range 20 {
		reading := certain(puzzles[1])
		nodes := effort
		for again := true; again; {
			c := board.Cell(r.IntN(board.CellCount))
			if again = puzzles[1][c] == 0 || spare(nil, puzzles[1], c, &nodes); !again {
				reading.Cells[c].Kind = Handwritten
			}
		}
		for c := range reading.Cells {
			if reading.Cells[c].Digit == 0 {
				reading.Cells[c] = cellOf(0, 0.93, 4, 0.001)
				break
			}
		}
		if reading.repair(false); !reading.Uncertain().IsEmpty() {
			t.Fatalf("uncertain are %v", reading.Uncertain())
		}
	}
}

// TestFewDigitsOfAScreenLookWritten has digits that look handwritten, hardly or clearly, beside
// printed ones.
func TestFewDigitsOfAScreenLookWritten(t *testing.T) {
	for name, test := range map[string]struct {
		printed, hand int
		looks         float32 // how much those look handwritten
		left          int     // of those
		tilt          float64 // of the board, in pixels
	}{
		"few":             {printed: 20, hand: 5, looks: 0.7},
		"many":            {printed: 20, hand: 6, looks: 0.7, left: 6},
		"clearly by hand": {printed: 20, hand: 5, looks: 0.95, left: 5},
		"in a photo":      {printed: 20, hand: 5, looks: 0.7, left: 5, tilt: 3},
	} {
		var s sheet
		grid, ok := lattice.FromCorners([4]lattice.Point{{X: 10, Y: 10}, {X: 370, Y: 10 + test.tilt}, {X: 370, Y: 370}, {X: 10, Y: 370}})
		if !ok {
			t.Fatal("the corners aren't those of a grid")
		}
		s.grid = grid
		for c := range s.verdicts {
			s.verdicts[c].P[glyph.Blank] = 1
		}
		for c := range test.printed + test.hand {
			s.verdicts[c] = glyph.Verdict{Hand: 0.1}
			s.verdicts[c].P[1+c%9] = 1
			if c < test.hand {
				s.verdicts[c].Hand = test.looks
			}
		}
		s.typeset()
		if left := s.cells(handwritten).Len(); left != test.left {
			t.Errorf("%s: %d look handwritten, not %d", name, left, test.left)
		}
	}
}
