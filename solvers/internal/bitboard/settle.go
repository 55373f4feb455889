package bitboard

import "math/bits"

// gather, multiplied by a word, brings its bits 0 to 2, 9 to 11 and 18 to 20
// together as bits 12 to 20.
const gather = 1 | 1<<6 | 1<<12

// settle draws all conclusions from the digits that changed, the dirty ones,
// and reports false if it meets a contradiction.
func (s *State) settle(dirty uint32) bool {
	t := &ruleTables
	var own [9]places // by digit: the cells that it was the first to settle in this round
	for {
		// Narrow each dirty digit to what its bands and stacks allow, and record
		// the cells that are its only place in a row.
		var newA, newB, clash uint64
		for ; dirty != 0; dirty &= dirty - 1 {
			d := bits.TrailingZeros32(dirty)
			a, b := s.cand[d].a, s.cand[d].b
			miniA := (a | a>>9 | a>>18) & fieldMasks
			miniB := (b | b>>9 | b>>18) & fieldMask
			for {
				keepA := uint64(t.closure[miniA&fieldMask]) | uint64(t.closure[miniA>>32&fieldMask])<<32
				keepB := uint64(t.closure[miniB&fieldMask])
				a &= keepA
				b &= keepB

				// The mini-columns, as bit 9*column+3*stack+band; then those of
				// a stack, brought together as bit 3*column+band.
				cols, cols3 := (a|a>>1|a>>2)&headMasks, (b|b>>1|b>>2)&headMask
				cols = cols | cols>>31 | cols3<<2
				i := cols & 0o007_007_007 * gather >> 12 & fieldMask
				j := cols & 0o070_070_070 * gather >> 15 & fieldMask
				k := cols & 0o700_700_700 * gather >> 18 & fieldMask
				a &= t.stacksA[0][i] | t.stacksA[1][j] | t.stacksA[2][k]
				b &= uint64(t.stacksB[0][i] | t.stacksB[1][j] | t.stacksB[2][k])
				if b == 0 {
					return false
				}

				// The stacks can only give the bands new information by emptying
				// a mini-row.
				miniA = (a | a>>9 | a>>18) & fieldMasks
				miniB = (b | b>>9 | b>>18) & fieldMask
				if miniA == keepA&fieldMasks && miniB == keepB&fieldMask {
					break
				}
			}
			s.cand[d] = places{a, b}

			several := a&(a>>9) | (a|a>>9)&(a>>18)
			ownA := (uint64(t.forced[miniA&fieldMask]) | uint64(t.forced[miniA>>32&fieldMask])<<32) &^ several
			ownA = ownA * fieldSpread & a & s.open.a
			several = b&(b>>9) | (b|b>>9)&(b>>18)
			ownB := uint64(t.forced[miniB&fieldMask]) &^ several * fieldSpread & b & s.open.b
			own[d] = places{ownA, ownB}
			clash |= newA&ownA | newB&ownB
			newA |= ownA
			newB |= ownB
		}
		if clash != 0 {
			return false // two digits need the same cell
		}

		// Remove the other digits from the new cells.
		if newA|newB != 0 {
			s.open.a &^= newA
			s.open.b &^= newB
			var allA, allB uint64
			dirty |= s.cand[0].lose(newA, newB, &own[0], &allA, &allB) << 0
			dirty |= s.cand[1].lose(newA, newB, &own[1], &allA, &allB) << 1
			dirty |= s.cand[2].lose(newA, newB, &own[2], &allA, &allB) << 2
			dirty |= s.cand[3].lose(newA, newB, &own[3], &allA, &allB) << 3
			dirty |= s.cand[4].lose(newA, newB, &own[4], &allA, &allB) << 4
			dirty |= s.cand[5].lose(newA, newB, &own[5], &allA, &allB) << 5
			dirty |= s.cand[6].lose(newA, newB, &own[6], &allA, &allB) << 6
			dirty |= s.cand[7].lose(newA, newB, &own[7], &allA, &allB) << 7
			dirty |= s.cand[8].lose(newA, newB, &own[8], &allA, &allB) << 8
			if s.open.a&^allA|s.open.b&^allB != 0 {
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
		var one, two, three places // cells with at least that many candidates
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

// settleAll is settle for a state that was just set up, in which every digit
// is dirty. Nearly every digit will change more than once then, so its first
// round looks at each only once, without a branch that depends on the puzzle.
// The rules are repeated here, since a call would cost settle 4 % of its speed
// and this function 2 %.
func (s *State) settleAll() bool {
	t := &ruleTables
	var own [9]places
	var newA, newB, clash uint64
	var dirty, dead uint32
	for d := range s.cand {
		a, b := s.cand[d].a, s.cand[d].b
		miniA := (a | a>>9 | a>>18) & fieldMasks
		miniB := (b | b>>9 | b>>18) & fieldMask
		keepA := uint64(t.closure[miniA&fieldMask]) | uint64(t.closure[miniA>>32&fieldMask])<<32
		keepB := uint64(t.closure[miniB&fieldMask])
		a &= keepA
		b &= keepB
		cols, cols3 := (a|a>>1|a>>2)&headMasks, (b|b>>1|b>>2)&headMask
		cols = cols | cols>>31 | cols3<<2
		i := cols & 0o007_007_007 * gather >> 12 & fieldMask
		j := cols & 0o070_070_070 * gather >> 15 & fieldMask
		k := cols & 0o700_700_700 * gather >> 18 & fieldMask
		a &= t.stacksA[0][i] | t.stacksA[1][j] | t.stacksA[2][k]
		b &= uint64(t.stacksB[0][i] | t.stacksB[1][j] | t.stacksB[2][k])
		miniA = (a | a>>9 | a>>18) & fieldMasks
		miniB = (b | b>>9 | b>>18) & fieldMask
		s.cand[d] = places{a, b}
		dirty |= nonzero((miniA^keepA)&fieldMasks|(miniB^keepB)&fieldMask) << d
		dead |= nonzero(b) ^ 1

		several := a&(a>>9) | (a|a>>9)&(a>>18)
		ownA := (uint64(t.forced[miniA&fieldMask]) | uint64(t.forced[miniA>>32&fieldMask])<<32) &^ several * fieldSpread & a
		several = b&(b>>9) | (b|b>>9)&(b>>18)
		ownB := uint64(t.forced[miniB&fieldMask]) &^ several * fieldSpread & b
		own[d] = places{ownA, ownB}
		clash |= newA&ownA | newB&ownB
		newA |= ownA
		newB |= ownB
	}
	if clash != 0 || dead != 0 {
		return false
	}
	s.open.a &^= newA
	s.open.b &^= newB
	var allA, allB uint64
	dirty |= s.cand[0].lose(newA, newB, &own[0], &allA, &allB) << 0
	dirty |= s.cand[1].lose(newA, newB, &own[1], &allA, &allB) << 1
	dirty |= s.cand[2].lose(newA, newB, &own[2], &allA, &allB) << 2
	dirty |= s.cand[3].lose(newA, newB, &own[3], &allA, &allB) << 3
	dirty |= s.cand[4].lose(newA, newB, &own[4], &allA, &allB) << 4
	dirty |= s.cand[5].lose(newA, newB, &own[5], &allA, &allB) << 5
	dirty |= s.cand[6].lose(newA, newB, &own[6], &allA, &allB) << 6
	dirty |= s.cand[7].lose(newA, newB, &own[7], &allA, &allB) << 7
	dirty |= s.cand[8].lose(newA, newB, &own[8], &allA, &allB) << 8
	if s.open.a&^allA|s.open.b&^allB != 0 {
		return false
	}
	return s.settle(dirty)
}

// lose removes new cells from a digit's places, except its own, empties own, and
// adds what is left to allA and allB. It returns 1 if the digit lost a place,
// otherwise 0.
func (p *places) lose(newA, newB uint64, own *places, allA, allB *uint64) uint32 {
	lostA := p.a & newA &^ own.a
	lostB := p.b & newB &^ own.b
	*own = places{}
	p.a ^= lostA
	p.b ^= lostB
	*allA |= p.a
	*allB |= p.b
	return nonzero(lostA | lostB)
}

// count counts a digit's places as candidates of their cells: one, two and
// three are the cells with at least that many.
func (p *places) count(one, two, three places) (places, places, places) {
	three.a |= two.a & p.a
	three.b |= two.b & p.b
	two.a |= one.a & p.a
	two.b |= one.b & p.b
	one.a |= p.a
	one.b |= p.b
	return one, two, three
}

// nonzero returns 1 for every number but 0. It compiles to code without a branch.
func nonzero(x uint64) uint32 {
	var b uint32
	if x != 0 {
		b = 1
	}
	return b
}
