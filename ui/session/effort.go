package session

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Finish is what it took to finish a puzzle by hand.
type Finish struct {
	// Time was spent on the puzzle, long pauses left out. It is 0 if the answers were begun
	// before the app was started.
	Time time.Duration

	Hints  int  // explanations that were asked for
	Checks int  // of the answers
	Shown  bool // whether a solver had filled in the solution

	Rated bool // whether Level, the puzzle's, is known
	Level logic.Level
}

// Unaided reports whether no help was used.
func (f Finish) Unaided() bool { return f.Hints == 0 && f.Checks == 0 && !f.Shown }

// effort is what was spent so far on the puzzle on the board.
type effort struct {
	Finish
	puzzle solvers.Sukaku
	whole  bool      // whether it was followed from the first answer on
	last   time.Time // of the last gesture
	placed bool      // whether the gesture has placed an answer
}

// longestPause between two gestures counts as time spent on a puzzle.
const longestPause = 2 * time.Minute

// spend counts a gesture, at its end. An effort begins without answers.
func (s *Session) spend() {
	e, now, state := &s.effort, s.now(), s.State()
	puzzle := solvers.SukakuOf(&state)
	if puzzle != e.puzzle || state.Digits == puzzle.Digits && !e.whole {
		s.effort = effort{puzzle: puzzle, whole: state.Digits == puzzle.Digits, last: now}
		return
	}
	e.Time += min(now.Sub(e.last), longestPause)
	e.last = now
	if state.Has(board.SolverAnswer) {
		e.Shown = true
	}
}

// finished returns what it took to finish the puzzle if the gesture has placed its last
// answer by hand.
func (s *Session) finished() (f Finish, ok bool) {
	placed, state := s.effort.placed, s.State()
	s.effort.placed = false
	if !placed || s.assessment.Filled < board.CellCount || len(s.assessment.Conflicts) > 0 ||
		!state.Has(board.Given) && !state.Sukaku() || state.Has(board.SolverAnswer) {
		return Finish{}, false
	}
	if f = s.effort.Finish; !s.effort.whole {
		f.Time = 0
	}
	f.Level, f.Rated = s.levelOf(&state)
	return f, true
}

// Hinted counts an explanation that was asked for.
func (s *Session) Hinted() { s.effort.Hints++ }
