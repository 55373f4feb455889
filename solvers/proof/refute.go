package proof

import "github.com/solvoku/solvoku/board"

// refuteEach shows each of a step's conclusions by assuming the opposite, in a branch that
// closes closes.
func refuteEach(b *builder, s step, closes func(said Literal) bool) bool {
	for _, said := range conclusions(s.Step) {
		b.assume(said.Not())
		if !closes(said) {
			return false
		}
	}
	return true
}

// refuted shows that a literal is wrong if closes closes the branch that assumes it;
// otherwise nothing is said.
func refuted(b *builder, l Literal, closes func() bool) bool {
	return b.attempt(func() bool {
		b.assume(l)
		return closes()
	})
}

// refuteOne eliminates the first candidate of some cells for which closes closes the branch
// that assumes it.
func refuteOne(b *builder, in board.Cells, closes func() bool) bool {
	for c := range in.All() {
		for d := range b.left(c).All() {
			if at := board.CellsOf(c); !b.isTrue(d, at) && refuted(b, Literal{d, at, true}, closes) {
				return true
			}
		}
	}
	return false
}
