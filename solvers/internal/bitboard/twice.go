package bitboard

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// twice returns, for each house, the digits that have two places in it, in the
// form of [board.Digits]. It counts all houses of a digit at once.
func (s *State) twice() (digits [board.HouseCount]uint32) {
	for d := range s.cand {
		a, b := s.cand[d].a, s.cand[d].b
		digit := uint32(1) << d

		// The mini-rows of the bands, as bits 3*(box in the band)+(row in the band),
		// added up by row and by box.
		miniA := once(a & fieldMasks).and(once(a >> 9 & fieldMasks)).and(once(a >> 18 & fieldMasks))
		miniB := once(b & fieldMask).and(once(b >> 9 & fieldMask)).and(once(b >> 18 & fieldMask))
		inA := miniA.and(miniA.down(3)).and(miniA.down(6)).two()
		inB := miniB.and(miniB.down(3)).and(miniB.down(6)).two()
		for m := inA&7 | inA>>32&7<<3 | inB&7<<6; m != 0; m &= m - 1 {
			digits[bits.TrailingZeros64(m)] |= digit
		}
		inA = miniA.and(miniA.down(1)).and(miniA.down(2)).two()
		inB = miniB.and(miniB.down(1)).and(miniB.down(2)).two()
		for m := inA&0o111 | inA>>32&0o111<<1 | inB&0o111<<2; m != 0; m &= m - 1 {
			digits[boxAt[bits.TrailingZeros64(m)]] |= digit
		}

		// The columns of the bands, as bits 9*(column in the box)+3*box.
		colsA := once(a & headMasks).and(once(a >> 1 & headMasks)).and(once(a >> 2 & headMasks))
		colsB := once(b & headMask).and(once(b >> 1 & headMask)).and(once(b >> 2 & headMask))
		for m := colsB.and(colsA).and(colsA.down(32)).two() & headMask; m != 0; m &= m - 1 {
			digits[columnAt[bits.TrailingZeros64(m)&31]] |= digit
		}
	}
	return digits
}

// boxAt and columnAt are the houses that the bits of twice stand for.
var (
	boxAt = func() (at [64]uint8) {
		for band := range 3 {
			for box := range 3 {
				at[3*box+band] = uint8(2*board.Size + 3*band + box)
			}
		}
		return at
	}()
	columnAt = func() (at [32]uint8) {
		for col := range 3 {
			for box := range 3 {
				at[9*col+3*box] = uint8(board.Size + 3*box + col)
			}
		}
		return at
	}()
)

// tally is a count in each bit: where it is at least one, two and three.
type tally struct{ atLeast1, atLeast2, atLeast3 uint64 }

func once(x uint64) tally { return tally{x, 0, 0} }

func (t tally) and(u tally) tally {
	return tally{
		t.atLeast1 | u.atLeast1,
		t.atLeast2 | u.atLeast2 | t.atLeast1&u.atLeast1,
		t.atLeast3 | u.atLeast3 | t.atLeast2&u.atLeast1 | t.atLeast1&u.atLeast2,
	}
}

func (t tally) down(n int) tally { return tally{t.atLeast1 >> n, t.atLeast2 >> n, t.atLeast3 >> n} }

// two returns the positions where the count is two.
func (t tally) two() uint64 { return t.atLeast2 &^ t.atLeast3 }
