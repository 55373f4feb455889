package ui

import "sync"

// gate holds back what comes from other goroutines until the interface has
// started. The mobile driver of Fyne 2.7.1, until then, runs a function that is
// given to fyne.Do at once and on the goroutine that gives it, beside the one that
// builds the app.
type gate struct {
	do func(func()) // runs a function on the interface's goroutine, once it is there

	mu      sync.Mutex
	open    bool
	waiting []func()
}

// Do runs a function on the interface's goroutine, some time after the gate was
// opened.
func (g *gate) Do(f func()) {
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

// Open runs what waits, and lets through what comes. It is called on the
// interface's goroutine; to open twice does nothing more.
func (g *gate) Open() {
	g.mu.Lock()
	waiting := g.waiting
	g.open, g.waiting = true, nil
	g.mu.Unlock()
	for _, f := range waiting {
		f()
	}
}
