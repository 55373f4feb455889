package puzzles

import (
	"context"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// FamousVerdict is what JudgeFamous computes about a puzzle.
type FamousVerdict struct {
	Judgement diagnose.Judgement
	Rating    logic.Rating // of a puzzle with one solution
}

// JudgeFamous judges a puzzle and rates it. The only error is the context's.
func JudgeFamous(ctx context.Context, p FamousPuzzle) (v FamousVerdict, err error) {
	v.Judgement, err = diagnose.Judge(ctx, new(format.Of(p.Givens).State), diagnose.MostCounted)
	if err != nil || v.Judgement.Count != 1 {
		return v, err
	}
	finder := logic.Finder{Interrupt: solvers.Interrupted(ctx)}
	v.Rating = finder.Rate(logic.NewState(p.Givens))
	return v, ctx.Err()
}
