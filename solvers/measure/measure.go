// Package measure runs solvers to compare them: one puzzle often enough for a
// time that is worth its digits ([Run]), or a stream of puzzles once each, with
// sums and distributions whose size does not depend on how many there were
// ([Experiment]).
//
// No run is traced, and solvers run one after another in the caller's
// goroutine, so that none takes the processor from another.
package measure

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Rule says how often a run is repeated. The first run is never timed: it
// fills the processor's caches. The runs after it are, until Runs of them were
// made or together have taken Enough, whichever comes first, but at least one.
// The time is their median.
type Rule struct {
	MaxRuns    int           // the most timed runs, at least 1
	EnoughTime time.Duration // the timed runs' sum after which no other follows
	Timeout    time.Duration // for each single run, monotonic; 0 for none
}

// Usual returns the rule of the app: 25 runs or 0.2 s, with a limit for each
// run.
func Usual(limit time.Duration) Rule {
	return Rule{MaxRuns: 25, EnoughTime: 200 * time.Millisecond, Timeout: limit}
}

// Timing is what the runs of one solver on one puzzle came to.
type Timing struct {
	Solver solvers.Info

	// Result is the first run's: its counts are those of every run, its times
	// are not for showing.
	Result solvers.Result

	// Time is the median function time of the timed runs. If there are none, it
	// is the time that the run which was cut took, and tells no more than that
	// the solver needs longer.
	Time time.Duration
	Runs int // timed and complete

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

// Progress is how far a [Run] is.
type Progress struct {
	Runs  int           // complete, the first one included
	Spent time.Duration // inside the present run, pauses included
	Stats solvers.Stats // of the present run so far, or of the last one
	Share float64       // of all the work, as far as can be told: 0 to 1, never falling
}

// Run measures a solver on a puzzle, with the limit of one solution. It calls
// report, if not nil, from within the solver's pauses and between runs; what
// report takes is in no time. It ends when the rule is met, when a run meets
// the rule's limit, or with ctx.
func Run(ctx context.Context, s solvers.Solver, puzzle board.Grid, rule Rule, report func(Progress)) Timing {
	m := meter{ctx: ctx, solver: s, puzzle: puzzle, rule: rule, report: report}
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
	ctx    context.Context
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
	ctx, cancel := limited(m.ctx, m.rule.Timeout)
	defer cancel()
	if err := ctx.Err(); err != nil {
		return solvers.Result{}, err
	}
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

// tell reports how far the measurement is. Half of the share is the first run's,
// as far as its limit foretells it.
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

// limited returns a context that ends after a time; 0 is no limit.
func limited(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, limit)
}

// median returns the middle of times, or the mean of the middle two.
func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	n := len(times)
	return (times[(n-1)/2] + times[n/2]) / 2
}
