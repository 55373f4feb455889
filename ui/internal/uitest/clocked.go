package uitest

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Clocked is a solver whose times depend on its actions alone, so that no load of the machine
// changes what a page shows of them, or how often a run is repeated.
type Clocked struct{ solvers.Solver }

// perAction is roughly what an action takes. Backtracking is slower than Exact Cover, as on most
// machines, but by another ratio than that of their actions.
var perAction = map[string]time.Duration{
	solvers.BacktrackingID:     100 * time.Nanosecond,
	solvers.FastBacktrackingID: 50 * time.Nanosecond,
	solvers.ExactCoverID:       200 * time.Nanosecond,
}

// Solve solves with the solver and replaces the times.
func (c Clocked) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if pause := opts.Pause; pause != nil {
		opts.Pause = func(s solvers.Stats) { pause(c.timed(s)) }
	}
	r, err := c.Solver.Solve(ctx, puzzle, opts)
	r.Stats = c.timed(r.Stats)
	return r, err
}

func (c Clocked) timed(s solvers.Stats) solvers.Stats {
	each, ok := perAction[c.Info().ID]
	if !ok {
		each = 2 * time.Microsecond
	}
	s.SetUp, s.Search = time.Microsecond, time.Duration(s.Actions)*each
	return s
}

// Pick returns the solver that a solver such as Hybrid picks for a puzzle.
func (c Clocked) Pick(puzzle board.Grid) solvers.Solver {
	if p, ok := c.Solver.(interface {
		Pick(board.Grid) solvers.Solver
	}); ok {
		return Clocked{p.Pick(puzzle)}
	}
	return c
}
