package steps

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// mostNamed is the maximum number of cells that a part names. It counts more.
const mostNamed = 4

// partText says in a few words what a part of a step is.
func partText(s *logic.Step, p *Part) string {
	switch p.kind {
	case baseHouses, coverHouses:
		return housePartText(s, p)
	case linkPart:
		n := len(p.only.Links)
		v := i18n.Values{"Count": i18n.Count(n)}
		if isTangled(s) {
			return lang.N("What turns out true along {{.Count}} links", n, v)
		}
		return lang.N("A chain of {{.Count}} links", n, v)
	case conclusion:
		return conclusionText(s, &p.only)
	case setCandidates:
		if letters := setLetters(p); len(letters) > 0 {
			v := i18n.Values{"Letters": i18n.List(letters), "Cells": cellsText(patternCells(&p.only))}
			if len(letters) > 1 {
				return lang.L("Sets {{.Letters}}: {{.Cells}}", v)
			}
			return lang.L("Set {{.Letters}}: {{.Cells}}", v)
		}
	case sharedCandidates:
		return lang.L("They share {{.Digits}}", i18n.Values{"Digits": digitList(digitsIn(&p.only))})
	}
	return candidatePartText(s, p)
}

// housePartText names the houses of a part, with the digits where its candidates belong to it.
func housePartText(s *logic.Step, p *Part) string {
	v := i18n.Values{"Houses": i18n.Houses(housesIn(&p.only))}
	switch {
	case len(p.only.Parts) > 0:
		v["Digits"] = digitList(digitsIn(&p.only))
		return lang.L("{{.Digits}} in {{.Houses}}", v)
	case isExocet(s):
		return lang.L("Cross-lines: {{.Houses}}", v)
	default:
		return i18n.UpperFirst(v["Houses"].(string))
	}
}

// candidatePartText says what the candidates of a part are, or else which they are and where.
func candidatePartText(s *logic.Step, p *Part) string {
	first, cells := &p.only.Parts[0], patternCells(&p.only)
	v := i18n.Values{"Digits": digitList(digitsIn(&p.only)), "Cells": cellsText(cells)}
	fish := len(s.Parts) > 0 && s.Parts[0].Role == logic.Base && len(s.Links) == 0
	switch {
	case isExocet(s) && first.Role == logic.Pattern:
		return lang.L("Base {{.Cells}}: two of {{.Digits}}", v)
	case isExocet(s) && first.Role == logic.Pivot:
		return lang.L("Targets {{.Cells}}: the same two", v)
	case confines(s) && p.kind == patternCandidates:
		return lang.L("The only places for {{.Digits}} there", v)
	case (first.Role == logic.Fin && fish || first.Role == logic.EndoFin) && cells.Len() > 1:
		return lang.L("Fins {{.Cells}}", v)
	case first.Role == logic.Fin && fish, first.Role == logic.EndoFin:
		return lang.L("Fin {{.Cells}}", v)
	case first.Role == logic.Fin && len(s.Links) == 0:
		return lang.L("Extra {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.ColorOn:
		return lang.L("One colour: {{.Cells}}", v)
	case first.Role == logic.ColorOff:
		return lang.L("The other colour: {{.Cells}}", v)
	case first.Role == logic.Pivot && len(s.Links) > 0:
		return lang.L("Pivot: {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.Result:
		return lang.L("They meet at {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.Pincer && len(s.Links) > 0:
		return lang.L("Ends: {{.Cells}}", v)
	case first.Role == logic.Stem && len(s.Links) > 0:
		return lang.L("Start: {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.Struck:
		return lang.L("Eliminates {{.Digits}} from {{.Cells}}", v)
	default:
		return lang.L("{{.Digits}} in {{.Cells}}", v)
	}
}

// conclusionText says what a step places or eliminates.
func conclusionText(s, c *logic.Step) string {
	cells := patternCells(c)
	if n := len(c.Placements); n > 0 {
		v := i18n.Values{"Cell": cells.String(), "Digit": int(c.Placements[0].Digit), "Count": n}
		switch {
		case n > 1:
			return lang.N("Fills {{.Count}} cells", n, v)
		case s.Technique == logic.HiddenSingle:
			return lang.L("The only place for {{.Digit}}: {{.Cell}}", v)
		default:
			return lang.L("{{.Cell}} is {{.Digit}}", v)
		}
	}
	var digits board.Digits
	for _, e := range c.Eliminations {
		digits = digits.With(e.Digit)
	}
	if digits.Len()*cells.Len() == len(c.Eliminations) {
		return lang.L("Eliminates {{.Digits}} from {{.Cells}}", i18n.Values{"Digits": digitList(digits), "Cells": cellsText(cells)})
	}
	n := len(c.Eliminations)
	return lang.N("Eliminates {{.Count}} candidates", n, i18n.Values{"Count": i18n.Count(n)})
}

// confines reports whether the pattern's digits have no other places in the houses of the pattern.
func confines(s *logic.Step) bool {
	if len(s.Parts) == 0 || len(s.Houses) == 0 || len(s.Links) > 0 || len(s.Placements) > 1 {
		return false
	}
	for _, p := range s.Parts {
		if p.Role == logic.Fin || p.Role == logic.EndoFin || p.Role == logic.LockedSet || p.Role == logic.Pivot {
			return false
		}
	}
	return s.Digits.Len() == 1 || isHidden(s.Technique)
}

func isHidden(t logic.Technique) bool {
	switch t {
	case logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple, logic.DirectHiddenPair, logic.DirectHiddenTriple:
		return true
	default:
		return false
	}
}

func isExocet(s *logic.Step) bool {
	return s.Technique == logic.JuniorExocet || s.Technique == logic.SeniorExocet
}

// digitsIn returns the digits of a step's pattern.
func digitsIn(s *logic.Step) (digits board.Digits) {
	for _, p := range s.Parts {
		digits |= p.Digits
	}
	for _, l := range s.Links {
		digits = digits.With(l.From.Digit).With(l.To.Digit)
	}
	return digits
}

func housesIn(s *logic.Step) (houses []board.House) {
	for _, h := range s.Houses {
		houses = append(houses, h.House)
	}
	return houses
}

func digitList(digits board.Digits) string { return i18n.List(strings.Split(digits.String(), "")) }

// cellsText names cells or, if there are many, counts them.
func cellsText(cells board.Cells) string {
	if n := cells.Len(); n > mostNamed {
		return lang.N("{{.Count}} cells", n, i18n.Values{"Count": n})
	}
	return i18n.List(strings.Fields(cells.String()))
}
