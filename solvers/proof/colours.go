package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// fromEach tries a proof from each of the cells and keeps the shortest.
func (b *builder) fromEach(cells board.Cells, try func(c board.Cell) bool) bool {
	list := slices.Collect(cells.All())
	return b.shortest(len(list), func(i int) (lines int, ok bool) {
		if !try(list[i]) {
			return 0, false
		}
		return len(b.needed()), true
	}) >= 0
}

// coloured returns the cells of all clusters.
func (b *builder) coloured() board.Cells {
	return b.cellsOf(logic.ColorOn).Union(b.cellsOf(logic.ColorOff))
}

// coloursApart proves what a cell that sees two colours loses: whichever way one of the
// coloured cells goes, it sees a true one.
func (b *builder) coloursApart() bool {
	all := b.coloured()
	b.early = true
	ok := b.fromEach(all, func(c board.Cell) bool {
		choice := whether(Literal{b.step.Digits.Min(), board.CellsOf(c), true})
		if b.step.Digits.Len() > 1 {
			choice = b.whichDigit(c)
		}
		return b.eliminate(choice, func(int) bool {
			b.spread(b.step.Digits, all, func() bool { return false })
			return true
		})
	})
	return ok || b.oneByOne(all)
}

// oneByOne refutes each elimination by what follows from it in the coloured cells.
func (b *builder) oneByOne(all board.Cells) bool {
	return b.refuteEach(func(said Literal) bool {
		b.spread(b.step.Digits, all.Union(said.Cells), b.contradicts)
		return b.absurd()
	})
}

// colourWrong proves that a colour is false: one of its cells would lead to a
// contradiction, and without it the others are false, too.
func (b *builder) colourWrong() bool {
	all := b.coloured()
	var gone board.Cells
	for _, e := range b.step.Eliminations {
		gone = gone.With(e.Cell)
	}
	d := b.step.Digits.Min()
	b.early = true
	return b.fromEach(gone, func(c board.Cell) bool {
		for at := c; ; {
			b.assume(Literal{d, board.CellsOf(at), true})
			b.spread(b.step.Digits, all, b.contradicts)
			if !b.absurd() {
				return false
			}
			b.spread(b.step.Digits, all, func() bool { return b.isFalse(d, gone) })
			left := b.open(d, gone)
			if left.IsEmpty() {
				return true
			}
			at = left.Min()
		}
	})
}
