package logic

import (
	"github.com/solvoku/solvoku/board"
)

// BUG1: every open cell has two candidates except one, which has three, and every digit
// has two places in each house except one digit, which has three in each house of that
// cell. Without that digit in that cell the puzzle would have no solution or several.
const BUG1 Technique = "Bivalue Universal Grave + 1"

func bug1(f *Finder) {
	st := f.st
	rest := st.open.Difference(st.pairs)
	if !isOne(rest) {
		return
	}
	cell := rest.Min()
	if st.has[cell].Len() != 3 {
		return
	}
	var triple board.Digit
	for h := range board.House(board.HouseCount) {
		in := h.CellSet().Contains(cell)
		for d := board.Digit(1); d <= lastDigit; d++ {
			switch n := st.places[h][d]; {
			case n == 0 || n == 2:
			case n == 3 && in && (triple == 0 || triple == d):
				triple = d
			default:
				return
			}
		}
	}
	if triple == 0 || !st.has[cell].Contains(triple) {
		return
	}
	for _, h := range cell.Houses() {
		if st.places[h][triple] != 3 {
			return
		}
	}
	f.begin(BUG1, 0)
	f.part(Pattern, 0, rest, st.has[cell])
	f.part(Fin, 0, rest, board.DigitsOf(triple))
	f.eliminateAll(st.has[cell].Without(triple), rest)
	f.commit()
}
