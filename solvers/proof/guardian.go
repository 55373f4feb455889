package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// proveGuardian proves that one of the guardians of a loop of places is true: if none were,
// a place of the loop could be neither true nor false.
func proveGuardian(b *builder, s step) bool {
	d, loop, guards := s.Digits.Min(), s.cells(logic.Pattern), s.cells(logic.Fin)
	return refuteEach(b, s, func(Literal) bool {
		if !b.strike(d, guards) {
			return false
		}
		b.assume(Literal{d, board.CellsOf(loop.Min()), true})
		for range 2 { // the place leads to a contradiction if true, then also if false
			b.spread(s.Digits, loop, b.contradicts)
			if !b.absurd() {
				return false
			}
		}
		return true
	})
}
