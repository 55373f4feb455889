package watch

import (
	"math"
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
	second        = float64(time.Second)
	leastFactor   = 2
	mostFactor    = 1e9
	leastRate     = 1
	mostRate      = 2e7 // about as fast as two searches can be replayed at once
	blindRate     = 1000
	fastest       = 4.0  // target duration of the faster search, in seconds
	longest       = 30.0 // maximum duration of the slower one
	stillToBeSeen = 2.5  // unless the faster one couldn't be followed
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

// rung returns the next speed up or down the ladder.
func rung(x float64, up bool) float64 {
	if up {
		return onLadder(x * 2.2)
	}
	return onLadder(x / 2.2)
}

// firstSpeed chooses a speed at which the faster search takes a few seconds and
// the slower one, if it ends at all, not much too long.
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
		short, long := lengths[0], lengths[len(lengths)-1]
		short, long = min(short, long), max(short, long)
		perSecond = min(max(short/fastest, long/longest), short/stillToBeSeen)
	}
	if c == EqualSteps {
		return c.bound(onLadder(max(perSecond, leastRate)))
	}
	return c.bound(onLadder(second / perSecond))
}

// bound clamps a speed to its range.
func (c Clock) bound(x float64) ClockSpeed {
	if c == EqualSteps {
		return ClockSpeed(min(max(x, leastRate), mostRate))
	}
	return ClockSpeed(min(max(x, leastFactor), mostFactor))
}

// faster returns the next speed up or down.
func (c Clock) faster(s ClockSpeed, faster bool) ClockSpeed {
	return c.bound(rung(float64(s), faster == (c == EqualSteps)))
}

// distance returns how far the clock advances in a time.
func (c Clock) distance(s ClockSpeed, d time.Duration) float64 {
	if c == EqualSteps {
		return float64(s) * d.Seconds()
	}
	return float64(d) / float64(s)
}
