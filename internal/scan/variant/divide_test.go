package variant

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// borders returns borders that are strong between some regions, with some exceptions, and 1
// inside, with noise.
func borders(r *rand.Rand, region func(board.Cell) int, strong, noise float64, exceptions int) (all []border) {
	n := 0
	pairs(func(c, d board.Cell) {
		e := border{c, d, 1}
		if region(c) != region(d) {
			if n++; n%12 != 0 || n > 12*exceptions {
				e.strength = strong
			}
		}
		e.strength *= 1 + noise*(2*r.Float64()-1)
		all = append(all, e)
	})
	return all
}

// TestEachLineHasItsOwnStrength makes the thin parts of some lines as strong as the thick parts
// of others.
func TestEachLineHasItsOwnStrength(t *testing.T) {
	all := borders(rand.New(rand.NewPCG(1, 1)), jigsaw, 2, 0.05, 0)
	for i, e := range all {
		if e.b == e.a+1 && (e.a.Col() == 1 || e.a.Col() == 3) {
			all[i].strength *= 2.2
		}
	}
	if _, ok := divide(all); ok {
		t.Error("found although the lines differ")
	}
	r, ok := divide(even(all))
	if !ok {
		r, ok = divideMostly(even(all))
	}
	if !ok || !r.irregular() {
		t.Error("not found when they are evened")
	}
}

// jigsaw numbers the regions of a jigsaw Sudoku: boxes that exchanged a cell with a neighbour.
func jigsaw(c board.Cell) int {
	const layout = "001111222" +
		"000111222" +
		"000011522" +
		"334444552" +
		"333444555" +
		"333344555" +
		"667777888" +
		"666777888" +
		"666677888"
	return int(layout[c] - '0')
}

func TestRegionsAreFound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, test := range []struct {
		name          string
		region        func(board.Cell) int
		strong, noise float64
		exceptions    int
		found         bool
	}{
		{"clear", jigsaw, 3, 0.2, 0, true},
		{"some hidden", jigsaw, 3, 0.2, 4, true},
		{"boxes", board.Cell.Box, 3, 0.2, 0, false},
		{"rows", board.Cell.Row, 3, 0.2, 0, false},
		{"lines all alike", jigsaw, 1, 0.3, 0, false},
	} {
		all := borders(r, test.region, test.strong, test.noise, test.exceptions)
		got, ok := divide(all)
		if ok && test.exceptions > 0 {
			t.Errorf("%s: found as if nothing were hidden", test.name)
		}
		if !ok {
			got, ok = divideMostly(all)
		}
		if found := ok && got.irregular(); found != test.found {
			t.Errorf("%s: %v", test.name, found)
		}
		for c := range board.Cell(board.CellCount) {
			for d := range board.Cell(board.CellCount) {
				if test.found && (got[c] == got[d]) != (test.region(c) == test.region(d)) {
					t.Fatalf("%s: %v and %v", test.name, c, d)
				}
			}
		}
	}
}
