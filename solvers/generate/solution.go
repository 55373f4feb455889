package generate

import (
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Solution returns a random full grid.
//
// It fills the cells in random order with random candidates and draws conclusions after
// each. Candidates that lead to an immediate contradiction are eliminated; after a dead end
// it restarts from the empty grid.
//
// Cells, rows, columns and digits are treated alike, so each digit is equally likely in
// each cell, and a grid is as likely as any obtained from it by transposing it or by
// permuting digits, rows, columns, bands or stacks. Grids that can't be transformed into
// each other are not equally likely: the second row of box 1 has the same digits as the
// first row of one other box in 4.4 % of the grids it returns, but in 3.7 % of all grids.
// Making them equally likely would require counting the remaining solutions after each
// digit.
func Solution(rng *rand.Rand) board.Grid {
	order := identity
	for {
		shuffle(rng, order[:])
		if s, ok := fill(rng, &order); ok {
			var g board.Grid
			s.Solution(&g)
			return g
		}
	}
}

// fill makes one attempt at a solution.
func fill(rng *rand.Rand, order *[board.CellCount]board.Cell) (s bitboard.State, ok bool) {
	s = emptyState
	var trial bitboard.State
	for i := 0; !s.Solved(); {
		c := order[i]
		if s.Digit(c) != 0 {
			i++
			continue
		}
		d := pick(rng, s.Candidates(c))
		trial = s
		if trial.TryPlace(c, d) {
			s = trial
			i++
		} else if !s.TryStrike(c, d) {
			return s, false
		}
	}
	return s, true
}

// emptyState is the state of the empty grid, and identity lists the cells in order.
var (
	emptyState = func() (s bitboard.State) {
		s.Load(&board.Grid{})
		return s
	}()
	identity = func() (cells [board.CellCount]board.Cell) {
		for i := range cells {
			cells[i] = board.Cell(i)
		}
		return cells
	}()
)

// pick returns a random digit from a nonempty set.
func pick(rng *rand.Rand, set board.Digits) board.Digit {
	for range below(rng, set.Len()) {
		set &= set - 1
	}
	return set.Min()
}

// shuffle puts a slice into random order.
func shuffle[T any](rng *rand.Rand, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := below(rng, i+1)
		list[i], list[j] = list[j], list[i]
	}
}

// below returns a random number from 0 to n-1. Unlike [rand.Rand.IntN], it draws
// numbers of the same width on every platform.
func below(rng *rand.Rand, n int) int { return int(rng.Uint32N(uint32(n))) }
