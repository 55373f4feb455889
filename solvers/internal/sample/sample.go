// Package sample makes boards for tests and measurements: as many as one
// likes, of every size, and the same ones for the same random numbers.
package sample

import (
	"context"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Solved returns a random solved board.
func Solved(r *rand.Rand) board.Grid {
	// Boxes 1, 5 and 9 share no house, so that they can be filled in any way.
	var g board.Grid
	for _, box := range []int{0, 4, 8} {
		for i, c := range board.Box(box).Cells() {
			g[c] = board.Digit(i + 1)
		}
		cells := board.Box(box).Cells()
		r.Shuffle(len(cells), func(i, j int) { g[cells[i]], g[cells[j]] = g[cells[j]], g[cells[i]] })
	}
	// Whatever the rest becomes, it is the solver's first find; a few more
	// random digits would seldom change that it is solvable.
	solution, _ := solve(g)
	return Shuffled(r, solution)
}

// Puzzle returns a random puzzle with a single solution and a number of empty
// cells, 0 to 57: few boards allow more.
func Puzzle(r *rand.Rand, empty int) board.Grid {
	for {
		g := Solved(r)
		left := empty
		for _, i := range r.Perm(board.CellCount) {
			if left == 0 {
				return g
			}
			d := g[i]
			g[i] = 0
			if _, count := solve(g); count == 1 {
				left--
			} else {
				g[i] = d
			}
		}
	}
}

// solve returns a solution of a puzzle, and 1 if that is the only one or 2.
func solve(g board.Grid) (board.Grid, int) {
	r, err := solvers.Propagation{}.Solve(context.Background(), g, solvers.Options{Limit: 2})
	if err != nil {
		panic(err) // only a clash, which these boards don't have
	}
	return r.Solution, r.Count
}

// Shuffled returns a board that is the same but for its looks: digits renamed,
// bands and stacks, and the rows and columns within them, in another order,
// and perhaps mirrored.
func Shuffled(r *rand.Rand, g board.Grid) board.Grid { return NewShuffle(r).Apply(g) }

// Shuffle is a way to rearrange a board that keeps its rules.
type Shuffle struct {
	digits    [board.Size + 1]board.Digit
	rows      [board.Size]int
	cols      [board.Size]int
	transpose bool
}

// NewShuffle returns a random way to rearrange a board.
func NewShuffle(r *rand.Rand) Shuffle {
	s := Shuffle{rows: lines(r), cols: lines(r), transpose: r.IntN(2) == 1}
	for i, d := range r.Perm(board.Size) {
		s.digits[i+1] = board.Digit(d + 1)
	}
	return s
}

// Apply returns the rearranged board.
func (s Shuffle) Apply(g board.Grid) (shuffled board.Grid) {
	for c := range board.Cell(board.CellCount) {
		row, col := s.rows[c.Row()], s.cols[c.Col()]
		if s.transpose {
			row, col = col, row
		}
		shuffled[board.At(row, col)] = s.digits[g[c]]
	}
	return shuffled
}

// lines returns an order of nine rows or columns in which those of a band or
// stack stay together.
func lines(r *rand.Rand) (order [board.Size]int) {
	for i, band := range r.Perm(3) {
		for j, line := range r.Perm(3) {
			order[3*i+j] = 3*band + line
		}
	}
	return order
}
