package session

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// Solvers gives a page what it needs to run solvers itself.
type Solvers struct {
	List    []solvers.Solver // the algorithms to choose from
	Chosen  int              // the chosen one's index
	Timings *measure.Timings // the latest puzzle's function times, shared so that every page agrees

	puzzle solvers.Sukaku // on the board
	work   *work
}

// OnBoard returns a solver of the list, restricted to the candidates and rules of the puzzle
// on the board. It refuses a puzzle whose rules it doesn't know.
func (s Solvers) OnBoard(i int) solvers.Solver { return within(s.puzzle, s.List[i]) }

// Able reports whether a solver of the list knows the rules of the puzzle on the board.
func (s Solvers) Able(i int) bool { return solvers.CanSolve(s.List[i], s.puzzle.Rules) == nil }

// Instead returns the index of the solver to use where one of the list was chosen: itself or, if it
// doesn't know the rules of the puzzle on the board, the one that knows all.
func (s Solvers) Instead(chosen int) int { return instead(s.List, chosen, s.puzzle.Rules) }

// Context returns the context of long computations, with Config.Pause as its pause.
func (s Solvers) Context() context.Context { return s.work.context() }

// timings holds the function times of one puzzle at a time. They are keyed by its digits
// alone, so they are valid only for the candidates and the rules of one puzzle.
type timings struct {
	measure.Timings
	excluded board.Candidates // candidates that it excludes; none unless it is a Sukaku
	rules    board.Rules
}

// keepTo drops the times unless they are of a board with the same candidates and rules.
func (t *timings) keepTo(state *board.State) {
	if state.Excluded != t.excluded || state.Rules != t.rules {
		t.Forget()
		t.excluded, t.rules = state.Excluded, state.Rules
	}
}
