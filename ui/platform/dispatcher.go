package platform

import "sync"

// Dispatcher passes functions from other goroutines to the interface's while that is
// running. Earlier, the mobile driver of Fyne 2.7.1 runs a function passed to fyne.Do
// immediately on the calling goroutine, concurrently with the one that builds the app.
// Later, the desktop driver panics in fyne.Do or also runs the function immediately.
type Dispatcher struct {
	do func(func()) // runs a function on the interface's goroutine while that is running

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

// Do runs a function on the interface's goroutine, some time after the start, or never
// if the dispatcher is stopped before.
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

// enter reports whether a function is to be passed on now.
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
// ends; when Stop returns, no goroutine is passing a function on. It may be called again.
func (d *Dispatcher) Stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopped, d.waiting = true, nil
	for d.passing > 0 {
		d.idle.Wait()
	}
}

// Start runs the functions that are waiting and passes on later ones. Call it
// on the interface's goroutine. It may be called again.
func (d *Dispatcher) Start() {
	d.mu.Lock()
	waiting := d.waiting
	d.started, d.waiting = true, nil
	d.mu.Unlock()
	for _, f := range waiting {
		f()
	}
}
