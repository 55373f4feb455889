package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
)

// Hybrid picks the algorithm by the number of empty cells: [FastBacktracking]
// up to [HybridThreshold], [ExactCover] above. Few empty cells are filled
// before a matrix is built; with many, choosing the constraint with the fewest
// rows pays off.
//
// Its figures are those of the algorithm picked, and so is what counts as an
// action.
//
// Good at: any puzzle, without having to choose. Bad at: boards with few empty
// cells that were built to defeat backtracking.
type Hybrid struct{}

// HybridThreshold is the maximum number of empty cells that [Hybrid] leaves to
// backtracking: it minimizes the sum of the mean times for all numbers of empty cells.
// To repeat the measurement:
//
//	go test ./ui/internal/measure -run '^$' -bench HybridThreshold -benchtime 2000x
const HybridThreshold = 48

// Info describes the algorithm.
func (Hybrid) Info() Info { return Info{HybridID, "Hybrid", true} }

// Solve implements [Solver].
func (h Hybrid) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	if err := ClassicOnly(h.Info().Name, opts.Rules); err != nil {
		return Result{}, err
	}
	return h.Pick(puzzle).Solve(ctx, puzzle, opts)
}

// Pick returns the solver that Hybrid uses for a puzzle.
func (Hybrid) Pick(puzzle board.Grid) Solver {
	if puzzle.EmptyCount() <= HybridThreshold {
		return FastBacktracking{}
	}
	return ExactCover{}
}
