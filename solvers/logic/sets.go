package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// isOne reports whether a set holds exactly one cell.
func isOne(s board.Cells) bool { return !s.IsEmpty() && s.Rest().IsEmpty() }

// filter returns the cells that fit.
func filter(cells board.Cells, fits func(board.Cell) bool) (fitting board.Cells) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		if c := cells.Min(); fits(c) {
			fitting = fitting.With(c)
		}
	}
	return fitting
}

// commonPeers returns the cells that see all cells of a set; a cell does not
// see itself. For the empty set it returns all cells.
func commonPeers(s board.Cells) board.Cells {
	common := board.AllCells()
	for ; !s.IsEmpty(); s = s.Rest() {
		common = common.Intersect(s.Min().PeerSet())
	}
	return common
}

// commonHouses returns the houses that contain all cells of a nonempty set, as bits:
// [board.Row] 0 is bit 0.
func commonHouses(s board.Cells) uint32 {
	common := uint32(1<<board.HouseCount - 1)
	for ; !s.IsEmpty(); s = s.Rest() {
		common &= houseBits[s.Min()]
	}
	return common
}

// boxOn returns one of the three boxes that a row or a column runs through.
func boxOn(line board.House, k int) board.House {
	if line < board.Size {
		return board.Box(int(line)/3*3 + k)
	}
	return board.Box(int(line-board.Size)/3 + 3*k)
}

// crossing returns the column of a cell if the line is a row, and otherwise its row.
func crossing(line board.House, c board.Cell) board.House {
	if line < board.Size {
		return board.Column(c.Col())
	}
	return board.Row(c.Row())
}

// cellsIn returns the cells of the houses in a bit set.
func cellsIn(set uint32) (cells board.Cells) {
	for ; set != 0; set &= set - 1 {
		cells = cells.Union(board.House(bits.TrailingZeros32(set)).CellSet())
	}
	return cells
}

// houseBits has a bit for each house of a cell. It is computed once and never modified.
var houseBits = func() (t [board.CellCount]uint32) {
	for c := range board.Cell(board.CellCount) {
		for _, h := range c.Houses() {
			t[c] |= 1 << h
		}
	}
	return t
}()
