package session

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Assessment is what the app shows about the board without being asked.
type Assessment struct {
	Givens    int
	Filled    int // cells that hold a digit
	Conflicts []board.Conflict

	// Counted reports whether the fields below are known. They are computed in
	// the background, and not at all if givens clash or there are none.
	Counted   bool
	Solutions int // of the givens alone; 2 means more than one
	Suspects  []diagnose.Suspect
}

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessment }

// Conflicting returns every cell whose digit appears more than once in one of
// its houses.
func (s *Session) Conflicting() board.Cells {
	var cells board.Cells
	for _, c := range s.assessment.Conflicts {
		cells = cells.Union(c.Cells)
	}
	return cells
}

// assess reassesses the board, cancelling an assessment in progress.
func (s *Session) assess() {
	if s.assessing != nil {
		s.assessing()
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.assessing = cancel
	state := s.State()
	givens := state.Givens()
	s.assessment = Assessment{
		Givens:    givens.FilledCount(),
		Filled:    state.Digits.FilledCount(),
		Conflicts: state.Digits.Conflicts(),
	}
	if s.assessment.Givens == 0 || givens.Check() != nil {
		return
	}
	s.background.Go(func() {
		opts := s.options(2)
		count, err := solvers.Count(ctx, givens, opts)
		if err != nil {
			return // the board has changed since
		}
		var suspects []diagnose.Suspect
		if count == 0 {
			limited, cancel := context.WithTimeout(ctx, blameTime)
			defer cancel()
			found, _ := diagnose.Puzzle(limited, givens, opts) // the only error is the context's
			suspects = found.Suspects()
		}
		s.do(func() {
			if ctx.Err() != nil {
				return // the board has changed since
			}
			s.assessment.Counted, s.assessment.Solutions, s.assessment.Suspects = true, count, suspects
			s.config.Changed()
		})
	})
}
