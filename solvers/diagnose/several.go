package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Several reports whether the puzzle has several solutions, with no fault found in the answers.
func (j *Judgement) Several() bool {
	return j.Verdict == solvers.Many && !j.NoGivens() && j.WrongCells().IsEmpty()
}

// Solvable reports whether digits and the candidates of the other cells leave a solution.
func Solvable(digits board.Grid, candidates board.Candidates) bool {
	left := leftBy(digits, candidates)
	_, ok := left.Solve()
	return ok
}

// Possible returns the digits that each cell has in some solution that digits and the
// candidates of the other cells leave; none in any cell if they leave none. It fails only with
// the context's error.
func Possible(ctx context.Context, digits board.Grid, candidates board.Candidates) (board.Candidates, error) {
	left := leftBy(digits, candidates)
	return left.TrueCandidates(ctx)
}

// leftBy returns the puzzle that digits and the candidates of the other cells leave.
func leftBy(digits board.Grid, candidates board.Candidates) solvers.Sukaku {
	left := solvers.Sukaku{Digits: digits}
	for c, d := range digits {
		if d == 0 {
			left.Excluded[c] = board.AllDigits &^ candidates[c]
		}
	}
	return left
}
