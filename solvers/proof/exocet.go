package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// exocet proves the eliminations of a Junior Exocet one by one. If a target held another
// digit, only the other one would be left for both digits of the base.
func (b *builder) exocet() bool {
	base, targets := b.cellsOf(logic.Pattern), b.cellsOf(logic.Pivot)
	return b.refuteEach(func(said Literal) bool {
		if said.Cells.SubsetOf(base) {
			return b.inNoTarget(said.Digit) && b.absurd()
		}
		return b.oneTarget(base, targets.Difference(said.Cells))
	})
}

// oneTarget closes the branch at hand, in which the base's digits have one target left: both
// would be there.
func (b *builder) oneTarget(base, target board.Cells) bool {
	first, second := board.CellsOf(base.Min()), base.Without(base.Min())
	for x := range b.has[first.Min()].All() {
		b.assume(Literal{x, first, true})
		there := Literal{x, target, true}
		if b.at[x].Overlaps(target) {
			b.assume(there.Not())
		}
		if !b.inNoTarget(x) || !b.absurd() {
			return false
		}
		if !b.at[x].Overlaps(target) {
			continue // the digit is refuted already
		}
		for y := range b.has[second.Min()].Without(x).All() {
			b.assume(Literal{y, second, true})
			if !b.inNoTarget(y) || !b.absurd() {
				return false
			}
		}
		if !b.strike(x, second) || !b.absurd() {
			return false
		}
	}
	return b.absurd()
}

// inNoTarget leads to a contradiction that a digit of the base is in no target: three lines
// would have it in two lines that cross them.
func (b *builder) inNoTarget(d board.Digit) bool {
	base, targets := b.cellsOf(logic.Pattern), b.cellsOf(logic.Pivot)
	line := housesOf(base)[0]
	var crossings []board.House // those that still need the digit
	var cross board.Cells
	for _, h := range b.housesOf(logic.Stem) {
		if b.at[d].Overlaps(h.CellSet()) {
			crossings, cross = append(crossings, h), cross.Union(h.CellSet())
		}
	}
	seen := line.CellSet().Union(board.Box(base.Min().Box()).CellSet())
	if !b.strike(d, cross.Intersect(seen)) || !b.strike(d, targets) {
		return false
	}
	var along []board.House
	for h := line - line%board.Size; h < line-line%board.Size+board.Size; h++ {
		if !b.open(d, cross.Intersect(h.CellSet())).IsEmpty() {
			along = append(along, h)
		}
	}
	if b.contradicts() {
		return true
	}
	return squeeze(b, d, crossings, along)
}
