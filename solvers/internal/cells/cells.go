// Package cells is the set algebra that the technique finders run on: a set of
// the board's 81 cells in two words, small enough for registers.
package cells

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Set is a set of cells: rows 1 to 6 in Lo, rows 7 to 9 in Hi, row by row from
// bit 0, so that no row, and no box, crosses the words. The zero value is the
// empty set; sets are compared with ==.
type Set struct {
	Lo uint64 // cells 0 to 53
	Hi uint64 // cells 54 to 80
}

const split = 6 * board.Size

// All is the set of the 81 cells. It is a function because a package variable
// could change.
func All() Set { return Set{1<<split - 1, 1<<(board.CellCount-split) - 1} }

// Of returns the set of some cells.
func Of(list ...board.Cell) Set {
	var s Set
	for _, c := range list {
		s = s.With(c)
	}
	return s
}

// Board returns the set as package board holds it.
func (s Set) Board() board.Cells {
	var b board.Cells
	for ; s != (Set{}); s = s.Rest() {
		b = b.With(s.First())
	}
	return b
}

func (s Set) And(t Set) Set   { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }
func (s Set) Or(t Set) Set    { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }
func (s Set) Xor(t Set) Set   { return Set{s.Lo ^ t.Lo, s.Hi ^ t.Hi} }
func (s Set) Minus(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// With returns the set with the cell added.
func (s Set) With(c board.Cell) Set { return s.Or(single[c]) }

// Without returns the set with the cell taken out.
func (s Set) Without(c board.Cell) Set { return s.Minus(single[c]) }

// Has reports whether the set holds the cell.
func (s Set) Has(c board.Cell) bool { return s.Meets(single[c]) }

// Empty reports whether the set holds no cell.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Meets reports whether the sets have a cell in common.
func (s Set) Meets(t Set) bool { return s.Lo&t.Lo|s.Hi&t.Hi != 0 }

// In reports whether all of the set's cells are in the other one.
func (s Set) In(t Set) bool { return s.Lo&^t.Lo|s.Hi&^t.Hi == 0 }

// Len returns how many cells the set holds.
func (s Set) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// One reports whether the set holds exactly one cell.
func (s Set) One() bool {
	if s.Hi == 0 {
		return s.Lo != 0 && s.Lo&(s.Lo-1) == 0
	}
	return s.Lo == 0 && s.Hi&(s.Hi-1) == 0
}

// First returns the smallest cell of a set that is not empty.
func (s Set) First() board.Cell {
	if s.Lo != 0 {
		return board.Cell(bits.TrailingZeros64(s.Lo))
	}
	return board.Cell(split + bits.TrailingZeros64(s.Hi))
}

// Rest returns a set that is not empty without its smallest cell.
func (s Set) Rest() Set {
	if s.Lo != 0 {
		return Set{s.Lo & (s.Lo - 1), s.Hi}
	}
	return Set{0, s.Hi & (s.Hi - 1)}
}

// Less orders sets: the one whose smallest differing cell it holds comes first.
func (s Set) Less(t Set) bool {
	if d := s.Lo ^ t.Lo; d != 0 {
		return s.Lo&(d&-d) != 0
	}
	d := s.Hi ^ t.Hi
	return s.Hi&(d&-d) != 0
}

// House returns the cells of a house.
func House(h board.House) Set { return houses[h] }

// Peers returns the 20 cells that share a house with a cell.
func Peers(c board.Cell) Set { return peers[c] }

// CommonPeers returns the cells that see all cells of a set; a cell does not
// see itself. Of the empty set they are all cells.
func (s Set) CommonPeers() Set {
	common := All()
	for ; !s.Empty(); s = s.Rest() {
		common = common.And(peers[s.First()])
	}
	return common
}

// Line returns the nine bits of a house in a set: bit i is cell i of the house
// in reading order.
func (s Set) Line(h board.House) uint16 {
	switch h.Kind() {
	case board.RowKind:
		if h < split/board.Size {
			return uint16(s.Lo>>(board.Size*uint(h))) & 0x1FF
		}
		return uint16(s.Hi>>(board.Size*uint(h)-split)) & 0x1FF
	default:
		var line uint16
		for i, c := range h.Cells() {
			if s.Has(c) {
				line |= 1 << i
			}
		}
		return line
	}
}

// Houses returns the houses that hold all cells of a set that is not empty: a
// bit for each, [board.Row] 0 from bit 0.
func (s Set) Houses() uint32 {
	common := uint32(1<<board.HouseCount - 1)
	for ; !s.Empty(); s = s.Rest() {
		common &= houseBits[s.First()]
	}
	return common
}

// Touched returns the houses that hold at least one cell of a set.
func (s Set) Touched() uint32 {
	var any uint32
	for ; !s.Empty(); s = s.Rest() {
		any |= houseBits[s.First()]
	}
	return any
}

// The tables are computed once from the definitions and never change.
var (
	single = func() (t [board.CellCount]Set) {
		for c := range board.Cell(board.CellCount) {
			if c < split {
				t[c].Lo = 1 << c
			} else {
				t[c].Hi = 1 << (c - split)
			}
		}
		return t
	}()
	houses = func() (t [board.HouseCount]Set) {
		for h := range board.House(board.HouseCount) {
			for _, c := range h.Cells() {
				t[h] = t[h].With(c)
			}
		}
		return t
	}()
	peers = func() (t [board.CellCount]Set) {
		for c := range board.Cell(board.CellCount) {
			for _, p := range c.Peers() {
				t[c] = t[c].With(p)
			}
		}
		return t
	}()
	houseBits = func() (t [board.CellCount]uint32) {
		for c := range board.Cell(board.CellCount) {
			for _, h := range c.Houses() {
				t[c] |= 1 << h
			}
		}
		return t
	}()
)
