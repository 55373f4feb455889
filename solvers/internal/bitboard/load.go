package bitboard

import "github.com/solvoku/solvoku/board"

// load sets the state up with a puzzle's givens and draws the conclusions. It
// reports false if it finds that there is no solution; it always finds givens
// that clash and bytes above 9.
//
// A branch for each cell would take longer than everything else, so the 81
// bytes are turned into four bit planes, and these into the places of a digit.
func (s *State) load(g *board.Grid) bool {
	// The words of u hold the first eight mini-rows of bands 1 and 2, those of
	// v of band 3 and, above them, the ninth mini-rows of all three: each four
	// bytes, the last of which is the next mini-row's and is ignored.
	u0 := four(g[0:]) | four(g[27:])<<32
	u1 := four(g[9:]) | four(g[36:])<<32
	u2 := four(g[18:]) | four(g[45:])<<32
	u3 := four(g[3:]) | four(g[30:])<<32
	u4 := four(g[12:]) | four(g[39:])<<32
	u5 := four(g[21:]) | four(g[48:])<<32
	u6 := four(g[6:]) | four(g[33:])<<32
	u7 := four(g[15:]) | four(g[42:])<<32
	v0 := four(g[54:]) | four(g[24:])<<32
	v1 := four(g[63:]) | four(g[51:])<<32
	v2 := four(g[72:]) | four(g[77:])>>8<<32
	v3, v4, v5, v6, v7 := four(g[57:]), four(g[66:]), four(g[75:]), four(g[60:]), four(g[69:])
	all := u0 | u1 | u2 | u3 | u4 | u5 | u6 | u7 | v0 | v1 | v2 | v3 | v4 | v5 | v6 | v7

	u0, u1, u2, u3 = planes(u0|u4<<4, u1|u5<<4, u2|u6<<4, u3|u7<<4)
	v0, v1, v2, v3 = planes(v0|v4<<4, v1|v5<<4, v2|v6<<4, v3|v7<<4)
	p, q, r, t := fold(u0, v0), fold(u1, v1), fold(u2, v2), fold(u3, v3)
	if all&0xF0F0F0F0F0F0F0F0|t.a&(q.a|r.a)|t.b&(q.b|r.b) != 0 {
		return false // a byte above 9
	}

	free := places{bandMasks &^ (p.a | q.a | r.a | t.a), bandMask &^ (p.b | q.b | r.b | t.b)}
	s.cand[0] = places{given(p.a&^q.a&^r.a&^t.a, free.a), given(p.b&^q.b&^r.b&^t.b, free.b)}
	s.cand[1] = places{given(q.a&^p.a&^r.a, free.a), given(q.b&^p.b&^r.b, free.b)}
	s.cand[2] = places{given(p.a&q.a&^r.a, free.a), given(p.b&q.b&^r.b, free.b)}
	s.cand[3] = places{given(r.a&^p.a&^q.a, free.a), given(r.b&^p.b&^q.b, free.b)}
	s.cand[4] = places{given(r.a&p.a&^q.a, free.a), given(r.b&p.b&^q.b, free.b)}
	s.cand[5] = places{given(r.a&q.a&^p.a, free.a), given(r.b&q.b&^p.b, free.b)}
	s.cand[6] = places{given(p.a&q.a&r.a, free.a), given(p.b&q.b&r.b, free.b)}
	s.cand[7] = places{given(t.a&^p.a, free.a), given(t.b&^p.b, free.b)}
	s.cand[8] = places{given(t.a&p.a, free.a), given(t.b&p.b, free.b)}
	s.open = places{bandMasks, bandMask}
	return s.settleAll()
}

// loadText does what load does, for a text.
func (s *State) loadText(text *[board.CellCount]byte) bool {
	var g board.Grid
	return g.UnmarshalText(text[:]) == nil && s.load(&g)
}

// given returns the places of a digit in one word of [places]: its givens, and
// the free cells of all rows without one. The rules do the rest, and find two
// givens that clash.
func given(givens, free uint64) uint64 { return givens | free&^rows(givens) }

// four returns four digits as the bytes of a word.
func four(g []board.Digit) uint64 {
	_ = g[3]
	return uint64(g[0]) | uint64(g[1])<<8 | uint64(g[2])<<16 | uint64(g[3])<<24
}

// planes turns four words of digits, half a byte each, into the four planes
// of their bits. In a byte of a plane, bits 0 to 3 come from the low half
// bytes of the four words, bits 4 to 7 from the high ones.
func planes(w0, w1, w2, w3 uint64) (p0, p1, p2, p3 uint64) {
	const odd, pair = 0x5555555555555555, 0x3333333333333333
	t := (w0>>1 ^ w1) & odd
	w0, w1 = w0^t<<1, w1^t
	t = (w2>>1 ^ w3) & odd
	w2, w3 = w2^t<<1, w3^t
	t = (w0>>2 ^ w2) & pair
	w0, w2 = w0^t<<2, w2^t
	t = (w1>>2 ^ w3) & pair
	w1, w3 = w1^t<<2, w3^t
	return w0, w1, w2, w3
}

// fold puts a plane's bits into the order of places: in u and v the fields lie
// eight bits apart, and the upper half of v holds the ninth bits.
func fold(u, v uint64) places {
	const (
		first  = 0xFF | 0xFF<<32
		second = first << 8
		third  = first << 16
	)
	u = u&first | u&second<<1 | u&third<<2
	v = v&first | v&second<<1 | v&third<<2
	return places{
		u | v>>32&fieldSpread<<8 | v>>33&fieldSpread<<40,
		v&bandMask | v>>34&fieldSpread<<8,
	}
}

// Solution sets a grid to the digits of a solved state.
//
// It isn't inlined so that a search that only counts has less code on its way.
//
//go:noinline
func (s *State) Solution(g *board.Grid) { s.solutionOn(Fastest, g) }

// solution is Solution.
//
// It isn't inlined because, when compiling other packages, the compiler doesn't see that the
// parameters of spell, which is generic, stay on the stack.
//
//go:noinline
func (s *State) solution(g *board.Grid) { spell(s, (*[board.CellCount]board.Digit)(g), 0) }

// Text sets a text to the 81 characters of a solved state's digits.
func (s *State) Text(text *[board.CellCount]byte) { s.textOn(Fastest, text) }

// text implements Text. It isn't inlined for the same reason as solution.
//
//go:noinline
func (s *State) text(text *[board.CellCount]byte) { spell(s, text, '0'*0x01_01_01_01_01_01_01_01) }

// spell writes the digits of a solved state, with the bytes of zero added to them. It is
// load in reverse: the places of the digits become bit planes, and these the 81 bytes.
func spell[D ~uint8](s *State, g *[board.CellCount]D, zero uint64) {
	p, q, r, t := s.planes()
	spellPlanes(p, q, r, t, g, zero)
}

// planes returns the places whose digits have bits 0, 1, 2 and 3. Of several candidates of a cell
// these are the bits of the exclusive or.
func (s *State) planes() (p, q, r, t places) {
	c := &s.cand
	p = places{c[0].a ^ c[2].a ^ c[4].a ^ c[6].a ^ c[8].a, c[0].b ^ c[2].b ^ c[4].b ^ c[6].b ^ c[8].b}
	q = places{c[1].a ^ c[2].a ^ c[5].a ^ c[6].a, c[1].b ^ c[2].b ^ c[5].b ^ c[6].b}
	r = places{c[3].a ^ c[4].a ^ c[5].a ^ c[6].a, c[3].b ^ c[4].b ^ c[5].b ^ c[6].b}
	t = places{c[7].a ^ c[8].a, c[7].b ^ c[8].b}
	return p, q, r, t
}

// spellPlanes does what spell does, for the planes of the digits.
func spellPlanes[D ~uint8](p, q, r, t places, g *[board.CellCount]D, zero uint64) {
	u0, v0 := unfold(p)
	u1, v1 := unfold(q)
	u2, v2 := unfold(r)
	u3, v3 := unfold(t)
	u0, u1, u2, u3 = planes(u0, u1, u2, u3)
	v0, v1, v2, v3 = planes(v0, v1, v2, v3)

	// The lower halves of u hold band 1, the upper ones band 2, and v band 3, except for
	// their ninth mini-rows, which are in the upper halves of v.
	eight((*[24]D)(g[0:]), zero, u0, u1, u2, u3)
	eight((*[24]D)(g[27:]), zero, u0>>32, u1>>32, u2>>32, u3>>32)
	eight((*[24]D)(g[54:]), zero, v0, v1, v2, v3)
	v0, v1, v2 = v0>>32+zero, v1>>32+zero, v2>>32+zero
	g[24], g[25], g[26] = D(v0), D(v0>>8), D(v0>>16)
	g[51], g[52], g[53] = D(v1), D(v1>>8), D(v1>>16)
	g[78], g[79], g[80] = D(v2), D(v2>>8), D(v2>>16)
}

// eight sets cells to eight mini-rows of half bytes, and adds zero. It writes whole words,
// since a read that spans several small writes waits for them all.
func eight[D ~uint8](g *[24]D, zero, u0, u1, u2, u3 uint64) {
	const mini = 0x0F0F0F
	x := zero + (u0&mini | u3&mini<<24 | u2>>4&mini<<48)
	y := zero + (u2>>20&0x0F | u1&mini<<8 | u0>>4&mini<<32 | u3>>4&mini<<56)
	z := zero + (u3>>12&0x0F0F | u2&mini<<16 | u1>>4&mini<<40)
	g[0], g[1], g[2], g[3] = D(x), D(x>>8), D(x>>16), D(x>>24)
	g[4], g[5], g[6], g[7] = D(x>>32), D(x>>40), D(x>>48), D(x>>56)
	g[8], g[9], g[10], g[11] = D(y), D(y>>8), D(y>>16), D(y>>24)
	g[12], g[13], g[14], g[15] = D(y>>32), D(y>>40), D(y>>48), D(y>>56)
	g[16], g[17], g[18], g[19] = D(z), D(z>>8), D(z>>16), D(z>>24)
	g[20], g[21], g[22], g[23] = D(z>>32), D(z>>40), D(z>>48), D(z>>56)
}

// unfold is the inverse of fold.
func unfold(p places) (u, v uint64) {
	const (
		first  = 0xFF | 0xFF<<32
		second = first << 8
		third  = first << 16
	)
	ninth := p.a>>8&fieldSpread | p.a>>40&fieldSpread<<1 | p.b>>8&fieldSpread<<2
	ninth = ninth&7 | ninth>>1&(7<<8) | ninth>>2&(7<<16)
	u = p.a&first | p.a>>1&second | p.a>>2&third
	v = p.b&first | p.b>>1&second | p.b>>2&third
	return u, v | ninth<<32
}
