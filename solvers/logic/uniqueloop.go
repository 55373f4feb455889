package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// UniqueLoop: six or more open cells that share two candidates form a loop with two cells or
// none in each row, column and box. If they held only the two digits, these could be swapped,
// and the puzzle would have two solutions. So one of their other candidates is true.

// minUniqueLoop is the minimum number of cells in a loop that isn't a rectangle.
const minUniqueLoop = 6

// maxGuards bounds the number of cells with guardians of several digits. More of them hardly ever
// eliminate anything.
const maxGuards = 2

// swapSearch grows sets of cells until each house has two of them or none.
type swapSearch struct {
	v *view
	*search
	digits board.Digits
	fit    board.Cells // the cells that have both digits
}

func uniqueLoops(v *view, s *search) {
	l := swapSearch{v: v, search: s}
	for a := board.Digit(1); a <= lastDigit; a++ {
		for b := a + 1; b <= lastDigit; b++ {
			l.digits, l.fit = board.DigitsOf(a, b), v.at[a].Intersect(v.at[b])
			for set := l.fit.Intersect(v.pairs); !set.IsEmpty() && l.fit.Len() >= minUniqueLoop; set = set.Rest() {
				c := set.Min()
				l.grow(board.CellsOf(c), board.Cells{})
				l.fit = l.fit.Without(c) // all loops with this cell have been found
			}
		}
	}
}

// grow adds a second cell in a house where the set has only one. guards has the set's cells with
// other candidates.
func (l *swapSearch) grow(cells, guards board.Cells) {
	one, two := housesHeld(cells)
	if one == 0 {
		if cells.Len() >= minUniqueLoop && alternates(cells) {
			l.close(cells)
		}
		return
	}
	h := board.House(bits.TrailingZeros32(one))
	for c := range l.fit.Intersect(h.CellSet()).Difference(cells).All() {
		if slices.ContainsFunc(cellHouses[c][:], func(h board.House) bool { return two>>h&1 != 0 }) {
			continue
		}
		more := guards
		if !l.v.pairs.Contains(c) {
			more = guards.With(c)
		}
		if more.Len() > maxGuards && (l.v.digitsIn(more)&^l.digits).Len() > 1 {
			continue
		}
		l.grow(cells.With(c), more)
	}
}

// close reports a loop's conclusions.
func (l *swapSearch) close(cells board.Cells) {
	g := guardedBy(l.v, UniqueLoop, cells, l.digits)
	for h := range board.House(board.HouseCount) {
		if in := cells.Intersect(h.CellSet()); !in.IsEmpty() {
			if a, b := in.Min(), in.Rest().Min(); h.Kind() != board.BoxKind || !aligned(a, b) {
				g.edges = append(g.edges, [2]board.Cell{a, b})
			}
		}
	}
	reportGuarded(l.v, l.search, &g)
}

// housesHeld returns the houses with one of the cells, and those with more.
func housesHeld(cells board.Cells) (one, two uint32) {
	for set := cells; !set.IsEmpty(); set = set.Rest() {
		for _, h := range cellHouses[set.Min()] {
			two |= one & (1 << h)
			one |= 1 << h
		}
	}
	return one &^ two, two
}

// alternates reports whether two digits can fill the cells so that no equal ones see each other.
func alternates(cells board.Cells) bool {
	for !cells.IsEmpty() {
		side := twoColours(cells.Min(), func(some board.Cells) board.Cells { return seenBy(some).Intersect(cells) })
		if side[0].Overlaps(side[1]) {
			return false
		}
		cells = cells.Difference(side[0]).Difference(side[1])
	}
	return true
}
