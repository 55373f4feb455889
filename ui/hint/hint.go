package hint

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// Hint is the most useful thing to say about a board. It is a value and shares no memory with the
// board.
type Hint struct {
	Judgement diagnose.Judgement // of the board that the hint is for

	// Step is the next step, in [logic.HintOrder], if the board is sound or its puzzle has several
	// solutions, in which case the step holds in all of them. HasStep is false if no technique
	// applies.
	Step       logic.Step
	HasStep    bool
	Candidates board.Candidates

	// Ruled is the step in full on a board with rules. Step then has its conclusion only.
	Ruled ruledlogic.Step
}

// FindHint returns the hint for a board. Its only error is the context's.
func FindHint(ctx context.Context, state board.State) (Hint, error) {
	judged, err := diagnose.Judge(ctx, &state, diagnose.MaxCounted)
	h := Hint{Judgement: judged}
	if err != nil || !h.Judgement.Sound() && !h.Judgement.Several() {
		return h, err
	}
	if !state.Rules.Classic() {
		return h, h.findRuled(ctx)
	}
	st := logic.FromBoard(&state)
	h.Candidates = st.AllCandidates()
	several := h.Judgement.Several()
	if several {
		possible, err := diagnose.Possible(ctx, state.Digits, h.Candidates)
		if err != nil || possible == (board.Candidates{}) || exhausted(&st, &possible) {
			return h, err
		}
	}
	finder := logic.Finder{Interrupt: pausing.Interrupted(ctx), Order: logic.HintOrder, Several: several}
	step, ok := finder.Next(&st)
	if h.HasStep = ok; ok {
		h.Step = *step // the finder is not used again, so nothing overwrites the step
	}
	return h, ctx.Err()
}

// findRuled finds the step on a board with rules. No such step assumes that the solution is unique,
// so it holds in each of several, but only if the digits and notes allow one.
func (h *Hint) findRuled(ctx context.Context) error {
	state := &h.Judgement.State
	finder, err := ruledlogic.New(state.Rules)
	if err != nil {
		return nil // unknown rules, which the judgement says
	}
	h.Candidates = finder.Candidates(state)
	if h.Judgement.Several() {
		left := solvers.Sukaku{Digits: state.Digits, Rules: state.Rules}
		for c, has := range h.Candidates {
			if state.Digits[c] == 0 {
				left.Excluded[c] = board.AllDigits &^ has
			}
		}
		if n, err := left.Count(ctx, 1); n == 0 {
			return err
		}
	}
	if h.Ruled, h.HasStep = finder.Next(&state.Digits, &h.Candidates); h.HasStep {
		h.Step = logic.Step{Technique: h.Ruled.Technique, Placements: h.Ruled.Placements, Eliminations: h.Ruled.Eliminations}
	}
	return ctx.Err()
}

// ruled reports whether the hint is for a board with rules.
func (h *Hint) ruled() bool { return !h.Judgement.State.Rules.Classic() }

// Mistaken reports whether the hint is about a mistake, which must be corrected before any step.
func (h *Hint) Mistaken() bool {
	return h.Judgement.WrongAnswers() || h.Judgement.WrongNotes()
}

// Change returns the change to the board that carries out the hint: the step, or
// the correction of a mistake. ok is false if there is none.
//
// Eliminations are removed from the notes. If the notes are incomplete, all candidates are noted
// first, in the same change.
func (h *Hint) Change() (change edit.Change, ok bool) {
	state := h.Judgement.State
	switch {
	case h.Judgement.WrongAnswers():
		for c := range h.Judgement.Mistakes.All() {
			state.Digits[c], state.Kinds[c] = 0, board.Empty
		}
	case h.Judgement.WrongNotes():
		for c, digits := range h.Judgement.Missing {
			state.Notes[c] |= digits
		}
	case h.Judgement.Sound(), h.Judgement.Several():
		if !h.HasStep {
			return edit.Change{}, false
		}
		if len(h.Step.Placements) == 1 {
			p := h.Step.Placements[0]
			return edit.Change{Op: edit.SetAnswerAndNotes, Cell: p.Cell, Digit: p.Digit}, true
		}
		if len(h.Step.Eliminations) > 0 {
			state.Notes = h.Candidates
		}
		for _, p := range h.Step.Placements {
			state.Digits[p.Cell], state.Kinds[p.Cell], state.Notes[p.Cell] = p.Digit, board.Answer, 0
		}
		for _, e := range h.Step.Eliminations {
			state.Notes[e.Cell] = state.Notes[e.Cell].Without(e.Digit)
		}
	default:
		return edit.Change{}, false
	}
	return edit.OpenState(state), true
}

// SoundBefore reports whether an earlier board of the same puzzle is free of the mistake that the
// hint is about: no answer is wrong and, if the mistake is in the notes, no cell's notes lack the
// solution's digit.
func (h *Hint) SoundBefore(earlier board.State) bool {
	return h.Judgement.Agrees(&earlier, h.Judgement.WrongNotes())
}
