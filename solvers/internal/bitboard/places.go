package bitboard

import "math/bits"

// places is a set of cells, made for the places of one digit: a holds bands 1
// and 2 in its halves, b holds band 3. A band is 27 bits, of which bit
//
//	9*(column in the box) + 3*(box in the band) + (row in the band)
//
// stands for a cell. So the nine bits of a field stand for the first, second
// or third cells of the nine mini-rows (the three cells that a row and a box
// share), and a band's mini-rows are one field after two shifts.
type places struct{ a, b uint64 }

const (
	fieldMask = 1<<9 - 1  // the mini-rows of a band
	bandMask  = 1<<27 - 1 // the cells of a band
	headMask  = 0o111_111_111

	// The same in both halves of a word.
	fieldMasks = fieldMask | fieldMask<<32
	bandMasks  = bandMask | bandMask<<32
	headMasks  = headMask | headMask<<32

	// A field multiplied by fieldSpread is the field in all three places.
	fieldSpread = 1 | 1<<9 | 1<<18
)

// bitSlots is the size of a table indexed by the number of a bit: 0 to 63 in a,
// 64 to 127 in b. Numbers that stand for no cell are not used.
const bitSlots = 128

func (p places) empty() bool { return p.a|p.b == 0 }

func (p places) len() int { return bits.OnesCount64(p.a) + bits.OnesCount64(p.b) }

func (p places) has(bit int) bool { return (p.a&one(bit).a)|(p.b&one(bit).b) != 0 }

func (p places) and(q places) places { return places{p.a & q.a, p.b & q.b} }

// first returns the first cell of a set that is not empty.
func (p places) first() int {
	if p.a != 0 {
		return bits.TrailingZeros64(p.a)
	}
	return 64 + bits.TrailingZeros64(p.b)
}

// ends returns the first and the last cell of a set that is not empty. It has no branch, because
// in which words these are follows no pattern.
func (p places) ends() (first, last int) {
	first, last = bits.TrailingZeros64(p.a), 127-bits.LeadingZeros64(p.b)
	inB, inA := 64+bits.TrailingZeros64(p.b), 63-bits.LeadingZeros64(p.a)
	if p.a == 0 {
		first = inB
	}
	if p.b == 0 {
		last = inA
	}
	return first, last
}

// one returns the set of one cell. It has no branch, because which word a cell is in follows no
// pattern.
func one(bit int) places {
	inB := uint64(bit) >> 6
	cell := uint64(1) << (bit & 63)
	return places{cell & (inB - 1), cell & -inB}
}

// rows returns all cells of the rows in which x, the a or b of a set, has a
// cell.
func rows(x uint64) uint64 {
	x = (x | x>>9 | x>>18) & fieldMasks
	x = (x | x>>3 | x>>6) & (7 | 7<<32)
	return x * (0o111 * fieldSpread)
}
