package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// fireworks holds digits, each of which must be in one of three cells: the corner where a row and
// a column cross, or one of two wings, one in each line.
type fireworks struct {
	b    *builder
	list []firework
}

// firework is one of these digits, with its corner and its wings.
type firework struct {
	digit       board.Digit
	row, column board.Cells
	box         board.Cells // the corner's
	cells       board.Cells // the corner and the wings
}

// proveFireworks proves the eliminations one by one: with any other digit in one of the
// cells, or one of their digits elsewhere in the box, there isn't room for all.
func proveFireworks(b *builder, s step) bool {
	wings := s.cells(logic.Pincer)
	f := fireworks{b: b}
	for _, p := range s.parts(logic.Pivot) {
		corner := p.Cells.Min()
		w := firework{
			row: board.Row(corner.Row()).CellSet(), column: board.Column(corner.Col()).CellSet(),
			box: board.Box(corner.Box()).CellSet(),
		}
		w.cells = p.Cells.Union(wings.Intersect(w.row.Union(w.column)))
		for w.digit = range s.Digits.All() {
			if w.burns(b.at[w.digit]) {
				f.list = append(f.list, w)
			}
		}
	}
	if pairs := s.cells(logic.Pattern); !pairs.IsEmpty() {
		return refuteEach(b, s, func(Literal) bool { return f.fizzleBeside(pairs, s.Digits) })
	}
	all := wings.Union(s.cells(logic.Pivot))
	return refuteEach(b, s, func(said Literal) bool {
		f.strikeOthers(said)
		if !said.Cells.SubsetOf(all) {
			for _, w := range f.list {
				if w.digit == said.Digit {
					f.outside(w)
				}
			}
		}
		return f.fizzle()
	})
}

// fizzleBeside closes the current branch using cells that have only the two digits: those that
// the branch fills, or otherwise both cases of the first cell.
func (f *fireworks) fizzleBeside(pairs board.Cells, digits board.Digits) bool {
	b, cells := f.b, pairs
	for _, w := range f.list {
		cells = cells.Union(w.cells)
	}
	for said := -1; said < len(b.lines); {
		said = len(b.lines)
		for d := range digits.All() {
			b.strike(d, cells)
		}
		for c := range pairs.All() {
			if left := b.left(c); left.Len() == 1 && !b.isTrue(left.Min(), board.CellsOf(c)) {
				b.fill(left.Min(), board.CellsOf(c))
			}
		}
	}
	if b.contradicts() {
		return b.absurd()
	}
	first := pairs.Min()
	if b.left(first).Len() == 1 {
		return f.fizzle()
	}
	for d := range digits.All() {
		b.assume(Literal{d, board.CellsOf(first), true})
		if !f.fizzleBeside(pairs, digits) {
			return false
		}
	}
	return b.absurd()
}

// lines returns the two lines that cross at the corner.
func (w *firework) lines() [2]board.Cells { return [2]board.Cells{w.row, w.column} }

// burns reports whether the digit, which has these places, must be in one of the cells: in both
// lines, all its places are in them or in the box.
func (w *firework) burns(places board.Cells) bool {
	for _, line := range w.lines() {
		in := places.Intersect(line)
		if in.IsEmpty() || !in.Difference(w.box).SubsetOf(w.cells) {
			return false
		}
	}
	return true
}

// strikeOthers states what a cell filled by the current branch rules out: its own other digits,
// and its digit in the other cells that see it.
func (f *fireworks) strikeOthers(held Literal) {
	for _, w := range f.list {
		if w.digit != held.Digit {
			f.b.strike(w.digit, held.Cells.Intersect(w.cells))
		} else if held.Cells.SubsetOf(w.cells) || f.b.at[w.digit].Overlaps(held.Cells) {
			for c := range w.cells.Difference(held.Cells).Intersect(held.Cells.Min().PeerSet()).All() {
				f.b.strike(w.digit, board.CellsOf(c))
			}
		}
	}
}

// outside states what follows if a digit is in its corner's box, but in neither of its lines:
// both wings have it.
func (f *fireworks) outside(w firework) {
	for _, line := range w.lines() {
		f.b.strike(w.digit, line.Intersect(w.box))
		if wing := f.b.open(w.digit, line); wing.Len() == 1 && f.b.fill(w.digit, wing) {
			f.strikeOthers(Literal{w.digit, wing, true})
		}
	}
}

// fizzle closes the current branch by trying the places of the digits that have the fewest.
func (f *fireworks) fizzle() bool {
	b := f.b
	for range 100 {
		if b.contradicts() {
			return b.absurd()
		}
		next, fewest := f.fewestPlaces()
		left := b.open(next.digit, next.cells)
		switch {
		case fewest == 4:
			return false
		case fewest == 0:
			return f.burst(next)
		case fewest == 1:
			there := Literal{next.digit, left, true}
			b.assume(there.not())
			if !f.burst(next) {
				return false
			}
			f.strikeOthers(there)
		default:
			there := Literal{next.digit, board.CellsOf(left.Min()), true}
			b.assume(there)
			f.strikeOthers(there)
			if !f.fizzle() {
				return false
			}
		}
	}
	return false
}

// fewestPlaces returns the digit that isn't placed yet and has the fewest places left, and
// their number, or 4 if there is none.
func (f *fireworks) fewestPlaces() (next firework, fewest int) {
	fewest = 4
	for _, w := range f.list {
		if n := f.b.open(w.digit, w.cells).Len(); n < fewest && !f.placed(w) {
			next, fewest = w, n
		}
	}
	return next, fewest
}

// placed reports whether one of a digit's cells is known to have it.
func (f *fireworks) placed(w firework) bool {
	for c := range w.cells.All() {
		if f.b.isTrue(w.digit, board.CellsOf(c)) {
			return true
		}
	}
	return false
}

// burst closes the current branch, in which a digit is in none of its cells: both lines would
// have it in the box, outside the corner.
func (f *fireworks) burst(w firework) bool {
	if in := f.b.open(w.digit, w.row).Intersect(w.box); !in.IsEmpty() && !f.b.contradicts() {
		if !f.b.fill(w.digit, in) || !f.b.strike(w.digit, w.column.Intersect(w.box)) {
			return false
		}
	}
	return f.b.absurd()
}
