// Package sample makes boards for tests and measurements, in any number and with
// any number of givens. The same random numbers make the same boards.
package sample

import (
	"context"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
)

// Puzzle returns a random puzzle with a single solution and a number of empty
// cells, 0 to 57: few boards allow more.
func Puzzle(r *rand.Rand, empty int) board.Grid {
	g, err := generate.Puzzle(context.Background(), generate.Options{
		Seed:   r.Uint64(),
		Givens: board.CellCount - empty,
	})
	if err != nil {
		panic(err) // only for a number that is out of range
	}
	return g
}

// Puzzles returns a function that returns one puzzle after another with a number of givens,
// or minimal ones if it is 0. The tests of the packages that generate imports set it as their
// source of puzzles.
func Puzzles(seed uint64, givens int) func() board.Grid {
	g, err := generate.New(generate.Options{Seed: seed, Givens: givens, Minimal: givens == 0})
	if err != nil {
		panic(err) // only for a number that is out of range
	}
	return func() board.Grid {
		puzzle, err := g.Next(context.Background())
		if err != nil {
			panic(err) // only for a number that is out of reach
		}
		return puzzle
	}
}

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
