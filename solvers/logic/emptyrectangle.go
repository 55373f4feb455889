package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// EmptyRectangle: all places of a digit in a box are in one of the box's rows and one of
// its columns, and neither line alone has them all. A conjugate pair with one end in that
// row, outside the box, leads to a cell that sees the column; the same holds with rows
// and columns exchanged.
const EmptyRectangle Technique = "Empty Rectangle"

func emptyRectangles(f *Finder) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		for b := range board.Size {
			box := board.Box(b)
			if n := f.st.places[box][d]; n < 2 || n > 5 {
				continue
			}
			places := f.st.at[d].And(cells.House(box))
			for i := board.Size - 1; i >= 0; i-- {
				corner := box.Cells()[i]
				row, col := board.Row(corner.Row()), board.Column(corner.Col())
				inRow, inCol := cells.House(row).And(places), cells.House(col).And(places)
				if inRow.Or(inCol) != places || inRow.Without(corner).Empty() || inCol.Without(corner).Empty() {
					continue
				}
				// The path leaves boxes with two places to the chains.
				if f.first && places.Len() == 2 {
					continue
				}
				if f.emptyRectangle(d, box, places, row, col) || f.emptyRectangle(d, box, places, col, row) {
					return
				}
			}
		}
	}
}

// emptyRectangle looks for conjugate pairs that cross one line of the rectangle, and
// eliminates from cells in the other.
func (f *Finder) emptyRectangle(d board.Digit, box board.House, places cells.Set, across, other board.House) (enough bool) {
	digits := board.DigitsOf(d)
	targets := f.st.at[d].And(cells.House(other)).Minus(cells.House(box))
	if targets.Empty() {
		return false
	}
	for set := f.st.at[d].And(cells.House(across)).Minus(cells.House(box)); !set.Empty(); set = set.Rest() {
		near := set.First()
		line := board.Column(near.Col())
		if across.Kind() == board.ColumnKind {
			line = board.Row(near.Row())
		}
		if f.st.places[line][d] != 2 {
			continue
		}
		far := f.st.at[d].And(cells.House(line)).Without(near).First()
		parallel := board.Row(far.Row())
		if across.Kind() == board.ColumnKind {
			parallel = board.Column(far.Col())
		}
		gone := targets.And(cells.House(parallel))
		if gone.Empty() {
			continue
		}
		f.begin(EmptyRectangle, digits)
		f.part(Base, 0, places, digits)
		f.part(Pattern, 0, cells.Of(near, far), digits)
		f.house(Base, 0, box)
		f.house(Pattern, 0, line)
		group := places.And(cells.House(across))
		rest := places.And(cells.House(other)).Minus(cells.House(across))
		f.link(strong(far, near, d))
		f.link(Link{From: Node{board.CellsOf(near), d}, To: Node{group.Board(), d}})
		f.link(Link{From: Node{group.Board(), d}, To: Node{rest.Board(), d}, Strong: true})
		f.eliminate(d, gone)
		if f.commit() {
			return true
		}
	}
	return false
}
