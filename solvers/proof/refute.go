package proof

import "github.com/solvoku/solvoku/board"

// refuteEach proves each of a step's conclusions by contradiction: it assumes the opposite,
// and closes must close that branch.
func refuteEach(b *builder, s step, closes func(said Literal) bool) bool {
	for _, said := range conclusions(s.Step) {
		b.assume(said.not())
		if !closes(said) {
			return false
		}
	}
	return true
}

// tryRefuting shows that a literal is wrong, if closes can close the branch that assumes it.
// If it can't, the proof stays as it was.
func tryRefuting(b *builder, l Literal, closes func() bool) bool {
	return b.attempt(func() bool {
		b.assume(l)
		return closes()
	})
}

// refuteOne eliminates the first candidate in the cells that closes can refute.
func refuteOne(b *builder, in board.Cells, closes func() bool) bool {
	for c := range in.All() {
		for d := range b.left(c).All() {
			if at := board.CellsOf(c); !b.isTrue(d, at) && tryRefuting(b, Literal{d, at, true}, closes) {
				return true
			}
		}
	}
	return false
}
