package race

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
)

// Pace is how fast a solver solves a puzzle. Its times are from runs without a
// trace.
type Pace struct {
	// SetUp and Search are the parts of the function time: medians of several
	// runs or, if the first run didn't end within the limit, those of that run.
	SetUp, Search time.Duration
	Ended         bool           // whether the runs ended within the limit
	Result        solvers.Result // of one run; don't display its times

	// Events is the number of steps that a traced search makes in the time
	// Search.
	Events int64
	Exact  bool // Events was counted to the end of the search, not estimated
}

// Time returns the measured function time.
func (p Pace) Time() time.Duration { return p.SetUp + p.Search }

// StepAt returns the step that the search has reached after a number of
// nanoseconds: 0 during the set-up, and then at an even pace. If Events is exact,
// the result exceeds it by one once the search has ended, and never by more.
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

// TimeOf returns the number of nanoseconds after which the search makes a step.
func (p Pace) TimeOf(step int64) float64 {
	if p.Events <= 0 {
		return float64(p.Time())
	}
	return float64(p.SetUp) + float64(step)/float64(p.Events)*float64(p.Search)
}

// Limits bound the time that [Measure] takes.
type Limits struct {
	Run    time.Duration // of a solver, with or without a trace
	Sample time.Duration // the traced run of a solver whose run without a trace didn't end
}

// DefaultLimits returns the limits for an app: a measurement takes some tenths of
// a second, or about five seconds for two solvers that don't end.
func DefaultLimits() Limits { return Limits{Run: 2 * time.Second, Sample: 300 * time.Millisecond} }

// Measure measures a solver on a puzzle. If breathe is not nil, it is called
// every few milliseconds. The error is ctx's or a *board.ConflictError.
func Measure(ctx context.Context, s solvers.Solver, puzzle board.Grid, l Limits, breathe func()) (Pace, error) {
	rest := func() {
		if breathe != nil {
			breathe()
		}
	}
	timing := measure.Run(ctx, s, puzzle, measure.Usual(l.Run), func(measure.Progress) { rest() })
	if timing.Err != nil {
		return Pace{}, timing.Err
	}
	return pace(ctx, timing, s, puzzle, l, rest)
}

// Timings returns what was measured of a solver on a puzzle before, or false.
type Timings func(solver string, puzzle board.Grid) (measure.Timing, bool)

// MeasureOnce is [Measure] but for the time of a solver that was measured before
// within the limits, so that it is the same everywhere.
func MeasureOnce(ctx context.Context, before Timings, s solvers.Solver, puzzle board.Grid, l Limits, breathe func()) (Pace, error) {
	if before != nil {
		if t, ok := before(s.Info().ID, puzzle); ok && t.Timed() && t.Time <= l.Run {
			return pace(ctx, t, s, puzzle, l, func() {
				if breathe != nil {
					breathe()
				}
			})
		}
	}
	return Measure(ctx, s, puzzle, l, breathe)
}

// pace completes what was measured.
func pace(ctx context.Context, timing measure.Timing, s solvers.Solver, puzzle board.Grid, l Limits, rest func()) (Pace, error) {
	p := Pace{Result: timing.Result, Ended: timing.Timed()}
	stats := timing.Result.Stats
	if p.Ended && timing.Time < l.Sample {
		// The first run also warms up caches and tables.
		warm, _ := s.Solve(ctx, puzzle, solvers.Options{Pause: func(solvers.Stats) { rest() }}) // its error is ctx's, told below
		stats = warm.Stats
	}
	p.SetUp = time.Duration(float64(timing.Time) * share(stats.SetUp, stats.FunctionTime()))
	p.Search = max(timing.Time-p.SetUp, 1)
	p.count(ctx, s, puzzle, l, rest)
	return p, ctx.Err()
}

func share(part, whole time.Duration) float64 { return float64(part) / float64(max(whole, 1)) }

// count counts the steps of a traced run. If the run doesn't end in time, it
// extrapolates from the steps per placement.
func (p *Pace) count(ctx context.Context, s solvers.Solver, puzzle board.Grid, l Limits, rest func()) {
	limit := l.Run
	if !p.Ended {
		limit = l.Sample
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var events int64
	result, err := s.Solve(ctx, puzzle, solvers.Options{
		Trace: func(solvers.Event) { events++ },
		Pause: func(solvers.Stats) { rest() },
	})
	if err == nil && p.Ended {
		p.Events, p.Exact = events, true
		return
	}
	if counted := result.Stats.Placements; counted > 0 {
		p.Events = int64(float64(events) / float64(counted) * float64(p.Result.Stats.Placements))
	}
}
