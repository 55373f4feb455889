// Package diagnose finds out what is wrong with a puzzle that does not have
// exactly one solution, or with the answers on a board.
//
//   - [Puzzle] lists the copying errors that explain a faulty puzzle: the changes
//     that leave exactly one solution, likeliest first. For a puzzle without
//     solutions it also returns a minimal set of givens that clash.
//   - [Ambiguous] compares the solutions of a puzzle that has several.
//   - [Judge] assesses a board: how many solutions its givens have, and which
//     answers and notes can't be right.
//
// To find a typo, it undoes every possible copying error (repair.go), such as a wrong digit, an
// omitted one or a shifted row, and counts the solutions of the changed puzzle. The changes that
// leave exactly one solution are ordered by how likely the error is (score.go), in a model fitted
// to errors in generated puzzles. The work is bounded and measured in guesses of the search, so
// that the answer doesn't depend on the machine.
package diagnose

import (
	"cmp"
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Diagnosis is the result of [Puzzle].
type Diagnosis struct {
	Solutions int // number of solutions: 0, 1, or 2 for more than one

	// Repairs lists the likely repairs, likeliest first: every wrong digit, by far
	// the most common slip, and every repair likelier than those. If no wrong digit
	// explains the puzzle, it lists all repairs that do. It is empty if the puzzle
	// has exactly one solution.
	Repairs []Repair

	// Others lists the other repairs, likeliest first.
	Others []Repair

	// Clash is set if there is no solution. It has givens that together allow none but
	// would if any one of them were removed: the smallest such set found.
	Clash board.Cells

	// Complete reports whether every repair was tried, and every given of Clash was found to
	// be needed. It is false if ctx ended first, and for the few puzzles where that would take
	// too long. Unless it is set, there may also be more solutions.
	Complete bool
}

// The amounts of work in a diagnosis, in guesses of the search, which take 0.2 µs
// or less. Loading a puzzle counts as several guesses.
const (
	guessesInAll   = 400_000
	guessesOnCount = 100_000
	guessesEach    = 4_000
	guessesOnClash = 100_000
	guessesToLoad  = 10
)

// Puzzle finds the slips that explain why a puzzle does not have exactly one
// solution. It usually takes less than a millisecond and never more than about
// 150 on one core.
//
// If ctx ends first, Puzzle returns its error and the result so far. It panics if ctx is nil.
func Puzzle(ctx context.Context, puzzle board.Grid) (Diagnosis, error) {
	pausing.Require(ctx, "diagnose")
	w := work{ctx: ctx, left: guessesInAll}
	n, known := w.count(&puzzle, 2, guessesOnCount)
	d := Diagnosis{Solutions: n, Complete: known}
	if n == 1 && known {
		return d, ctx.Err()
	}
	wasSymmetric := symmetric(&puzzle)
	var all []Repair
	slips(&puzzle, func(r Repair) bool {
		if n == 0 && r.Kind == Omitted || n == 2 && r.Kind == Extra {
			return true // another given adds no solution, and one less removes none
		}
		repaired := r.Apply(puzzle)
		if repaired.FilledCount() < board.MinGivens {
			return true
		}
		n, solution, known := w.solve(&repaired)
		d.Complete = d.Complete && known
		if n == 1 && known {
			r.Solution = solution
			r.score = w.score(r, &repaired, wasSymmetric)
			all = append(all, r)
		}
		return w.goOn()
	})
	d.Complete = d.Complete && w.goOn()
	slices.SortStableFunc(all, func(a, b Repair) int { return cmp.Compare(b.score, a.score) })
	d.Repairs, d.Others = likely(all)
	if n == 0 && known && !w.ended {
		w.left = guessesOnClash
		var minimal bool
		d.Clash, minimal = w.clash(&puzzle, board.Cells{})
		d.Complete = d.Complete && minimal
	}
	return d, ctx.Err()
}

// work is the remaining budget of a diagnosis.
type work struct {
	ctx   context.Context
	left  int  // guesses
	ended bool // whether ctx has ended

	excluded *board.Candidates // the candidates a Sukaku excludes; nil for other puzzles
}

// guessesBetweenLooks is the number of guesses between a search's calls of Look.
const guessesBetweenLooks = 512

// goOn reports whether the budget allows more work.
func (w *work) goOn() bool { return !w.ended && w.left > 0 }

// spend deducts guesses from the budget. It periodically pauses and checks the context.
func (w *work) spend(guesses int) bool {
	before := w.left
	w.left -= guesses
	if before/guessesBetweenLooks != w.left/guessesBetweenLooks {
		w.ended = !pausing.Goes(w.ctx) || w.ended
	}
	return w.goOn()
}

// count returns the number of solutions, up to a limit. known is false if the search
// needs more guesses than allowed.
func (w *work) count(puzzle *board.Grid, limit, guesses int) (n int, known bool) {
	r := bitboard.Search{Limit: limit}
	known = w.search(puzzle, &r, guesses)
	return r.Found, known
}

// solve counts up to two solutions and returns one of them.
func (w *work) solve(puzzle *board.Grid) (n int, solution board.Grid, known bool) {
	r := bitboard.Search{Limit: 2, Keep: true}
	known = w.search(puzzle, &r, guessesEach)
	return r.Found, r.Solution, known
}

// search runs a search and reports whether it ended within the allowed guesses.
func (w *work) search(puzzle *board.Grid, r *bitboard.Search, guesses int) bool {
	if !w.spend(guessesToLoad) {
		return false
	}
	var s bitboard.State
	if !s.Load(puzzle) || w.excluded != nil && !s.Exclude(puzzle, w.excluded) {
		return true
	}
	spent := 0
	r.Look = func() bool {
		spent += guessesBetweenLooks
		return w.spend(guessesBetweenLooks) && spent < guesses
	}
	r.Run(&s)
	return !r.Stopped
}
