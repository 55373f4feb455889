package logic

import (
	"github.com/solvoku/solvoku/board"
)

// HiddenRectangle: one cell of a rectangle has only two candidates, and the row and
// column of the diagonally opposite cell have no place for the first digit outside the
// rectangle. That cell loses the second digit.

func hiddenRectangles(v *view, s *search) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		switch u.pair.Len() {
		case 1:
		case 2:
			if aligned(u.pair.Min(), u.pair.Rest().Min()) {
				return false
			}
		default:
			return false
		}
		for i, corner := range u.rectangle {
			if target := u.rectangle[3-i]; u.pair.Contains(corner) && hiddenRectangle(v, s, u, target) {
				return true
			}
		}
		return false
	})
}

// hiddenRectangle examines the cell diagonally opposite one with only two candidates.
func hiddenRectangle(v *view, s *search, u *uniqueRectangle, target board.Cell) (enough bool) {
	for digits := u.digits; digits != 0; digits &= digits - 1 {
		locked := digits.Min()
		if !v.has[target].Contains(locked) || !onlyIn(v, u, locked, target) {
			continue
		}
		beginRectangle(v, s, HiddenRectangle, u)
		s.house(Pattern, 0, board.Row(target.Row()))
		s.house(Pattern, 0, board.Column(target.Col()))
		s.eliminate(u.digits.Without(locked).Min(), board.CellsOf(target))
		if s.commit() {
			return true
		}
	}
	return false
}
