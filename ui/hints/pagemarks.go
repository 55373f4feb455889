package hints

import (
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/position"
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
	m := &boardview.Marks{Candidates: h.Verdict.Board.Notes}
	switch {
	case h.Verdict.Kind == position.WrongAnswers:
		m.Framed = h.Verdict.Wrong
	case h.Verdict.Kind == position.WrongNotes:
		for _, w := range h.Verdict.Missing {
			m.Framed = m.Framed.With(w.Cell)
		}
	case !h.HasStep || degree == Done:
	case degree < Why:
		m.Washed = PlaceOf(&h.Step).Cells(h)
	default:
		steps.Draw(m, &h.Step, h.Candidates)
	}
	return m
}
