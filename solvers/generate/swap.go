package generate

import "github.com/solvoku/solvoku/board"

// A solution remains valid if two digits trade places in a group of cells that contains
// both or neither of them in every row, column and box. The same holds if two rows of a
// band, or two columns of a stack, trade contents in columns, or rows, where they have
// the same digits. A puzzle without a given in such a group has another solution.
// Checking for such groups is much faster than searching for a solution, and accounts for
// about half of the needed givens.

// layout is a solution, the cells of each of its digits, and which cells are given.
type layout struct {
	digits board.Grid
	at     [board.HouseCount][board.Size + 1]board.Cell // by house and digit
	given  board.Grid
	taken  [board.HouseCount]board.Digits // the digits given in each house
}

// set initializes the layout from a solution and its puzzle.
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

// toggle removes a given or restores it.
func (l *layout) toggle(c board.Cell) {
	l.given[c] ^= l.digits[c]
	for _, h := range houses[c] {
		l.taken[h] = l.taken[h].Toggle(l.digits[c])
	}
}

// houses holds the houses of each cell.
var houses = func() (all [board.CellCount][3]board.House) {
	for c := range board.Cell(board.CellCount) {
		all[c] = c.Houses()
	}
	return all
}()

// swappable reports whether a cell that isn't given belongs to a group without givens
// that allows a swap.
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

// free returns the digits not given in any of a cell's houses.
func (l *layout) free(c board.Cell) board.Digits {
	of := &houses[c]
	return board.AllDigits &^ (l.taken[of[0]] | l.taken[of[1]] | l.taken[of[2]])
}

// digitsSwap does what swappable does, for the cell's digit and one other.
func (l *layout) digitsSwap(c board.Cell, d board.Digit) bool {
	both := l.digits[c] + d
	var stack [2 * board.Size]board.Cell // each cell is pushed once
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

// linesSwap does what swappable does, for a cell's line and another line of its band or stack,
// whose cells are offset from the first line's by after.
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
