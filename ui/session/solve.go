package session

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Scope says which digits a solve starts from.
type Scope uint8

// The scopes.
const (
	GivensOnly Scope = iota
	WithAnswers
)

// Ending says how a solve ended.
type Ending uint8

// The endings.
const (
	OneSolution Ending = iota
	SeveralSolutions
	NoSolution
	Clash   // digits stand twice in a house; nothing was searched
	Stopped // by the person
	GaveUp  // by the solver, which cannot prove anything
	Solved  // stopped while it was still open whether there is another solution
)

// Outcome is what a solve found, with all that there is to say about it.
type Outcome struct {
	Solver solvers.Info
	Puzzle board.Grid // what the solver was given
	Scope  Scope
	Ending Ending
	Result solvers.Result

	Conflicts      []board.Conflict  // for Clash
	Differs        board.Cells       // for SeveralSolutions: where another one differs
	Suspects       []solvers.Suspect // the givens that are probably mistyped, likeliest first
	GivensSolvable bool              // the person's answers are what is wrong

	// Against is the earlier outcome on the same puzzle that this one is to be
	// compared with; nil for a solve of its own.
	Against *Outcome
}

// Progress is how far a running search is.
type Progress struct {
	Solver  solvers.Info
	Elapsed time.Duration
	Stats   solvers.Stats
}

const (
	// showAfter is how long a search runs before its progress is shown.
	showAfter = 100 * time.Millisecond
	// blameTime is how long a result may wait for the givens to be suspected. It
	// is plenty but for the rare puzzle that is hard to refute.
	blameTime = 500 * time.Millisecond
	// showEvery is the time between two pictures of a running search.
	showEvery = 50 * time.Millisecond
	// showOnPageEvery is that where search and interface share a thread. Without
	// a graphics card a page takes some 50 ms to draw: at showEvery it would do
	// nothing else.
	showOnPageEvery = 200 * time.Millisecond
)

// run is the search under way.
type run struct {
	cancel   context.CancelFunc
	progress Progress
	shown    bool // whether it has run long enough to be shown
}

// Running reports whether a search runs.
func (s *Session) Running() bool { return s.run != nil }

// Progress returns how far the running search is, once it has run for a tenth
// of a second.
func (s *Session) Progress() (Progress, bool) {
	if s.run == nil || !s.run.shown {
		return Progress{}, false
	}
	return s.run.progress, true
}

// Solve runs the chosen solver on the givens and the person's answers. The
// outcome comes to Config.Solved; while the search runs the board is locked.
func (s *Session) Solve() {
	state := s.State()
	o := Outcome{Puzzle: state.Puzzle()}
	if state.Has(board.Answer) {
		o.Scope = WithAnswers
	}
	s.solve(s.config.Solvers[s.chosen], o)
}

// SolveGivens runs the chosen solver on the givens alone.
func (s *Session) SolveGivens() {
	s.solve(s.config.Solvers[s.chosen], Outcome{Puzzle: s.State().Givens()})
}

// SolveAgain runs another solver, by its index in Solvers, on the puzzle of an
// earlier outcome, to compare the two. The board stays as it is.
func (s *Session) SolveAgain(earlier Outcome, solver int) {
	s.solve(s.config.Solvers[solver], Outcome{
		Puzzle: earlier.Puzzle, Scope: earlier.Scope, Against: &earlier,
	})
}

// Stop ends the running search. Its outcome, Stopped, follows.
func (s *Session) Stop() {
	if s.run != nil {
		s.run.cancel()
	}
}

// abandon ends the running search without an outcome.
func (s *Session) abandon() {
	s.Stop()
	s.run = nil
}

// solve starts a search that fills in the rest of the outcome.
func (s *Session) solve(solver solvers.Solver, o Outcome) {
	if s.run != nil {
		return
	}
	o.Solver = solver.Info()
	ctx, cancel := context.WithCancel(context.Background())
	r := &run{cancel: cancel, progress: Progress{Solver: o.Solver}}
	s.run, s.notice, s.marks = r, Notice{}, marks{}
	givens := s.State().Givens()
	s.background.Go(func() {
		defer cancel()
		var err error
		o.Result, err = solver.Solve(ctx, o.Puzzle, solvers.Options{Pause: s.reporter(r)})
		o.judge(ctx, err, givens, s.options(0))
		s.do(func() { s.finish(r, o) })
	})
	s.config.Changed()
}

// reporter returns the function that a search pauses in: it brings the
// progress to the session's goroutine from time to time. While one progress is
// on its way there no other follows, so that a busy interface is not given
// more than it can show, and a Stop never waits behind that.
func (s *Session) reporter(r *run) func(solvers.Stats) {
	every := showEvery
	if s.config.Breathe != nil {
		every = showOnPageEvery
	}
	started := time.Now()
	last := started
	var underway atomic.Bool
	return func(stats solvers.Stats) {
		if s.config.Breathe != nil {
			s.config.Breathe()
		}
		now := time.Now()
		if now.Sub(last) < every || !underway.CompareAndSwap(false, true) {
			return
		}
		last = now
		s.do(func() {
			defer underway.Store(false)
			if s.run != r {
				return
			}
			r.progress.Elapsed, r.progress.Stats = now.Sub(started), stats
			r.shown = r.progress.Elapsed >= showAfter
			s.config.Changed()
		})
	}
}

// judge works out what there is to say about a result.
func (o *Outcome) judge(ctx context.Context, err error, givens board.Grid, opts solvers.Options) {
	var clash *board.ConflictError
	switch {
	case errors.As(err, &clash):
		o.Ending, o.Conflicts = Clash, clash.Conflicts
	case o.Result.Count > 0:
		o.lookForAnother(ctx, opts)
	case err != nil:
		o.Ending = Stopped
	case o.Result.Exhausted:
		o.Ending = NoSolution
	default:
		o.Ending = GaveUp
	}
	o.blame(ctx, givens, opts)
}

// lookForAnother looks for a solution besides the one that was found. For a
// puzzle that the solver was lucky with that can take longer than the solve.
func (o *Outcome) lookForAnother(ctx context.Context, opts solvers.Options) {
	o.Ending = OneSolution
	for other, err := range solvers.Solutions(ctx, o.Puzzle, opts) {
		switch {
		case err != nil: // the context's
			o.Ending = Solved
		case other != o.Result.Solution:
			o.Ending, o.Differs = SeveralSolutions, other.Differences(o.Result.Solution)
			return
		}
	}
}

// blame looks for what the person may have got wrong.
func (o *Outcome) blame(ctx context.Context, givens board.Grid, opts solvers.Options) {
	switch o.Ending {
	case NoSolution, Clash, SeveralSolutions:
	default:
		return
	}
	if o.Scope == WithAnswers && o.Ending != SeveralSolutions {
		// An error is the context's: then nobody asks any more.
		if count, _ := solvers.Count(ctx, givens, opts); count > 0 {
			o.GivensSolvable = true
			return
		}
	}
	if o.Puzzle.FilledCount() >= board.MinGivens {
		limited, cancel := context.WithTimeout(ctx, blameTime)
		defer cancel()
		o.Suspects, _ = solvers.Suspects(limited, givens, opts) // its one error is that ctx ended
	}
}

// finish ends a search on the session's goroutine.
func (s *Session) finish(r *run, o Outcome) {
	if s.run != r {
		return // the board it was about is gone
	}
	s.run = nil
	if o.Against == nil {
		s.show(o)
	}
	s.config.Changed()
	s.config.Solved(o)
}

// show brings an outcome onto the board.
func (s *Session) show(o Outcome) {
	switch o.Ending {
	case OneSolution, SeveralSolutions, Solved:
		s.mode = Play
		s.apply(board.Change{Op: board.Fill, Grid: o.Result.Solution})
		s.marks.differs = o.Differs
		s.keep()
	case NoSolution:
		for _, suspect := range o.Suspects {
			s.marks.suspects = s.marks.suspects.With(suspect.Cell)
		}
	}
}
