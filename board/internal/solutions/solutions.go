// Package solutions counts the solutions of a grid within a budget, for the packages below
// board, which can't import the solvers. Readers of pictures and of texts use it to choose
// between the grids that they could have read.
package solutions

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Houses are the houses besides rows and columns, whose digits differ: the boxes or the regions in
// their place, and more of them. Nil stands for the classic ones.
type Houses struct {
	box  [board.CellCount]uint8
	more [board.CellCount]uint8 // the other houses that a cell is in, in bits
}

// maxMore is the maximum number of houses besides the boxes: two diagonals and four windows.
const maxMore = 6

// HousesOf returns the houses of rules: nine regions, the diagonals and the windows. It ignores all
// other rules, and returns nil if there are only those.
func HousesOf(rules board.Rules) *Houses {
	h, regions, more := classic, 0, 0
	add := func(in func(row, col int) bool) {
		for c := range board.Cell(board.CellCount) {
			if in(c.Row(), c.Col()) {
				h.more[c] |= 1 << more
			}
		}
		more++
	}
	for c := range rules.Clauses() {
		switch c.Kind {
		case "region":
			for _, cell := range c.Cells {
				h.box[cell] = uint8(regions)
			}
			regions++
		case "x-":
			add(func(row, col int) bool { return row == col })
		case "x+":
			add(func(row, col int) bool { return row+col == board.Size-1 })
		case "windoku":
			for i := range 4 {
				add(func(row, col int) bool { return row%4 != 0 && col%4 != 0 && row/4 == i/2 && col/4 == i%2 })
			}
		}
	}
	if regions == 0 && more == 0 {
		return nil
	}
	return &h
}

// classic has the boxes.
var classic = func() (h Houses) {
	for c := range h.box {
		h.box[c] = uint8(board.Cell(c).Box())
	}
	return h
}()

// Clashes returns the cells whose digit appears twice in a house.
func (h *Houses) Clashes(g board.Grid) (clashing board.Cells) {
	if h == nil {
		h = &classic
	}
	for a := range board.Cell(board.CellCount) {
		for b := range a {
			if g[a] != 0 && g[a] == g[b] && (a.Row() == b.Row() || a.Col() == b.Col() || h.box[a] == h.box[b] || h.more[a]&h.more[b] != 0) {
				clashing = clashing.With(a).With(b)
			}
		}
	}
	return clashing
}

// search counts a grid's solutions, trying the cell with the fewest candidates first. It is
// small and bounded; package solvers has fast ones.
type search struct {
	*Houses
	grid             board.Grid
	rows, cols, boxs [9]uint16 // digits that each house holds, in bits 1 to 9
	others           [maxMore]uint16
	limit, found     int
	first            board.Grid // the first solution found
	nodes            *int       // how many more positions may be visited
}

// Only returns a grid's solution by the classic rules, if it is known to have exactly one. It takes
// from nodes one for each position visited.
func Only(g board.Grid, nodes *int) (solution board.Grid, ok bool) {
	return (*Houses)(nil).Only(g, nodes)
}

// Only is like the function of the same name, by these houses.
func (h *Houses) Only(g board.Grid, nodes *int) (solution board.Grid, ok bool) {
	solution, n, known := h.First(g, 2, nodes)
	return solution, n == 1 && known
}

// Count returns the number of a grid's solutions, at most limit. It takes from nodes one for
// each position visited; known is false if they ran out first.
func (h *Houses) Count(g board.Grid, limit int, nodes *int) (n int, known bool) {
	_, n, known = h.First(g, limit, nodes)
	return n, known
}

// First is like Count, and also returns the first solution found.
func (h *Houses) First(g board.Grid, limit int, nodes *int) (first board.Grid, n int, known bool) {
	if h == nil {
		h = &classic
	}
	s := search{Houses: h, limit: limit, nodes: nodes}
	n, known = s.count(g)
	return s.first, n, known
}

func (s *search) count(g board.Grid) (n int, known bool) {
	for c := range board.Cell(board.CellCount) {
		if g[c] != 0 {
			if s.free(c)>>g[c]&1 == 0 {
				return 0, true
			}
			s.toggle(c, g[c])
			s.grid[c] = g[c]
		}
	}
	s.run()
	return s.found, *s.nodes > 0 || s.found == s.limit
}

// free returns the digits missing from all houses of a cell, as bits 1 to 9.
func (s *search) free(c board.Cell) uint16 {
	held := s.rows[c.Row()] | s.cols[c.Col()] | s.boxs[s.box[c]]
	for in := s.more[c]; in != 0; in &= in - 1 {
		held |= s.others[bits.TrailingZeros8(in)]
	}
	return ^held & 0x3fe
}

// toggle puts a digit into a cell's houses, or takes it out.
func (s *search) toggle(c board.Cell, d board.Digit) {
	bit := uint16(1) << d
	s.rows[c.Row()] ^= bit
	s.cols[c.Col()] ^= bit
	s.boxs[s.box[c]] ^= bit
	for in := s.more[c]; in != 0; in &= in - 1 {
		s.others[bits.TrailingZeros8(in)] ^= bit
	}
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
		free := s.free(c)
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
		s.grid[best] = board.Digit(bits.TrailingZeros16(candidates))
		s.toggle(best, s.grid[best])
		s.run()
		s.toggle(best, s.grid[best])
		s.grid[best] = 0
	}
}
