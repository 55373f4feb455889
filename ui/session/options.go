package session

import "github.com/solvoku/solvoku/solvers"

// options returns those of a search for so many solutions that lets the
// interface breathe where the two share a thread.
func (s *Session) options(maxSolutions int) solvers.Options {
	opts := solvers.Options{MaxSolutions: maxSolutions}
	if breathe := s.config.Breathe; breathe != nil {
		opts.Pause = func(solvers.Stats) { breathe() }
	}
	return opts
}
