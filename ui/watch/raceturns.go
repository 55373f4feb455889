package watch

import "time"

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
