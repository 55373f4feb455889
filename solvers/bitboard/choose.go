package bitboard

import "math/bits"

// none stands for no digit where 0 to 8 are the digits 1 to 9.
const none = -1

// guess puts keep into a cell and takes drop from it; either may be none.
func (s *State) guess(bit, keep, drop int) bool {
	switch {
	case drop == none:
		s.put(bit, keep)
		return s.settle(1 << keep)
	case keep == none:
		s.cut(bit, drop)
		return s.settle(1 << drop)
	}
	s.put(bit, keep)
	s.cut(bit, drop)
	return s.settle(1<<keep | 1<<drop)
}

// choose picks the cell to guess at: with two candidates, and the most other
// places of these two digits in the cells that it sees, where cells with two
// candidates count three times. If no cell has two candidates it takes one
// with as few as possible, and second is none.
func (s *State) choose() (bit, first, second int) {
	// Scoring takes its time, and gains little where most cells have two
	// candidates.
	if 10*s.pairs.len() >= 4*s.open.len() {
		if s.pairs.a != 0 {
			bit = bits.TrailingZeros64(s.pairs.a)
			first, second = two(s.digitsA(bit))
			return bit, first, second
		}
		bit = bits.TrailingZeros64(s.pairs.b)
		first, second = two(s.digitsB(bit))
		return bit + 64, first, second
	}
	best := -1
	for m := s.pairs.a; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		d, e := two(s.digitsA(i))
		if n := s.score(i, d, e); n > best {
			best, bit, first, second = n, i, d, e
		}
	}
	for m := s.pairs.b; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		d, e := two(s.digitsB(i))
		if n := s.score(i+64, d, e); n > best {
			best, bit, first, second = n, i+64, d, e
		}
	}
	if best < 0 {
		bit, first = s.fewest()
		second = none
	}
	return bit, first, second
}

// two returns the members of a set of two digits, less 1.
func two(set uint64) (d, e int) {
	return bits.TrailingZeros64(set | 1<<8), bits.TrailingZeros64(set&(set-1) | 1<<8)
}

func (s *State) score(bit, d, e int) int {
	p := &peers[bit&(slots-1)]
	a := (s.cand[d].a | s.cand[e].a) & p.a
	b := (s.cand[d].b | s.cand[e].b) & p.b
	return bits.OnesCount64(a) + bits.OnesCount64(b) +
		2*(bits.OnesCount64(a&s.pairs.a)+bits.OnesCount64(b&s.pairs.b))
}

// fewest returns an open cell with as few candidates as any, and its smallest
// candidate.
func (s *State) fewest() (bit, first int) {
	best := 10
	for m := s.open.a; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		set := s.digitsA(i)
		if n := bits.OnesCount64(set); n < best {
			best, bit, first = n, i, bits.TrailingZeros64(set)
		}
	}
	for m := s.open.b; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		set := s.digitsB(i)
		if n := bits.OnesCount64(set); n < best {
			best, bit, first = n, i+64, bits.TrailingZeros64(set)
		}
	}
	return bit, first
}
