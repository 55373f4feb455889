package platform

import (
	"runtime/debug"
	"sync/atomic"
	"time"
)

// Waiter waits for window-system events. The zero Waiter can't.
type Waiter struct {
	// Wait handles events on the interface's goroutine. It returns after handling some, or after
	// a time.
	Wait func(limit time.Duration)

	Wake func() // ends Wait, from any goroutine
}

// Rest keeps the interface's loop, which polls for events 60 times a second, waiting for them
// while nothing happens, and after a while returns memory to the system.
type Rest struct {
	Redraw func() // draws the window once; may be nil
	Turned func() // called after each turn of the loop, at rest twice a second; may be nil

	do     func(func()) // schedules a function on the interface's goroutine
	waiter Waiter
	free   func() // returns memory to the system

	scheduled atomic.Int64 // calls of Do
	waiting   atomic.Bool
	ended     atomic.Bool

	// The remaining fields are used only by the interface's goroutine.
	seen    int64     // calls of Do at the last check
	stirred time.Time // when something last happened
	tidied  int       // tidyings done since
}

const (
	// restAfter is how long nothing must happen before the loop rests. Anything that moves for
	// longer calls Stir.
	restAfter = time.Second

	// restTime is the time between two turns of the loop at rest.
	restTime = 500 * time.Millisecond

	// watchTime is how long an active loop waits in each turn to notice events: less than a
	// third of the time between two turns, which leaves the rest for drawing.
	watchTime = 5 * time.Millisecond

	// idleTime is how long nothing must happen before the memory used by earlier work, such as a
	// solve or a photo, is returned: anyone away for that long isn't waiting for it.
	idleTime = 30 * time.Second

	// late is how long after the last event a last frame may be drawn by something that moves
	// without Stir, and by how much a resting loop may be late.
	late = 2 * time.Second
)

// Constants from Fyne 2.8.1's code, checked by a test.
const (
	cacheValid = time.Minute      // how long renderers, texts and textures are kept after their last use
	cleanPause = 10 * time.Second // time between two removals of expired ones
)

// tidyings are done after a time without events.
//
// Fyne keeps the renderers, texts and textures of what has left the window until cacheValid has
// passed, and then until a frame is drawn, which doesn't happen while nothing changes. If the
// last cleaning was less than cleanPause before that frame, they are removed after cleanPause.
var tidyings = [...]struct {
	after time.Duration
	do    func(*Rest)
}{
	{idleTime, (*Rest).giveBack},
	{cacheValid + late, (*Rest).redraw},
	{cacheValid + late + cleanPause + late, (*Rest).giveBack},
}

func (r *Rest) giveBack() { go r.free() }

func (r *Rest) redraw() {
	if r.Redraw != nil {
		r.Redraw()
	}
}

// NewRest returns a Rest for the loop on which do schedules functions. Without a waiter the loop
// never rests.
func NewRest(do func(func()), w Waiter) *Rest {
	return &Rest{do: do, waiter: w, free: debug.FreeOSMemory}
}

// Do schedules a function on the interface's goroutine. A resting loop runs it at once.
func (r *Rest) Do(f func()) {
	r.scheduled.Add(1)
	r.do(f)
	if r.waiting.Load() {
		r.waiter.Wake()
	}
}

// Begin lets the loop rest from now on.
func (r *Rest) Begin() {
	if r.waiter.Wait != nil {
		r.stirred = time.Now()
		go r.do(r.turn)
	}
}

// End stops the loop from resting. It may be called from any goroutine.
func (r *Rest) End() { r.ended.Store(true) }

// Stir reports, on the interface's goroutine, that something is moving on screen.
func (r *Rest) Stir() { r.stirred, r.tidied = time.Now(), 0 }

// turn waits for events within one turn of the loop, and continues in the next.
func (r *Rest) turn() {
	if r.ended.Load() {
		return
	}
	limit := watchTime
	if time.Since(r.stirred) >= restAfter {
		limit = restTime
	}
	if r.tidied < len(tidyings) && time.Since(r.stirred) >= tidyings[r.tidied].after {
		tidyings[r.tidied].do(r)
		r.tidied++
	}
	r.waiting.Store(true)
	// A function is either scheduled before this check, or wakes the waiter.
	n, begun := r.scheduled.Load(), time.Now()
	if n == r.seen {
		r.waiter.Wait(limit)
	}
	if n != r.seen || time.Since(begun) < limit {
		r.Stir()
	}
	r.seen = n
	// At rest as well: what was scheduled may have run long enough for the loop to rest at once.
	if r.Turned != nil {
		r.Turned()
	}
	r.waiting.Store(false)
	go r.do(r.turn)
}
