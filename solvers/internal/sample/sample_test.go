package sample

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/solvers"
)

func TestPuzzlesHaveOneSolutionAndTheirEmptyCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for empty := 0; empty <= 57; empty++ {
		g := Puzzle(r, empty)
		if got := g.EmptyCount(); got != empty {
			t.Errorf("%d empty cells, not %d: %s", got, empty, g)
		}
		if _, ok := solvers.UniqueSolution(g); !ok {
			t.Errorf("not one solution: %s", g)
		}
	}
}

func TestRearrangedBoardsStaySolved(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 0))
	solved := Puzzle(r, 0)
	for range 100 {
		if g := NewShuffle(r).Apply(solved); !g.Solved() || g == solved {
			t.Errorf("%s became %s", solved, g)
		}
	}
}
