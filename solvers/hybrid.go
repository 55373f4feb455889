package solvers

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Hybrid picks the algorithm by the number of empty cells: [FastBacktracking]
// up to [HybridThreshold], [ExactCover] above. Few empty cells are filled
// before a matrix is built; with many, choosing the constraint with the fewest
// rows pays.
//
// Its figures are those of the algorithm picked, and so is what counts as an
// action.
//
// Good at: any puzzle, without having to choose. Bad at: boards with few empty
// cells that were built to defeat backtracking.
type Hybrid struct{}

// HybridThreshold is the most empty cells that [Hybrid] leaves to backtracking:
// with it, the mean times of all numbers of empty cells add up to the least.
// See [HybridTimes].
const HybridThreshold = 48

// HybridTime holds the mean times to solve puzzles with a number of empty cells.
type HybridTime struct {
	Empty                        int
	FastBacktracking, ExactCover time.Duration
}

// HybridTimes returns the measurement behind [HybridThreshold] in excerpts, by
// ascending number of empty cells. It was made on a server of 2026 with 2,000
// generated puzzles for each number. To repeat it:
//
//	go test ./internal/measure -run '^$' -bench HybridThreshold -benchtime 2000x
func HybridTimes() []HybridTime {
	const ns = time.Nanosecond
	return []HybridTime{
		{40, 1100 * ns, 5200 * ns},
		{45, 2100 * ns, 6000 * ns},
		{48, 5000 * ns, 6700 * ns},
		{49, 8400 * ns, 7000 * ns},
		{50, 13_900 * ns, 7200 * ns},
		{55, 279_900 * ns, 9300 * ns},
	}
}

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
