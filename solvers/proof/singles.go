package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Singles: what is left in a house or cell, on the board as it is or after one line.

// proveLastPlace proves a digit that has one place left in a house: in a box if there is a
// choice, where it is easiest to see.
func proveLastPlace(b *builder, s step) bool {
	houses := s.houses(logic.Pattern)
	p := s.Placements[0]
	at := board.CellsOf(p.Cell)
	b.add(Inference{
		Rule: LastInHouse, Digits: board.DigitsOf(p.Digit), Cells: at, Houses: houses[len(houses)-1:],
		Then: []Literal{{p.Digit, at, true}},
	})
	return true
}

// proveLastDigit proves a cell's last candidate.
func proveLastDigit(b *builder, s step) bool {
	p := s.Placements[0]
	at := board.CellsOf(p.Cell)
	b.add(Inference{Rule: LastInCell, Digits: board.DigitsOf(p.Digit), Cells: at, Then: []Literal{{p.Digit, at, true}}})
	return true
}

// proveDirectLocked proves a single that locked candidates leave.
func proveDirectLocked(b *builder, s step) bool {
	return leavesSingle(b, s, Inference{
		Rule: Cover, Digits: s.Digits, Cells: s.cells(logic.Pattern), Houses: s.houses(logic.Base), Cover: s.houses(logic.Cover),
	})
}

// proveDirectHidden proves a single that a hidden subset leaves in its house.
func proveDirectHidden(b *builder, s step) bool {
	line, ok := hiddenLine(b.position, s.cells(logic.Pattern), s.houses(logic.Base)[0])
	return ok && leavesSingle(b, s, line)
}

// leavesSingle proves a single that is left in a house after a line has excluded its digit
// from the struck candidates.
func leavesSingle(b *builder, s step, line Inference) bool {
	p, h := s.Placements[0], s.houses(logic.Result)[0]
	line.Then = []Literal{{p.Digit, s.cells(logic.Struck), false}}
	in := b.at[p.Digit].Intersect(h.CellSet())
	b.add(Inference{
		Rule: LastInHouse, From: []int{b.add(line)}, Digits: board.DigitsOf(p.Digit), Cells: in, Houses: []board.House{h},
		Then: []Literal{{p.Digit, board.CellsOf(p.Cell), true}},
	})
	return in.Difference(line.Then[0].Cells) == board.CellsOf(p.Cell)
}
