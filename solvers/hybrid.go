package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
)

// Hybrid picks the algorithm by the number of empty cells: [FastBacktracking]
// up to [HybridThreshold], [ExactCover] above. Few empty cells are filled
// before a matrix is built; with many, looking for the constraint with fewest
// choices pays.
//
// Its figures are those of the algorithm picked, so that an action, too, is
// what that one counts.
//
// Good at: any puzzle, without having to choose. Bad at: hard boards of few
// empty cells, if they were built against backtracking.
type Hybrid struct{}

// HybridThreshold is the most empty cells that [Hybrid] leaves to
// backtracking. It was measured:
//
//	go run ./solvers/internal/threshold
//
// solves generated boards by number of empty cells with both algorithms, and
// prints the mean times and where they cross. With 2,000 boards for each number
// they took, on a server of 2026,
//
//	empty cells          40       45       48       49       50       55
//	Fast backtracking   1.3 µs   2.5 µs   6.0 µs   9.3 µs    16 µs   196 µs
//	Exact Cover         5.6 µs   6.6 µs   7.3 µs   7.7 µs   8.0 µs    11 µs
const HybridThreshold = 48

// Info describes the algorithm.
func (Hybrid) Info() Info {
	return Info{ID: HybridID, Name: "Hybrid", CanProve: true}
}

// Solve implements [Solver].
func (h Hybrid) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	return h.Pick(puzzle).Solve(ctx, puzzle, opts)
}

// Pick returns the solver that Hybrid uses for a puzzle.
func (Hybrid) Pick(puzzle board.Grid) Solver {
	if puzzle.EmptyCount() <= HybridThreshold {
		return FastBacktracking{}
	}
	return ExactCover{}
}
