package session

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/solvoku/solvoku/internal/pausing"
)

// work runs jobs in the background. Anything that may take longer than a frame runs in its
// own goroutine, and its results are delivered on the session's.
type work struct {
	schedule func(func()) // runs a function on the session's goroutine
	pause    func()       // called by long computations every few milliseconds, or nil
	running  sync.WaitGroup
	closed   atomic.Bool // set once; results that arrive later are dropped
}

// context returns the context of long computations.
func (w *work) context() context.Context {
	return pausing.With(context.Background(), w.pause)
}

// start runs a function in its own goroutine.
func (w *work) start(f func()) { w.running.Go(f) }

// deliver schedules a function on the session's goroutine, from any other.
func (w *work) deliver(f func()) {
	w.schedule(func() {
		if !w.closed.Load() {
			f()
		}
	})
}

// close drops all pending results, calls the functions that cancel the jobs, and waits for
// these to end.
func (w *work) close(cancel ...func()) {
	w.closed.Store(true)
	for _, f := range cancel {
		f()
	}
	w.running.Wait()
}
