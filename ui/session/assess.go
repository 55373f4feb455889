package session

import (
	"context"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Assessment is what the app shows about the board without a request.
type Assessment struct {
	Givens    int
	Filled    int // cells that hold a digit
	Conflicts []board.Conflict

	// Counted reports whether the fields below are known. They are computed in
	// the background, and not at all if givens clash or there are none.
	Counted   bool
	Solutions int // of the givens alone; 2 means more than one
	Suspects  []diagnose.Suspect

	// Rated reports whether Level is known: how hard the givens are for a
	// person. It is worked out last, for puzzles with one solution.
	Rated bool
	Level logic.Level
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
		level, rated := s.rated.get(givens)
		s.do(func() {
			if ctx.Err() != nil {
				return // the board has changed since
			}
			a := &s.assessment
			a.Counted, a.Solutions, a.Suspects, a.Rated, a.Level = true, count, suspects, rated, level
			s.config.Changed()
		})
		if count == 1 && !rated {
			s.rate(ctx, givens)
		}
	})
}

// rate rates the givens in the background. A puzzle is rated once, however
// often the answers change.
func (s *Session) rate(ctx context.Context, givens board.Grid) {
	finder := logic.Finder{Interrupt: func() bool {
		if s.config.Breathe != nil {
			s.config.Breathe()
		}
		return ctx.Err() != nil
	}}
	level := finder.Rate(logic.NewState(givens)).Level
	if ctx.Err() != nil {
		return // the rating may be incomplete
	}
	s.rated.put(givens, level)
	s.do(func() {
		if ctx.Err() == nil {
			s.assessment.Rated, s.assessment.Level = true, level
			s.config.Changed()
		}
	})
}

// ratings remembers the puzzle that was rated last. Several goroutines may use
// it.
type ratings struct {
	mu     sync.Mutex
	known  bool
	puzzle board.Grid
	level  logic.Level
}

func (r *ratings) get(puzzle board.Grid) (level logic.Level, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.known || r.puzzle != puzzle {
		return 0, false
	}
	return r.level, true
}

func (r *ratings) put(puzzle board.Grid, level logic.Level) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known, r.puzzle, r.level = true, puzzle, level
}
