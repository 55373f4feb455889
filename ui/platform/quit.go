package platform

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long Fyne gets to end by itself, many times what it takes.
const grace = 2 * time.Second

// Quit ends the process in order.
//
// It works around races in Fyne 2.7.1, whose main loop closes its queue of functions
// while other goroutines may still pass some on: the lifecycle's own, which always does
// so at the end, and any that calls fyne.Do. The program then panics or, about once in a
// hundred times, keeps running without a window. So the process ends in [Quit.End],
// before the loop does; if even that takes more than two seconds, it exits anyway. Fyne
// itself ends the loop on a signal, so a Quit handles the signals instead.
type Quit struct {
	signals chan os.Signal
	closed  func()
	exit    func()
}

// WatchQuit returns a Quit that calls end, in another goroutine, on SIGINT or SIGTERM,
// and last before it ends the process itself. Call it once.
func WatchQuit(end, last func()) *Quit {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	exit := func() { os.Exit(0) }
	return &Quit{signals, watch(signals, end, func() {
		last()
		exit()
	}), exit}
}

// TakeSignals takes the signals from Fyne, which listens to them from the start of its
// main loop on. Call it when that has been running for a moment.
func (q *Quit) TakeSignals() {
	signal.Reset(syscall.SIGINT, syscall.SIGTERM)
	signal.Notify(q.signals, syscall.SIGINT, syscall.SIGTERM)
}

// End runs last and ends the process. Call it in the main window's SetOnClosed.
func (q *Quit) End(last func()) {
	q.closed()
	last()
	q.exit()
}

func watch(signals <-chan os.Signal, end, exit func()) (closed func()) {
	closed = func() { time.AfterFunc(grace, exit) }
	go func() {
		<-signals
		closed()
		end()
	}()
	return closed
}
