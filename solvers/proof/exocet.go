package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// exocet is two cells, the base, whose two digits are both in the targets: the lines that cross
// that of the base have too little room for them elsewhere.
type exocet struct {
	b             *builder
	base, targets board.Cells
	crossings     []board.House // those lines
}

// proveExocet proves the eliminations one by one. If a target held another digit, only the
// other one would be left for both digits of the base.
func proveExocet(b *builder, s step) bool {
	x := exocet{b, s.cells(logic.Pattern), s.cells(logic.Pivot), s.houses(logic.Stem)}
	return refuteEach(b, s, func(said Literal) bool {
		if said.Cells.SubsetOf(x.base) {
			return x.inNoTarget(said.Digit) && b.absurd()
		}
		return x.oneTarget(x.targets.Difference(said.Cells))
	})
}

// oneTarget closes the branch at hand, in which the base's digits have one target left: both
// would be there.
func (x *exocet) oneTarget(target board.Cells) bool {
	b := x.b
	first, second := board.CellsOf(x.base.Min()), x.base.Rest()
	for d := range b.has[first.Min()].All() {
		b.assume(Literal{d, first, true})
		fits := b.at[d].Overlaps(target)
		if fits {
			b.assume(Literal{d, target, false})
		}
		if !x.inNoTarget(d) || !b.absurd() {
			return false
		}
		if !fits {
			continue // the digit is refuted already
		}
		for other := range b.has[second.Min()].Without(d).All() {
			b.assume(Literal{other, second, true})
			if !x.inNoTarget(other) || !b.absurd() {
				return false
			}
		}
		if !b.strike(d, second) || !b.absurd() {
			return false
		}
	}
	return b.absurd()
}

// inNoTarget leads to a contradiction that a digit of the base is in no target: three lines
// would have it in two lines that cross them.
func (x *exocet) inNoTarget(d board.Digit) bool {
	b := x.b
	line := housesOf(x.base)[0]
	crossings := slices.DeleteFunc(slices.Clone(x.crossings), func(h board.House) bool { return !b.at[d].Overlaps(h.CellSet()) })
	cross := inHouses(crossings)
	seen := line.CellSet().Union(board.Box(x.base.Min().Box()).CellSet())
	if !b.strike(d, cross.Intersect(seen)) || !b.strike(d, x.targets) {
		return false
	}
	var along []board.House
	for h := line - line%board.Size; h < line-line%board.Size+board.Size; h++ {
		if !b.open(d, cross.Intersect(h.CellSet())).IsEmpty() {
			along = append(along, h)
		}
	}
	return b.contradicts() || squeeze(b, d, crossings, along)
}
