package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// medusa proves what follows from two colours of candidates of several digits: whichever is
// true, or if one can't be.
func (b *builder) medusa() bool {
	b.early = true
	in := b.coloured()
	start := b.step.Parts[0]
	if !b.falseColour() {
		choice := whether(Literal{start.Digits.Min(), board.CellsOf(start.Cells.Min()), true})
		return b.attempt(func() bool {
			return b.eliminate(choice, func(int) bool {
				b.spread(b.step.Digits, in, func() bool { return false })
				return true
			})
		}) || b.oneByOne(in)
	}
	in = in.Union(b.cellsOf(logic.Result))
	for _, e := range b.step.Eliminations {
		if b.falseBy[e.Cell][e.Digit] != 0 {
			continue
		}
		b.assume(Literal{e.Digit, board.CellsOf(e.Cell), true})
		b.spread(b.step.Digits, in, b.contradicts)
		if !b.absurd() {
			return false
		}
		b.spread(b.step.Digits, b.coloured(), b.concluded)
	}
	return true
}

// falseColour reports whether the step eliminates a colour.
func (b *builder) falseColour() bool {
	first := b.step.Eliminations[0]
	for _, p := range b.step.Parts {
		if (p.Role == logic.ColorOn || p.Role == logic.ColorOff) && p.Digits.Contains(first.Digit) && p.Cells.Contains(first.Cell) {
			return true
		}
	}
	return false
}
