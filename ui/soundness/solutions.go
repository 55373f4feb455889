package soundness

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Kept is the maximum number of solutions that can be viewed. The others are only counted.
const Kept = 1000

// Found is what is known so far about a puzzle's solutions. Solutions don't change once they have
// been reported.
type Found struct {
	Count     int          // number of solutions so far
	All       bool         // whether there are no more
	Solutions []board.Grid // the first ones, at most Kept

	// Compared says whether the fields below are known: the digits that each cell has in some
	// solution, and those that, as a given, leave just one.
	Compared  bool
	Possible  board.Candidates
	Ambiguity diagnose.Ambiguity
}

// reportEvery is the time between reports while solutions are counted. On the web, redrawing takes
// time away from the search.
const reportEvery = 200 * time.Millisecond

// countsBetweenLooks is how many solutions are counted between checks of the clock.
const countsBetweenLooks = 1 << 10

// SearchSolutions finds and counts the solutions of a puzzle, a board with only givens, and calls
// report with what it has found: as soon as there are two, once they are compared, periodically
// while counting, and at the end. Its only error is the context's; the last report then says how
// many it had found.
func SearchSolutions(ctx context.Context, puzzle board.State, report func(Found)) error {
	var f Found
	var last time.Time
	sukaku := solvers.SukakuOf(&puzzle)
	for solution, err := range sukaku.Solutions(ctx) {
		if err != nil {
			report(f)
			return err
		}
		f.Count++
		if len(f.Solutions) < Kept {
			f.Solutions = append(f.Solutions, solution)
		}
		switch {
		case f.Count == 2:
			report(f)
			// Any error is the context's, which also ends the search.
			if f.Possible, err = sukaku.TrueCandidates(ctx); err == nil {
				f.Ambiguity, err = diagnose.Ambiguous(ctx, sukaku)
			}
			if f.Compared = err == nil; f.Compared {
				report(f)
			}
			last = time.Now()
		case f.Count%countsBetweenLooks == 0 && time.Since(last) >= reportEvery:
			report(f)
			last = time.Now()
		}
	}
	f.All = true
	report(f)
	return nil
}

// Differing returns the cells known not to have the same digit in all solutions.
func (f *Found) Differing() board.Cells {
	switch {
	case f.Compared:
		return f.Ambiguity.Differing()
	case len(f.Solutions) > 1:
		return f.Solutions[0].Differences(f.Solutions[1])
	default:
		return board.Cells{}
	}
}

// With returns the index of the first kept solution with a digit in a cell, if any.
func (f *Found) With(c board.Cell, d board.Digit) (i int, ok bool) {
	i = slices.IndexFunc(f.Solutions, func(s board.Grid) bool { return s[c] == d })
	return i, i >= 0
}

// Decisive returns the cells in which a solution's digit, as a given, would rule out all other
// solutions.
func (f *Found) Decisive(solution *board.Grid) (cells board.Cells) {
	for c, digits := range f.Ambiguity.Decisive {
		if digits.Contains(solution[c]) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
