package solvers

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// cellSet is a set of cells in the form that the search for only choices
// wants: a band of three rows is 27 bits, row by row, at the start of a half
// word.
type cellSet struct {
	top    uint64 // rows 1 to 3 from bit 0, rows 4 to 6 from bit 32
	bottom uint64 // rows 7 to 9 from bit 0
}

// bandCells is the number of cells of a band, and bandAll its bits.
const (
	bandCells = 3 * board.Size
	bandAll   = 1<<bandCells - 1
)

// allCells is the set of the 81 cells.
var allCells = cellSet{top: bandAll | bandAll<<32, bottom: bandAll}

func (s cellSet) and(t cellSet) cellSet   { return cellSet{s.top & t.top, s.bottom & t.bottom} }
func (s cellSet) or(t cellSet) cellSet    { return cellSet{s.top | t.top, s.bottom | t.bottom} }
func (s cellSet) minus(t cellSet) cellSet { return cellSet{s.top &^ t.top, s.bottom &^ t.bottom} }

func (s cellSet) with(c board.Cell) cellSet    { return s.or(cellSets[c]) }
func (s cellSet) without(c board.Cell) cellSet { return s.minus(cellSets[c]) }

func (s cellSet) empty() bool           { return s.top|s.bottom == 0 }
func (s cellSet) has(c board.Cell) bool { return !s.and(cellSets[c]).empty() }
func (s cellSet) len() int              { return bits.OnesCount64(s.top) + bits.OnesCount64(s.bottom) }

// first returns the smallest cell of a set that is not empty.
func (s cellSet) first() board.Cell {
	if s.top != 0 {
		i := bits.TrailingZeros64(s.top)
		return board.Cell(i - i/32*(32-bandCells))
	}
	return board.Cell(2*bandCells + bits.TrailingZeros64(s.bottom))
}

// rest returns a set that is not empty without its smallest cell.
func (s cellSet) rest() cellSet {
	if s.top != 0 {
		return cellSet{s.top & (s.top - 1), s.bottom}
	}
	return cellSet{0, s.bottom & (s.bottom - 1)}
}

// cellShift returns a cell's bit in its word.
func cellShift(c board.Cell) uint {
	return uint(c) + (uint(c)/bandCells&1)*(32-bandCells) - uint(c)/(2*bandCells)*(2*bandCells)
}

// cellSets holds each cell alone, and peerSets each cell's peers.
var cellSets, peerSets = func() (cells, peers [board.CellCount]cellSet) {
	for c := range board.Cell(board.CellCount) {
		if c < 2*bandCells {
			cells[c].top = 1 << cellShift(c)
		} else {
			cells[c].bottom = 1 << cellShift(c)
		}
	}
	for c := range board.Cell(board.CellCount) {
		for _, p := range c.Peers() {
			peers[c] = peers[c].or(cells[p])
		}
	}
	return cells, peers
}()
