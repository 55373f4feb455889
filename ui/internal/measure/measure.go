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
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// The rule for every function time shown. If the first run takes longer than the budget,
// it counts. Otherwise it is repeated, at least once, until there have been MaxRuns
// repetitions or all runs together have used up the budget: at first the processor's
// caches are cold, and browsers keep improving their compiled code. The time reported is
// therefore that of the median run in the later half, with its set-up and search.
const (
	MaxRuns = 25
	// SolveBudget is the budget of a solve, while the user waits.
	SolveBudget = 90 * time.Millisecond
	// PageBudget is the budget of a page that measures times.
	PageBudget = 200 * time.Millisecond
)

// Timing is the result of [Time].
type Timing struct {
	Solver solvers.Info

	// Result is the same for every run, except for its times, which are those of the run
	// chosen by the rule.
	Result solvers.Result

	Runs int  // complete runs
	Cut  bool // whether the limit or the context ended the first run, so that all figures are incomplete
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
	Stats solvers.Stats // figures of the current run so far, or of the last one
	Share float64       // estimated share of all work, 0 to 1; never decreases
}

// Time measures how long a solver takes to find one solution of a puzzle. Each run is
// cut after limit, if that is not 0. Time calls report, if not nil, every few
// milliseconds and between runs; the time that report takes is not measured.
//
// The error is that of the puzzle's [board.Grid.Check], or that of the context, the
// run's or ctx, that ended the first run; the timing then has the figures so far.
func Time(ctx context.Context, s solvers.Solver, puzzle *board.Grid, budget, limit time.Duration, report func(Progress)) (Timing, error) {
	m := meter{limit: runLimit{parent: ctx, after: limit}, solver: s, puzzle: *puzzle, budget: budget, report: report}
	defer m.limit.close()
	t := Timing{Solver: s.Info()}
	var err error
	if t.Result, t.Cut, err = m.run(); err != nil {
		return t, err
	}
	t.Runs = 1
	var repeated []solvers.Stats
	for m.took < budget && len(repeated) < MaxRuns {
		r, _, err := m.run()
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

// meter performs the runs of one measurement.
type meter struct {
	limit  runLimit
	solver solvers.Solver
	puzzle board.Grid
	budget time.Duration
	report func(Progress)

	runs  int           // complete
	took  time.Duration // total time
	share float64
}

// run performs one run, and reports whether it was cut, which also gives an error.
func (m *meter) run() (r solvers.Result, cut bool, err error) {
	if err := m.limit.parent.Err(); err != nil {
		return r, true, err
	}
	var opts solvers.Options
	if m.report != nil {
		started := time.Now()
		opts.Pause = func(stats solvers.Stats) { m.tell(time.Since(started), stats) }
	}
	r, cut, err = m.limit.solve(m.solver, &m.puzzle, opts)
	switch {
	case cut:
		return r, true, context.Canceled
	case err != nil:
		return r, m.limit.parent.Err() != nil, err
	}
	m.runs++
	m.took += r.Stats.FunctionTime()
	if m.report != nil {
		m.tell(0, r.Stats)
	}
	return r, false, nil
}

// tell reports the progress. The first run counts as half of the total, estimated from
// its limit.
func (m *meter) tell(spent time.Duration, stats solvers.Stats) {
	share := 0.0
	switch {
	case m.runs == 0 && m.limit.after > 0:
		share = 0.5 * ratio(spent, m.limit.after)
	case m.runs > 0:
		byTime := ratio(m.took+spent, m.budget)
		byRuns := float64(m.runs-1) / MaxRuns
		share = 0.5 + 0.5*max(byTime, byRuns)
	}
	m.share = max(m.share, min(share, 1))
	m.report(Progress{Runs: m.runs, Spent: spent, Stats: stats, Share: m.share})
}

func ratio(part, whole time.Duration) float64 { return float64(part) / float64(max(whole, 1)) }

// Timings holds the solvers' timings on the puzzle measured last, so that each has one
// time wherever it is shown. The zero Timings is empty. It is safe for concurrent use.
type Timings struct {
	mu     sync.Mutex
	puzzle board.Grid
	known  map[string]Timing // by the solvers' IDs
}

// Time returns the known timing of a solver on a puzzle, or measures it with [Time] and
// keeps it if complete.
func (t *Timings) Time(ctx context.Context, s solvers.Solver, puzzle *board.Grid, budget, limit time.Duration, report func(Progress)) (Timing, error) {
	if timing, ok := t.Known(s.Info().ID, puzzle); ok {
		return timing, nil
	}
	timing, err := Time(ctx, s, puzzle, budget, limit, report)
	if err == nil {
		t.keep(puzzle, timing)
	}
	return timing, err
}

// Known returns the known timing of a solver on a puzzle.
func (t *Timings) Known(solver string, puzzle *board.Grid) (timing Timing, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.puzzle == *puzzle {
		timing, ok = t.known[solver]
	}
	return timing, ok
}

// Forget drops all timings, so that they are measured again.
func (t *Timings) Forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.known = nil
}

// keep keeps a timing and drops those of other puzzles.
func (t *Timings) keep(puzzle *board.Grid, timing Timing) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known == nil || t.puzzle != *puzzle {
		t.puzzle, t.known = *puzzle, map[string]Timing{}
	}
	t.known[timing.Solver.ID] = timing
}

// runLimit performs consecutive runs under a parent context, each with the same timeout;
// 0 means none. It reuses one timer, because making a context with a timeout takes
// longer than solving an easy puzzle.
type runLimit struct {
	parent context.Context
	after  time.Duration

	ctx    context.Context // nil until the first run, and after one that took too long
	cancel context.CancelFunc
	timer  *time.Timer
}

// solve performs one run, and reports whether the timeout cut it. The error is the
// parent context's or the puzzle's.
func (l *runLimit) solve(s solvers.Solver, puzzle *board.Grid, opts solvers.Options) (r solvers.Result, cut bool, err error) {
	switch {
	case l.ctx == nil:
		l.ctx, l.cancel = context.WithCancel(l.parent)
		if l.after > 0 {
			l.timer = time.AfterFunc(l.after, l.cancel)
		}
	case l.timer != nil:
		l.timer.Reset(l.after)
	}
	r, err = s.Solve(l.ctx, *puzzle, opts)
	late := l.timer != nil && !l.timer.Stop()
	if late {
		l.close()
	}
	if ended := l.parent.Err(); ended != nil {
		return r, false, ended
	}
	if late && errors.Is(err, context.Canceled) {
		return r, true, nil
	}
	return r, false, err
}

// close releases the timer. Another run may follow.
func (l *runLimit) close() {
	if l.ctx != nil {
		l.cancel()
		l.ctx, l.timer = nil, nil
	}
}
