package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// setBridge proves an ALS W-Wing: whichever place the bridging digit takes, one of the sets
// is locked.
func (b *builder) setBridge() bool {
	digits := b.step.Links[1].From.Digit
	return b.eliminate(b.whichPlace(digits, b.housesOf(logic.Pattern)[0]), func(branch int) bool {
		held := b.truths[len(b.truths)-1].cells
		for i := range b.sets {
			if places := b.sets[i].Cells.Intersect(b.at[digits]); places.SubsetOf(held.Min().PeerSet()) {
				return b.strike(digits, places)
			}
		}
		return false
	})
}

// alignedPair proves an Aligned Pair Exclusion: with the candidate, each set locks a digit
// out of the other cell of the base, until that has none.
func (b *builder) alignedPair() bool {
	base := b.cellsOf(logic.Stem)
	return b.refuteEach(func(e Literal) bool {
		other := base.Difference(e.Cells)
		for d := range b.has[other.Min()].All() {
			for i := range b.sets {
				places := b.sets[i].Cells.Intersect(b.at[e.Digit])
				if b.isFalse(d, other) || !b.sets[i].Digits.Contains(e.Digit) || !places.SubsetOf(e.Cells.Min().PeerSet()) {
					continue
				}
				if b.canStrike(d, other) || b.strike(e.Digit, places) && b.canStrike(d, other) {
					b.strike(d, other)
				}
			}
		}
		return b.emptied(other.Min())
	})
}

// emptied closes the branch at hand, which leaves a cell no candidate. A shorter
// contradiction, which other techniques find, isn't looked for.
func (b *builder) emptied(c board.Cell) bool {
	from, ok := b.falseAt(c, b.has[c])
	if ok {
		b.refute(Inference{Rule: Absurd, From: from, Cells: board.CellsOf(c)})
	}
	return ok
}
