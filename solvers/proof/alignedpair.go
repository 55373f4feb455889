package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// proveAlignedPair proves an Aligned Pair Exclusion: with the candidate, each set locks a
// digit out of the other cell of the base, until that cell has none left.
func proveAlignedPair(b *builder, s step) bool {
	base := s.cells(logic.Stem)
	return refuteEach(b, s, func(said Literal) bool {
		other := base.Difference(said.Cells)
		for d := range b.has[other.Min()].All() {
			for i := range b.sets {
				places := b.sets[i].Cells.Intersect(b.at[said.Digit])
				if b.isFalse(d, other) || !b.sets[i].Digits.Contains(said.Digit) || !places.SubsetOf(seenByAll(said.Cells)) {
					continue
				}
				if b.canStrike(d, other) || b.strike(said.Digit, places) && b.canStrike(d, other) {
					b.strike(d, other)
				}
			}
		}
		return emptied(b, other)
	})
}

// emptied closes the current branch, in which a cell has no candidates left. It doesn't look for
// a shorter contradiction, because other techniques find those.
func emptied(b *builder, cell board.Cells) bool {
	c := cell.Min()
	from, ok := b.falseAt(c, b.has[c])
	if ok {
		b.refute(Inference{Rule: Absurd, From: from, Cells: cell})
	}
	return ok
}
