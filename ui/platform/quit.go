package platform

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long Fyne gets to end by itself, many times what it takes.
const grace = 2 * time.Second

// WatchQuit works around a race in Fyne 2.7.1 that leaves about one process in
// a hundred running without a window: the main loop closes its queue of
// functions while the lifecycle goroutine has just queued one and waits for it.
// Code after App.Run never runs then, and Lifecycle.OnStopped may be lost too.
//
// WatchQuit ends the process two seconds after SIGINT, SIGTERM or a call of the
// function it returns, unless Fyne has ended it by then. It calls last first.
// Call WatchQuit once, and pass closed to the main window's SetOnClosed.
func WatchQuit(last func()) (closed func()) {
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
