package session

import (
	"context"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// TestThePlacingOrderIsTheSolversOwn looks at solvers whose order is known by what
// they do, and at all others for completeness.
func TestThePlacingOrderIsTheSolversOwn(t *testing.T) {
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	for _, s := range append(solvers.All(), logic.Solver{}) {
		result, err := s.Solve(context.Background(), puzzle, solvers.Options{})
		if err != nil {
			t.Fatal(err)
		}
		order := placingOrder(context.Background(), s, puzzle, result.Solution)
		var all board.Cells
		for _, c := range order {
			if puzzle[c] != 0 {
				t.Errorf("%s: %s is a given", s.Info().ID, c)
			}
			all = all.With(c)
		}
		if len(order) != puzzle.EmptyCount() || all.Len() != len(order) {
			t.Errorf("%s: %d cells, %d of them different, want %d", s.Info().ID, len(order), all.Len(), puzzle.EmptyCount())
		}
		reading := slices.IsSorted(order)
		switch s.Info().ID {
		case "backtracking", "fast-backtracking":
			if !reading {
				t.Errorf("%s does not place in reading order: %v", s.Info().ID, order)
			}
		case "exact-cover", "logic":
			if reading {
				t.Errorf("%s places in reading order", s.Info().ID)
			}
		}
	}
}

func TestThePlacingOrderOfAStoppedRunIsThatOfReading(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	order := placingOrder(ctx, solvers.ExactCover{}, board.Grid{1}, board.Grid{})
	if len(order) != board.CellCount-1 || !slices.IsSorted(order) {
		t.Errorf("the order is %v", order)
	}
}
