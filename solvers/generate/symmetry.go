package generate

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
)

// Symmetry says which cells of a puzzle become givens together.
type Symmetry uint8

// The symmetries.
const (
	None         Symmetry = iota // each cell on its own
	Rotate180                    // half turn about the centre, the usual one in print
	Rotate90                     // a quarter turn
	Horizontal                   // reflection that swaps left and right
	Vertical                     // reflection that swaps top and bottom
	Diagonal                     // reflection in the diagonal from the top left
	AntiDiagonal                 // reflection in the diagonal from the top right
	symmetryCount
)

// String returns the symmetry's name in English, such as "half turn".
func (s Symmetry) String() string {
	if s >= symmetryCount {
		return fmt.Sprintf("symmetry %d", uint8(s))
	}
	return symmetryNames[s]
}

var symmetryNames = [symmetryCount]string{
	None: "none", Rotate180: "half turn", Rotate90: "quarter turn", Horizontal: "left to right",
	Vertical: "top to bottom", Diagonal: "diagonal", AntiDiagonal: "other diagonal",
}

// images holds the map from a cell to its image for each symmetry.
var images = [symmetryCount]func(row, col int) board.Cell{
	None:         board.At,
	Rotate180:    func(row, col int) board.Cell { return board.At(8-row, 8-col) },
	Rotate90:     func(row, col int) board.Cell { return board.At(col, 8-row) },
	Horizontal:   func(row, col int) board.Cell { return board.At(row, 8-col) },
	Vertical:     func(row, col int) board.Cell { return board.At(8-row, col) },
	Diagonal:     func(row, col int) board.Cell { return board.At(col, row) },
	AntiDiagonal: func(row, col int) board.Cell { return board.At(8-col, 8-row) },
}

// orbit is the one to four cells that a symmetry maps to one another.
type orbit struct {
	cells [4]board.Cell
	n     int
}

func (o *orbit) all() []board.Cell { return o.cells[:o.n] }

// orbits returns the orbits of the whole board.
func (s Symmetry) orbits() []orbit {
	var list []orbit
	var seen board.Cells
	for c := range board.Cell(board.CellCount) {
		var o orbit
		for !seen.Contains(c) {
			seen = seen.With(c)
			o.cells[o.n] = c
			o.n++
			c = images[s](c.Row(), c.Col())
		}
		if o.n > 0 {
			list = append(list, o)
		}
	}
	return list
}

// reachable reports whether some of the orbits have the given number of cells in total.
func reachable(orbits []orbit, cells int) bool {
	var sums [board.CellCount + 1]bool
	sums[0] = true
	for _, o := range orbits {
		for sum := board.CellCount; sum >= o.n; sum-- {
			sums[sum] = sums[sum] || sums[sum-o.n]
		}
	}
	return sums[cells]
}
