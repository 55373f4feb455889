package board

import "fmt"

// The dimensions of a Sudoku.
const (
	Size       = 9           // digits, and cells in a house
	CellCount  = Size * Size // cells of the board
	HouseCount = 3 * Size    // rows, columns and boxes
)

// MinGivens is the fewest givens that a puzzle with a unique solution can have
// (McGuire, Tugemann and Civario 2012).
const MinGivens = 17

// Cell is the index of a cell, 0 to 80, row by row from the top left. Except
// for Row, Col, Sees and String, the methods of a larger value panic.
type Cell uint8

// At returns the cell at a row and a column, both from 0 to 8. It panics if
// either is out of range.
func At(row, col int) Cell {
	if uint(row) >= Size || uint(col) >= Size {
		outOfRange("At", row, col)
	}
	return Cell(row*Size + col)
}

// outOfRange panics. It is never inlined, so that its callers can be.
//
//go:noinline
func outOfRange(function string, args ...int) {
	panic(fmt.Sprintf("board: %s%v: not from 0 to %d", function, args, Size-1))
}

// Row returns the index of the cell's row, 0 to 8 from the top.
func (c Cell) Row() int { return int(c) / Size }

// Col returns the index of the cell's column, 0 to 8 from the left.
func (c Cell) Col() int { return int(c) % Size }

// Box returns the index of the cell's box, 0 to 8, row by row from the top
// left.
func (c Cell) Box() int { return int(boxes[c]) }

// Houses returns the cell's row, column and box.
func (c Cell) Houses() [3]House {
	return [3]House{House(c.Row()), House(Size + c.Col()), House(2*Size + c.Box())}
}

// Peers returns the 20 other cells of the cell's row, column and box, in
// ascending order.
func (c Cell) Peers() [20]Cell { return peers[c] }

// PeerSet returns the cell's 20 peers as a set.
func (c Cell) PeerSet() Cells { return peerSets[c] }

// Sees reports whether c and other are different cells of one house.
func (c Cell) Sees(other Cell) bool {
	return c != other &&
		(c.Row() == other.Row() || c.Col() == other.Col() || c.Box() == other.Box())
}

// String returns the cell's name, such as "r4c3", with rows and columns counted
// from 1.
func (c Cell) String() string {
	return fmt.Sprintf("r%dc%d", c.Row()+1, c.Col()+1)
}

// ParseCell is the inverse of [Cell.String].
func ParseCell(name string) (Cell, error) {
	if len(name) != 4 || name[0] != 'r' || name[2] != 'c' || !isDigit(name[1]) || !isDigit(name[3]) {
		return 0, fmt.Errorf("cell %q is not of the form r4c3", name)
	}
	return At(int(name[1]-'1'), int(name[3]-'1')), nil
}

func isDigit(b byte) bool { return '1' <= b && b <= '9' }

// boxes and peers are computed once from the definition and never change.
var boxes, peers = func() (boxes [CellCount]uint8, peers [CellCount][20]Cell) {
	for c := range Cell(CellCount) {
		boxes[c] = uint8(c.Row()/3*3 + c.Col()/3)
	}
	for c := range Cell(CellCount) {
		n := 0
		for other := range Cell(CellCount) {
			sameBox := boxes[c] == boxes[other]
			if c != other && (sameBox || c.Row() == other.Row() || c.Col() == other.Col()) {
				peers[c][n] = other
				n++
			}
		}
	}
	return boxes, peers
}()
