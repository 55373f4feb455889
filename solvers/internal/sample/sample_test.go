package sample

import (
	"math/rand/v2"
	"testing"
)

func TestPuzzlesHaveOneSolutionAndTheirEmptyCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for empty := 0; empty <= 57; empty++ {
		g := Puzzle(r, empty)
		if got := g.Empty(); got != empty {
			t.Errorf("%d empty cells, not %d: %s", got, empty, g)
		}
		if solution, count := solve(g); count != 1 || !solution.Solved() {
			t.Errorf("%d solutions: %s", count, g)
		}
	}
}

func TestShuffledBoardsStaySolved(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 0))
	seen := map[string]bool{}
	for range 100 {
		g := Solved(r)
		if !g.Solved() || !Shuffled(r, g).Solved() {
			t.Fatalf("not solved: %s", g)
		}
		seen[g.String()] = true
	}
	if len(seen) != 100 {
		t.Errorf("%d different boards of 100", len(seen))
	}
}
