package explain

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Hint is the most useful thing to say about a board. It is a value and shares
// nothing with the board.
type Hint struct {
	Judgement diagnose.Judgement // of the board that the hint is for

	// Step is the easiest step if the board is sound. If HasStep is not set, no
	// technique helps.
	Step       logic.Step
	HasStep    bool
	Candidates [board.CellCount]board.Digits
}

// FindHint returns the hint for a board. It fails only with the context's error.
func FindHint(ctx context.Context, state board.State) (Hint, error) {
	judged, err := diagnose.Judge(ctx, &state, diagnose.MostCounted)
	h := Hint{Judgement: judged}
	if err != nil || h.Judgement.Verdict != diagnose.Sound {
		return h, err
	}
	st := logic.FromBoard(&state)
	h.Candidates = st.AllCandidates()
	finder := logic.Finder{Interrupt: solvers.Interrupted(ctx), Order: logic.HintOrder}
	step, ok := finder.Next(&st)
	if h.HasStep = ok; ok {
		h.Step = *step // the finder is not used again, so nothing overwrites the step
	}
	return h, ctx.Err()
}

// Mistaken reports whether the hint is about a mistake, which is corrected before any
// step.
func (h *Hint) Mistaken() bool {
	return h.Judgement.Verdict == diagnose.WrongAnswers || h.Judgement.Verdict == diagnose.WrongNotes
}
