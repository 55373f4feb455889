package generate

import (
	"math/bits"
	"math/rand/v2"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Daily returns the puzzle of a date: the year, month and day of t in its location. It
// has one solution, and its pattern of givens is symmetrical under a half turn. There are
// 36 givens on Mondays and fewer each day until, on Sundays, no pair can be removed.
//
// The puzzle of a date is the same on every device and in every version. Daily therefore
// shares nothing with [Generator], which may change; it relies on the rest of the program
// only to check that a puzzle has one solution.
func Daily(t time.Time) board.Grid {
	year, month, day := t.Date()
	d := dice{rand.NewPCG(uint64(year)*10_000+uint64(month)*100+uint64(day), seedStream)}
	puzzle := d.solution()
	for _, c := range d.order(board.CellCount/2 + 1) {
		opposite := board.Cell(board.CellCount - 1 - c)
		without := puzzle
		without[c], without[opposite] = 0, 0
		if without.FilledCount() >= dailyGivens[t.Weekday()] && bitboard.Count(&without, 2) == 1 {
			puzzle = without
		}
	}
	return puzzle
}

// dailyGivens is the number of givens at which each day's puzzle is complete.
var dailyGivens = [...]int{
	time.Monday: 36, time.Tuesday: 34, time.Wednesday: 32, time.Thursday: 30, time.Friday: 28, time.Saturday: 26,
	time.Sunday: 0,
}

// dice generates random numbers that never change between versions: PCG is fixed by its
// definition, while [rand.Rand] may start to use it differently.
type dice struct{ source *rand.PCG }

// below returns a number from 0 to n-1.
func (d dice) below(n int) int {
	high, _ := bits.Mul64(d.source.Uint64(), uint64(n))
	return int(high)
}

// order returns the numbers from 0 to n-1 in random order.
func (d dice) order(n int) []int {
	all := make([]int, n)
	for i := range all {
		j := d.below(i + 1)
		all[i] = all[j]
		all[j] = i
	}
	return all
}

// solution returns a full grid.
func (d dice) solution() (g board.Grid) {
	d.complete(&g)
	return g
}

// complete fills the first of the empty cells with the fewest candidates, trying these in
// random order until the rest can be filled too.
func (d dice) complete(g *board.Grid) bool {
	var cell board.Cell
	fewest := board.Size + 1
	var candidates board.Digits
	for c := range board.Cell(board.CellCount) {
		if g[c] != 0 {
			continue
		}
		if s := g.Candidates(c); s.Len() < fewest {
			cell, fewest, candidates = c, s.Len(), s
		}
	}
	if fewest > board.Size {
		return true
	}
	var digits []board.Digit
	for digit := range candidates.All() {
		digits = append(digits, digit)
	}
	for _, i := range d.order(len(digits)) {
		g[cell] = digits[i]
		if d.complete(g) {
			return true
		}
	}
	g[cell] = 0
	return false
}
