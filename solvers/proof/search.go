package proof

import "github.com/solvoku/solvoku/board"

// The search for a contradiction on the whole board, for steps that name only part of what
// leads to it.

// maxDepth bounds the nesting of assumptions.
const maxDepth = 8

// search looks on the whole board for a contradiction that closes the current branch, using
// singles, locked candidates and, down to a depth, further assumptions.
func search(b *builder, depth int) bool {
	for {
		b.spread(board.AllDigits, board.AllCells(), b.contradicts)
		if b.absurd() {
			return true
		}
		if confineAny(b) {
			continue
		}
		if depth == 0 || !refuteAny(b, depth-1) {
			return false
		}
	}
}

// confineAny states everything that locked candidates eliminate.
func confineAny(b *builder) (any bool) {
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range b.open(d, board.AllCells()).All() {
			any = confine(b, d, c) || any
		}
	}
	return any
}

// refuteAny eliminates the first candidate that a deeper search refutes, trying the shallowest
// search first.
func refuteAny(b *builder, depth int) bool {
	for shallow := range depth + 1 {
		if refuteOne(b, board.AllCells(), func() bool { return search(b, shallow) }) {
			return true
		}
	}
	return false
}

// refuteBySearch shows that a literal is wrong by the shallowest search that closes its branch.
func refuteBySearch(b *builder, l Literal) bool {
	for depth := range maxDepth {
		if tryRefuting(b, l, func() bool { return search(b, depth) }) {
			return true
		}
	}
	return false
}
