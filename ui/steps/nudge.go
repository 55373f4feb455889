package steps

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
)

// maxNamed is the maximum number of cells that a nudge or a part names. Larger numbers are given
// as a count.
const maxNamed = 4

// maxHouses is the maximum number of houses that a nudge names.
const maxHouses = 4

// Nudge says where to look for a step without giving it away.
type Nudge struct {
	Text   string
	Cells  board.Cells  // where to look, shaded on the board
	Digits board.Digits // digits to look for, in bold; 0 if the nudge doesn't say
}

// NudgeTo returns the nudge towards a step: the houses that the step draws if they hold its
// pattern, otherwise its digit, its cells or where it starts.
func NudgeTo(s *logic.Step, candidates board.Candidates) Nudge {
	digits := digitsIn(s)
	cells := patternOnly(s)
	switch houses := nudgeHouses(s); {
	case len(houses) > 0:
		return nudgeToHouses(s, houses)
	case s.Technique == logic.NakedSingle:
		return nudgeToHouses(s, []board.House{board.Box(s.Placements[0].Cell.Box())})
	case s.Digits == 0: // a Bivalue Universal Grave
		return Nudge{Text: lang.L("Look at the cells with more than two candidates."), Cells: moreThanTwo(candidates)}
	case digits.Len() == 1:
		d := digits.Min()
		return Nudge{lang.L("Look at where {{.Digit}} can go.", i18n.Values{"Digit": int(d)}), placesOf(d, candidates), digits}
	case cells.Len() <= maxNamed:
		return nudgeToCells(cells)
	case len(s.Links) == 0 || s.Parts != nil && s.Parts[0].Role == logic.LockedSet:
		return nudgeToCells(s.Parts[0].Cells)
	default:
		start := s.Links[0].From.Cells
		return Nudge{Text: lang.L("Start at {{.Cells}}.", i18n.Values{"Cells": cellsText(start)}), Cells: start}
	}
}

// nudgeToCells names cells or, if there are many, just points to them.
func nudgeToCells(cells board.Cells) Nudge {
	n := cells.Len()
	if n > maxNamed {
		return Nudge{Text: lang.N("Look at the {{.Count}} shaded cells.", n, i18n.Values{"Count": n}), Cells: cells}
	}
	return Nudge{Text: lang.L("Look at {{.Cells}}.", i18n.Values{"Cells": cellsText(cells)}), Cells: cells}
}

// nudgeToHouses names houses, and the digits if those must be found there.
func nudgeToHouses(s *logic.Step, houses []board.House) Nudge {
	v := i18n.Values{"Houses": i18n.Houses(houses)}
	n := Nudge{Text: lang.L("Look at {{.Houses}}.", v), Cells: inside(houses)}
	var digits board.Digits
	for _, p := range s.Parts {
		if p.Role == logic.Pattern || p.Role == logic.Base {
			digits |= p.Digits
		}
	}
	if s.Technique != logic.NakedSingle && s.Technique != logic.FullHouse && (digits.Len() == 1 || digits != 0 && isHidden(s.Technique)) {
		v["Digits"], n.Digits = digitList(digits), digits
		n.Text = lang.L("Look at {{.Houses}}, and where {{.Digits}} can go in them.", v)
		if len(houses) == 1 {
			n.Text = lang.L("Look at {{.Houses}}, and where {{.Digits}} can go in it.", v)
		}
	}
	return n
}

// nudgeHouses returns the houses that a step draws as its pattern's, if they contain the pattern.
func nudgeHouses(s *logic.Step) (houses []board.House) {
	for _, h := range s.Houses {
		if h.Role != logic.Cover && h.Role != logic.Result && h.Role != logic.Fin {
			houses = append(houses, h.House)
		}
	}
	var pattern board.Cells
	for _, p := range s.Parts {
		if p.Role == logic.Pattern || p.Role == logic.Base || p.Role == logic.Stem && len(s.Houses) == 1 {
			pattern = pattern.Union(p.Cells)
		}
	}
	if pattern.IsEmpty() || len(houses) > maxHouses || !pattern.SubsetOf(inside(houses)) {
		return nil
	}
	return houses
}

// patternOnly returns the cells of a step's pattern, except those where it concludes something.
func patternOnly(s *logic.Step) board.Cells {
	return patternCells(&logic.Step{Parts: s.Parts, Links: s.Links})
}

func moreThanTwo(candidates board.Candidates) (cells board.Cells) {
	for c, digits := range candidates {
		if digits.Len() > 2 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

func placesOf(d board.Digit, candidates board.Candidates) (cells board.Cells) {
	for c, digits := range candidates {
		if digits.Contains(d) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// View returns what a board shows for the nudge.
func (n Nudge) View(state board.State) boardview.View {
	return boardview.View{State: state, Marks: &boardview.Marks{Candidates: state.Notes, Washed: n.Cells, About: n.Digits}}
}

func digitList(digits board.Digits) string { return i18n.List(strings.Split(digits.String(), "")) }

// cellsText names cells or, if there are many, gives their number.
func cellsText(cells board.Cells) string {
	if n := cells.Len(); n > maxNamed {
		return lang.N("{{.Count}} cells", n, i18n.Values{"Count": n})
	}
	return i18n.List(strings.Fields(cells.String()))
}
