package logic

import "github.com/solvoku/solvoku/board"

// Fireworks: a digit is missing from a row and a column that cross in a cell, the corner.
// Outside the corner's box, its only places in the two lines are one cell of each, the wings. If
// the digit is in neither wing, both lines have it in the box, so it is in the corner: one of
// the three cells holds it. Three such digits with the same three cells fill them. So do four
// digits with four cells: a corner, its wings, and a second corner with the same wings, where
// the other lines through these cross; a digit of both corners is then in a wing. All other
// digits are eliminated from the cells, and each digit from those cells of its corner's box that
// lie in neither of the corner's lines. For two digits of one corner, see fireworkpairs.go.

// firework is a corner and its wings, in its row and its column, with their digits.
type firework struct {
	corner, along, across board.Cell
	digits                board.Digits
}

func fireworks(v *view, s *search) {
	for corner := range v.open.All() {
		row, column, box := corner.Houses()[0].CellSet(), corner.Houses()[1].CellSet(), corner.Houses()[2].CellSet()
		inRow, inColumn := row.Difference(box).Intersect(v.open), column.Difference(box).Intersect(v.open)
		for ; !inRow.IsEmpty(); inRow = inRow.Rest() {
			along := inRow.Min()
			for left := inColumn; !left.IsEmpty(); left = left.Rest() {
				across := left.Min()
				w := fireworkAt(v, corner, along, across)
				if w.digits.Len() == 3 {
					fireworkStep(v, s, w)
				}
				opposite := board.At(across.Row(), along.Col())
				if w.digits.Len() < 2 || !v.open.Contains(opposite) {
					continue
				}
				fireworkPairs(v, s, w, opposite)
				if opposite < corner {
					continue
				}
				if other := fireworkAt(v, opposite, across, along); other.digits.Len() > 1 && (w.digits|other.digits).Len() == 4 {
					fireworkStep(v, s, w, other)
				}
			}
		}
	}
}

// fireworkAt returns the firework of three cells, with the digits that one of them must hold.
func fireworkAt(v *view, corner, along, across board.Cell) firework {
	w := firework{corner, along, across, 0}
	houses := corner.Houses()
	box := houses[2].CellSet()
	for d := board.Digit(1); d <= lastDigit; d++ {
		row, column := v.at[d].Intersect(houses[0].CellSet()), v.at[d].Intersect(houses[1].CellSet())
		if !row.IsEmpty() && row.Difference(box).SubsetOf(board.CellsOf(along)) &&
			!column.IsEmpty() && column.Difference(box).SubsetOf(board.CellsOf(across)) {
			w.digits = w.digits.With(d)
		}
	}
	return w
}

// fireworkStep reports the eliminations of three or four digits that fill as many cells.
func fireworkStep(v *view, s *search, list ...firework) {
	var digits, twice board.Digits
	corners := board.Cells{}
	for _, w := range list {
		twice |= digits & w.digits
		digits |= w.digits
		corners = corners.With(w.corner)
	}
	wings := board.CellsOf(list[0].along, list[0].across)
	for c := range wings.All() {
		if v.has[c]&digits == 0 {
			return // a broken board
		}
	}
	s.begin(Fireworks, digits)
	for i, w := range list {
		own := w.digits &^ twice
		if v.has[w.corner]&own == 0 {
			return
		}
		s.part(Pivot, i, board.CellsOf(w.corner), own&v.has[w.corner])
		houses := w.corner.Houses()
		s.house(Stem, 0, houses[0])
		s.house(Stem, 0, houses[1])
		s.eliminateAll(board.AllDigits&^own, board.CellsOf(w.corner))
		s.eliminateAll(w.digits, houses[2].CellSet().Difference(houses[0].CellSet()).Difference(houses[1].CellSet()))
	}
	i := 0
	for c := range wings.All() {
		s.part(Pincer, i, board.CellsOf(c), digits&v.has[c])
		i++
	}
	s.eliminateAll(board.AllDigits&^digits, wings)
	s.commit()
}
