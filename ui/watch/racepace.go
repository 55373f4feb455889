package watch

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
	// SetUp and Search are the parts of the function time, as [measure.Time] has it; up
	// to the limit, if the solver didn't end.
	SetUp, Search time.Duration
	Ended         bool // whether it ended within the limit
	Result        solvers.Result

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

// Measure measures a solver on a puzzle, unless a timing within the limits is known, and
// counts its steps. The error is ctx's or a *board.ConflictError.
func Measure(ctx context.Context, timings *measure.Timings, s solvers.Solver, puzzle board.Grid, l Limits) (Pace, error) {
	timed := timings.Time
	if known, ok := timings.Known(s.Info().ID, &puzzle); ok && known.Time() > l.Run {
		timed = measure.Time // which will be cut
	}
	timing, err := timed(ctx, s, &puzzle, measure.PageBudget, l.Run, nil)
	if err != nil && !timing.Cut {
		return Pace{}, err
	}
	stats := timing.Result.Stats
	p := Pace{SetUp: stats.SetUp, Search: max(stats.Search, 1), Ended: !timing.Cut, Result: timing.Result}
	p.count(ctx, s, puzzle, l)
	return p, ctx.Err()
}

// count counts the steps of a traced run. If the run doesn't end in time, it
// extrapolates from the steps per placement.
func (p *Pace) count(ctx context.Context, s solvers.Solver, puzzle board.Grid, l Limits) {
	limit := l.Run
	if !p.Ended {
		limit = l.Sample
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var events int64
	result, err := s.Solve(ctx, puzzle, solvers.Options{Trace: func(solvers.Event) { events++ }})
	if err == nil && p.Ended {
		p.Events, p.Exact = events, true
		return
	}
	if counted := result.Stats.Placements; counted > 0 {
		p.Events = int64(float64(events) / float64(counted) * float64(p.Result.Stats.Placements))
	}
}
