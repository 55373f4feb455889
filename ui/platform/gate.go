package platform

import "sync"

// Gate holds back functions from other goroutines until the interface has
// started. Until then the mobile driver of Fyne 2.7.1 runs a function passed to
// fyne.Do at once, on the calling goroutine, concurrently with the one that
// builds the app.
type Gate struct {
	do func(func()) // runs a function on the interface's goroutine once that is running

	mu      sync.Mutex
	open    bool
	waiting []func()
}

// NewGate returns a closed gate. Once it is open, functions go to do.
func NewGate(do func(func())) *Gate { return &Gate{do: do} }

// Do runs a function on the interface's goroutine, some time after the gate
// opened.
func (g *Gate) Do(f func()) {
	g.mu.Lock()
	open := g.open
	if !open {
		g.waiting = append(g.waiting, f)
	}
	g.mu.Unlock()
	if open {
		g.do(f)
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
