package bitboard

import "math/bits"

const allDigits = 1<<9 - 1

// settle draws all conclusions from the digits that changed, the dirty ones,
// and reports false if it meets a contradiction.
func (s *State) settle(dirty uint32) bool { return s.run(dirty, false) }

// settleAll is settle for a state that was just set up. Nearly every digit
// will change more than once then, so its first round looks at each digit only
// once, without a branch that depends on the puzzle.
func (s *State) settleAll() bool { return s.run(allDigits, true) }

func (s *State) run(dirty uint32, once bool) bool {
	t := &tables
	var own [9]places // by digit: the cells that it was the first to settle in this round
	for {
		// Narrow each dirty digit to what its bands and stacks allow, and note
		// the cells that are its only place in a row.
		var newA, newB, clash uint64
		var again uint32
		for ; dirty != 0; dirty &= dirty - 1 {
			d := bits.TrailingZeros32(dirty)
			a, b := s.cand[d].a, s.cand[d].b
			miniA := (a | a>>9 | a>>18) & fields
			miniB := (b | b>>9 | b>>18) & field
			for {
				keepA := uint64(t.closure[miniA&field]) | uint64(t.closure[miniA>>32&field])<<32
				keepB := uint64(t.closure[miniB&field])
				a &= keepA
				b &= keepB

				// The mini-columns, as bit 9*column+3*stack+band; then those of
				// a stack, brought together as bit 3*column+band.
				cols, cols3 := (a|a>>1|a>>2)&tops, (b|b>>1|b>>2)&heads
				cols = cols | cols>>31 | cols3<<2
				const gather = 1 | 1<<6 | 1<<12
				i := cols & 0o007_007_007 * gather >> 12 & field
				j := cols & 0o070_070_070 * gather >> 15 & field
				k := cols & 0o700_700_700 * gather >> 18 & field
				a &= t.stacksA[0][i] | t.stacksA[1][j] | t.stacksA[2][k]
				b &= uint64(t.stacksB[0][i] | t.stacksB[1][j] | t.stacksB[2][k])
				if b == 0 {
					return false
				}

				// The stacks can only tell the bands something new by emptying
				// a mini-row.
				miniA = (a | a>>9 | a>>18) & fields
				miniB = (b | b>>9 | b>>18) & field
				emptied := (miniA^keepA)&fields | (miniB^keepB)&field
				if once {
					again |= nonzero(emptied) << d
					break
				}
				if emptied == 0 {
					break
				}
			}
			s.cand[d] = places{a, b}

			several := a&(a>>9) | (a|a>>9)&(a>>18)
			ownA := (uint64(t.forced[miniA&field]) | uint64(t.forced[miniA>>32&field])<<32) &^ several
			ownA = ownA * spread & a & s.open.a
			several = b&(b>>9) | (b|b>>9)&(b>>18)
			ownB := uint64(t.forced[miniB&field]) &^ several * spread & b & s.open.b
			own[d] = places{ownA, ownB}
			clash |= newA&ownA | newB&ownB
			newA |= ownA
			newB |= ownB
		}
		if clash != 0 {
			return false // two digits want one cell
		}
		once = false
		dirty = again

		// Take the new cells from the other digits.
		if newA|newB != 0 {
			s.open.a &^= newA
			s.open.b &^= newB
			dirty |= s.cand[0].lose(newA, newB, &own[0]) << 0
			dirty |= s.cand[1].lose(newA, newB, &own[1]) << 1
			dirty |= s.cand[2].lose(newA, newB, &own[2]) << 2
			dirty |= s.cand[3].lose(newA, newB, &own[3]) << 3
			dirty |= s.cand[4].lose(newA, newB, &own[4]) << 4
			dirty |= s.cand[5].lose(newA, newB, &own[5]) << 5
			dirty |= s.cand[6].lose(newA, newB, &own[6]) << 6
			dirty |= s.cand[7].lose(newA, newB, &own[7]) << 7
			dirty |= s.cand[8].lose(newA, newB, &own[8]) << 8
			x := &s.cand
			lackA := s.open.a &^ (x[0].a | x[1].a | x[2].a | x[3].a | x[4].a | x[5].a | x[6].a | x[7].a | x[8].a)
			lackB := s.open.b &^ (x[0].b | x[1].b | x[2].b | x[3].b | x[4].b | x[5].b | x[6].b | x[7].b | x[8].b)
			if lackA|lackB != 0 {
				return false // a cell without a candidate
			}
		}
		if dirty != 0 {
			continue
		}
		if s.open.empty() {
			return true
		}

		// Look for cells with one candidate.
		var one, two, three places // cells with at least so many candidates
		one, two, three = s.cand[0].count(one, two, three)
		one, two, three = s.cand[1].count(one, two, three)
		one, two, three = s.cand[2].count(one, two, three)
		one, two, three = s.cand[3].count(one, two, three)
		one, two, three = s.cand[4].count(one, two, three)
		one, two, three = s.cand[5].count(one, two, three)
		one, two, three = s.cand[6].count(one, two, three)
		one, two, three = s.cand[7].count(one, two, three)
		one, two, three = s.cand[8].count(one, two, three)
		if s.open.a&^one.a|s.open.b&^one.b != 0 {
			return false
		}
		singleA, singleB := s.open.a&^two.a, s.open.b&^two.b
		if singleA|singleB == 0 {
			s.pairs = places{two.a &^ three.a, two.b &^ three.b}
			return true
		}
		for ; singleA != 0; singleA &= singleA - 1 {
			bit := bits.TrailingZeros64(singleA)
			d := bits.TrailingZeros64(s.digitsA(bit) | 1<<8)
			s.put(bit, d)
			dirty |= 1 << d
		}
		for ; singleB != 0; singleB &= singleB - 1 {
			bit := bits.TrailingZeros64(singleB)
			d := bits.TrailingZeros64(s.digitsB(bit) | 1<<8)
			s.put(bit+64, d)
			dirty |= 1 << d
		}
	}
}

// lose takes new cells from a digit's places, except its own, and empties own.
// It returns 1 if the digit lost a place, else 0.
func (p *places) lose(newA, newB uint64, own *places) uint32 {
	lostA := p.a & newA &^ own.a
	lostB := p.b & newB &^ own.b
	*own = places{}
	p.a ^= lostA
	p.b ^= lostB
	return nonzero(lostA | lostB)
}

// count counts a digit's places as candidates of their cells: one, two and
// three are the cells with at least so many.
func (p *places) count(one, two, three places) (places, places, places) {
	three.a |= two.a & p.a
	three.b |= two.b & p.b
	two.a |= one.a & p.a
	two.b |= one.b & p.b
	one.a |= p.a
	one.b |= p.b
	return one, two, three
}

// nonzero is 1 for every number but 0. It compiles to code without a branch.
func nonzero(x uint64) uint32 {
	var b uint32
	if x != 0 {
		b = 1
	}
	return b
}
