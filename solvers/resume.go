package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
)

// Resumer is a [Solver] whose search can be taken up at any of its steps,
// because what it does next follows from the digits on the board and the last
// event.
type Resumer interface {
	Solver

	// Resume continues a search with the same puzzle and options after one of
	// its events, and calls opts.Trace for each that follows. Figures passed to
	// opts.Pause count from there. The error is ctx's, if that ended the search.
	Resume(ctx context.Context, puzzle board.Grid, from Position, opts Options) error
}

// Position is a search after one of its events.
type Position struct {
	Digits board.Grid // the puzzle's and the search's
	Last   Event
	Found  int // solutions found so far
}
