package session

import (
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Finish holds the figures of a puzzle finished by hand.
type Finish struct {
	// Time spent on the puzzle, excluding long pauses. It is 0 if the app hasn't followed
	// the puzzle since its first answer.
	Time time.Duration

	Hints  int  // explanations requested
	Checks int  // number of checks of the answers
	Shown  bool // whether a solver had filled in the solution

	Rated bool // whether Level, the puzzle's, is known
	Level logic.Level
}

// Unaided reports whether no help was used.
func (f Finish) Unaided() bool { return f.Hints == 0 && f.Checks == 0 && !f.Shown }

// effort holds the figures of the puzzle on the board so far.
type effort struct {
	Finish
	puzzle solvers.Sukaku
	whole  bool      // whether it has been followed since the first answer
	last   time.Time // time of the last gesture
	placed bool      // whether the gesture has placed an answer
}

// longestPause is the longest time between two gestures that counts as spent on a puzzle.
const longestPause = 2 * time.Minute

// spend counts a gesture after it has ended, given the board it led to. An effort begins
// with a board that has no answers.
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

// text returns the saved form of an effort, or "" if it hasn't been followed since the first
// answer.
func (e effort) text() string {
	if !e.whole {
		return ""
	}
	return fmt.Sprintf(effortForm, e.Time/time.Second, e.Hints, e.Checks, e.Shown)
}

// effortOf parses the saved form of an effort on a board. If it can't, the effort counts as
// not followed since the first answer. The clock resumes with the next gesture.
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

// finished returns what it took to finish the puzzle if the gesture placed the last answer
// by hand. The assessment is the board's. The puzzle's level isn't filled in.
func (e *effort) finished(state *board.State, a *Assessment) (f Finish, ok bool) {
	placed := e.placed
	e.placed = false
	if !placed || a.Filled < board.CellCount || len(a.Conflicts) > 0 ||
		!state.Has(board.Given) && !state.Sukaku() && state.Rules.Classic() || state.Has(board.SolverAnswer) {
		return Finish{}, false
	}
	if f = e.Finish; !e.whole {
		f.Time = 0
	}
	return f, true
}
