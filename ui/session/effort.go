package session

import (
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Finish is what it took to finish a puzzle by hand.
type Finish struct {
	// Time was spent on the puzzle, long pauses left out. It is 0 if the app hasn't followed
	// the puzzle from its first answer on.
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

// effortForm is the saved form of an effort: the time in seconds, the hints, the checks, and
// whether the solution was shown.
const effortForm = "%d %d %d %t"

// text returns the saved form of an effort, or "" if it wasn't followed from the first answer
// on.
func (e effort) text() string {
	if !e.whole {
		return ""
	}
	return fmt.Sprintf(effortForm, e.Time/time.Second, e.Hints, e.Checks, e.Shown)
}

// effortOf returns the effort of a saved form, or one that wasn't followed from the first
// answer on. The clock goes on with the next gesture.
func (s *Session) effortOf(text string) effort {
	state := s.State()
	e := effort{puzzle: solvers.SukakuOf(&state), last: s.now()}
	var seconds int
	n, err := fmt.Sscanf(text, effortForm, &seconds, &e.Hints, &e.Checks, &e.Shown)
	if n < 4 || err != nil || seconds < 0 || e.Hints < 0 || e.Checks < 0 {
		e.Finish, e.whole = Finish{}, state.Digits == e.puzzle.Digits
		return e
	}
	e.Time, e.whole = time.Duration(seconds)*time.Second, true
	return e
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
