package logic

import (
	"github.com/solvoku/solvoku/board"
)

// EmptyRectangle: all places of a digit in a box are in one of the box's rows and one of
// its columns, and neither line alone has them all. A conjugate pair with one end in that
// row, outside the box, leads to a cell that sees the column; the same holds with rows
// and columns exchanged.

func emptyRectangles(v *view, s *search) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		for b := range board.Size {
			box := board.Box(b)
			if n := v.places[box][d]; n < 2 || n > 5 {
				continue
			}
			places := v.at[d].Intersect(box.CellSet())
			for i := board.Size - 1; i >= 0; i-- {
				corner := box.Cells()[i]
				row, col := board.Row(corner.Row()), board.Column(corner.Col())
				inRow, inCol := row.CellSet().Intersect(places), col.CellSet().Intersect(places)
				if inRow.Union(inCol) != places || inRow.Without(corner).IsEmpty() || inCol.Without(corner).IsEmpty() {
					continue
				}
				// The path leaves boxes with two places to the chains.
				if s.first && places.Len() == 2 {
					continue
				}
				if emptyRectangle(v, s, d, box, places, row, col) || emptyRectangle(v, s, d, box, places, col, row) {
					return
				}
			}
		}
	}
}

// emptyRectangle looks for conjugate pairs that cross one line of the rectangle, and
// eliminates from cells in the other.
func emptyRectangle(v *view, s *search, d board.Digit, box board.House, places board.Cells, across, other board.House) (enough bool) {
	digits := board.DigitsOf(d)
	targets := v.at[d].Intersect(other.CellSet()).Difference(box.CellSet())
	if targets.IsEmpty() {
		return false
	}
	for near := range v.at[d].Intersect(across.CellSet()).Difference(box.CellSet()).All() {
		line := crossing(across, near)
		if v.places[line][d] != 2 {
			continue
		}
		far := v.at[d].Intersect(line.CellSet()).Without(near).Min()
		gone := targets.Intersect(crossing(line, far).CellSet())
		if gone.IsEmpty() {
			continue
		}
		s.begin(EmptyRectangle, digits)
		s.part(Base, 0, places, digits)
		s.part(Pattern, 0, board.CellsOf(near, far), digits)
		s.house(Base, 0, box)
		s.house(Pattern, 0, line)
		group := places.Intersect(across.CellSet())
		rest := places.Intersect(other.CellSet()).Difference(across.CellSet())
		s.link(strong(far, near, d))
		s.link(Link{From: Node{board.CellsOf(near), d}, To: Node{group, d}})
		s.link(Link{From: Node{group, d}, To: Node{rest, d}, Strong: true})
		s.eliminate(d, gone)
		if s.commit() {
			return true
		}
	}
	return false
}
