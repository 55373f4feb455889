package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// unfilled proves a step about cells that can't all hold the pattern's digits.
func (b *builder) unfilled() bool {
	line := b.pattern()
	line.Rule = NoFilling
	return b.guarded(line)
}

// graveOfMore proves a Bivalue Universal Grave with several candidates more.
func (b *builder) graveOfMore() bool {
	return b.guarded(Inference{Rule: TwoWays, Cells: b.unsolved})
}

// guardian proves that one of the guardians of a loop of places is true: if none were, a
// place of the loop could be neither true nor false.
func (b *builder) guardian() bool {
	d, loop := b.step.Digits, b.cellsOf(logic.Pattern)
	guards := b.cellsOf(logic.Fin)
	return b.refuteEach(func(Literal) bool {
		if !b.strike(d.Min(), guards) {
			return false
		}
		b.assume(Literal{d.Min(), board.CellsOf(loop.Min()), true})
		b.spread(d, loop, b.contradicts)
		if !b.absurd() {
			return false
		}
		b.spread(d, loop, b.contradicts)
		return b.absurd()
	})
}
