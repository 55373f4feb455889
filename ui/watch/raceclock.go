package watch

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// Clock is the measure on which the two searches of a race advance in step.
type Clock uint8

// The clocks.
const (
	EqualTime  Clock = iota // function time: nanoseconds of a run without a trace
	EqualSteps              // steps, the events of the trace
)

// Clock units per second at the usual pace, and the range of speeds.
const (
	clockSecond = float64(time.Second)
	minFactor   = 2
	maxFactor   = 1e9
	minRate     = 1
	maxRate     = 2e7 // about as fast as two searches can be replayed at once
	blindRate   = 1000
	fastest     = 4.0  // target duration of the faster search, in seconds
	longest     = 30.0 // maximum duration of the slower one
	followable  = 2.5  // minimum duration of the faster one; this takes precedence
)

// ClockSpeed is the speed of a clock: for EqualTime the factor by which time is slowed
// down, for EqualSteps the number of steps per second.
type ClockSpeed float64

// ladder holds the leading digits of speeds; a speed is one of them times a power of
// ten.
var ladder = [...]float64{1, 2, 5, 10}

// onLadder returns the nearest speed on the ladder, by ratio.
func onLadder(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	best := power
	for _, rung := range ladder {
		if at := rung * power; math.Abs(math.Log(x/at)) < math.Abs(math.Log(x/best)) {
			best = at
		}
	}
	return best
}

// firstSpeed chooses a speed at which the faster search takes a few seconds and the
// slower one, if it ends at all, not much longer.
func (c Clock) firstSpeed(paces [2]Pace) ClockSpeed {
	var lengths []float64 // on the clock, of the searches that end
	var rate float64      // events per nanosecond of the faster search
	for _, p := range paces {
		length := float64(p.Time())
		if c == EqualSteps {
			length = float64(p.Events)
		}
		if p.Ended && length > 0 {
			lengths = append(lengths, length)
		}
		rate = max(rate, float64(p.Events)/max(float64(p.Time()), 1))
	}
	perSecond := float64(blindRate)
	if c == EqualTime {
		perSecond = blindRate / max(rate, 1e-9)
	}
	if len(lengths) > 0 {
		short, long := slices.Min(lengths), slices.Max(lengths)
		perSecond = min(max(short/fastest, long/longest), short/followable)
	}
	if c == EqualSteps {
		return c.bound(onLadder(max(perSecond, minRate)))
	}
	return c.bound(onLadder(clockSecond / perSecond))
}

// rising is a speed that rises once the faster search could be followed, so that the slower one
// also ends soon.
type rising struct {
	first ClockSpeed // 0 once the user has chosen another
	by    float64    // the exponent for each second
	ran   time.Duration
}

const raceEnd = 32 // seconds, about, in which a race ends at a rising speed

// risingFrom returns a speed that rises as far as it must.
func (c Clock) risingFrom(first ClockSpeed, paces [2]Pace) rising {
	var length float64
	for _, p := range paces {
		if c == EqualSteps {
			length = max(length, float64(p.Events))
		} else {
			length = max(length, float64(p.Time()))
		}
		if !p.Ended {
			length = math.Inf(1)
		}
	}
	perSecond := c.distance(first, time.Second)
	covered := func(by float64) float64 {
		return perSecond * (fastest + math.Expm1(by*(raceEnd-fastest))/by)
	}
	r := rising{first: first}
	for by := 0.01; covered(by) < length && by < maxRise; by += 0.01 {
		r.by = by
	}
	return r
}

const maxRise = 1 // the exponent that no search needs: it covers 10^12 times the first second

// raised returns the speed that a rising one has reached: as fast as can be once the race
// should have ended.
func (c Clock) raised(r rising) ClockSpeed {
	factor := math.Exp(r.by * max(r.ran.Seconds()-fastest, 0))
	if r.by > 0 && r.ran.Seconds() > raceEnd {
		factor = math.Inf(1)
	}
	if c == EqualSteps {
		return c.bound(float64(r.first) * factor)
	}
	return c.bound(float64(r.first) / factor)
}

func (c Clock) bound(x float64) ClockSpeed {
	if c == EqualSteps {
		return ClockSpeed(min(max(x, minRate), maxRate))
	}
	return ClockSpeed(min(max(x, minFactor), maxFactor))
}

// next returns the next speed up or down the ladder.
func (c Clock) next(s ClockSpeed, faster bool) ClockSpeed {
	by := 2.2
	if faster != (c == EqualSteps) {
		by = 1 / by
	}
	return c.bound(onLadder(float64(s) * by))
}

// distance returns how far the clock advances in a given time.
func (c Clock) distance(s ClockSpeed, d time.Duration) float64 {
	if c == EqualSteps {
		return float64(s) * d.Seconds()
	}
	return float64(d) / float64(s)
}

const (
	// minTick limits an animation to 60 frames a second on faster displays.
	minTick = 15 * time.Millisecond
	// longTick is a time between ticks that indicates slow drawing.
	longTick = 30 * time.Millisecond
	// maxTick is the maximum time that a race advances at once: it pauses while nothing
	// is drawn, as in a hidden browser tab or on a sleeping computer.
	maxTick = time.Second
)

// turns decides which ticks of an animation to draw.
//
// A browser may accept frames faster than it can show them and then stall until
// it has caught up, so in a browser turns skips the tick after a slow one.
type turns struct {
	browser bool
	drawn   time.Time // the last drawn tick
	ticked  time.Time // the last tick
	skipped bool      // whether that tick was skipped
}

func newTurns(now time.Time, browser bool) turns {
	return turns{browser: browser, drawn: now, ticked: now}
}

// due reports whether to draw at a tick, and the time since the last drawn one.
func (t *turns) due(now time.Time) (lapse time.Duration, due bool) {
	lapse = now.Sub(t.drawn)
	long := now.Sub(t.ticked) > longTick
	t.ticked = now
	if lapse < minTick {
		return 0, false
	}
	t.skipped = t.browser && long && !t.skipped
	if t.skipped {
		return 0, false
	}
	t.drawn = now
	return min(lapse, maxTick), true
}

// Pace describes how fast a solver solves a puzzle. Its times are from runs
// without a trace.
type Pace struct {
	// SetUp and Search are the parts of the function time, as in [measure.Time], up to the
	// limit if the solver didn't end.
	SetUp, Search time.Duration
	Ended         bool // whether it ended within the limit
	Result        solvers.Result

	// Events is the number of steps of the traced search that correspond to the time
	// Search.
	Events int64
	Exact  bool // Events was counted to the end of the search, not estimated
}

// Time returns the measured function time.
func (p Pace) Time() time.Duration { return p.SetUp + p.Search }

// StepAt returns the step that the search has reached after a number of
// nanoseconds: 0 during the set-up, and then at an even pace. If Events is exact,
// the result exceeds it by exactly one once the search has ended.
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

// TimeOf returns the time, in nanoseconds, at which the search makes a step.
func (p Pace) TimeOf(step int64) float64 {
	if p.Events <= 0 {
		return float64(p.Time())
	}
	return float64(p.SetUp) + float64(step)/float64(p.Events)*float64(p.Search)
}

// Limits bound the time that [Measure] takes.
type Limits struct {
	Run    time.Duration // maximum time of a run, with or without a trace
	Sample time.Duration // the traced run of a solver whose run without a trace didn't end
}

// DefaultLimits returns the limits for an app: a measurement takes a few tenths of
// a second, or about five seconds for two solvers that don't end.
func DefaultLimits() Limits { return Limits{Run: 2 * time.Second, Sample: 300 * time.Millisecond} }

// Measure measures a solver on a puzzle, unless a timing within the limits is known, and
// counts its steps. The error is ctx's or a *board.ConflictError.
func Measure(ctx context.Context, timings *measure.Timings, s solvers.Solver, puzzle board.Grid, l Limits) (Pace, error) {
	timed := timings.Time
	if known, ok := timings.Known(s.Info().ID, &puzzle); ok && known.Time() > l.Run {
		timed = measure.Time // the run will be cut short
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
