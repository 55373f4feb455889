// Package quit makes sure that the app ends when it should.
//
// Fyne 2.7.1 has a race at its very end. Its loop closes the queue of functions
// to run, while the goroutine of its lifecycle events may just have put one in
// and waits for the answer; then the window is gone and the process stays, about
// once in a hundred times. What comes after App.Run never runs then, and the same
// race can swallow Lifecycle.OnStopped.
package quit

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long Fyne has to end by itself: many times what it takes.
const grace = 2 * time.Second

// Watch ends the process when Fyne has not done so two seconds after the system
// asked for it (SIGINT, SIGTERM) or after the function was called that Watch
// returns; last is called before. Call Watch once, and give the function to the
// main window's SetOnClosed.
func Watch(last func()) (closed func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	return watch(signals, func() {
		last()
		os.Exit(0)
	})
}

func watch(signals <-chan os.Signal, exit func()) (closed func()) {
	closed = func() { time.AfterFunc(grace, exit) }
	go func() {
		<-signals
		closed()
	}()
	return closed
}
