package hints

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/position"
)

// Hint is the most useful thing to say about a board. It is a value and shares
// nothing with the board.
type Hint struct {
	Verdict position.Verdict // on the board that the hint is for

	// Step is the easiest step if the board is sound. If HasStep is not set, no
	// technique helps.
	Step       logic.Step
	HasStep    bool
	Candidates [board.CellCount]board.Digits
}

// Find returns the hint for a board. It fails only with the context's error.
// The function breathe may be nil; it is called as [session.Config.Breathe] is.
func Find(ctx context.Context, state board.State, breathe func()) (Hint, error) {
	verdict, err := position.Judge(ctx, state, breathe)
	h := Hint{Verdict: verdict}
	if err != nil || h.Verdict.Kind != position.Sound {
		return h, err
	}
	st := position.Of(state)
	h.Candidates = position.Candidates(&st)
	finder := logic.Finder{Interrupt: position.Interrupt(ctx, breathe)}
	step, ok := finder.Next(&st)
	if h.HasStep = ok; ok {
		h.Step = *step // the finder is not used again, so nothing overwrites the step
	}
	return h, ctx.Err()
}
