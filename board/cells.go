package board

import (
	"iter"
	"math/bits"
	"strings"
)

// Cells is a set of cells. The zero value is the empty set; sets are compared
// with ==. Adding, removing or looking up a cell above 80 panics.
type Cells struct {
	// No row, and no box, crosses the words.
	low  uint64 // rows 1 to 6, row by row from bit 0
	high uint64 // rows 7 to 9 from bit 0
}

// lowCells is the number of cells in the low word, and bandCells that of a band of three
// rows.
const (
	bandCells = 3 * Size
	lowCells  = 2 * bandCells
)

// AllCells returns the set of the 81 cells.
func AllCells() Cells { return Cells{1<<lowCells - 1, 1<<(CellCount-lowCells) - 1} }

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
func (s Cells) Union(t Cells) Cells { return Cells{s.low | t.low, s.high | t.high} }

// Intersect returns the cells that are in both sets.
func (s Cells) Intersect(t Cells) Cells { return Cells{s.low & t.low, s.high & t.high} }

// Difference returns the cells of s that are not in t.
func (s Cells) Difference(t Cells) Cells { return Cells{s.low &^ t.low, s.high &^ t.high} }

// SubsetOf reports whether every cell of s is in t.
func (s Cells) SubsetOf(t Cells) bool { return s.Difference(t).IsEmpty() }

// Overlaps reports whether the sets have a cell in common.
func (s Cells) Overlaps(t Cells) bool { return !s.Intersect(t).IsEmpty() }

// Len returns the number of cells in the set.
func (s Cells) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// IsEmpty reports whether the set has no cells.
func (s Cells) IsEmpty() bool { return s.low|s.high == 0 }

// Min returns the smallest cell of the set, which must not be empty.
func (s Cells) Min() Cell {
	if s.low != 0 {
		return Cell(bits.TrailingZeros64(s.low))
	}
	return Cell(lowCells + bits.TrailingZeros64(s.high))
}

// Rest returns the set without its smallest cell, [Cells.Min].
func (s Cells) Rest() Cells {
	if s.low != 0 {
		return Cells{s.low & (s.low - 1), s.high}
	}
	return Cells{0, s.high & (s.high - 1)}
}

// All yields the set's cells in ascending order. In the hottest loops Min and
// Rest are faster.
func (s Cells) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for rest := s; !rest.IsEmpty(); rest = rest.Rest() {
			if !yield(rest.Min()) {
				return
			}
		}
	}
}

// DigitsAt returns the digits whose places contain a cell: places[d] are those of
// digit d, and places[0] is ignored.
func DigitsAt(places *[Size + 1]Cells, c Cell) (digits Digits) {
	one := singles[c]
	if one.low != 0 {
		shift := bits.TrailingZeros64(one.low)
		for d := Size; d >= 1; d-- {
			digits = digits<<1 | Digits(places[d].low>>shift&1)
		}
		return digits
	}
	shift := bits.TrailingZeros64(one.high)
	for d := Size; d >= 1; d-- {
		digits = digits<<1 | Digits(places[d].high>>shift&1)
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
		if c < lowCells {
			singles[c].low = 1 << c
		} else {
			singles[c].high = 1 << (c - lowCells)
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
