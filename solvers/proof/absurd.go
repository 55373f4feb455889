package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// absurd closes the current branch with a contradiction and states that its assumption is
// wrong. ok is false if there is no contradiction yet.
func (b *builder) absurd() (ok bool) {
	line, ok := b.contradiction()
	if ok {
		b.refute(line)
	}
	return ok
}

// contradicts reports whether there is a contradiction in the current branch.
func (b *builder) contradicts() bool { _, found := b.contradiction(); return found }

// contradiction returns the contradiction in the current branch that needs the fewest
// lines.
func (b *builder) contradiction() (best Inference, found bool) {
	consider := func(line Inference, from []int) {
		slices.Sort(from)
		line.From = slices.Compact(from)
		if !found || len(line.From) < len(best.From) {
			best, found = line, true
		}
	}
	for c := range b.unsolved.All() {
		if from, ok := b.falseAt(c, b.has[c]); ok {
			consider(Inference{Rule: Absurd, Cells: board.CellsOf(c)}, from)
		}
	}
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= board.Size; d++ {
			places := h.CellSet().Intersect(b.at[d])
			if places.IsEmpty() {
				continue
			}
			if from, ok := b.falseIn(d, places); ok {
				consider(Inference{Rule: Absurd, Digits: board.DigitsOf(d), Cells: places, Houses: []board.House{h}}, from)
			}
		}
	}
	return best, found
}
