package steps

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// partText says in a few words what a part of a step is.
func partText(s *logic.Step, p *Part) string {
	if p.proved {
		return provedText(s, p)
	}
	switch p.kind {
	case baseHouses, coverHouses:
		return housePartText(s, p)
	case linkPart:
		return linkPartText(s)
	case conclusionPart:
		return conclusionText(s, &p.only)
	case setCandidates:
		if letters := setLetters(p); len(letters) > 0 {
			v := i18n.Values{"Letters": letterLabel(letters), "Cells": cellLabel(patternCells(&p.only))}
			if len(letters) > 1 {
				return lang.L("Sets {{.Letters}}: {{.Cells}}", v)
			}
			return lang.L("Set {{.Letters}}: {{.Cells}}", v)
		}
	case sharedCandidates:
		return lang.L("They share {{.Digits}}", i18n.Values{"Digits": digitLabel(digitsIn(&p.only))})
	}
	return candidatePartText(s, p)
}

// housePartText names the houses of a part, with the digits if it includes their candidates.
func housePartText(s *logic.Step, p *Part) string {
	v := i18n.Values{"Houses": i18n.HouseLabel(housesIn(&p.only))}
	switch {
	case len(p.only.Parts) > 0:
		v["Digits"] = digitLabel(digitsIn(&p.only))
		return lang.L("{{.Digits}} in {{.Houses}}", v)
	case isExocet(s):
		return lang.L("Cross-lines: {{.Houses}}", v)
	default:
		return i18n.UpperFirst(v["Houses"].(string))
	}
}

// candidatePartText says what role a part's candidates play or, failing that, which they are and
// where.
func candidatePartText(s *logic.Step, p *Part) string {
	first, cells := &p.only.Parts[0], patternCells(&p.only)
	v := i18n.Values{"Digits": digitLabel(digitsIn(&p.only)), "Cells": cellLabel(cells)}
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
	case isColouring(s) && first.Role != logic.Result:
		return colourPartText(s, p)
	case first.Role == logic.Pivot && len(s.Links) > 0:
		return lang.L("Pivot: {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.Result:
		return lang.L("They clash at {{.Digits}} in {{.Cells}}", v)
	case first.Role == logic.Pincer && len(s.Links) > 0:
		return lang.L("One end is true: {{.Cells}}", v)
	case first.Role == logic.Stem && len(s.Links) > 0:
		return lang.L("Cases: {{.Digits}} in {{.Cells}}", v)
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
		return lang.L("Eliminates {{.Digits}} from {{.Cells}}", i18n.Values{"Digits": digitLabel(digits), "Cells": cellLabel(cells)})
	}
	n := len(c.Eliminations)
	return lang.N("Eliminates {{.Count}} candidates", n, i18n.Values{"Count": i18n.Count(n)})
}

// linkPartText says what the links of a step do, by their colours on the board: along a chain a
// green candidate is true and a blue one false. Locked sets have other colours.
func linkPartText(s *logic.Step) string {
	n := len(s.Links)
	v := i18n.Values{"Count": i18n.Count(n)}
	switch tangled := isTangled(s); {
	case isColouring(s):
		return lang.N("Each of {{.Count}} links has one true end", n, v)
	case slices.ContainsFunc(s.Parts, func(p logic.Part) bool { return p.Role == logic.LockedSet }) || !directedTechniques[s.Technique]:
		return lang.N("A chain of {{.Count}} links", n, v)
	case isContinuous(s) && tangled:
		return lang.N("Loop of {{.Count}} links: all green is true, or none", n, v)
	case isContinuous(s):
		return lang.N("Loop of {{.Count}} links: all green is true, or all blue", n, v)
	case tangled:
		return lang.N("{{.Count}} links: green turns true", n, v)
	default:
		return lang.N("{{.Count}} links: green turns true, blue false", n, v)
	}
}

// colourPartText says how the candidates of a colour belong together.
func colourPartText(s *logic.Step, p *Part) string {
	switch green := p.role() == logic.ColorOn; {
	case isMultiColors(s):
		return lang.L("Cluster of {{.Cell}}: one colour is true", i18n.Values{"Cell": patternCells(&p.only).Min().String()})
	case s.Technique == logic.RemotePair && green:
		return lang.L("Green: all have the same digit")
	case s.Technique == logic.RemotePair:
		return lang.L("Blue: all have the other digit")
	case green:
		return lang.L("Green: all true or all false")
	default:
		return lang.L("Blue: the opposite of green")
	}
}

// confines reports whether the pattern's digits have no other places in the pattern's houses.
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

// isColouring reports whether the step's pattern consists of candidates in two colours.
func isColouring(s *logic.Step) bool { return len(s.Parts) > 0 && s.Parts[0].Role == logic.ColorOn }

func isMultiColors(s *logic.Step) bool {
	return s.Technique == logic.MultiColors1 || s.Technique == logic.MultiColors2
}

// isContinuous reports whether the step's chain closes into a loop in which each link has one true
// end.
func isContinuous(s *logic.Step) bool {
	return s.Technique == logic.ContinuousNiceLoop || s.Technique == logic.GroupedContinuousNiceLoop
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

// letterLabel names sets by their letters, as in a label: "A–E".
func letterLabel(letters []string) string {
	n := len(letters)
	if n < 3 || int(letters[n-1][0]-letters[0][0]) != n-1 {
		return strings.Join(letters, ", ")
	}
	return letters[0] + "–" + letters[n-1]
}

// digitLabel names digits, as in a label: "3/7".
func digitLabel(digits board.Digits) string {
	return strings.Join(strings.Split(digits.String(), ""), "/")
}

// cellLabel names cells, as in a label, or gives their number if there are many.
func cellLabel(cells board.Cells) string {
	if cells.Len() > maxNamed {
		return cellsText(cells)
	}
	return strings.Join(strings.Fields(cells.String()), ", ")
}
