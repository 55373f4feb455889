package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// UniqueLoop: six or more open cells that share two candidates form a loop, of which each
// row, column and box has two cells or none. If they held only the two digits, these could
// be swapped, and the puzzle would have two solutions. So one of their other candidates is
// true.

// minUniqueLoop is the number of cells from which a loop isn't a rectangle.
const minUniqueLoop = 6

// maxGuards bounds the cells whose guardians have several digits. From more of them hardly
// anything ever follows.
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
				l.fit = l.fit.Without(c) // all loops with this cell are known
			}
		}
	}
}

// grow adds to a set of cells the second one in a house that has one. guards are those of
// the set's cells that have other candidates.
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

// close reports what follows from a loop.
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

// housesHeld returns the houses that have one of the cells, and those that have more.
func housesHeld(cells board.Cells) (one, two uint32) {
	for set := cells; !set.IsEmpty(); set = set.Rest() {
		for _, h := range cellHouses[set.Min()] {
			two |= one & (1 << h)
			one |= 1 << h
		}
	}
	return one &^ two, two
}

// alternates reports whether two digits fit into the cells so that none sees its like.
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
