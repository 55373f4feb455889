package watch

import (
	"math"
	"slices"
	"time"
)

// Clock is the measure by which the two searches of a race advance together.
type Clock uint8

// The clocks.
const (
	EqualTime  Clock = iota // function time: nanoseconds of a run without a trace
	EqualSteps              // steps, the events of the trace
)

// Units per second of the clock at its usual pace, and the range of speeds.
const (
	second      = float64(time.Second)
	leastFactor = 2
	mostFactor  = 1e9
	leastRate   = 1
	mostRate    = 2e7 // about as fast as two searches can be replayed at once
	blindRate   = 1000
	fastest     = 4.0  // target duration of the faster search, in seconds
	longest     = 30.0 // maximum duration of the slower one
	followable  = 2.5  // minimum duration of the faster one, which takes precedence
)

// ClockSpeed is the speed of a clock: for EqualTime the factor by which time is slowed
// down, for EqualSteps the number of steps per second.
type ClockSpeed float64

// ladder has the speeds' leading digits; a speed is one of them times a power of
// ten.
var ladder = [...]float64{1, 2, 5, 10}

// onLadder returns the nearest speed of the ladder, by ratio.
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
// slower one, if it ends at all, not much more.
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
		return c.bound(onLadder(max(perSecond, leastRate)))
	}
	return c.bound(onLadder(second / perSecond))
}

func (c Clock) bound(x float64) ClockSpeed {
	if c == EqualSteps {
		return ClockSpeed(min(max(x, leastRate), mostRate))
	}
	return ClockSpeed(min(max(x, leastFactor), mostFactor))
}

// next returns the next speed up or down the ladder.
func (c Clock) next(s ClockSpeed, faster bool) ClockSpeed {
	by := 2.2
	if faster != (c == EqualSteps) {
		by = 1 / by
	}
	return c.bound(onLadder(float64(s) * by))
}

// distance returns how far the clock advances in a time.
func (c Clock) distance(s ClockSpeed, d time.Duration) float64 {
	if c == EqualSteps {
		return float64(s) * d.Seconds()
	}
	return float64(d) / float64(s)
}

const (
	// leastLapse limits an animation to 60 frames a second on faster displays.
	leastLapse = 15 * time.Millisecond
	// longTick is a time between ticks that indicates slow drawing.
	longTick = 30 * time.Millisecond
	// mostLapse is the most that a race goes on at once: while nothing is drawn, as in
	// a browser's tab out of sight or on a sleeping computer, it waits.
	mostLapse = time.Second
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
	if lapse < leastLapse {
		return 0, false
	}
	t.skipped = t.browser && long && !t.skipped
	if t.skipped {
		return 0, false
	}
	t.drawn = now
	return min(lapse, mostLapse), true
}
