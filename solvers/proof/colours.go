package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// colouring holds clusters of candidates in two colours, exactly one of which is true. Once one
// candidate is known to be true, the truth of the others follows, nearest first.
type colouring struct {
	b *builder
	step
	coloured board.Cells // the cells of all clusters
}

func newColouring(b *builder, s step) *colouring {
	b.early = true
	return &colouring{b, s, s.cells(logic.ColorOn).Union(s.cells(logic.ColorOff))}
}

// proveColoursApart proves the eliminations from a cell that sees two colours: whether one of
// the coloured cells is true or false, it sees a true one.
func proveColoursApart(b *builder, s step) bool {
	c := newColouring(b, s)
	return c.fromEach(c.coloured, func(at board.Cell) bool {
		k := whether(Literal{s.Digits.Min(), board.CellsOf(at), true})
		if s.Digits.Len() > 1 {
			k = b.whichDigit(at)
		}
		return c.eitherColour(k)
	}) || c.oneByOne()
}

// proveColourWrong proves that a colour is false: one of its cells would lead to a contradiction,
// and once that cell is false, the others are as well.
func proveColourWrong(b *builder, s step) bool {
	c := newColouring(b, s)
	d := s.Digits.Min()
	gone := byDigit(s.Eliminations)[0].Cells
	return c.fromEach(gone, func(at board.Cell) bool {
		for {
			b.assume(Literal{d, board.CellsOf(at), true})
			b.spread(s.Digits, c.coloured, b.contradicts)
			if !b.absurd() {
				return false
			}
			b.spread(s.Digits, c.coloured, func() bool { return b.isFalse(d, gone) })
			left := b.open(d, gone)
			if left.IsEmpty() {
				return true
			}
			at = left.Min()
		}
	})
}

// proveMedusa proves what follows from two colours of candidates of several digits: from either
// being true, or from one being impossible.
func proveMedusa(b *builder, s step) bool {
	c := newColouring(b, s)
	if c.colourIsFalse() {
		return c.refuteColour()
	}
	start := s.Parts[0]
	k := whether(Literal{start.Digits.Min(), board.CellsOf(start.Cells.Min()), true})
	return b.attempt(func() bool { return c.eitherColour(k) }) || c.oneByOne()
}

// colourIsFalse reports whether the step eliminates a colour.
func (c *colouring) colourIsFalse() bool {
	first := c.Eliminations[0]
	return slices.ContainsFunc(append(c.parts(logic.ColorOn), c.parts(logic.ColorOff)...), func(p logic.Part) bool {
		return p.Digits.Contains(first.Digit) && p.Cells.Contains(first.Cell)
	})
}

// refuteColour refutes the candidates of a colour, except where one follows from another.
func (c *colouring) refuteColour() bool {
	in := c.coloured.Union(c.cells(logic.Result))
	for _, e := range c.Eliminations {
		at := board.CellsOf(e.Cell)
		if c.b.isFalse(e.Digit, at) {
			continue
		}
		c.b.assume(Literal{e.Digit, at, true})
		c.b.spread(c.Digits, in, c.b.contradicts)
		if !c.b.absurd() {
			return false
		}
		c.b.spread(c.Digits, c.coloured, func() bool { return c.concluded(c.b) })
	}
	return true
}

// eitherColour proves the eliminations by a choice that makes one colour true or the other.
func (c *colouring) eitherColour(k choice) bool {
	return byCases(c.b, c.Eliminations, k, func(int) bool {
		c.b.spread(c.Digits, c.coloured, func() bool { return false })
		return true
	})
}

// oneByOne proves each elimination by refuting its opposite in the coloured cells.
func (c *colouring) oneByOne() bool {
	return refuteEach(c.b, c.step, func(said Literal) bool {
		c.b.spread(c.Digits, c.coloured.Union(said.Cells), c.b.contradicts)
		return c.b.absurd()
	})
}

// fromEach tries a proof from each of the cells and keeps the shortest.
func (c *colouring) fromEach(cells board.Cells, try func(at board.Cell) bool) bool {
	list := slices.Collect(cells.All())
	wanted := conclusions(c.Step)
	return c.b.shortest(len(list), func(i int) (lines int, ok bool) {
		if !try(list[i]) {
			return 0, false
		}
		return len(needed(c.b.lines, wanted)), true
	}) >= 0
}
