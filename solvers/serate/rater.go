package serate

import (
	"context"
	"errors"
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Rating is the difficulty of a puzzle on Sudoku Explainer's scale. The ratings of a solved board
// are 0. So is each figure that was still unknown when a rating was cut off.
type Rating struct {
	ER Value // rating of the hardest step; a lower bound unless Complete
	EP Value // rating of the hardest step up to the first that places a digit
	ED Value // rating of the first step

	Hardest Rule // the rule of the first of the hardest steps; "" if there is no step, or unless Complete
	Length  int  // the length of that step's chain, 0 for another rule
	Steps   int  // the number of steps so far unless Complete

	// Complete reports whether the rating wasn't cut off.
	Complete bool
}

// Progress describes how far a rating has come.
type Progress struct {
	Steps int
	Open  int   // cells without a digit
	Min   Value // a lower bound of the rating
}

// ErrNotUnique is returned for a puzzle that doesn't have exactly one solution, as some of
// the rules assume.
var ErrNotUnique = errors.New("serate: the puzzle doesn't have exactly one solution")

// Rater rates puzzles. It owns the searches' buffers, so it must not be used by two
// goroutines at once. The zero value is ready to use.
type Rater struct {
	// Progress, if not nil, is called periodically during a long rating.
	Progress func(Progress)

	grid grid
	step step

	elims []uint16 // the current step's eliminations
	loops loopSearch
	chain *chainer

	ctx     context.Context
	looks   int
	stopped bool
	limit   float64 // no search for steps above this rating
	floor   float64 // the rating of the current search
	rating  Rating
	hardest float64
}

// step is the step that a rule has found.
type step struct {
	rule   Rule
	rating float64
	length int
	place  int // the candidate that is placed, or -1
}

// Rate rates a puzzle. The error is [ErrNotUnique], for which the rating is zero, or the
// context's if it ends first: then the rating isn't Complete. It panics if ctx is nil.
func (r *Rater) Rate(ctx context.Context, puzzle board.Grid) (Rating, error) {
	pausing.Require(ctx, "serate")
	if _, ok := solvers.UniqueSolution(puzzle); !ok {
		return Rating{}, ErrNotUnique
	}
	r.grid.reset(&puzzle)
	return r.rate(ctx)
}

// RateState rates a board from its digits and candidates, which must lead to exactly one
// solution. The error is [ErrNotUnique] for a board that is [logic.State.Broken], or the
// context's if it ends first, as with [Rater.Rate]. It panics if ctx is nil.
func (r *Rater) RateState(ctx context.Context, st *logic.State) (Rating, error) {
	pausing.Require(ctx, "serate")
	if st.Broken() {
		return Rating{}, ErrNotUnique
	}
	puzzle := st.Grid()
	r.grid.reset(&puzzle)
	for c := range r.grid.has {
		for left := r.grid.has[c] &^ uint16(st.Candidates(board.Cell(c))); left != 0; left &= left - 1 {
			r.grid.erase(c, bits.TrailingZeros16(left))
		}
	}
	return r.rate(ctx)
}

// In reports whether the ER of a puzzle is in a range. It is faster than Rate for harder
// puzzles, because it doesn't look for steps above the range. The error is [ErrNotUnique],
// or the context's if it ends first. It panics if ctx is nil.
func (r *Rater) In(ctx context.Context, puzzle board.Grid, span Range) (bool, error) {
	pausing.Require(ctx, "serate")
	if _, ok := solvers.UniqueSolution(puzzle); !ok {
		return false, ErrNotUnique
	}
	r.grid.reset(&puzzle)
	r.limit = span.Max.Float() + 0.04 // ratings are rounded
	rating, err := r.rateUpTo(ctx)
	return err == nil && span.Min <= rating.ER && rating.ER <= span.Max, err
}

// rate rates the board.
func (r *Rater) rate(ctx context.Context) (Rating, error) {
	r.limit = Unsolvable.Float()
	return r.rateUpTo(ctx)
}

// rateUpTo rates the board with steps rated no higher than r.limit.
func (r *Rater) rateUpTo(ctx context.Context) (Rating, error) {
	r.ctx, r.looks, r.stopped = ctx, 0, ctx.Err() != nil
	r.rating, r.hardest, r.floor = Rating{}, 0, 0
	placed, before := false, 0.0
	for r.grid.left > 0 && !r.stopped {
		if !r.next() {
			if !r.stopped {
				r.rating.ER = Unsolvable
			}
			break
		}
		s := &r.step
		r.rating.Steps++
		if r.rating.Steps == 1 {
			r.rating.ED = valueOf(s.rating)
		}
		if s.rating > r.hardest {
			r.hardest = s.rating
			r.rating.ER, r.rating.Hardest, r.rating.Length = valueOf(s.rating), s.rule, s.length
		}
		if !placed {
			before = max(before, s.rating)
			placed = s.place >= 0
		}
		r.take()
	}
	if placed || !r.stopped {
		r.rating.EP = valueOf(before)
	}
	if r.stopped {
		r.rating.ER = max(r.rating.ER, valueOf(r.floor))
		r.rating.Hardest, r.rating.Length = "", 0
		return r.rating, ctx.Err()
	}
	r.rating.Complete = true
	return r.rating, nil
}

// take applies the step found: first its eliminations, then the digit that it places.
func (r *Rater) take() {
	for _, x := range r.elims {
		if c, d := int(x)/boardSize, int(x)%boardSize; r.grid.has[c]>>d&1 != 0 {
			r.grid.erase(c, d)
		}
	}
	if r.step.place >= 0 {
		r.grid.place(r.step.place/boardSize, r.step.place%boardSize)
	}
}

// next finds the next step.
func (r *Rater) next() bool {
	for i := range searchList {
		s := &searchList[i]
		if r.floor = s.min; r.floor > r.limit {
			return false
		}
		r.elims = r.elims[:0]
		if s.find(r) {
			return !r.stopped
		}
		if r.stopped {
			return false
		}
	}
	return false
}

// goes periodically checks the context and reports progress. It returns whether to continue.
func (r *Rater) goes() bool {
	if r.stopped {
		return false
	}
	if r.looks++; r.looks&15 == 0 {
		r.stopped = !pausing.Goes(r.ctx)
		if r.Progress != nil {
			r.Progress(Progress{r.rating.Steps, r.grid.left, max(r.rating.ER, valueOf(r.floor))})
		}
	}
	return !r.stopped
}

// found reports a step that places a digit.
func (r *Rater) found(rule Rule, c, d int) bool {
	r.step = step{rule, baseRating[rule], 0, c*boardSize + d}
	return true
}

// done reports a step with the eliminations in r.elims; more is added to the rating of its rule.
func (r *Rater) done(rule Rule, more float64) bool {
	r.step = step{rule, baseRating[rule] + more, 0, -1}
	return true
}

// eraseAt adds digits of a house's cells to the eliminations. It reports whether there were
// any.
func (r *Rater) eraseAt(h int, at, digits uint16) bool {
	any := false
	for ; at != 0; at &= at - 1 {
		any = r.eraseFrom(int(boardTables.cells[h][bits.TrailingZeros16(at)]), digits) || any
	}
	return any
}

// eraseIn adds digits of a set of cells to the eliminations. It reports whether there were any.
func (r *Rater) eraseIn(cells cellSet, digits uint16) bool {
	any := false
	for !cells.empty() {
		c := cells.first()
		cells.remove(c)
		any = r.eraseFrom(c, digits) || any
	}
	return any
}

// eraseFrom adds digits of a cell to the eliminations. It reports whether there were any.
func (r *Rater) eraseFrom(c int, digits uint16) bool {
	gone := r.grid.has[c] & digits
	for left := gone; left != 0; left &= left - 1 {
		r.elims = append(r.elims, uint16(c*boardSize+bits.TrailingZeros16(left)))
	}
	return gone != 0
}
