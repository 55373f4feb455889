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

// spend counts a gesture, at its end, by what the board is then. An effort begins without
// answers.
func (e *effort) spend(state *board.State, now time.Time) {
	puzzle := solvers.SukakuOf(state)
	if puzzle != e.puzzle || state.Digits == puzzle.Digits && !e.whole {
		*e = effort{puzzle: puzzle, whole: state.Digits == puzzle.Digits, last: now}
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

// effortOf returns the effort of a saved form on a board, or one that wasn't followed from the
// first answer on. The clock goes on with the next gesture.
func effortOf(text string, state *board.State, now time.Time) effort {
	e := effort{puzzle: solvers.SukakuOf(state), last: now}
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
// answer by hand. The assessment is the board's; the puzzle's level is left out.
func (e *effort) finished(state *board.State, a *Assessment) (f Finish, ok bool) {
	placed := e.placed
	e.placed = false
	if !placed || a.Filled < board.CellCount || len(a.Conflicts) > 0 ||
		!state.Has(board.Given) && !state.Sukaku() || state.Has(board.SolverAnswer) {
		return Finish{}, false
	}
	if f = e.Finish; !e.whole {
		f.Time = 0
	}
	return f, true
}
