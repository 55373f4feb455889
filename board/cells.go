package board

import (
	"iter"
	"math/bits"
	"strings"
)

// Cells is a set of cells. The zero value is the empty set; sets are compared
// with ==. Adding, removing or looking up a cell above 80 panics.
type Cells struct {
	// A band of three rows is 27 bits, row by row, at the start of a half word.
	top    uint64 // rows 1 to 3 from bit 0, rows 4 to 6 from bit 32
	bottom uint64 // rows 7 to 9 from bit 0
}

// bandCells is the number of cells in a band, and bandAll its bits.
const (
	bandCells = 3 * Size
	bandAll   = 1<<bandCells - 1
)

// AllCells returns the set of the 81 cells.
func AllCells() Cells { return Cells{top: bandAll | bandAll<<32, bottom: bandAll} }

// CellsOf returns the set of the given cells.
func CellsOf(cells ...Cell) Cells {
	var s Cells
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// Contains reports whether the cell is in the set.
func (s Cells) Contains(c Cell) bool { return s.Overlaps(singles[c]) }

// With returns the set with the cell added.
func (s Cells) With(c Cell) Cells { return s.Union(singles[c]) }

// Without returns the set with the cell removed.
func (s Cells) Without(c Cell) Cells { return s.Difference(singles[c]) }

// Union returns the cells that are in s, in t or in both.
func (s Cells) Union(t Cells) Cells { return Cells{s.top | t.top, s.bottom | t.bottom} }

// Intersect returns the cells that are in both sets.
func (s Cells) Intersect(t Cells) Cells { return Cells{s.top & t.top, s.bottom & t.bottom} }

// Difference returns the cells of s that are not in t.
func (s Cells) Difference(t Cells) Cells { return Cells{s.top &^ t.top, s.bottom &^ t.bottom} }

// SubsetOf reports whether every cell of s is in t.
func (s Cells) SubsetOf(t Cells) bool { return s.Difference(t).IsEmpty() }

// Overlaps reports whether the sets have a cell in common.
func (s Cells) Overlaps(t Cells) bool { return !s.Intersect(t).IsEmpty() }

// Len returns the number of cells in the set.
func (s Cells) Len() int { return bits.OnesCount64(s.top) + bits.OnesCount64(s.bottom) }

// IsEmpty reports whether the set has no cells.
func (s Cells) IsEmpty() bool { return s.top|s.bottom == 0 }

// First returns the smallest cell of the set; ok is false if the set is empty.
func (s Cells) First() (c Cell, ok bool) {
	if s.top != 0 {
		i := bits.TrailingZeros64(s.top)
		return Cell(i - i>>5*(32-bandCells)), true
	}
	return Cell(2*bandCells + bits.TrailingZeros64(s.bottom)), s.bottom != 0
}

// Rest returns the set without its smallest cell.
func (s Cells) Rest() Cells {
	if s.top != 0 {
		return Cells{s.top & (s.top - 1), s.bottom}
	}
	return Cells{0, s.bottom & (s.bottom - 1)}
}

// All yields the set's cells in ascending order. In the hottest loops First and
// Rest are faster.
func (s Cells) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for c, ok := s.First(); ok; c, ok = s.First() {
			if !yield(c) {
				return
			}
			s = s.Rest()
		}
	}
}

// DigitsAt returns the digits whose places contain a cell: places[d] are those of
// digit d, and places[0] is ignored.
func DigitsAt(places *[Size + 1]Cells, c Cell) (digits Digits) {
	one := singles[c]
	if one.top != 0 {
		shift := bits.TrailingZeros64(one.top)
		for d := Size; d >= 1; d-- {
			digits = digits<<1 | Digits(places[d].top>>shift&1)
		}
		return digits
	}
	shift := bits.TrailingZeros64(one.bottom)
	for d := Size; d >= 1; d-- {
		digits = digits<<1 | Digits(places[d].bottom>>shift&1)
	}
	return digits
}

// String returns the names of the set's cells in ascending order, such as
// "r1c1 r4c3".
func (s Cells) String() string {
	var names []string
	for c := range s.All() {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

// singles holds each cell alone, peerSets each cell's peers and houseSets each
// house's cells. They are computed once and never change.
var singles, peerSets, houseSets = func() (singles, peerSets [CellCount]Cells, houseSets [HouseCount]Cells) {
	for c := range Cell(CellCount) {
		switch band := c / bandCells; band {
		case 2:
			singles[c].bottom = 1 << (c % bandCells)
		default:
			singles[c].top = 1 << (c%bandCells + 32*band)
		}
	}
	for h := range House(HouseCount) {
		for _, c := range h.Cells() {
			houseSets[h] = houseSets[h].Union(singles[c])
		}
	}
	for c := range Cell(CellCount) {
		for _, h := range c.Houses() {
			peerSets[c] = peerSets[c].Union(houseSets[h])
		}
		peerSets[c] = peerSets[c].Difference(singles[c])
	}
	return singles, peerSets, houseSets
}()
