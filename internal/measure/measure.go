// Package measure compares solvers.
//
//   - [Run] solves one puzzle often enough for a reliable time.
//   - [Throughput] measures how many puzzles of a set are solved in a second.
//   - [Experiment] solves a stream of puzzles of any length and keeps sums and
//     distributions of a fixed size.
//
// No run is traced. Solvers run one after another in the caller's goroutine, so
// that none takes the processor from another.
package measure

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Rule configures how often a run is repeated. The first run fills the processor's
// caches and is not timed. Timed runs follow, at least one, until there were
// MaxRuns or they have taken EnoughTime together. The time is their median.
type Rule struct {
	MaxRuns    int           // timed runs, at least 1
	EnoughTime time.Duration // total of the timed runs after which no other follows
	Timeout    time.Duration // for each run; 0 means none
}

// Usual returns the rule of the app: 25 runs or 0.2 s.
func Usual(limit time.Duration) Rule {
	return Rule{MaxRuns: 25, EnoughTime: 200 * time.Millisecond, Timeout: limit}
}

// Timing is the result of [Run].
type Timing struct {
	Solver solvers.Info

	// Result is the first run's. Its counts are those of every run; its times are
	// not representative.
	Result solvers.Result

	// Time is the median function time of the timed runs. If there are none, it is
	// that of the run that was cut, which is less than the solver needs.
	Time time.Duration
	Runs int // complete timed runs

	// Cut reports whether the timeout or the context ended the first run, so that
	// the result's figures are those up to then.
	Cut bool

	// Err is that of the puzzle's [board.Grid.Check]. A cut run is not an error.
	Err error
}

// Timed reports whether Time is that of complete runs.
func (t Timing) Timed() bool { return t.Runs > 0 }

// Verdict returns the verdict of the first run.
func (t Timing) Verdict() solvers.Verdict {
	switch {
	case t.Err != nil:
		return solvers.Invalid
	case t.Cut:
		return solvers.Stopped
	}
	return t.Result.Verdict()
}

// Progress is the progress of a [Run].
type Progress struct {
	Runs  int           // complete runs, including the first
	Spent time.Duration // in the current run, including pauses
	Stats solvers.Stats // of the current run so far, or of the last one
	Share float64       // estimated share of all work, 0 to 1; never decreases
}

// Run measures how long a solver takes to find one solution of a puzzle. It calls
// report, if not nil, every few milliseconds and between runs; the time that
// report takes is not measured. Run ends when the rule is met, when a run times
// out, or with ctx.
func Run(ctx context.Context, s solvers.Solver, puzzle board.Grid, rule Rule, report func(Progress)) Timing {
	m := meter{limit: limit{parent: ctx, after: rule.Timeout}, solver: s, puzzle: puzzle, rule: rule, report: report}
	defer m.limit.close()
	t := Timing{Solver: s.Info()}
	first, err := m.run()
	t.Result, t.Time = first, first.Stats.FunctionTime()
	switch solvers.VerdictOf(first, err) {
	case solvers.Invalid:
		t.Err = err
		return t
	case solvers.Stopped:
		t.Cut = true
		return t
	}
	var sum time.Duration
	var times []time.Duration
	for len(times) == 0 || len(times) < rule.MaxRuns && sum < rule.EnoughTime {
		r, err := m.run()
		if err != nil {
			if len(times) == 0 {
				t.Time = r.Stats.FunctionTime()
			}
			break
		}
		times = append(times, r.Stats.FunctionTime())
		sum += r.Stats.FunctionTime()
	}
	if len(times) > 0 {
		t.Time, t.Runs = median(times), len(times)
	}
	return t
}

// meter makes the runs of one measurement.
type meter struct {
	limit  limit
	solver solvers.Solver
	puzzle board.Grid
	rule   Rule
	report func(Progress)

	runs  int           // complete
	timed time.Duration // the sum of those after the first
	share float64
}

// run makes one run, within the rule's limit.
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
		if m.runs++; m.runs > 1 {
			m.timed += r.Stats.FunctionTime()
		}
		if m.report != nil {
			m.tell(0, r.Stats)
		}
	}
	return r, err
}

// tell reports the progress. The first run makes up half of the share, estimated
// from its timeout.
func (m *meter) tell(spent time.Duration, stats solvers.Stats) {
	share := 0.0
	switch {
	case m.runs == 0 && m.rule.Timeout > 0:
		share = 0.5 * ratio(spent, m.rule.Timeout)
	case m.runs > 0:
		byTime := ratio(m.timed+spent, m.rule.EnoughTime)
		byRuns := float64(m.runs-1) / float64(max(m.rule.MaxRuns, 1))
		share = 0.5 + 0.5*max(byTime, byRuns)
	}
	m.share = max(m.share, min(share, 1))
	m.report(Progress{Runs: m.runs, Spent: spent, Stats: stats, Share: m.share})
}

func ratio(part, whole time.Duration) float64 { return float64(part) / float64(max(whole, 1)) }

// median returns the middle of times, or the mean of the middle two.
func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	n := len(times)
	return (times[(n-1)/2] + times[n/2]) / 2
}
