package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// almostLocked proves an Almost Locked Pair or Triple: a pair by the two digits that its cell
// can take, if that is enough.
func (b *builder) almostLocked() bool {
	set, confined, crossed := b.sets[0], b.cellsOf(logic.Pattern), b.cellsOf(logic.Pivot)
	if set.Cells.Len() == 1 {
		if b.attempt(func() bool {
			return b.eliminate(b.whichDigit(set.Cells.Min()), func(int) bool {
				held := b.truths[len(b.truths)-1].digit
				other := set.Digits.Without(held).Min()
				return b.at[held].Overlaps(confined) && b.strike(held, crossed) && b.fill(held, confined) &&
					b.strike(other, confined) && b.fill(other, crossed.Intersect(b.at[other]))
			})
		}) {
			return true
		}
	}
	return b.refuteEach(func(said Literal) bool {
		if set.Digits.Contains(said.Digit) {
			return b.noneCrossed(said.Digit, confined, crossed)
		}
		return b.manyCrossed(set, confined.Difference(said.Cells), crossed)
	})
}

// noneCrossed closes the branch at hand, in which the set uses up all digits but one, which
// is beside it: none is left where the houses cross, and the confined cells are too few.
func (b *builder) noneCrossed(beside board.Digit, confined, crossed board.Cells) bool {
	if !b.strike(beside, b.sets[0].Cells) {
		return false
	}
	for d := range b.step.Digits.All() {
		if !b.strike(d, crossed) {
			return false
		}
	}
	b.spread(b.step.Digits, confined, b.contradicts)
	return crowd(b, b.housesOf(logic.Pattern)[0].CellSet().Difference(confined).Intersect(b.unsolved))
}

// manyCrossed closes the branch at hand, in which one cell less is left to the digits beside
// where the houses cross: too many are there for the set.
func (b *builder) manyCrossed(set logic.Part, left, crossed board.Cells) bool {
	for d := range set.Digits.All() {
		if !b.strike(d, b.assumption().Cells) {
			return false
		}
	}
	for c := range left.All() {
		for d := range b.has[c].All() {
			if !set.Digits.Contains(d) {
				continue
			}
			b.assume(Literal{d, board.CellsOf(c), true})
			for other := range set.Digits.Without(d).All() {
				b.strike(other, board.CellsOf(c))
			}
			if !b.overflow(set, crossed) {
				return false
			}
		}
	}
	return b.overflow(set, crossed)
}

// overflow closes the branch at hand with the digits that are left only where the houses
// cross.
func (b *builder) overflow(set logic.Part, crossed board.Cells) bool {
	for d := range set.Digits.All() {
		if b.contradicts() {
			return b.absurd()
		}
		if places := b.at[d].Intersect(crossed); !places.IsEmpty() && b.fill(d, places) {
			b.strike(d, set.Cells)
		}
	}
	return crowd(b, set.Cells)
}
