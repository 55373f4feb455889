package ui

import (
	"syscall/js"
	"time"
)

// clipboardAllowed reports whether the browser lets a page use the clipboard:
// it does so only over https and on the own machine.
func clipboardAllowed() bool { return js.Global().Get("navigator").Get("clipboard").Truthy() }

// The shares of time for long work and for the page, which share one thread. A
// goroutine that only yields lets no event of the page through; one that
// sleeps does.
const (
	workTime = 12 * time.Millisecond
	pageTime = time.Millisecond
)

// breather returns the function that long work calls to let the page live.
func breather() func() {
	last := time.Now()
	return func() {
		if time.Since(last) > workTime {
			time.Sleep(pageTime)
			last = time.Now()
		}
	}
}
