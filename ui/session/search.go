package session

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// Progress is a snapshot of a running search.
type Progress struct {
	Solver  solvers.Info
	Elapsed time.Duration
	Stats   solvers.Stats
}

const (
	showAfter = 100 * time.Millisecond // until the progress of a search is shown
	showEvery = 50 * time.Millisecond  // between two updates of it
	// showOnPageEvery is the same on the web, where search and interface share a thread
	// and a redraw takes some 50 ms without a graphics card.
	showOnPageEvery = 200 * time.Millisecond
)

type run struct {
	cancel   context.CancelFunc
	progress Progress
	shown    bool // whether it has run for showAfter
}

// Search is a solver's search, at most one at a time.
type Search struct {
	work   *work
	redraw func()
	run    *run // nil when none is running
}

// Running reports whether a search is running.
func (s *Search) Running() bool { return s.run != nil }

// Progress returns the progress of a search that has been running for a tenth of a second.
func (s *Search) Progress() (Progress, bool) {
	if s.run == nil || !s.run.shown {
		return Progress{}, false
	}
	return s.run.progress, true
}

// Stop cancels the running search, which then ends as Stopped or Solved.
func (s *Search) Stop() {
	if s.run != nil {
		s.run.cancel()
	}
}

// abandon cancels the running search and discards its outcome.
func (s *Search) abandon() {
	s.Stop()
	s.run = nil
}

// start runs a solver from a state, completes the outcome, and passes it to done unless the
// search is abandoned.
func (s *Search) start(solver solvers.Solver, o Outcome, state board.State, times *measure.Timings, done func(Outcome)) {
	o.Solver = solver.Info()
	solver = within(*o.sukaku(), solver)
	ctx, cancel := context.WithCancel(s.work.context())
	r := &run{cancel: cancel, progress: Progress{Solver: o.Solver}}
	s.run = r
	latest := new(atomic.Pointer[solvers.Stats])
	s.work.start(func() { s.follow(ctx, r, latest) })
	s.work.start(func() {
		defer cancel()
		timing, err := times.Time(ctx, solver, &o.Puzzle, measure.SolveBudget, 0, func(p measure.Progress) { latest.Store(&p.Stats) })
		o.Result = timing.Result
		o.judge(ctx, err, &state)
		if o.Result.Count > 0 {
			o.Order = placingOrder(ctx, solver, o.Puzzle, o.Result.Solution)
		}
		s.work.deliver(func() {
			if s.run == r { // not abandoned
				s.run = nil
				done(o)
			}
		})
	})
}

// follow delivers the progress of a search to the session's goroutine, from showAfter until
// the context ends. At most one delivery is pending at a time, so a busy interface isn't
// flooded.
func (s *Search) follow(ctx context.Context, r *run, latest *atomic.Pointer[solvers.Stats]) {
	every := showEvery
	if s.work.pause != nil {
		every = showOnPageEvery
	}
	started := time.Now()
	delivered := make(chan struct{}, 1)
	for next := showAfter; ; next = every {
		select {
		case <-time.After(next):
		case <-ctx.Done():
			return
		}
		elapsed := time.Since(started)
		s.work.deliver(func() {
			delivered <- struct{}{}
			if s.run != r {
				return
			}
			r.progress.Elapsed, r.shown = elapsed, true
			if stats := latest.Load(); stats != nil {
				r.progress.Stats = *stats
			}
			s.redraw()
		})
		select {
		case <-delivered:
		case <-ctx.Done():
			return
		}
	}
}
