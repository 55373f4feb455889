package platform

import "sync"

// Gate lets functions from other goroutines through to the interface's while that is
// running. Before, the mobile driver of Fyne 2.7.1 runs a function passed to fyne.Do at
// once, on the calling goroutine, concurrently with the one that builds the app. At the
// end, the desktop's driver panics in fyne.Do, or runs the function just so.
type Gate struct {
	do func(func()) // runs a function on the interface's goroutine while that is running

	mu      sync.Mutex
	idle    sync.Cond // signals that nothing is being passed on
	open    bool
	closed  bool // for good
	waiting []func()
	passing int // how many calls of do have not returned
}

// NewGate returns a gate that isn't open yet. Once it is, functions go to do.
func NewGate(do func(func())) *Gate {
	g := &Gate{do: do}
	g.idle.L = &g.mu
	return g
}

// Do runs a function on the interface's goroutine, some time after the gate
// opened, or never if it was closed before.
func (g *Gate) Do(f func()) {
	if !g.enter(f) {
		return
	}
	g.do(f)
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.passing--; g.passing == 0 {
		g.idle.Broadcast()
	}
}

// enter reports whether a function is to be passed on now.
func (g *Gate) enter(f func()) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.closed:
		return false
	case !g.open:
		g.waiting = append(g.waiting, f)
		return false
	}
	g.passing++
	return true
}

// Close lets nothing through any more. Call it on the interface's goroutine before that
// ends; when Close returns, no goroutine is passing a function on. Closing a closed gate
// does nothing.
func (g *Gate) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed, g.waiting = true, nil
	for g.passing > 0 {
		g.idle.Wait()
	}
}

// Open runs the functions that are waiting and lets later ones through. Call it
// on the interface's goroutine. Opening an open gate does nothing.
func (g *Gate) Open() {
	g.mu.Lock()
	waiting := g.waiting
	g.open, g.waiting = true, nil
	g.mu.Unlock()
	for _, f := range waiting {
		f()
	}
}
