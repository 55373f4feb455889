package hint

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
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
	case h.Judgement.WrongAnswers():
		m.Framed = h.Judgement.Mistakes
	case h.Judgement.WrongNotes():
		m.Framed = h.Judgement.Lacking()
	case !h.HasStep || degree == Done:
	case degree < Why:
		m.Washed = PlaceOf(&h.Step).Cells(h)
	default:
		steps.Draw(m, &h.Step, &h.Judgement.State.Digits, h.Candidates)
	}
	return m
}

// hintReason returns the reason for a hint's step.
func hintReason(h *Hint) steps.Reason {
	now := steps.StateOf(h.Judgement.State, h.Candidates)
	return steps.ReasonOf(&now, &h.Step)
}

// stepTexts returns what is revealed of a step, which has a reason.
func stepTexts(h *Hint, degree Degree, why *steps.Reason) (heading string, lines []string) {
	s := &h.Step
	if degree == WhereToLook {
		return "", []string{placeText(PlaceOf(s))}
	}
	heading = i18n.Step(s)
	info, _ := s.Technique.Info()
	switch degree {
	case WhichTechnique:
		return heading, []string{placeText(PlaceOf(s)), i18n.Level(info.Level)}
	case Why:
		for _, text := range []string{steps.Text(why.Lines...), steps.Earlier(s, &h.Judgement.State.Digits, nil), why.So} {
			if text != "" {
				lines = append(lines, text)
			}
		}
		return heading, lines
	default:
		return heading, []string{lang.L("Done. You can undo it.")}
	}
}

// hintText describes a hint that isn't a step.
func hintText(h *Hint) string {
	if h.Judgement.Sound() {
		return lang.L("No technique helps on this board.")
	}
	return steps.Verdict(&h.Judgement)
}

// placeText says where to look.
func placeText(p Place) string {
	if p.HasHouse {
		return lang.L("Look at {{.House}}.", i18n.Values{"House": i18n.HouseInside(p.House)})
	}
	return lang.L("Look at the digit {{.Digit}}.", i18n.Values{"Digit": int(p.Digit)})
}
