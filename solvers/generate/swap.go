package generate

import "github.com/solvoku/solvoku/board"

// A solution stays one if two digits trade places in a group of cells that has them
// both or neither in every row, column and box; or if two rows of a band, or two
// columns of a stack, do in columns, or rows, where they have the same digits. A puzzle
// with no given in such a group has another solution. That is seen much faster than
// a search finds it, and explains about half of the needed givens.

// layout is a solution, where it has its digits, and what is given of it.
type layout struct {
	digits board.Grid
	at     [board.HouseCount][board.Size + 1]board.Cell // by house and digit
	given  board.Grid
	taken  [board.HouseCount]board.Digits // the digits given in a house
}

// set starts with a solution and a puzzle that has it.
func (l *layout) set(solution, puzzle *board.Grid) {
	l.digits = *solution
	l.given = *puzzle
	l.taken = [board.HouseCount]board.Digits{}
	for c, d := range solution {
		for _, h := range houses[c] {
			l.at[h][d] = board.Cell(c)
			l.taken[h] = l.taken[h].With(puzzle[c])
		}
	}
}

// toggle takes a given away or gives it back.
func (l *layout) toggle(c board.Cell) {
	l.given[c] ^= l.digits[c]
	for _, h := range houses[c] {
		l.taken[h] = l.taken[h].Toggle(l.digits[c])
	}
}

// houses are those of each cell.
var houses = func() (all [board.CellCount][3]board.House) {
	for c := range board.Cell(board.CellCount) {
		all[c] = c.Houses()
	}
	return all
}()

// swappable reports whether a cell, which is not given, is in a group for some swap in
// which no cell is given.
func (l *layout) swappable(c board.Cell) bool {
	for others := l.free(c).Without(l.digits[c]); others != 0; others &= others - 1 {
		if l.digitsSwap(c, others.Min()) {
			return true
		}
	}
	row, col := c.Row(), c.Col()
	for i := 1; i < 3; i++ {
		other := row - row%3 + (row+i)%3
		if l.linesSwap(c, board.House(row), board.Size*(other-row)) {
			return true
		}
		other = col - col%3 + (col+i)%3
		if l.linesSwap(c, board.House(board.Size+col), other-col) {
			return true
		}
	}
	return false
}

// free returns the digits that are not given in a cell's houses.
func (l *layout) free(c board.Cell) board.Digits {
	of := &houses[c]
	return board.AllDigits &^ (l.taken[of[0]] | l.taken[of[1]] | l.taken[of[2]])
}

// digitsSwap is swappable for the cell's digit and another one.
func (l *layout) digitsSwap(c board.Cell, d board.Digit) bool {
	both := l.digits[c] + d
	var stack [2 * board.Size]board.Cell // each cell is on it once
	stack[0] = c
	group := board.CellsOf(c)
	for n := 1; n > 0; {
		n--
		c := stack[n]
		other := both - l.digits[c]
		if !l.free(c).Contains(other) {
			return false
		}
		for _, h := range houses[c] {
			if next := l.at[h][other]; !group.Contains(next) {
				group = group.With(next)
				stack[n] = next
				n++
			}
		}
	}
	return true
}

// linesSwap is swappable for the line of a cell and another one of its band or
// stack, of which the cells follow so many after those of the first.
func (l *layout) linesSwap(c board.Cell, line board.House, after int) bool {
	for here := c; ; {
		there := board.Cell(int(here) + after)
		if l.given[here]|l.given[there] != 0 {
			return false
		}
		if here = l.at[line][l.digits[there]]; here == c {
			return true
		}
	}
}
