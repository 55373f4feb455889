package bitboard

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// noDigit stands for none where 0 to 8 stand for the digits 1 to 9.
const noDigit = -1

// guess puts keep into a cell and removes drop from it; either may be noDigit.
func (s *State) guess(bit, keep, drop int) bool {
	switch {
	case drop == noDigit:
		s.put(bit, keep)
		return s.settle(1 << keep)
	case keep == noDigit:
		s.cut(bit, drop)
		return s.settle(1 << drop)
	}
	s.put(bit, keep)
	s.cut(bit, drop)
	return s.settle(1<<keep | 1<<drop)
}

// choose picks the cell to guess at, the digit to try first, and the other
// one, or noDigit if the cell has more than two candidates.
//
// It prefers cells with two candidates, and of these the one with the most
// places of its two digits among its peers, where peers with two candidates
// count three times. If there is none, it looks for a digit with two places in
// a house; failing that, it takes a cell with as few candidates as any.
func choose(s *State, path Path, seed uint32) (bit, first, second int) {
	// Scoring is slow, and gains little where most cells have two
	// candidates.
	if 10*s.pairs.len() >= 4*s.open.len() {
		return firstPair(s)
	}
	if !s.pairs.empty() {
		return heaviestOn(s, path, &noWeights)
	}
	if bit, first = twoPlaces(s, seed); first == noDigit {
		bit, first = fewest(s)
	}
	return bit, first, noDigit
}

// firstPair returns the guess at the first cell with two candidates. There must be one.
func firstPair(s *State) (bit, first, second int) {
	if s.pairs.a != 0 {
		bit = bits.TrailingZeros64(s.pairs.a)
		first, second = two(s.digitsA(bit))
		return bit, first, second
	}
	bit = bits.TrailingZeros64(s.pairs.b)
	first, second = two(s.digitsB(bit))
	return bit + 64, first, second
}

// two returns the members of a set of two digits, less 1.
func two(set uint64) (d, e int) {
	return bits.TrailingZeros64(set | 1<<8), bits.TrailingZeros64(set&(set-1) | 1<<8)
}

// noWeights adds nothing to any score.
var noWeights [bitSlots]uint8

// heaviest returns the guess at a cell with two candidates that has the highest score: the places
// of its digits among its peers, where those with two candidates count three times, and the
// cell's own weight. There must be such a cell. Among equals it takes the last.
func heaviest(s *State, weights *[bitSlots]uint8) (bit, first, second int) {
	// The score and the guess in one number, so that keeping the best needs no branch.
	best := 0
	for m := s.pairs.a; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		d, e := two(s.digitsA(i))
		best = max(best, (score(s, i, d, e)+int(weights[i]))<<16|i<<8|d<<4|e)
	}
	for m := s.pairs.b; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m) + 64
		d, e := two(s.digitsB(i))
		best = max(best, (score(s, i, d, e)+int(weights[i&(bitSlots-1)]))<<16|i<<8|d<<4|e)
	}
	return guessIn(best)
}

// guessIn extracts the guess from a number that heaviest compares.
func guessIn(best int) (bit, first, second int) {
	return best >> 8 & (bitSlots - 1), best >> 4 & 0xF, best & 0xF
}

func score(s *State, bit, d, e int) int {
	p := &peersOf[bit&(bitSlots-1)]
	a := (s.cand[d].a | s.cand[e].a) & p.a
	b := (s.cand[d].b | s.cand[e].b) & p.b
	return bits.OnesCount64(a) + bits.OnesCount64(b) +
		2*(bits.OnesCount64(a&s.pairs.a)+bits.OnesCount64(b&s.pairs.b))
}

// twoPlaces returns one of the two places of a digit in a house, for the digit
// with the most to lose by it, or noDigit if there is no such digit. Two digits
// with the same two places come first. A seed other than 0 decides between
// digits that are about equal, and between their places.
func twoPlaces(s *State, seed uint32) (bit, digit int) {
	best := -2 * board.CellCount
	digit = noDigit
	var sizes [bitSlots]int8 // number of candidates in each cell; 0 if not counted yet
	for h, set := range s.twice() {
		house := houseSets[h]
		var seen [board.Size]places
		for ; set != 0; set &= set - 1 {
			d := bits.TrailingZeros32(set)
			two := places{s.cand[d].a & house.a, s.cand[d].b & house.b}
			i := two.first()
			j := places{two.a &^ one(i).a, two.b &^ one(i).b}.first()
			n := 2 * (impact(s, i, d, &sizes) + impact(s, j, d, &sizes))
			if slices.Contains(seen[:d], two) {
				n += 2 * board.CellCount
			}
			seen[d] = two
			if seed != 0 {
				h := hash(seed, h<<4|d)
				n += int(h & 3)
				if h&4 != 0 {
					i = j
				}
			}
			if n > best {
				best, bit, digit = n, i, d
			}
		}
	}
	return bit, digit
}

// impact returns the number of places that a digit loses if it is put into a cell, minus the
// number of the cell's candidates.
func impact(s *State, bit, d int, sizes *[bitSlots]int8) int {
	bit &= bitSlots - 1
	if sizes[bit] == 0 {
		if bit < 64 {
			sizes[bit] = int8(bits.OnesCount64(s.digitsA(bit)))
		} else {
			sizes[bit] = int8(bits.OnesCount64(s.digitsB(bit)))
		}
	}
	p := &peersOf[bit]
	return places{s.cand[d].a & p.a, s.cand[d].b & p.b}.len() - int(sizes[bit])
}

// fewest returns an open cell with as few candidates as any, and its smallest
// candidate.
func fewest(s *State) (bit, first int) {
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
