package solvers

import "github.com/solvoku/solvoku/board"

// houseDigits are the digits that stand in each house.
type houseDigits [board.HouseCount]board.Digits

// usedDigits returns the digits that stand in each house of a grid.
func usedDigits(g *board.Grid) (used houseDigits) {
	for c, d := range g {
		if d != 0 {
			for _, h := range board.Cell(c).Houses() {
				used[h] = used[h].With(d)
			}
		}
	}
	return used
}

// candidates returns the digits that none of a cell's houses holds.
func (u *houseDigits) candidates(c board.Cell) board.Digits {
	h := c.Houses()
	return board.AllDigits &^ (u[h[0]] | u[h[1]] | u[h[2]])
}

// place returns a cell and a digit to show for a constraint that can't be met:
// the cell and 0 if no digit fits in it, else the first empty cell of the house
// and the digit that has no place there.
func (k Constraint) place(puzzle *board.Grid) (board.Cell, board.Digit) {
	if k < board.CellCount {
		return board.Cell(k), 0
	}
	k -= board.CellCount
	cells := board.House(k / board.Size).Cells()
	c := cells[0]
	for _, other := range cells {
		if puzzle[other] == 0 {
			c = other
			break
		}
	}
	return c, board.Digit(k%board.Size) + 1
}
