package explain

import (
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/steps"
)

// Degree is how much of a hint is revealed.
type Degree uint8

// The degrees.
const (
	WhereToLook    Degree = iota // a house or a digit lights up
	WhichTechnique               // the technique is named, too
	Why                          // the pattern is drawn and explained
	Done                         // the step has been carried out
)

// marksFor draws as much of a hint as is revealed.
func marksFor(h *Hint, degree Degree) *boardview.Marks {
	m := &boardview.Marks{Candidates: h.Judgement.State.Notes}
	switch {
	case h.Judgement.Verdict == diagnose.WrongAnswers:
		m.Framed = h.Judgement.Mistakes
	case h.Judgement.Verdict == diagnose.WrongNotes:
		m.Framed = h.Judgement.Lacking()
	case !h.HasStep || degree == Done:
	case degree < Why:
		m.Washed = PlaceOf(&h.Step).Cells(h)
	default:
		steps.Draw(m, &h.Step, &h.Judgement.State.Digits, h.Candidates)
	}
	return m
}
