package logic

import "github.com/solvoku/solvoku/board"

// Confined states that, in a house, some digits have places only in the given cells.
type Confined struct {
	House  board.House
	Digits board.Digits
	Cells  board.Cells
}

// Confined returns what a person must notice about the digits' places to find a step without
// notes: a Hidden Single or a direct technique. It returns nil for any other step.
func (s *Step) Confined() []Confined {
	switch s.Technique {
	case HiddenSingle:
		p := s.Placements[0]
		return []Confined{{s.Houses[0].House, board.DigitsOf(p.Digit), board.CellsOf(p.Cell)}}
	case DirectPointing, DirectClaiming, DirectHiddenPair, DirectHiddenTriple:
		p, pattern, struck := s.Placements[0], s.Parts[0], s.Parts[1]
		return []Confined{
			{s.Houses[0].House, pattern.Digits, pattern.Cells},
			{s.Houses[len(s.Houses)-1].House, struck.Digits, struck.Cells.With(p.Cell)},
		}
	default:
		return nil
	}
}
