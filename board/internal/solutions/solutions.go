// Package solutions counts the solutions of a grid within a budget, for the packages below
// board, which can't import the solvers. Readers of pictures and of texts use it to choose
// between the grids that they could have read.
package solutions

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// search counts a grid's solutions, trying the cell with the fewest candidates first. It is
// small and bounded; package solvers has fast ones.
type search struct {
	grid             board.Grid
	rows, cols, boxs [9]uint16 // digits that each house holds, in bits 1 to 9
	limit, found     int
	first            board.Grid // the first solution found
	nodes            *int       // how many more positions may be visited
}

// Count returns the number of a grid's solutions, at most limit. It takes from nodes one for
// each position visited; known is false if they ran out first.
func Count(g board.Grid, limit int, nodes *int) (n int, known bool) {
	_, n, known = First(g, limit, nodes)
	return n, known
}

// First is like Count, and also returns the first solution found.
func First(g board.Grid, limit int, nodes *int) (first board.Grid, n int, known bool) {
	s := search{limit: limit, nodes: nodes}
	n, known = s.count(g)
	return s.first, n, known
}

// Only returns a grid's solution, if it is known to have exactly one. It takes from nodes one
// for each position visited.
func Only(g board.Grid, nodes *int) (solution board.Grid, ok bool) {
	solution, n, known := First(g, 2, nodes)
	return solution, n == 1 && known
}

func (s *search) count(g board.Grid) (n int, known bool) {
	for c := range board.Cell(board.CellCount) {
		if g[c] != 0 && !s.put(c, g[c]) {
			return 0, true
		}
	}
	s.run()
	return s.found, *s.nodes > 0 || s.found == s.limit
}

func (s *search) put(c board.Cell, d board.Digit) bool {
	bit := uint16(1) << d
	r, k, b := &s.rows[c.Row()], &s.cols[c.Col()], &s.boxs[c.Box()]
	if (*r|*k|*b)&bit != 0 {
		return false
	}
	*r, *k, *b = *r|bit, *k|bit, *b|bit
	s.grid[c] = d
	return true
}

func (s *search) take(c board.Cell) {
	bit := uint16(1) << s.grid[c]
	s.rows[c.Row()] &^= bit
	s.cols[c.Col()] &^= bit
	s.boxs[c.Box()] &^= bit
	s.grid[c] = 0
}

func (s *search) run() {
	if *s.nodes--; *s.nodes <= 0 {
		return
	}
	best, fewest := board.Cell(0), 10
	var candidates uint16
	for c := range board.Cell(board.CellCount) {
		if s.grid[c] != 0 {
			continue
		}
		free := ^(s.rows[c.Row()] | s.cols[c.Col()] | s.boxs[c.Box()]) & 0x3fe
		if n := bits.OnesCount16(free); n < fewest {
			best, fewest, candidates = c, n, free
			if n <= 1 {
				break
			}
		}
	}
	if fewest == 10 {
		if s.found++; s.found == 1 {
			s.first = s.grid
		}
		return
	}
	for ; candidates != 0 && s.found < s.limit; candidates &= candidates - 1 {
		s.put(best, board.Digit(bits.TrailingZeros16(candidates)))
		s.run()
		s.take(best)
	}
}
