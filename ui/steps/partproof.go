package steps

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
)

// addProved adds what a proof says about the parts: what is assumed where chains start, and what
// that leads to. If the pattern doesn't show that, or a colour is refuted, it is a part of its own.
func addProved(parts []Part, s *logic.Step, lines []proof.Inference) []Part {
	wrong := slices.IndexFunc(lines, func(l proof.Inference) bool { return l.Rule == proof.Absurd && l.Branch == 0 && begins(s, l.Then[0]) })
	if wrong < 0 {
		return parts
	}
	end := lines[wrong]
	apart := s.Technique == logic.Medusa
	parts = slices.DeleteFunc(parts, func(p Part) bool {
		elsewhere := p.role() == logic.Result && (s.Technique == logic.Medusa || patternCells(&p.only) != end.Cells)
		apart = apart || elsewhere
		return elsewhere
	})
	for i := range parts {
		if p := &parts[i]; p.role() == logic.Stem || p.role() == logic.Result {
			p.said, p.proved = end, true
		}
	}
	if apart {
		p := part(s, clashPart, Mark{FrameShape, boardview.PatternTint})
		p.said, p.proved = end, true
		parts = append(parts, p)
	}
	return parts
}

// begins reports whether a step begins with a literal or its opposite: whether it has one of the
// colours, or is where the chains start.
func begins(s *logic.Step, l proof.Literal) bool {
	return coloured(s, l) != "" || slices.ContainsFunc(s.Parts, func(p logic.Part) bool {
		return p.Role == logic.Stem && p.Cells == l.Cells && p.Digits == board.DigitsOf(l.Digit)
	})
}

// role returns the role of the part's candidates.
func (p *Part) role() logic.Role {
	if len(p.only.Parts) == 0 {
		return logic.Pattern
	}
	return p.only.Parts[0].Role
}

// coloured returns the name of a candidate's colour in a step, or "" if it has none.
func coloured(s *logic.Step, l proof.Literal) string {
	for _, p := range s.Parts {
		if l.Cells.SubsetOf(p.Cells) && p.Digits.Contains(l.Digit) {
			switch p.Role {
			case logic.ColorOn:
				return lang.L("Green")
			case logic.ColorOff:
				return lang.L("Blue")
			}
		}
	}
	return ""
}

// provedText says what the proof says about a part.
func provedText(s *logic.Step, p *Part) string {
	then := p.said.Then[0]
	v := i18n.Values{"Cell": p.said.Cells.String(), "Cells": cellLabel(then.Cells), "Digit": int(then.Digit), "Colour": coloured(s, then)}
	if p.role() == logic.Stem {
		if then.True { // the opposite is wrong
			return lang.L("Suppose {{.Digit}} isn’t in {{.Cells}}", v)
		}
		return lang.L("Suppose {{.Digit}} is in {{.Cells}}", v)
	}
	inHouse := len(p.said.Houses) > 0
	if inHouse {
		v["Digit"], v["House"] = int(p.said.Digits.Min()), i18n.HouseInside(p.said.Houses[0])
	}
	switch {
	case isColouring(s) && inHouse:
		return lang.L("{{.Colour}} leaves {{.Digit}} no place in {{.House}}", v)
	case isColouring(s):
		return lang.L("{{.Colour}} leaves {{.Cell}} no candidate", v)
	case inHouse:
		return lang.L("Then {{.Digit}} has no place in {{.House}}", v)
	default:
		return lang.L("Then {{.Cell}} has no candidate left", v)
	}
}
