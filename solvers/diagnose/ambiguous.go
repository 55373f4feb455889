package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
)

// Ambiguity compares the solutions of a puzzle.
type Ambiguity struct {
	digits board.Candidates // the digits that each cell has in some solution

	// Decisive has the digits that leave exactly one solution if given in a cell.
	Decisive board.Candidates

	// Complete reports whether everything was compared. If not, because ctx ended or the
	// comparison would take too long, other cells may differ and other digits may be decisive.
	Complete bool
}

// Ambiguous compares the solutions of a puzzle that has several. It usually
// takes a few milliseconds.
//
// If ctx ends first, Ambiguous returns its error and the result so far. It panics if ctx is
// nil.
func Ambiguous(ctx context.Context, puzzle solvers.Sukaku) (a Ambiguity, err error) {
	pausing.Require(ctx, "diagnose")
	if a.digits, err = puzzle.TrueCandidates(ctx); err != nil {
		return a, err
	}
	w := work{ctx: ctx, left: guessesInAll}
	sukaku, classic := puzzle.Excluded != board.Candidates{}, puzzle.Rules.Classic()
	if sukaku {
		w.excluded = &puzzle.Excluded
	}
	count := func(g *board.Grid) (n int, known bool) {
		if classic {
			return w.count(g, 2, guessesEach)
		}
		n, err := (&solvers.Sukaku{Digits: *g, Excluded: puzzle.Excluded, Rules: puzzle.Rules}).Count(ctx, 2)
		return n, err == nil
	}
	a.Complete = true
	for c := range a.Differing().All() {
		for d := range a.digits[c].All() {
			with := puzzle.Digits
			with[c] = d
			if !sukaku && classic && with.FilledCount() < board.MinGivens {
				return a, nil
			}
			switch n, known := count(&with); {
			case known && n == 1:
				a.Decisive[c] = a.Decisive[c].With(d)
			case !known && n < 2:
				a.Complete = false
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

// Deciding returns the cells that decide between all solutions: giving such a
// cell any of its possible digits leaves exactly one solution.
func (a Ambiguity) Deciding() (cells board.Cells) {
	for c := range a.Differing().All() {
		if a.Decisive[c] == a.digits[c] {
			cells = cells.With(c)
		}
	}
	return cells
}
