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
const UniqueLoop Technique = "Unique Loop"

// shortestLoop is the number of cells from which a loop isn't a rectangle.
const shortestLoop = 6

// mostGuards bounds the cells whose guardians have several digits. From more of them hardly
// anything ever follows.
const mostGuards = 2

// swapSearch grows sets of cells until each house has two of them or none.
type swapSearch struct {
	*Finder
	digits board.Digits
	fit    board.Cells // the cells that have both digits
}

func uniqueLoops(f *Finder) {
	for a := board.Digit(1); a <= lastDigit; a++ {
		for b := a + 1; b <= lastDigit; b++ {
			s := swapSearch{Finder: f, digits: board.DigitsOf(a, b), fit: f.st.at[a].Intersect(f.st.at[b])}
			for set := s.fit.Intersect(f.st.pairs); !set.IsEmpty() && s.fit.Len() >= shortestLoop; set = set.Rest() {
				c := set.Min()
				s.grow(board.CellsOf(c), board.Cells{})
				s.fit = s.fit.Without(c) // all loops with this cell are known
			}
		}
	}
}

// grow adds to a set of cells the second one in a house that has one. guards are those of
// the set's cells that have other candidates.
func (s *swapSearch) grow(cells, guards board.Cells) {
	one, two := housesHeld(cells)
	if one == 0 {
		if cells.Len() >= shortestLoop && alternates(cells) {
			s.close(cells)
		}
		return
	}
	h := board.House(bits.TrailingZeros32(one))
	for c := range s.fit.Intersect(h.CellSet()).Difference(cells).All() {
		if slices.ContainsFunc(cellHouses[c][:], func(h board.House) bool { return two>>h&1 != 0 }) {
			continue
		}
		more := guards
		if !s.st.pairs.Contains(c) {
			more = guards.With(c)
		}
		if more.Len() > mostGuards && (s.st.digitsIn(more)&^s.digits).Len() > 1 {
			continue
		}
		s.grow(cells.With(c), more)
	}
}

// close reports what follows from a loop.
func (s *swapSearch) close(cells board.Cells) {
	g := s.guardedBy(UniqueLoop, cells, s.digits)
	for h := range board.House(board.HouseCount) {
		if in := cells.Intersect(h.CellSet()); !in.IsEmpty() {
			if a, b := in.Min(), in.Rest().Min(); h.Kind() != board.BoxKind || !aligned(a, b) {
				g.edges = append(g.edges, [2]board.Cell{a, b})
			}
		}
	}
	s.guarded(&g)
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
