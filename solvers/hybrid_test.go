package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/solvers"
)

func TestHybridPicksByTheEmptyCells(t *testing.T) {
	minEmpty, maxEmpty := solvers.HybridThreshold-3, solvers.HybridThreshold+4
	for _, g := range somePuzzles(t, 32, minEmpty, maxEmpty) {
		var want solvers.Solver = solvers.FastBacktracking{}
		if g.EmptyCount() > solvers.HybridThreshold {
			want = solvers.ExactCover{}
		}
		expected, _ := want.Solve(context.Background(), g, solvers.Options{})
		got, err := solvers.Hybrid{}.Solve(context.Background(), g, solvers.Options{})
		if err != nil || timeless(got) != timeless(expected) {
			t.Errorf("%d empty cells: not as %s solves it", g.EmptyCount(), want.Info().Name)
		}
	}
}
