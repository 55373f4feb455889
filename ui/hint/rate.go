package hint

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// Rating is what is known about how hard a puzzle is. Only a puzzle with one solution has a
// rating.
type Rating struct {
	Judgement diagnose.Judgement

	HoDoKu   logic.Rating
	HasLevel bool // whether HoDoKu's rating is known

	// Explainer is complete once Exact is set. Until then its ER is a lower bound, and Open is the
	// number of cells that are still empty on the path.
	Explainer serate.Rating
	Exact     bool
	Open      int
}

// Unique reports whether the puzzle has one solution.
func (r *Rating) Unique() bool {
	return r.Judgement.Verdict == solvers.Unique
}

const ratingEvery = 100 * time.Millisecond

// Rate rates the givens of a board: first on HoDoKu's scale, then on Sudoku Explainer's, which may
// take long. It reports intermediate results. When the context ends it returns what is known by
// then.
func Rate(ctx context.Context, state board.State, report func(Rating)) Rating {
	givens := state.OnlyGivens()
	judged, err := diagnose.Judge(ctx, &givens, diagnose.MaxCounted)
	r := Rating{Judgement: judged}
	if err != nil || !r.Unique() {
		return r
	}
	finder := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
	start := logic.FromBoard(&givens)
	rating := finder.Rate(start)
	if ctx.Err() != nil {
		return r
	}
	r.HoDoKu, r.HasLevel, r.Open = rating, true, givens.Digits.EmptyCount()
	report(r)
	last := time.Now()
	rater := serate.Rater{Progress: func(p serate.Progress) {
		r.Explainer.ER, r.Explainer.Steps, r.Open = p.Min, p.Steps, p.Open
		if now := time.Now(); now.Sub(last) >= ratingEvery {
			last = now
			report(r)
		}
	}}
	r.Explainer, err = rater.RateState(ctx, &start)
	r.Exact = err == nil
	return r
}
