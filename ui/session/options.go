package session

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
)

// Context returns the context of long computations. Where they share a thread with
// the interface, it lets that breathe meanwhile.
func (s *Session) Context() context.Context {
	return solvers.WithPause(context.Background(), s.config.Breathe)
}
