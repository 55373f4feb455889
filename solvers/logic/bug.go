package logic

import (
	"github.com/solvoku/solvoku/board"
)

// BUG1: every open cell has two candidates except one, which has three, and every digit
// has two places in each house except one digit, which has three in each house of that
// cell. Without that digit in that cell the puzzle would have no solution or several.

func bug1(v *view, s *search) {
	rest := v.open.Difference(v.pairs)
	if !isOne(rest) {
		return
	}
	cell := rest.Min()
	if v.has[cell].Len() != 3 {
		return
	}
	var triple board.Digit
	for h := range board.House(board.HouseCount) {
		in := h.CellSet().Contains(cell)
		for d := board.Digit(1); d <= lastDigit; d++ {
			switch n := v.places[h][d]; {
			case n == 0 || n == 2:
			case n == 3 && in && (triple == 0 || triple == d):
				triple = d
			default:
				return
			}
		}
	}
	if triple == 0 || !v.has[cell].Contains(triple) {
		return
	}
	for _, h := range cell.Houses() {
		if v.places[h][triple] != 3 {
			return
		}
	}
	s.begin(BUG1, 0)
	s.part(Pattern, 0, rest, v.has[cell])
	s.part(Fin, 0, rest, board.DigitsOf(triple))
	s.eliminateAll(v.has[cell].Without(triple), rest)
	s.commit()
}
