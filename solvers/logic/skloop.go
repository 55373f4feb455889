package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// SKLoop: two rows and two columns cross in four boxes. Each box has four open cells beside the
// crossing: two in the row and two in the column. Each digit fits into the sixteen cells at most
// once in each of the eight houses, so no more often than the minimum number of houses that
// contain all its places there. If these numbers add up to just sixteen, each digit fills one of
// the cells in each house counted, so it is eliminated from the rest of that house.

func skLoops(v *view, s *search) {
	for top := range 6 {
		for bottom := top/3*3 + 3; bottom < board.Size; bottom++ {
			for left := range 6 {
				for right := left/3*3 + 3; right < board.Size; right++ {
					skLoop(v, s, [2]int{top, bottom}, [2]int{left, right})
				}
			}
		}
	}
}

// loopHouses is the number of houses of an SK Loop: four lines, then four boxes.
const loopHouses = 8

// skLoop reports the loop of two rows and two columns, if they form one.
func skLoop(v *view, s *search, rows, columns [2]int) {
	var houses [loopHouses]board.House
	var inRows, inColumns, inBoxes board.Cells
	for i := range 2 {
		row, column := board.Row(rows[i]), board.Column(columns[i])
		houses[i], houses[2+i] = row, column
		inRows, inColumns = inRows.Union(row.CellSet()), inColumns.Union(column.CellSet())
		for k := range 2 {
			box := board.Box(rows[i]/3*3 + columns[k]/3)
			houses[4+2*i+k] = box
			inBoxes = inBoxes.Union(box.CellSet())
		}
	}
	cells := inRows.Union(inColumns).Difference(inRows.Intersect(inColumns)).Intersect(inBoxes)
	if !cells.SubsetOf(v.open) {
		return
	}
	sum := 0
	var gone removal
	for d := board.Digit(1); d <= lastDigit; d++ {
		n, covered := coverings(v.at[d].Intersect(cells), &houses)
		sum += n
		gone[d] = v.at[d].Intersect(covered).Difference(cells)
	}
	if sum != cells.Len() {
		return
	}
	s.begin(SKLoop, v.digitsIn(cells))
	s.part(Pattern, 0, cells, v.digitsIn(cells))
	for i, h := range houses {
		role := Pattern
		if i >= 4 {
			role = Cover
		}
		s.house(role, 0, h)
	}
	s.removes(&gone)
	s.commit()
}

// coverings returns the minimum number of houses that contain all the places, and the cells of
// every choice of that many houses that does.
func coverings(places board.Cells, houses *[loopHouses]board.House) (fewest int, covered board.Cells) {
	if places.IsEmpty() {
		return 0, covered
	}
	fewest = loopHouses + 1
	for choice := 1; choice < 1<<loopHouses; choice++ {
		n := bits.OnesCount16(uint16(choice))
		if n > fewest {
			continue
		}
		var in board.Cells
		for left := uint16(choice); left != 0; left &= left - 1 {
			in = in.Union(houses[bits.TrailingZeros16(left)].CellSet())
		}
		switch {
		case !places.SubsetOf(in):
		case n < fewest:
			fewest, covered = n, in
		default:
			covered = covered.Union(in)
		}
	}
	return fewest, covered
}
