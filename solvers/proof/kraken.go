package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// kraken proves a kraken fish: if the candidate were true, the base's places that are left
// would lie in fewer cover lines than the base has lines.
func (b *builder) kraken() bool {
	base := b.step.Parts[slices.IndexFunc(b.step.Parts, func(p logic.Part) bool { return p.Role == logic.Base })]
	d, lines := base.Digits.Min(), b.housesOf(logic.Base)
	b.assume(b.assumed())
	for i := range b.chains() {
		if !b.toAbsurdity(b.linksOf(i)) {
			return false
		}
	}
	var inBase board.Cells
	for _, h := range lines {
		inBase = inBase.Union(h.CellSet())
	}
	if seen := b.seenDirectly(d, inBase); !seen.IsEmpty() && !b.strike(d, seen) {
		return false
	}
	if b.absurd() {
		return true
	}
	var cover []board.House
	for _, h := range b.housesOf(logic.Cover) {
		if !b.open(d, inBase.Intersect(h.CellSet())).IsEmpty() {
			cover = append(cover, h)
		}
	}
	return b.squeeze(d, lines, cover) && b.absurd()
}

// seenDirectly returns the cells of which the assumption of the branch at hand excludes the
// digit by itself.
func (b *builder) seenDirectly(d board.Digit, in board.Cells) (seen board.Cells) {
	assumed := b.assumption()
	c := assumed.Cells.Min()
	if assumed.Digit == d {
		return in.Intersect(b.at[d]).Intersect(c.PeerSet())
	}
	return in.Intersect(b.at[d]).Intersect(assumed.Cells)
}

// krakenSet proves a kraken locked set: if the candidate were true, its cells would have one
// digit too few.
func (b *builder) krakenSet() bool {
	b.assume(b.assumed())
	if done, ok := b.fins(); done || !ok {
		return ok
	}
	cells := b.cellsOf(logic.Pattern)
	for c := range cells.All() {
		line := Inference{Rule: Locked, Cells: cells.Without(c)}
		for other := range line.Cells.All() {
			for d := range b.has[other].All() {
				if n := b.falseBy[other][d]; n == 0 {
					line.Digits = line.Digits.With(d)
				} else {
					line.From = append(line.From, n)
				}
			}
		}
		if line.Digits.Len() != line.Cells.Len() {
			continue
		}
		for d := range b.has[c].All() {
			if b.falseBy[c][d] == 0 {
				line.Then = append(line.Then, Literal{d, board.CellsOf(c), false})
			}
		}
		b.add(line)
		return b.absurd()
	}
	return false
}

// fins follows the chains to the fins, and reports whether they contradict each other already.
func (b *builder) fins() (done, ok bool) {
	for i := range b.chains() {
		if !b.toAbsurdity(b.linksOf(i)) {
			return false, false
		}
		if b.absurd() {
			return true, true
		}
	}
	return false, true
}
