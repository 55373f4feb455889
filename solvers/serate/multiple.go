package serate

import (
	"math"
	"math/bits"
)

// The kinds of chain, in the order of preference among equal ratings.
const (
	kindDouble uint8 = 1 + iota
	kindX
	kindY
	kindXY
	kindCell
	kindHouse
	kindClash
)

// chainHint is a conclusion that a chain proves.
type chainHint struct {
	rating     float64
	complexity int
	kind       uint8
	literal    uint16 // the conclusion
	start      uint16 // the candidate or cell it starts from
	house      uint8
	on         bool // for a contradiction: whether the start was on
	elims      []uint16
	path       [2]int32 // for cycles and chains: the part of chainer.path
	rule       Rule
}

// worse reports whether a hint found later takes precedence over h.
func (h *chainHint) worse(rating float64, complexity int, kind uint8) bool {
	if rating != h.rating {
		return rating < h.rating
	}
	if complexity != h.complexity {
		return complexity < h.complexity
	}
	return kind < h.kind
}

// start drops the hints so far. all says whether to keep all hints or only the best.
func (e *chainer) start(all bool) {
	e.all = all
	e.hints = e.hints[:0]
	e.best = chainHint{rating: math.Inf(1)}
}

// branches finds all chains with several branches, or the best.
func (e *chainer) branches() {
	m := e.mode
	for c := range cellCount {
		has := e.base.has[c]
		count := bits.OnesCount16(has)
		if count < m.min {
			continue
		}
		if !e.goes() {
			return
		}
		for left := has; left != 0; left &= left - 1 {
			d := bits.TrailingZeros16(left)
			e.fromCandidate(c, d, m.double && count >= 3)
		}
		if m.multiple {
			var from [boardSize]*consequences
			n := 0
			for left := has; left != 0; left &= left - 1 {
				from[n] = e.consequencesOf(c*boardSize+bits.TrailingZeros16(left), true)
				n++
			}
			e.reduce(from[:n], kindCell, c, 0)
		}
	}
}

// fromCandidate finds the chains that start with a candidate, and those that start with a
// house in which it is the first place.
func (e *chainer) fromCandidate(c, d int, double bool) {
	m := e.mode
	candidate := c*boardSize + d
	on := e.consequencesOf(candidate, true)
	if m.clashes {
		e.contradiction(on, candidate, true)
		off := e.consequencesOf(candidate, false)
		e.contradiction(off, candidate, false)
		if double {
			e.reduce([]*consequences{on, off}, kindDouble, candidate, 0)
		}
	}
	if !m.multiple {
		return
	}
	for k, h := range boardTables.house[c] {
		places := e.base.places[h][d]
		if bits.TrailingZeros16(places) != int(boardTables.position[c][k]) || places&(places-1) == 0 {
			continue
		}
		var from [boardSize]*consequences
		n := 0
		for left := places; left != 0; left &= left - 1 {
			from[n] = e.consequencesOf(int(boardTables.cells[h][bits.TrailingZeros16(left)])*boardSize+d, true)
			n++
		}
		e.reduce(from[:n], kindHouse, d, int(h))
	}
}

// contradiction offers the conclusion of a contradiction, if there is one.
func (e *chainer) contradiction(q *consequences, candidate int, on bool) {
	if q.clash < 0 {
		return
	}
	literal := candidate
	if on {
		literal += candidateCount
	}
	e.offer(chainHint{kind: kindClash, literal: uint16(literal), start: uint16(candidate), on: on}, []*consequences{q, q}, []int{len(q.nodes) - 1, q.clash})
}

// reduce offers the common consequences of all branches.
func (e *chainer) reduce(from []*consequences, kind uint8, start, house int) {
	on, off := from[0].on, from[0].off
	anyOn, anyOff := true, true
	for _, q := range from[1:] {
		anyOn = on.and(&q.on)
		anyOff = off.and(&q.off)
		if !anyOn && !anyOff {
			return
		}
	}
	first := from[0]
	for pass, set := range [2]*candidateSet{&on, &off} {
		if pass == 0 && !anyOn || pass == 1 && !anyOff {
			continue
		}
		for i := range first.nodes {
			literal := int(first.nodes[i].literal)
			candidate := literal - pass*candidateCount
			if candidate < 0 || candidate >= candidateCount || !set.has(candidate) || int(first.at[literal]) != i {
				continue
			}
			var targets [boardSize]int
			for j, q := range from {
				targets[j] = int(q.at[literal])
			}
			e.offer(chainHint{kind: kind, literal: uint16(literal), start: uint16(start), house: uint8(house)}, from, targets[:len(from)])
		}
	}
}

// offer adds a hint to those found, or replaces the best one with it.
func (e *chainer) offer(h chainHint, from []*consequences, targets []int) {
	if h.literal < candidateCount {
		c := int(h.literal) / boardSize
		if e.base.has[c]&(e.base.has[c]-1) == 0 {
			return // there is nothing to eliminate
		}
	}
	limit := math.MaxInt
	if !e.all && !math.IsInf(e.best.rating, 1) {
		limit = e.best.complexity
		if h.kind >= e.best.kind {
			limit--
		}
	}
	var m marks
	var nested []nestedChain
	for j, q := range from {
		n := q.ancestors(targets[j], limit-h.complexity, &m)
		if h.complexity += n; h.complexity > limit {
			return
		}
		if len(q.nested) == 0 {
			continue
		}
		m.each(func(i int) {
			x := q.nodes[i].nested
			if x == 0 {
				return
			}
			chain := q.nested[x-1]
			for _, known := range nested {
				if known.hash == chain.hash {
					return
				}
			}
			nested = append(nested, chain)
			h.complexity += chain.complexity
		})
		if h.complexity > limit {
			return
		}
	}
	h.rule = e.mode.rules[h.kind]
	h.rating = e.mode.rating + lengthRating(h.complexity-2)
	if e.all {
		e.hints = append(e.hints, h)
	} else if e.best.worse(h.rating, h.complexity, h.kind) {
		e.best = h
	}
}
