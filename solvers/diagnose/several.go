package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
)

// Several reports whether the puzzle has several solutions and no answer was found to be wrong.
func (j *Judgement) Several() bool {
	return j.Verdict == solvers.Many && !j.NoGivens() && j.WrongCells().IsEmpty()
}

// Solvable reports whether the digits and the other cells' candidates allow a solution.
func Solvable(digits board.Grid, candidates board.Candidates) bool {
	left := leftBy(digits, candidates)
	_, ok := left.Solve()
	return ok
}

// Possible returns the digits that each cell has in some solution that the digits and the other
// cells' candidates allow, or no digits at all if there is no solution. The only error it returns
// is the context's, with the digits found so far. It panics if ctx is nil.
func Possible(ctx context.Context, digits board.Grid, candidates board.Candidates) (board.Candidates, error) {
	pausing.Require(ctx, "diagnose")
	left := leftBy(digits, candidates)
	return left.TrueCandidates(ctx)
}

// leftBy returns the puzzle defined by digits and the other cells' candidates.
func leftBy(digits board.Grid, candidates board.Candidates) solvers.Sukaku {
	left := solvers.Sukaku{Digits: digits}
	for c, d := range digits {
		if d == 0 {
			left.Excluded[c] = board.AllDigits &^ candidates[c]
		}
	}
	return left
}
