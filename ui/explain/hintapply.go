package explain

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Change returns the change to the board that carries out the hint: the step, or
// the correction of a mistake. ok is false if there is none.
//
// Eliminations are struck from the notes. If the notes aren't kept in full, all
// candidates are noted first, in the same change.
func (h *Hint) Change() (change edit.Change, ok bool) {
	state := h.Judgement.State
	switch h.Judgement.Verdict {
	case diagnose.WrongAnswers:
		for c := range h.Judgement.Mistakes.All() {
			state.Digits[c], state.Kinds[c] = 0, board.Empty
		}
	case diagnose.WrongNotes:
		for c, digits := range h.Judgement.Missing {
			state.Notes[c] |= digits
		}
	case diagnose.Sound:
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

// SoundBefore reports whether an earlier board of the same puzzle is free of the
// mistake that the hint is about: no answer is wrong and, for a wrong note, no
// cell's notes lack the digit of the solution.
func (h *Hint) SoundBefore(earlier board.State) bool {
	return h.Judgement.Agrees(&earlier, h.Judgement.Verdict == diagnose.WrongNotes)
}
