package ui

import "time"

const (
	// leastLapse keeps an animation to 60 pictures in a second on faster
	// displays.
	leastLapse = 15 * time.Millisecond
	// longTick is between two ticks where there is trouble drawing.
	longTick = 30 * time.Millisecond
)

// turns says at which of an animation's ticks to draw.
//
// A browser may take pictures faster than it can show them, and then stands
// still until it has caught up. So turns for a page leave out a tick after one
// that took long.
type turns struct {
	page    bool
	drawn   time.Time // when it was drawn last
	ticked  time.Time // the last tick
	leftOut bool      // whether that one was left out
}

func newTurns(now time.Time, page bool) turns { return turns{page: page, drawn: now, ticked: now} }

// due reports whether to draw at a tick, and the time since it was drawn last.
func (t *turns) due(now time.Time) (lapse time.Duration, due bool) {
	lapse = now.Sub(t.drawn)
	long := now.Sub(t.ticked) > longTick
	t.ticked = now
	if lapse < leastLapse {
		return 0, false
	}
	t.leftOut = t.page && long && !t.leftOut
	if t.leftOut {
		return 0, false
	}
	t.drawn = now
	return lapse, true
}
