package logic

import "github.com/solvoku/solvoku/board"

// Tridagon: in the four boxes where two bands cross two stacks, three open cells each, one
// in each row and column of the box, have three digits in common, arranged so that the
// digits don't fit into all twelve. So one of the cells' other candidates is true.

// diagonals lists the ways to choose three cells of a box, one in each of its rows and columns, as
// the column for each row. The first three are the even permutations.
var diagonals = [...][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

// boxDiagonals has the cells of the diagonals in each box. It is computed once and never
// modified.
var boxDiagonals = func() (all [board.Size][len(diagonals)]board.Cells) {
	for box := range all {
		for i, columns := range diagonals {
			for row, column := range columns {
				all[box][i] = all[box][i].With(board.At(box/3*3+row, box%3*3+column))
			}
		}
	}
	return all
}()

func tridagons(v *view, s *search) {
	for a := board.Digit(1); a <= lastDigit; a++ {
		for b := a + 1; b <= lastDigit; b++ {
			for c := b + 1; c <= lastDigit; c++ {
				tridagonsOf(v, s, board.DigitsOf(a, b, c))
			}
		}
	}
}

// tridagonsOf finds the tridagons of three digits.
func tridagonsOf(v *view, s *search, digits board.Digits) {
	rest := digits & (digits - 1)
	a, b, c := v.at[digits.Min()], v.at[rest.Min()], v.at[(rest&(rest-1)).Min()]
	fit := a.Intersect(b).Union(a.Intersect(c)).Union(b.Intersect(c)) // with at least two of the digits
	var boxes [board.Size][]diagonal
	var buffer [board.Size * len(diagonals)]diagonal
	n, full := 0, 0
	for box := range boxes {
		first := n
		if fit.Intersect(board.Box(box).CellSet()).Len() > 2 {
			for i, in := range boxDiagonals[box] {
				if in.SubsetOf(fit) {
					buffer[n] = diagonal{in, i / 3}
					n++
				}
			}
		}
		if boxes[box] = buffer[first:n]; n > first {
			full++
		}
	}
	if full < 4 {
		return
	}
	for corner := range boxes { // leave out its band and its stack
		var four [][]diagonal
		for box, list := range boxes {
			if box/3 != corner/3 && box%3 != corner%3 && len(list) > 0 {
				four = append(four, list)
			}
		}
		if len(four) == 4 {
			tridagon(v, s, digits, four, board.Cells{}, 0)
		}
	}
}

// diagonal is three cells of a box, one in each of its rows and columns.
type diagonal struct {
	cells board.Cells
	odd   int // 1 if the columns are an odd permutation of the rows
}

// tridagon chooses the cells of the remaining boxes. The twelve cells can't be filled if an odd
// number of the diagonals are odd.
func tridagon(v *view, s *search, digits board.Digits, boxes [][]diagonal, cells board.Cells, odd int) {
	g := guardedBy(v, Tridagon, cells, digits)
	if g.guards().Len() > maxGuards && g.guardians.digits().Len() > 1 {
		return
	}
	if len(boxes) == 0 {
		if odd%2 == 1 {
			reportGuarded(v, s, &g)
		}
		return
	}
	for _, d := range boxes[0] {
		tridagon(v, s, digits, boxes[1:], cells.Union(d.cells), odd+d.odd)
	}
}
