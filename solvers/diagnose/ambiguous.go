package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Ambiguity compares the solutions of a puzzle.
type Ambiguity struct {
	digits board.Candidates // those that each cell has in some solution

	// Decisive are the digits that, given in a cell, leave exactly one solution.
	Decisive board.Candidates
}

// Ambiguous compares the solutions of a puzzle that has several. It usually
// takes a few milliseconds.
//
// If ctx ends first, Ambiguous returns its error with what it found so far.
func Ambiguous(ctx context.Context, puzzle solvers.Sukaku) (a Ambiguity, err error) {
	if a.digits, err = puzzle.TrueCandidates(ctx); err != nil {
		return a, err
	}
	w := work{ctx: ctx, left: guessesInAll}
	sukaku := puzzle.Excluded != board.Candidates{}
	if sukaku {
		w.excluded = &puzzle.Excluded
	}
	for c := range a.Differing().All() {
		for d := range a.digits[c].All() {
			with := puzzle.Digits
			with[c] = d
			if !sukaku && with.FilledCount() < board.MinGivens {
				return a, nil
			}
			if n, known := w.count(&with, 2, guessesEach); known && n == 1 {
				a.Decisive[c] = a.Decisive[c].With(d)
			}
		}
	}
	return a, ctx.Err()
}

// Differing returns the cells that do not have the same digit in all solutions.
func (a Ambiguity) Differing() (cells board.Cells) {
	for c, digits := range a.digits {
		if digits.Len() > 1 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// Deciding returns the cells that decide between all solutions: whichever of
// its possible digits such a cell is given, exactly one solution is left.
func (a Ambiguity) Deciding() (cells board.Cells) {
	for c := range a.Differing().All() {
		if a.Decisive[c] == a.digits[c] {
			cells = cells.With(c)
		}
	}
	return cells
}
