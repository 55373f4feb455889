package platform

import (
	"os"
	"sync"
	"time"
)

// grace is how long Fyne has to end on its own, many times what it takes.
const grace = 2 * time.Second

// Quit ends the process cleanly.
//
// It works around races in Fyne 2.8.1, whose main loop closes its queue of functions while
// other goroutines may still add some: the lifecycle's own, which always does so at the
// end, and any that calls fyne.Do. The program then panics or, about once in a hundred
// times, keeps running without a window. So the process ends in [Quit.End], before the
// loop does; if even that takes more than two seconds, it exits anyway. Fyne itself ends
// the loop on a signal, so a Quit handles signals instead.
type Quit struct {
	signals chan os.Signal
	closed  func()
	exit    func()
}

// WatchQuit returns a Quit that, on SIGINT or SIGTERM, calls end in another goroutine. If
// it must end the process itself, it calls last first. Call WatchQuit once.
func WatchQuit(end, last func()) *Quit {
	signals := make(chan os.Signal, 1)
	takeSignals(signals)
	exit := func() { os.Exit(0) }
	return &Quit{signals, watch(signals, end, func() {
		last()
		exit()
	}), exit}
}

// TakeSignals takes the signals away from Fyne, once its main loop has started to listen
// for them.
func (q *Quit) TakeSignals() { takeSignals(q.signals) }

// End calls last and ends the process. Call it in the main window's SetOnClosed.
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

// Dispatcher passes functions from other goroutines to the interface's while it is
// running. Earlier, the mobile driver of Fyne 2.8.1 runs a function passed to fyne.Do
// immediately on the calling goroutine, concurrently with the one that builds the app.
// Later, the desktop driver panics in fyne.Do or also runs the function immediately.
type Dispatcher struct {
	do func(func()) // runs a function on the interface's goroutine while it is running

	mu      sync.Mutex
	idle    sync.Cond // signals that nothing is being passed on
	started bool
	stopped bool
	waiting []func()
	passing int // how many calls of do have not returned
}

// NewDispatcher returns a dispatcher that passes functions to do once it is started.
func NewDispatcher(do func(func())) *Dispatcher {
	d := &Dispatcher{do: do}
	d.idle.L = &d.mu
	return d
}

// Do runs a function on the interface's goroutine some time between Start and Stop.
func (d *Dispatcher) Do(f func()) {
	if !d.enter(f) {
		return
	}
	d.do(f)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.passing--; d.passing == 0 {
		d.idle.Broadcast()
	}
}

// enter reports whether a function should be passed on now.
func (d *Dispatcher) enter(f func()) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.stopped:
		return false
	case !d.started:
		d.waiting = append(d.waiting, f)
		return false
	}
	d.passing++
	return true
}

// Stop drops all functions from now on. Call it on the interface's goroutine before that
// ends; when Stop returns, no goroutine is passing on a function. It may be called again.
func (d *Dispatcher) Stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopped, d.waiting = true, nil
	for d.passing > 0 {
		d.idle.Wait()
	}
}

// Start runs the waiting functions and passes on later ones. Call it on the interface's
// goroutine. It may be called again.
func (d *Dispatcher) Start() {
	d.mu.Lock()
	waiting := d.waiting
	d.started, d.waiting = true, nil
	d.mu.Unlock()
	for _, f := range waiting {
		f()
	}
}
