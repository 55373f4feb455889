package logic

import (
	"github.com/solvoku/solvoku/board"
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
			places := f.st.at[d].Intersect(box.CellSet())
			for i := board.Size - 1; i >= 0; i-- {
				corner := box.Cells()[i]
				row, col := board.Row(corner.Row()), board.Column(corner.Col())
				inRow, inCol := row.CellSet().Intersect(places), col.CellSet().Intersect(places)
				if inRow.Union(inCol) != places || inRow.Without(corner).IsEmpty() || inCol.Without(corner).IsEmpty() {
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
func (f *Finder) emptyRectangle(d board.Digit, box board.House, places board.Cells, across, other board.House) (enough bool) {
	digits := board.DigitsOf(d)
	targets := f.st.at[d].Intersect(other.CellSet()).Difference(box.CellSet())
	if targets.IsEmpty() {
		return false
	}
	for near := range f.st.at[d].Intersect(across.CellSet()).Difference(box.CellSet()).All() {
		line := crossing(across, near)
		if f.st.places[line][d] != 2 {
			continue
		}
		far := f.st.at[d].Intersect(line.CellSet()).Without(near).Min()
		gone := targets.Intersect(crossing(line, far).CellSet())
		if gone.IsEmpty() {
			continue
		}
		f.begin(EmptyRectangle, digits)
		f.part(Base, 0, places, digits)
		f.part(Pattern, 0, board.CellsOf(near, far), digits)
		f.house(Base, 0, box)
		f.house(Pattern, 0, line)
		group := places.Intersect(across.CellSet())
		rest := places.Intersect(other.CellSet()).Difference(across.CellSet())
		f.link(strong(far, near, d))
		f.link(Link{From: Node{board.CellsOf(near), d}, To: Node{group, d}})
		f.link(Link{From: Node{group, d}, To: Node{rest, d}, Strong: true})
		f.eliminate(d, gone)
		if f.commit() {
			return true
		}
	}
	return false
}
