package session

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// MinGivens is the fewest givens with which a puzzle can have a single
// solution (McGuire, Tugemann and Civario 2012).
const MinGivens = 17

// Assessment is what the app shows about the board without being asked.
type Assessment struct {
	Givens    int
	Filled    int // cells that hold a digit
	Conflicts []board.Conflict

	// Counted reports whether the fields below are known. They are computed in
	// the background, and not at all if givens clash or there are none.
	Counted   bool
	Solutions int // of the givens alone; 2 means more than one
	Suspects  []solvers.Suspect
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
		Givens:    givens.Filled(),
		Filled:    state.Digits.Filled(),
		Conflicts: state.Digits.Conflicts(),
	}
	if s.assessment.Givens == 0 || givens.Check() != nil {
		return
	}
	s.background.Go(func() {
		work := working{ctx, s.config.Breathe}
		count, err := solvers.CountContext(work, givens, 2)
		if err != nil {
			return // the board has changed since
		}
		var suspects []solvers.Suspect
		if count == 0 {
			limited, cancel := work.limited(blameTime)
			defer cancel()
			suspects, _ = solvers.Suspects(limited, givens) // the only error is the context's
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
