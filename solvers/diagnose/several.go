package diagnose

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Several reports whether the puzzle has several solutions, with no fault found in the answers.
func (j *Judgement) Several() bool {
	return j.Verdict == solvers.Many && !j.NoGivens() && j.WrongCells().IsEmpty()
}

// Solvable reports whether digits and the candidates of the other cells leave a solution.
func Solvable(digits board.Grid, candidates board.Candidates) bool {
	left := solvers.Sukaku{Digits: digits}
	for c, d := range digits {
		if d == 0 {
			left.Excluded[c] = board.AllDigits &^ candidates[c]
		}
	}
	_, ok := left.Solve()
	return ok
}
