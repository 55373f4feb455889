package session

import (
	"context"
	"time"
)

// working is the context of work that asks now and then whether it has ended.
// Whoever asks also lets the interface breathe, where it shares its thread
// with the work.
type working struct {
	context.Context
	breathe func() // nil where there is no need
}

// Err implements [context.Context].
func (w working) Err() error {
	if w.breathe != nil {
		w.breathe()
	}
	return w.Context.Err()
}

// limited is the same context with a limit of time.
func (w working) limited(d time.Duration) (working, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(w.Context, d)
	return working{ctx, w.breathe}, cancel
}
