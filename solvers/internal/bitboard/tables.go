package bitboard

import "github.com/solvoku/solvoku/board"

// rules holds the tables of the band and stack rules: 21 KB, so that they stay
// in a first-level cache of 32 KB. They never change.
//
// Both rules share out three lines among three boxes: the rows of a band, or
// the columns of a stack. Nine bits say which line can have its digit in which
// box; a way of sharing uses three of them, no two in the same line or box.
type rules struct {
	// closure maps a band's mini-rows (bit 3*box+row) to the cells of those
	// that are part of some way, or 0 if there is no way at all.
	closure [512]uint32

	// forced maps the same to the mini-rows that are part of every way.
	forced [512]uint16

	// stacksA and stacksB are the equivalent of closure for stacks 1, 2 and 3: they
	// map the stack's mini-columns (bit 3*column+band) to the cells to keep.
	stacksA [3][512]uint64
	stacksB [3][512]uint32
}

var ruleTables = buildRules()

func buildRules() (t rules) {
	// The six ways, as bits 3*i+j: line j has its digit in box i.
	ways := [6]int{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}
	for m := range 512 {
		some, every := 0, fieldMask
		for _, way := range ways {
			if way&^m == 0 {
				some |= way
				every &= way
			}
		}
		t.closure[m] = uint32(some) * fieldSpread
		t.forced[m] = uint16(every & some)
		for stack := range 3 {
			for col := range 3 {
				miniCols := some >> (3 * col)
				cells := uint64(0o7) << (9*col + 3*stack)
				t.stacksA[stack][m] |= cells*uint64(miniCols&1) | cells<<32*uint64(miniCols>>1&1)
				t.stacksB[stack][m] |= uint32(cells) * uint32(miniCols>>2&1)
			}
		}
	}
	return t
}

// bitOf and cellAt translate between cells and bits; peersOf holds, by bit, the
// 20 cells that see a cell.
var bitOf, cellAt, peersOf = func() (bit [board.CellCount]uint8, cell [bitSlots]board.Cell, peers [bitSlots]places) {
	for c := range board.Cell(board.CellCount) {
		row, col := c.Row(), c.Col()
		bit[c] = uint8(32*(row/3) + 9*(col%3) + 3*(col/3) + row%3)
		cell[bit[c]] = c
	}
	for c := range board.Cell(board.CellCount) {
		p := &peers[bit[c]]
		for _, peer := range c.Peers() {
			o := one(int(bit[peer]))
			p.a |= o.a
			p.b |= o.b
		}
	}
	return bit, cell, peers
}()

// houseSets holds the rows, columns and boxes.
var houseSets = func() (houses [board.HouseCount]places) {
	for h := range board.House(board.HouseCount) {
		for _, c := range h.Cells() {
			o := one(int(bitOf[c]))
			houses[h].a |= o.a
			houses[h].b |= o.b
		}
	}
	return houses
}()
