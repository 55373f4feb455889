package session

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
)

// options returns those of a solve for one solution that lets the interface
// breathe where the two share a thread.
func (s *Session) options() solvers.Options {
	var opts solvers.Options
	if breathe := s.config.Breathe; breathe != nil {
		opts.Pause = func(solvers.Stats) { breathe() }
	}
	return opts
}

// Context returns the context of long computations. Where they share a thread with
// the interface, it lets that breathe meanwhile.
func (s *Session) Context() context.Context {
	return solvers.WithPause(context.Background(), s.config.Breathe)
}
