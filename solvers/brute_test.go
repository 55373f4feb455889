package solvers_test

import "github.com/solvoku/solvoku/board"

// brute counts solutions in the simplest way that finishes in reasonable time: an array of
// digits, the empty cell with the fewest that fit, each of these in turn. It is the tests'
// independent referee, and shares no code with any solver or with package board's rules.
type brute struct {
	cells    [81]byte
	excluded [81]uint16                    // bit d: whether the puzzle rules out d
	each     func(solution *[81]byte) bool // stops the search by returning false; may be nil
	limit    int                           // placements after which it gives up
	found    int
	tried    int
}

func newBrute(g board.Grid, limit int) *brute {
	b := &brute{limit: limit}
	for c, d := range g {
		b.cells[c] = byte(d)
	}
	return b
}

// search searches everything below the current board. It reports false if it was stopped
// or gave up. Clashing givens are the caller's responsibility.
func (b *brute) search() bool {
	best, fewest := -1, 10
	var options [9]byte
	for c := 0; c < 81 && fewest > 1; c++ {
		if b.cells[c] != 0 {
			continue
		}
		var fitting [9]byte
		n := 0
		for d := byte(1); d <= 9; d++ {
			if b.fits(c, d) && b.excluded[c]>>d&1 == 0 {
				fitting[n] = d
				n++
			}
		}
		if n < fewest {
			best, fewest, options = c, n, fitting
		}
	}
	if best < 0 {
		b.found++
		return b.each == nil || b.each(&b.cells)
	}
	for _, d := range options[:fewest] {
		if b.tried++; b.tried > b.limit {
			return false
		}
		b.cells[best] = d
		if !b.search() {
			return false
		}
		b.cells[best] = 0
	}
	return true
}

// fits reports whether no cell of a cell's row, column and box holds a digit.
func (b *brute) fits(c int, d byte) bool {
	row, col := c/9, c%9
	for i := 0; i < 9; i++ {
		if b.cells[9*row+i] == d || b.cells[9*i+col] == d || b.cells[9*(row/3*3+i/3)+col/3*3+i%3] == d {
			return false
		}
	}
	return true
}
