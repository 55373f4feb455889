package session

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// Solvers are what a page needs that runs solvers itself.
type Solvers struct {
	List    []solvers.Solver // the algorithms to choose from
	Chosen  int              // the chosen one's index
	Timings *measure.Timings // the latest puzzle's function times, shared so that every page agrees

	puzzle solvers.Sukaku // on the board
	work   *work
}

// OnBoard returns a solver of the list that keeps to the candidates of the Sukaku on the
// board; the solver itself if there is none.
func (s Solvers) OnBoard(i int) solvers.Solver { return within(s.puzzle, s.List[i]) }

// Context returns the context of long computations, with Config.Pause as its pause.
func (s Solvers) Context() context.Context { return s.work.context() }

// timings are function times of one puzzle at a time. They go by its digits alone, so they
// hold for the candidates of one Sukaku only.
type timings struct {
	measure.Timings
	excluded board.Candidates // what it excludes; nothing for other puzzles
}

// keepTo forgets the times unless they hold for the candidates of a board.
func (t *timings) keepTo(excluded board.Candidates) {
	if excluded != t.excluded {
		t.Forget()
		t.excluded = excluded
	}
}
