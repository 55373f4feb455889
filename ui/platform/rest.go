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
	do     func(func()) // schedules a function on the interface's goroutine
	waiter Waiter

	scheduled atomic.Int64 // calls of Do
	waiting   atomic.Bool
	ended     atomic.Bool

	// The interface's goroutine alone uses the rest.
	seen    int64     // calls of Do, when it last looked
	stirred time.Time // when something happened last
	tidy    bool      // whether memory was given back since
}

const (
	restAfter = time.Second            // without an event
	restTime  = 500 * time.Millisecond // between two turns of the loop at rest
	tidyAfter = 30 * time.Second       // without an event
	watchTime = 5 * time.Millisecond   // for which an active loop is kept to notice events; a frame takes three times as long
)

// NewRest returns a rest for the loop that do schedules functions on. Without a waiter the
// loop never rests.
func NewRest(do func(func()), w Waiter) *Rest { return &Rest{do: do, waiter: w} }

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
func (r *Rest) Stir() { r.stirred, r.tidy = time.Now(), false }

// turn waits for events within one turn of the loop, and continues in the next.
func (r *Rest) turn() {
	if r.ended.Load() {
		return
	}
	most := watchTime
	if time.Since(r.stirred) >= restAfter {
		most = restTime
	}
	if !r.tidy && time.Since(r.stirred) >= tidyAfter {
		r.tidy = true
		go debug.FreeOSMemory()
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
