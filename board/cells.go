package board

import (
	"iter"
	"math/bits"
)

// Cells is a set of cells. The zero value is the empty set; sets are compared
// with ==.
type Cells struct {
	low, high uint64 // cells 0 to 63, cells 64 to 80
}

// CellsOf returns the set of the given cells.
func CellsOf(cells ...Cell) Cells {
	var s Cells
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// Has reports whether the set holds the cell.
func (s Cells) Contains(c Cell) bool {
	if c < 64 {
		return s.low>>c&1 != 0
	}
	return s.high>>(c-64)&1 != 0
}

// With returns the set with the cell added.
func (s Cells) With(c Cell) Cells {
	if c < 64 {
		s.low |= 1 << c
	} else {
		s.high |= 1 << (c - 64)
	}
	return s
}

// Union returns the cells that are in one of the sets or in both.
func (s Cells) Union(other Cells) Cells {
	return Cells{s.low | other.low, s.high | other.high}
}

// Len returns how many cells the set holds.
func (s Cells) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// Empty reports whether the set holds no cell.
func (s Cells) IsEmpty() bool { return s == Cells{} }

// All yields the set's cells in ascending order.
func (s Cells) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for w := s.low; w != 0; w &= w - 1 {
			if !yield(Cell(bits.TrailingZeros64(w))) {
				return
			}
		}
		for w := s.high; w != 0; w &= w - 1 {
			if !yield(Cell(64 + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}
