package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// firework is a digit that is in one of three cells, the first of which is the corner.
type firework struct {
	digit  board.Digit
	corner board.Cell
	cells  board.Cells
}

// fireworks proves the eliminations of Fireworks one by one: with any other digit in one of
// the cells, or one of their digits elsewhere in the box, there isn't room for all.
func (b *builder) fireworks() bool {
	wings := b.cellsOf(logic.Pincer)
	var list []firework
	for _, p := range b.step.Parts {
		if p.Role == logic.Pivot {
			for d := range b.step.Digits.All() {
				if w := (firework{d, p.Cells.Min(), p.Cells.Union(wings)}); b.burns(w) {
					list = append(list, w)
				}
			}
		}
	}
	all := wings.Union(b.cellsOf(logic.Pivot))
	return b.refuteEach(func(e Literal) bool {
		b.strikeOthers(list, e)
		if !e.Cells.SubsetOf(all) {
			for _, w := range list {
				if w.digit == e.Digit {
					b.outside(list, w)
				}
			}
		}
		return b.fizzle(list)
	})
}

// burns reports whether a digit is in one of three cells: it is in neither line beyond them
// and the box.
func (b *builder) burns(w firework) bool {
	box := board.Box(w.corner.Box()).CellSet()
	for _, h := range [2]board.House{board.Row(w.corner.Row()), board.Column(w.corner.Col())} {
		in := b.at[w.digit].Intersect(h.CellSet())
		if in.IsEmpty() || !in.Difference(box).SubsetOf(w.cells) {
			return false
		}
	}
	return true
}

// strikeOthers says that a cell which the branch at hand fills has none of the digits, but
// for its own, and that none of the other cells that see it has that.
func (b *builder) strikeOthers(list []firework, held Literal) {
	for _, w := range list {
		if w.digit != held.Digit {
			b.strike(w.digit, held.Cells.Intersect(w.cells))
		} else if held.Cells.SubsetOf(w.cells) || b.at[w.digit].Overlaps(held.Cells) {
			for c := range w.cells.Difference(held.Cells).Intersect(held.Cells.Min().PeerSet()).All() {
				b.strike(w.digit, board.CellsOf(c))
			}
		}
	}
}

// outside says what follows from a digit in its corner's box, but in neither of its lines:
// both wings have it.
func (b *builder) outside(list []firework, w firework) {
	box := board.Box(w.corner.Box()).CellSet()
	for _, h := range [2]board.House{board.Row(w.corner.Row()), board.Column(w.corner.Col())} {
		b.strike(w.digit, h.CellSet().Intersect(box))
		if wing := b.open(w.digit, h.CellSet()); wing.Len() == 1 && b.fill(w.digit, wing) {
			b.strikeOthers(list, Literal{w.digit, wing, true})
		}
	}
}

// fizzle closes the branch at hand by trying the places of the digits that have the fewest.
func (b *builder) fizzle(list []firework) bool {
	for range 100 {
		if b.contradicts() {
			return b.absurd()
		}
		var next firework
		fewest := 4
		for _, w := range list {
			left := b.open(w.digit, w.cells)
			if n := left.Len(); n < fewest && !b.placed(w) {
				next, fewest = w, n
			}
		}
		left := b.open(next.digit, next.cells)
		switch {
		case fewest == 4:
			return false
		case fewest == 0:
			return b.burst(next)
		case fewest == 1:
			there := Literal{next.digit, left, true}
			b.assume(there.Not())
			if !b.burst(next) {
				return false
			}
			b.strikeOthers(list, there)
		default:
			there := Literal{next.digit, board.CellsOf(left.Min()), true}
			b.assume(there)
			b.strikeOthers(list, there)
			if !b.fizzle(list) {
				return false
			}
		}
	}
	return false
}

// placed reports whether one of a digit's cells is known to have it.
func (b *builder) placed(w firework) bool {
	for c := range w.cells.All() {
		if b.isTrue(w.digit, board.CellsOf(c)) {
			return true
		}
	}
	return false
}

// burst closes the branch at hand, in which a digit is in none of its cells: both lines would
// have it in the box, beside the corner.
func (b *builder) burst(w firework) bool {
	box := board.Box(w.corner.Box()).CellSet()
	if in := b.open(w.digit, board.Row(w.corner.Row()).CellSet()).Intersect(box); !in.IsEmpty() && !b.contradicts() {
		if !b.fill(w.digit, in) || !b.strike(w.digit, board.Column(w.corner.Col()).CellSet().Intersect(box)) {
			return false
		}
	}
	return b.absurd()
}
