package library

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Verdict is what Judge computes about a puzzle.
type Verdict struct {
	Solutions int          // 2 for more than one
	Rating    logic.Rating // if there is one solution
}

// Judge counts a puzzle's solutions and rates it. The pause, if not nil, is called
// every few milliseconds. The only error is the context's.
func Judge(ctx context.Context, p Puzzle, pause func()) (Verdict, error) {
	count, err := solvers.Count(solvers.WithPause(ctx, pause), &p.Givens, 2)
	if err != nil || count != 1 {
		return Verdict{Solutions: count}, err
	}
	finder := logic.Finder{Interrupt: func() bool {
		if pause != nil {
			pause()
		}
		return ctx.Err() != nil
	}}
	return Verdict{count, finder.Rate(logic.NewState(p.Givens))}, ctx.Err()
}
