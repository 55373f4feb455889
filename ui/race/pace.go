package race

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Pace is how fast a solver is on a puzzle. Its times are those of runs
// without a trace.
type Pace struct {
	// SetUp and Search are the parts of the function time: the median of
	// several runs, or the one run's up to the limit if that did not end.
	SetUp, Search time.Duration
	Ended         bool           // whether a run has ended within the limit
	Result        solvers.Result // of the first run

	// Events is how many steps a traced search makes in the time Search.
	Events int64
	Exact  bool // Events was counted to the search's end; else it is estimated
}

// Time is the function time measured.
func (p Pace) Time() time.Duration { return p.SetUp + p.Search }

// StepAt returns the step that the search has come to when it has run for so
// many nanoseconds: none during the set-up, and then at an even pace. Of a
// search that was counted it is never more than one beyond the last step, and
// is so from the very end on.
func (p Pace) StepAt(nanoseconds float64) int64 {
	searched := nanoseconds - float64(p.SetUp)
	switch {
	case p.Exact && searched >= float64(p.Search):
		return p.Events + 1
	case searched <= 0 || p.Search <= 0:
		return 0
	}
	return int64(searched / float64(p.Search) * float64(p.Events))
}

// TimeOf returns after how many nanoseconds the search makes a step.
func (p Pace) TimeOf(step int64) float64 {
	if p.Events <= 0 {
		return float64(p.Time())
	}
	return float64(p.SetUp) + float64(step)/float64(p.Events)*float64(p.Search)
}

// Limits bound how long [Limits.Measure] works.
type Limits struct {
	Run     time.Duration // the longest run of a solver, with a trace or without
	Sample  time.Duration // the traced run of a solver that has not ended without one
	Enough  time.Duration // no further round is begun after a solver has run for so long
	Rounds  int           // the most rounds, of which the median is taken
	Shortly time.Duration // a round repeats a solve that takes less, and takes the mean
}

// DefaultLimits returns the limits for an app: a measurement takes some tenths
// of a second, or for two solvers that do not end some five seconds.
func DefaultLimits() Limits {
	return Limits{
		Run: 2 * time.Second, Sample: 300 * time.Millisecond,
		Enough: 400 * time.Millisecond, Rounds: 7, Shortly: 4 * time.Millisecond,
	}
}

// Measure measures two solvers on a puzzle, in turns, so that what disturbs
// the machine disturbs both. Breathe, if not nil, is called every few
// milliseconds. The error is ctx's, or a *board.ConflictError.
func (l Limits) Measure(ctx context.Context, pair [2]solvers.Solver, puzzle board.Grid, breathe func()) ([2]Pace, error) {
	if err := puzzle.Check(); err != nil {
		return [2]Pace{}, err
	}
	var runs [2]timing
	for i, s := range pair {
		runs[i] = timing{solver: s, puzzle: puzzle, breathe: breathe}
		runs[i].first(ctx, l.Run)
	}
	for range l.Rounds {
		for i := range runs {
			if t := &runs[i]; t.pace.Ended && t.spent < l.Enough {
				t.round(ctx, l.Shortly)
			}
		}
	}
	var paces [2]Pace
	for i := range runs {
		t := &runs[i]
		t.takeMedian()
		limit := l.Run
		if !t.pace.Ended {
			limit = l.Sample
		}
		t.count(ctx, limit)
		paces[i] = t.pace
	}
	return paces, ctx.Err()
}

// timing is the measurement of one solver.
type timing struct {
	solver  solvers.Solver
	puzzle  board.Grid
	breathe func()
	pace    Pace
	rounds  []part
	spent   time.Duration
}

// part is the two parts of a function time.
type part struct{ setUp, search time.Duration }

// first runs the solver for the first time, to see how long it takes at all.
func (t *timing) first(ctx context.Context, limit time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var err error
	t.pace.Result, err = t.solver.Solve(ctx, t.puzzle, solvers.Options{Pause: t.pause})
	stats := t.pace.Result.Stats
	t.pace.Ended = err == nil
	t.pace.SetUp, t.pace.Search = stats.SetUp, stats.Search
	t.spent = stats.FunctionTime()
}

// round runs the solver once, or, if that is over shortly, again and again:
// the clock of a web page knows no times below some microseconds.
func (t *timing) round(ctx context.Context, shortly time.Duration) {
	var sum part
	n := time.Duration(0)
	for began := time.Now(); ; {
		result, err := t.solver.Solve(ctx, t.puzzle, solvers.Options{Pause: t.pause})
		if err != nil {
			return
		}
		n++
		sum.setUp += result.Stats.SetUp
		sum.search += result.Stats.Search
		t.pause(result.Stats)
		if time.Since(began) >= shortly {
			break
		}
	}
	t.spent += sum.setUp + sum.search
	t.rounds = append(t.rounds, part{sum.setUp / n, sum.search / n})
}

// takeMedian takes the round with the median time. The very first run warms
// up, and counts only where there was no other.
func (t *timing) takeMedian() {
	if len(t.rounds) == 0 {
		return
	}
	slices.SortFunc(t.rounds, func(a, b part) int { return int(a.setUp + a.search - b.setUp - b.search) })
	median := t.rounds[len(t.rounds)/2]
	t.pace.SetUp, t.pace.Search = median.setUp, max(median.search, 1)
}

// count counts the steps of a traced run. If that does not end in time, the
// steps for each placement tell how many the whole run would have made.
func (t *timing) count(ctx context.Context, limit time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var events int64
	result, err := t.solver.Solve(ctx, t.puzzle, solvers.Options{
		Trace: func(solvers.Event) { events++ },
		Pause: t.pause,
	})
	if err == nil && t.pace.Ended {
		t.pace.Events, t.pace.Exact = events, true
		return
	}
	if counted := result.Stats.Placements; counted > 0 {
		t.pace.Events = int64(float64(events) / float64(counted) * float64(t.pace.Result.Stats.Placements))
	}
}

func (t *timing) pause(solvers.Stats) {
	if t.breathe != nil {
		t.breathe()
	}
}
