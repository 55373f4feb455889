package session

import (
	"context"
	"time"
)

// working is a context whose Err also lets the interface run, for computations
// that poll it on the web, where they share a thread with the interface.
type working struct {
	context.Context
	breathe func() // may be nil
}

// Err implements [context.Context].
func (w working) Err() error {
	if w.breathe != nil {
		w.breathe()
	}
	return w.Context.Err()
}

// limited returns a copy with a timeout.
func (w working) limited(d time.Duration) (working, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(w.Context, d)
	return working{ctx, w.breathe}, cancel
}
