package bitboard

import "math/bits"

// tellFew passes on the solutions of a position in which fewSolutions counts two or three, and
// reports whether to go on. Cells and digits are named as there. It leaves the position in
// disorder.
func (r *Search) tellFew(s *State) bool {
	next := *s
	if three := (places{s.open.a &^ s.pairs.a, s.open.b &^ s.pairs.b}); !three.empty() {
		// Seven cells, all with b. If * holds it, so do the two cells that * doesn't see, and
		// each of the others has one other digit. Without b in * there are two solutions.
		star, b := three.first(), 0
		for s.open.a&^s.cand[b].a|s.open.b&^s.cand[b].b != 0 {
			b++
		}
		p := &peers[star&(slots-1)]
		next.give(b, places{s.open.a &^ p.a, s.open.b &^ p.b})
		if !r.tell(&next) {
			return false
		}
		s.cut(star, b)
		s.pairs = s.open
		next = *s
	}
	// All cells have two candidates, and the two solutions differ in all of them. A cell holds
	// one of its digits, d, and not the other, e; cells with neither hold the third digit.
	bit, d, e := firstPair(s)
	p, q := s.cand[d].and(s.open), s.cand[e].and(s.open)
	next.give(d, p.alternate(bit))
	not := q.alternate(bit)
	next.give(e, places{q.a &^ not.a, q.b &^ not.b})
	if !r.tell(&next) {
		return false
	}
	for d := range next.cand {
		p := s.cand[d].and(s.open)
		next.cand[d].a ^= p.a
		next.cand[d].b ^= p.b
	}
	return r.tell(&next)
}

// alternate returns, given the places of a digit in such a position, those that hold it if and
// only if a given cell does.
//
// Of two places that see each other, one holds the digit: not both, and if neither did, both
// would in the other solution, which has the other digit in each cell. So those that the cell sees
// are unlike it, and those that these see are like it. There are no others, for the digit has two
// places in each row and column of its cells, since n cells there with two candidates have n
// digits with two places or more: they lie on closed paths, of which the seven cells have room
// for only one, of four or six places, and on it every second place is two steps from the cell
// or is the cell.
func (p places) alternate(bit int) places {
	var like places
	cell := &peers[bit&(slots-1)]
	for m := p.a & cell.a; m != 0; m &= m - 1 {
		unlike := &peers[bits.TrailingZeros64(m)]
		like.a |= unlike.a
		like.b |= unlike.b
	}
	for m := p.b & cell.b; m != 0; m &= m - 1 {
		unlike := &peers[bits.TrailingZeros64(m)+64]
		like.a |= unlike.a
		like.b |= unlike.b
	}
	return p.and(like)
}

// give gives a digit to some open cells, and to no other open cell.
func (s *State) give(digit int, cells places) {
	for d := range s.cand {
		s.cand[d].a &^= cells.a
		s.cand[d].b &^= cells.b
	}
	p := &s.cand[digit]
	p.a = p.a&^s.open.a | cells.a
	p.b = p.b&^s.open.b | cells.b
}
