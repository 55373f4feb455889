package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Wrong are the answers and notes on a board that can't be right.
type Wrong struct {
	Solutions int // of the givens alone: 0, 1, or 2 for more than one

	// Answers are the cells whose answer no solution of the givens has.
	Answers board.Cells

	// Together are answers that are possible one by one, but not all of them
	// in one solution: the smallest such set that was found. That needs a puzzle
	// with several solutions.
	Together board.Cells

	// Notes are the empty cells whose notes lack every digit that the cell has
	// in a solution.
	Notes board.Cells
}

// None reports whether nothing is wrong.
func (w Wrong) None() bool { return w.Answers.IsEmpty() && w.Together.IsEmpty() && w.Notes.IsEmpty() }

// Mistakes finds the answers and notes that can't be right, given the givens.
// Where these have no solution it finds none.
//
// If ctx ends first, Mistakes returns its error with what it found so far.
func Mistakes(ctx context.Context, s board.State) (wrong Wrong, err error) {
	givens := s.Givens()
	digits, err := solvers.TrueCandidates(ctx, &givens)
	if err != nil {
		return wrong, err
	}
	if digits[0] == 0 {
		return wrong, nil
	}
	wrong.Solutions = 1
	right := givens
	for c := range board.Cell(board.CellCount) {
		if digits[c].Len() > 1 {
			wrong.Solutions = 2
		}
		switch d := s.Digits[c]; {
		case d == 0 && s.Notes[c] != 0 && s.Notes[c]&digits[c] == 0:
			wrong.Notes = wrong.Notes.With(c)
		case d != 0 && !digits[c].Contains(d):
			wrong.Answers = wrong.Answers.With(c)
		case d != 0:
			right[c] = d
		}
	}
	if wrong.Solutions == 1 {
		return wrong, nil
	}
	w := work{ctx: ctx, left: guessesInAll}
	if n, known := w.count(&right, 1, guessesOnCount); n == 0 && known {
		var fixed board.Cells
		for c, d := range givens {
			if d != 0 {
				fixed = fixed.With(board.Cell(c))
			}
		}
		w.left = guessesOnClash
		wrong.Together = w.clash(&right, fixed)
	}
	return wrong, ctx.Err()
}
