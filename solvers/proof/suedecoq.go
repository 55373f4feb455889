package proof

import "github.com/solvoku/solvoku/board"

// proveSueDeCoq proves a Sue de Coq. If its two sets share a digit of their own, which counts
// twice, there are fewer digits than cells, and each elimination requires looking at cases.
func proveSueDeCoq(b *builder, s step) bool {
	if together(b, s, s.Parts) {
		return true
	}
	b.sets = nil
	var in board.Cells
	for _, p := range s.Parts {
		in = in.Union(p.Cells)
	}
	return refuteEach(b, s, func(Literal) bool { return exhaust(b, in, 2) })
}

// exhaust looks in the cells for a contradiction that closes the current branch, using singles,
// subsets and, down to a depth, further assumptions.
func exhaust(b *builder, in board.Cells, depth int) bool {
	for {
		b.spread(board.AllDigits, in, b.contradicts)
		if b.absurd() {
			return true
		}
		if !lockAny(b, in) && (depth == 0 || !refuteOne(b, in, func() bool { return exhaust(b, in, depth-1) })) {
			return false
		}
	}
}
