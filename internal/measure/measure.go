// Package measure compares solvers.
//
//   - [Time] solves one puzzle often enough for a reliable time.
//   - [Throughput] measures how many puzzles of a set are solved in a second.
//   - [Experiment] solves a stream of puzzles of any length and keeps sums and
//     distributions of a fixed size.
//
// No run is traced. Solvers run one after another in the caller's goroutine, so
// that none takes the processor from another.
package measure

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// The rule of every function time that is shown. A first run that takes longer than
// the budget stands. Otherwise it is repeated, once at least, until there were
// MostRuns repetitions or all runs took the budget together: the processor's caches
// are cold at first, and a browser compiles better and better meanwhile. So the time
// is that of the median run of the later half, with its set-up and search.
const (
	MostRuns = 25
	// SolveBudget is the budget of a solve: a person waits for it.
	SolveBudget = 90 * time.Millisecond
	// PageBudget is the budget of a page that measures.
	PageBudget = 200 * time.Millisecond
)

// Timing is the result of [Time].
type Timing struct {
	Solver solvers.Info

	// Result is that of every run, but for its times, which are those of the run
	// that the rule chose.
	Result solvers.Result

	Runs int  // complete runs
	Cut  bool // whether the limit or the context ended the first run, so that all figures are those up to then
}

// Time returns the function time.
func (t *Timing) Time() time.Duration { return t.Result.Stats.FunctionTime() }

// Verdict returns the verdict of every run.
func (t *Timing) Verdict() solvers.Verdict {
	if t.Cut {
		return solvers.Stopped
	}
	return t.Result.Verdict()
}

// Progress is the progress of [Time].
type Progress struct {
	Runs  int           // complete runs, including the first
	Spent time.Duration // in the current run, including pauses
	Stats solvers.Stats // of the current run so far, or of the last one
	Share float64       // estimated share of all work, 0 to 1; never decreases
}

// Time measures how long a solver takes to find one solution of a puzzle. Each run is
// cut after limit, if that is not 0. Time calls report, if not nil, every few
// milliseconds and between runs; the time that report takes is not measured.
//
// The error is the puzzle's [board.Grid.Check], or that of the context, the run's or
// ctx, that ended the first run; then the timing has the figures up to then.
func Time(ctx context.Context, s solvers.Solver, puzzle *board.Grid, budget, limit time.Duration, report func(Progress)) (Timing, error) {
	m := meter{limit: runLimit{parent: ctx, after: limit}, solver: s, puzzle: *puzzle, budget: budget, report: report}
	defer m.limit.close()
	t := Timing{Solver: s.Info()}
	first, err := m.run()
	t.Result = first
	if err != nil {
		t.Cut = solvers.VerdictOf(first, err) == solvers.Stopped
		return t, err
	}
	t.Runs = 1
	var repeated []solvers.Stats
	for m.took < budget && len(repeated) < MostRuns {
		r, err := m.run()
		if err != nil {
			break
		}
		repeated = append(repeated, r.Stats)
	}
	if n := len(repeated); n > 0 {
		t.Runs += n
		later := repeated[n/2:]
		slices.SortFunc(later, func(a, b solvers.Stats) int { return cmp.Compare(a.FunctionTime(), b.FunctionTime()) })
		median := &later[len(later)/2]
		t.Result.Stats.SetUp, t.Result.Stats.Search = median.SetUp, median.Search
	}
	return t, nil
}

// meter makes the runs of one measurement.
type meter struct {
	limit  runLimit
	solver solvers.Solver
	puzzle board.Grid
	budget time.Duration
	report func(Progress)

	runs  int           // complete
	took  time.Duration // all of them
	share float64
}

// run makes one run, within the limit.
func (m *meter) run() (solvers.Result, error) {
	if err := m.limit.parent.Err(); err != nil {
		return solvers.Result{}, err
	}
	ctx := m.limit.start()
	defer m.limit.stop()
	var opts solvers.Options
	if m.report != nil {
		started := time.Now()
		opts.Pause = func(stats solvers.Stats) { m.tell(time.Since(started), stats) }
	}
	r, err := m.solver.Solve(ctx, m.puzzle, opts)
	if err == nil {
		m.runs++
		m.took += r.Stats.FunctionTime()
		if m.report != nil {
			m.tell(0, r.Stats)
		}
	}
	return r, err
}

// tell reports the progress. The first run makes up half of the share, estimated
// from its limit.
func (m *meter) tell(spent time.Duration, stats solvers.Stats) {
	share := 0.0
	switch {
	case m.runs == 0 && m.limit.after > 0:
		share = 0.5 * ratio(spent, m.limit.after)
	case m.runs > 0:
		byTime := ratio(m.took+spent, m.budget)
		byRuns := float64(m.runs-1) / MostRuns
		share = 0.5 + 0.5*max(byTime, byRuns)
	}
	m.share = max(m.share, min(share, 1))
	m.report(Progress{Runs: m.runs, Spent: spent, Stats: stats, Share: m.share})
}

func ratio(part, whole time.Duration) float64 { return float64(part) / float64(max(whole, 1)) }
