package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// directLocked proves a single that locked candidates leave.
func (b *builder) directLocked() bool {
	return b.leaves(Inference{
		Rule: Cover, Digits: b.step.Digits, Cells: b.cellsOf(logic.Pattern),
		Houses: b.housesOf(logic.Base), Cover: b.housesOf(logic.Cover),
	})
}

// directHidden proves a single that a hidden subset leaves in its house.
func (b *builder) directHidden() bool {
	line, ok := b.hidden(b.housesOf(logic.Base)[0])
	return ok && b.leaves(line)
}

// leaves proves a single that is left in a house after a line has excluded its digit from
// the struck candidates.
func (b *builder) leaves(line Inference) bool {
	p, h := b.step.Placements[0], b.housesOf(logic.Result)[0]
	line.Then = []Literal{{p.Digit, b.cellsOf(logic.Struck), false}}
	in := b.at[p.Digit].Intersect(h.CellSet())
	b.add(Inference{
		Rule: LastInHouse, From: []int{b.add(line)}, Digits: board.DigitsOf(p.Digit), Cells: in, Houses: []board.House{h},
		Then: []Literal{{p.Digit, board.CellsOf(p.Cell), true}},
	})
	return in.Difference(line.Then[0].Cells) == board.CellsOf(p.Cell)
}
