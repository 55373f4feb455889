package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// almostLocked is the pattern of an Almost Locked Pair or Triple: n digits and two houses that
// cross. In one house, n-1 cells, the set, have only these digits; in the other, only n-1 cells
// and the intersection have them.
type almostLocked struct {
	b        *builder
	digits   board.Digits
	set      board.Cells
	confined board.Cells // the n-1 cells of the other house
	crossed  board.Cells // the places of the digits in the crossing
	house    board.House // the other house
}

// proveAlmostLocked proves an Almost Locked Pair or Triple. For a pair it first tries the two
// digits that its cell can take.
func proveAlmostLocked(b *builder, s step) bool {
	a := almostLocked{
		b: b, digits: s.Digits, set: s.cells(logic.LockedSet),
		confined: s.cells(logic.Pattern), crossed: s.cells(logic.Pivot), house: s.houses(logic.Pattern)[0],
	}
	if a.set.Len() == 1 && b.attempt(func() bool { return a.eitherDigit(s.Eliminations) }) {
		return true
	}
	return refuteEach(b, s, func(said Literal) bool {
		if a.digits.Contains(said.Digit) {
			return a.noneCrossed(said.Digit)
		}
		return a.manyCrossed(said.Cells)
	})
}

// eitherDigit proves a pair's eliminations by cases on the digit that its cell takes: the
// other digit is then where the houses cross.
func (a *almostLocked) eitherDigit(wanted []logic.Candidate) bool {
	b := a.b
	k := b.whichDigit(a.set.Min())
	return byCases(b, wanted, k, func(branch int) bool {
		held := k.branches[branch].Digit
		other := a.digits.Without(held).Min()
		return b.at[held].Overlaps(a.confined) && b.strike(held, a.crossed) && b.fill(held, a.confined) &&
			b.strike(other, a.confined) && b.fill(other, a.crossed.Intersect(b.at[other]))
	})
}

// noneCrossed closes the current branch, in which one of the digits is in the set's house but
// outside the set. The set then uses up the other digits, so none is left for the intersection,
// and the confined cells are too few for them.
func (a *almostLocked) noneCrossed(beside board.Digit) bool {
	if !a.b.strike(beside, a.set) {
		return false
	}
	for d := range a.digits.All() {
		if !a.b.strike(d, a.crossed) {
			return false
		}
	}
	a.b.spread(a.digits, a.confined, a.b.contradicts)
	return crowd(a.b, a.house.CellSet().Difference(a.confined).Intersect(a.b.unsolved))
}

// manyCrossed closes the current branch, in which a confined cell holds another digit. That
// leaves one cell fewer for the digits, so too many of them must be in the intersection.
func (a *almostLocked) manyCrossed(taken board.Cells) bool {
	for d := range a.digits.All() {
		if !a.b.strike(d, taken) {
			return false
		}
	}
	for c := range a.confined.Difference(taken).All() {
		for d := range (a.b.has[c] & a.digits).All() {
			a.b.assume(Literal{d, board.CellsOf(c), true})
			for other := range a.digits.Without(d).All() {
				a.b.strike(other, board.CellsOf(c))
			}
			if !a.overflow() {
				return false
			}
		}
	}
	return a.overflow()
}

// overflow closes the current branch using the digits whose only remaining places are in the
// intersection.
func (a *almostLocked) overflow() bool {
	for d := range a.digits.All() {
		if a.b.contradicts() {
			return a.b.absurd()
		}
		if places := a.b.at[d].Intersect(a.crossed); !places.IsEmpty() && a.b.fill(d, places) {
			a.b.strike(d, a.set)
		}
	}
	return crowd(a.b, a.set)
}
