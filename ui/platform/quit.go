package platform

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long Fyne gets to end by itself, many times what it takes.
const grace = 2 * time.Second

// Quit sees to it that the process ends, in order, when it is asked to.
//
// It works around two races in Fyne 2.7.1. In one, about one process in a hundred goes
// on running without a window: the main loop closes its queue of functions while the
// lifecycle goroutine has just queued one and waits for it. Code after App.Run never
// runs then, and Lifecycle.OnStopped may be lost too. So a Quit ends the process two
// seconds after it was asked to, unless Fyne has ended it by then. In the other race a
// function that another goroutine passes to fyne.Do meets the closed queue, and the
// program panics. Fyne itself ends the main loop on a signal, before the app can stop
// passing functions on; so a Quit takes the signals over.
type Quit struct {
	signals chan os.Signal
	closed  func()
}

// WatchQuit returns a Quit that calls end, in another goroutine, on SIGINT or SIGTERM,
// and last before it ends the process itself. Call it once.
func WatchQuit(end, last func()) *Quit {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	return &Quit{signals, watch(signals, end, func() {
		last()
		os.Exit(0)
	})}
}

// TakeSignals takes the signals from Fyne, which listens to them from the start of its
// main loop on. Call it when that has been running for a moment.
func (q *Quit) TakeSignals() {
	signal.Reset(syscall.SIGINT, syscall.SIGTERM)
	signal.Notify(q.signals, syscall.SIGINT, syscall.SIGTERM)
}

// Closed says that the window was closed. Pass it to the main window's SetOnClosed.
func (q *Quit) Closed() { q.closed() }

func watch(signals <-chan os.Signal, end, exit func()) (closed func()) {
	closed = func() { time.AfterFunc(grace, exit) }
	go func() {
		<-signals
		closed()
		end()
	}()
	return closed
}
