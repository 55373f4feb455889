package logic

import "github.com/solvoku/solvoku/board"

// view is a state as techniques see it: it lacks the methods of [State] that place digits and
// eliminate candidates.
type view struct {
	grid   board.Grid
	givens board.Cells
	open   board.Cells                    // cells without a digit
	pairs  board.Cells                    // open cells with two candidates
	at     [board.Size + 1]board.Cells    // at[d] has the open cells with candidate d; at[0] is empty
	has    board.Candidates               // each open cell's candidates
	places [board.HouseCount][10]uint8    // places[h][d] is the number of cells in house h with candidate d
	free   [board.HouseCount]uint8        // number of open cells in each house
	last   uint32                         // houses with one open cell, as bits
	held   [board.HouseCount]board.Digits // the digits placed in each house
	sukaku bool                           // whether the puzzle has candidates of its own

	// Singles in the order in which they arose. A single is stale once its cell is filled.
	naked     singlesQueue
	hidden    singlesQueue
	unordered uint8 // number of singles at the head of hidden that are not yet in order
}

// hasCandidate reports whether an open cell has the candidate.
func (v *view) hasCandidate(c board.Cell, d board.Digit) bool { return v.has[c].Contains(d) }

// digitsIn returns the digits that are candidates of any cell in the set.
func (v *view) digitsIn(set board.Cells) (all board.Digits) {
	for ; !set.IsEmpty(); set = set.Rest() {
		all |= v.has[set.Min()]
	}
	return all
}

// with returns the open cells that have any of the digits as a candidate.
func (v *view) with(digits board.Digits) (all board.Cells) {
	for ; digits != 0; digits &= digits - 1 {
		all = all.Union(v.at[digits.Min()])
	}
	return all
}

// holds reports whether any of the cells holds the digit.
func (v *view) holds(cells board.Cells, d board.Digit) bool {
	return !filter(cells, func(c board.Cell) bool { return v.grid[c] == d }).IsEmpty()
}

// excluded returns the digits that a cell's peers hold.
func (v *view) excluded(c board.Cell) (digits board.Digits) {
	for _, h := range c.Houses() {
		digits |= v.held[h]
	}
	return digits
}

// cellHouses holds each cell's houses, which are looked up for every candidate struck.
var cellHouses = func() (all [board.CellCount][3]board.House) {
	for c := range board.Cell(board.CellCount) {
		all[c] = c.Houses()
	}
	return all
}()
