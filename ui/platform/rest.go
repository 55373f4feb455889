package platform

import (
	"runtime/debug"
	"sync/atomic"
	"time"
)

// Waiter waits for events of the window system. The zero Waiter can't.
type Waiter struct {
	// Wait handles events on the interface's goroutine. It returns once it has handled some,
	// or after a time.
	Wait func(most time.Duration)

	Wake func() // ends Wait, from any goroutine
}

// Rest keeps the interface's loop, which looks for events 60 times a second, waiting for them
// while nothing happens, and then gives memory back to the system.
type Rest struct {
	Redraw func() // draws the window once; may be nil

	do     func(func()) // schedules a function on the interface's goroutine
	waiter Waiter
	free   func() // gives memory back to the system

	scheduled atomic.Int64 // calls of Do
	waiting   atomic.Bool
	ended     atomic.Bool

	// The interface's goroutine alone uses the rest.
	seen    int64     // calls of Do, when it last looked
	stirred time.Time // when something happened last
	tidied  int       // tidyings done since
}

const (
	// restAfter is how long nothing happens before the loop rests. What moves for longer calls
	// Stir.
	restAfter = time.Second

	// restTime is the time between two turns of the loop at rest.
	restTime = 500 * time.Millisecond

	// watchTime is how long an active loop waits in each turn, so as to notice events: less than
	// a third of the time between two turns, which leaves the rest for drawing.
	watchTime = 5 * time.Millisecond

	// idleTime is how long nothing happens before the memory of what went before, such as a
	// solve or a photo, is given back: whoever looks away for so long doesn't wait for it.
	idleTime = 30 * time.Second

	// late is how much later than the last event a last frame may be drawn, by what moves
	// without Stir, and how much later than it could a loop at rest does something.
	late = 2 * time.Second
)

// What Fyne 2.7.1 has in its code, with which a test compares it.
const (
	cacheValid = time.Minute      // from the last use of a renderer, text or texture until it may go
	cleanPause = 10 * time.Second // between two times that expired ones go
)

// tidyings are what is done after a time without an event.
//
// Fyne keeps the renderers, texts and textures of what has left the window until cacheValid
// has passed, and then until a frame is drawn, which it doesn't do while nothing changes. If the
// last cleaning was less than cleanPause before that frame, they go after cleanPause.
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

// NewRest returns a rest for the loop that do schedules functions on. Without a waiter the
// loop never rests.
func NewRest(do func(func()), w Waiter) *Rest {
	return &Rest{do: do, waiter: w, free: debug.FreeOSMemory}
}

// Do schedules a function on the interface's goroutine. A loop at rest runs it at once.
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

// End keeps the loop from resting any more. It may be called from any goroutine.
func (r *Rest) End() { r.ended.Store(true) }

// Stir says, on the interface's goroutine, that something moves on the screen.
func (r *Rest) Stir() { r.stirred, r.tidied = time.Now(), 0 }

// turn waits for events within one turn of the loop, and continues in the next.
func (r *Rest) turn() {
	if r.ended.Load() {
		return
	}
	most := watchTime
	if time.Since(r.stirred) >= restAfter {
		most = restTime
	}
	if r.tidied < len(tidyings) && time.Since(r.stirred) >= tidyings[r.tidied].after {
		tidyings[r.tidied].do(r)
		r.tidied++
	}
	r.waiting.Store(true)
	// A function is scheduled either before this look, or wakes the waiter.
	n, begun := r.scheduled.Load(), time.Now()
	if n == r.seen {
		r.waiter.Wait(most)
	}
	if n != r.seen || time.Since(begun) < most {
		r.Stir()
	}
	r.seen = n
	r.waiting.Store(false)
	go r.do(r.turn)
}
