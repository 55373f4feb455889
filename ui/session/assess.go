package session

import (
	"context"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Assessment is what the app shows about the board without a request.
type Assessment struct {
	Givens    int
	Absent    board.Digits // the digits that no given has
	Filled    int          // cells that hold a digit
	Conflicts []board.Conflict
	Clashing  bool // whether givens are among the conflicts

	// Counted reports whether the fields below are known. They are computed in
	// the background, and not at all if givens clash or there are none.
	Counted   bool
	Solutions int  // of the givens alone, counted up to MaxCounted+1
	Partial   bool // whether the count goes on: there are Solutions or more

	// Suspects are worked out after the count.
	Suspects []diagnose.Suspect

	// Rated reports whether Level is known: how hard the givens are for a
	// person. It is worked out last, for puzzles with one solution.
	Rated bool
	Level logic.Level
}

// MaxCounted is how many solutions of a puzzle are told apart from more.
const MaxCounted = 1000

// CannotBeUnique reports whether there can't be exactly one solution, whatever
// the givens are: there are fewer than [board.MinGivens], or two digits have none
// and could swap places in every solution.
func (a *Assessment) CannotBeUnique() bool {
	return a.Givens < board.MinGivens || a.Absent.Len() > 1
}

// Faulty reports whether the puzzle is known to have no solution or several,
// with enough givens for that to be a slip.
func (a *Assessment) Faulty() bool {
	return a.Givens >= board.MinGivens && (a.Clashing || a.Counted && a.Solutions != 1)
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
	ctx, cancel := context.WithCancel(solvers.WithPause(context.Background(), s.config.Breathe))
	s.current, s.assessing = ctx, cancel
	state := s.State()
	givens := state.Givens()
	s.assessment = Assessment{
		Givens:    givens.FilledCount(),
		Absent:    absent(givens),
		Filled:    state.Digits.FilledCount(),
		Conflicts: state.Digits.Conflicts(),
		Clashing:  givens.Check() != nil,
	}
	if s.assessment.Givens == 0 || s.assessment.Clashing {
		return
	}
	// What is known is shown at once; each later part changes the assessment
	// again unless the board has changed since.
	known := func(alter func(*Assessment)) {
		s.do(func() {
			if ctx.Err() == nil {
				alter(&s.assessment)
				s.config.Changed()
			}
		})
	}
	s.background.Go(func() {
		count, ok := s.countSolutions(ctx, givens, known)
		switch {
		case !ok: // the board has changed since
		case count == 0:
			limited, cancel := context.WithTimeout(ctx, blameTime)
			defer cancel()
			found, _ := diagnose.Puzzle(limited, givens) // the only error is the context's
			known(func(a *Assessment) { a.Suspects = found.Suspects() })
		case count == 1:
			if _, rated := s.rated.get(givens); !rated {
				s.rate(ctx, givens, known)
			}
		}
	})
}

// absent returns the digits that a puzzle doesn't contain.
func absent(givens board.Grid) board.Digits {
	digits := board.AllDigits
	for _, d := range givens {
		digits = digits.Without(d)
	}
	return digits
}

// firstCount is how long the count of the solutions may take before what is
// known of it is shown.
const firstCount = 30 * time.Millisecond

// countSolutions counts the solutions of the givens and makes the number known:
// if that takes long, first what it is at least. It reports false if the context
// ends before.
func (s *Session) countSolutions(ctx context.Context, givens board.Grid, known func(func(*Assessment))) (count int, ok bool) {
	level, rated := s.rated.get(givens)
	limited, cancel := context.WithTimeout(ctx, firstCount)
	defer cancel()
	count, err := solvers.Count(limited, &givens, MaxCounted+1)
	if err != nil && ctx.Err() == nil {
		if least := count; least > 1 {
			known(func(a *Assessment) { a.Counted, a.Solutions, a.Partial = true, least, true })
		}
		count, err = solvers.Count(ctx, &givens, MaxCounted+1)
	}
	if err != nil {
		return 0, false
	}
	known(func(a *Assessment) {
		a.Counted, a.Solutions, a.Partial, a.Rated, a.Level = true, count, false, rated, level
	})
	return count, true
}

// rate rates the givens in the background. A puzzle is rated once, however
// often the answers change.
func (s *Session) rate(ctx context.Context, givens board.Grid, known func(func(*Assessment))) {
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
	known(func(a *Assessment) { a.Rated, a.Level = true, level })
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
