package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
)

// severalSolutions has some hundreds of solutions, so that a search for all of them pauses.
const severalSolutions = "8..........36......7..9.2...5...7.......457.....1.......1....68..85...1..9......."

// TestSolversEndAnywhere ends searches at their looks at the context: what comes without an
// error is all, and what comes with one is a part that doesn't claim to be all.
func TestSolversEndAnywhere(t *testing.T) {
	boards := []board.Grid{board.MustParseGrid(severalSolutions), {}}
	for _, s := range everySolver() {
		for _, puzzle := range boards {
			ending.Anywhere(t, 10, func(ctx context.Context) (solvers.Result, error) {
				r, err := s.Solve(ctx, puzzle, solvers.Options{Limit: 2000})
				r.Stats.SetUp, r.Stats.Search = 0, 0
				return r, err
			}, func(t *testing.T, part, whole solvers.Result) {
				if part.Count > whole.Count || part.Exhausted || part.Stats.Placements > whole.Stats.Placements {
					t.Errorf("%s: %+v of %+v", s.Info().ID, part, whole)
				}
			})
		}
	}
}

// TestCountsEndAnywhere ends the functions that search without figures.
func TestCountsEndAnywhere(t *testing.T) {
	puzzle := board.MustParseGrid(severalSolutions)
	looks := ending.Anywhere(t, 1000, func(ctx context.Context) (int, error) {
		return solvers.Count(ctx, puzzle, -1)
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	looks += ending.Anywhere(t, 200, func(ctx context.Context) (n int, err error) {
		for _, err = range solvers.Solutions(ctx, puzzle) {
			if err == nil {
				n++
			}
		}
		return n, err
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	looks += ending.Anywhere(t, 1000, func(ctx context.Context) (board.Candidates, error) {
		return solvers.TrueCandidates(ctx, puzzle)
	}, func(t *testing.T, part, whole board.Candidates) {
		for c, digits := range part {
			if digits&^whole[c] != 0 {
				t.Errorf("%v has %v in a solution, not only %v", board.Cell(c), digits, whole[c])
			}
		}
	})
	if looks < 50 {
		t.Errorf("only %d looks", looks)
	}
}
