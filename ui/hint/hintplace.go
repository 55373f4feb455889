package hint

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Place is where to look for a step: a house, or else a digit anywhere.
type Place struct {
	House    board.House
	HasHouse bool
	Digit    board.Digit
}

// PlaceOf returns where to look for a step. A step within a house is found in
// that house; one about a single digit, by looking at that digit; any other, in
// the box where it has its effect.
func PlaceOf(s *logic.Step) Place {
	if h, ok := houseOf(s); ok {
		return Place{House: h, HasHouse: true}
	}
	if s.Digits.Len() == 1 && s.Technique != logic.NakedSingle && s.Technique != logic.ForcingNetContradiction && s.Technique != logic.ForcingNetVerity {
		return Place{Digit: s.Digits.Min()}
	}
	for _, list := range [][]logic.Candidate{s.Placements, s.Eliminations} {
		for _, c := range list {
			return Place{House: board.Box(c.Cell.Box()), HasHouse: true}
		}
	}
	return Place{Digit: s.Digits.Min()}
}

// houseOf returns the house that holds the whole pattern, if the step names
// one.
func houseOf(s *logic.Step) (board.House, bool) {
	var pattern board.Cells
	for _, p := range s.Parts {
		pattern = pattern.Union(p.Cells)
	}
	for _, h := range s.Houses {
		if len(s.Links) == 0 && pattern.SubsetOf(h.House.CellSet()) {
			return h.House, true
		}
	}
	return 0, false
}

// Cells returns the cells that light up: the house's, or those that hold the
// digit or have it as a candidate.
func (p Place) Cells(h *Hint) board.Cells {
	if p.HasHouse {
		return p.House.CellSet()
	}
	var cells board.Cells
	for c := range board.Cell(board.CellCount) {
		if h.Judgement.State.Digits[c] == p.Digit || h.Candidates[c].Contains(p.Digit) {
			cells = cells.With(c)
		}
	}
	return cells
}
