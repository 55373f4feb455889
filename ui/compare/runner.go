package compare

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
)

// showEvery is the minimum time between two updates of a comparison.
const showEvery = 50 * time.Millisecond

// Runner measures solvers one after another.
type Runner struct {
	list    []solvers.Solver
	stopAll context.CancelFunc
	runs    []context.Context // one per solver
	stops   []context.CancelFunc
}

// NewRunner returns a runner of solvers. It ends with ctx.
func NewRunner(ctx context.Context, list []solvers.Solver) *Runner {
	ctx, cancel := context.WithCancel(ctx)
	r := &Runner{list: list, stopAll: cancel}
	for range list {
		run, stop := context.WithCancel(ctx)
		r.runs, r.stops = append(r.runs, run), append(r.stops, stop)
	}
	return r
}

// Stop ends the comparison. Any goroutine may call it, again and again.
func (r *Runner) Stop() { r.stopAll() }

// Skip ends the runs of the solver with index i and starts the next one.
func (r *Runner) Skip(i int) { r.stops[i]() }

// Entries returns the entries before the run.
func (r *Runner) Entries() []Entry {
	entries := make([]Entry, len(r.list))
	for i, s := range r.list {
		entries[i].Solver = s.Info()
	}
	return entries
}

// Run measures the solvers on a puzzle, but for those whose timings are known. It
// calls show with the entries so far, at most 20 times a second, and at the end. The
// slice belongs to show. Each run is cut after limit, if that is not 0.
func (r *Runner) Run(timings *measure.Timings, puzzle board.Grid, limit time.Duration, show func([]Entry)) {
	defer r.Stop()
	entries := r.Entries()
	var last time.Time
	tell := func() {
		if now := time.Now(); now.Sub(last) >= showEvery {
			last = now
			show(slices.Clone(entries))
		}
	}
	for i, s := range r.list {
		e := &entries[i]
		if r.runs[i].Err() == nil {
			e.State = Running
			// The only errors are that a run was cut, which the timing says, and a clash,
			// with which no comparison begins.
			e.Timing, _ = timings.Time(r.runs[i], s, &puzzle, measure.PageBudget, limit, func(p measure.Progress) {
				e.Timing.Result.Stats, e.Share = p.Stats, p.Share
				tell()
			})
			e.State = Done
		} else {
			e.State = NotRun
		}
		e.Share = 1
		tell()
	}
	show(entries)
}
