package serate

import (
	"math/bits"
	"slices"
	"sort"
)

// nestedHint holds the eliminations of a chain nested in another one, and the candidates that
// must be erased for it to hold: those missing from the cells and houses that forced one of its
// own.
type nestedHint struct {
	elims  []uint16
	cells  cellSet
	places [3 * boardSize]uint16 // the digits, by house
	chain  nestedChain
}

// maxNested bounds the number of grids whose nested chains are cached.
const maxNested = 20_000

// nestedOff adds the candidates that nested chains turn off.
func (e *chainer) nestedOff(q *consequences) {
	if e.mode.inner == nil {
		return
	}
	if e.below == nil {
		e.below = &chainer{goes: e.goes}
	}
	var list []uint16
	hints := e.nestedHints()
	for i := range hints {
		h := &hints[i]
		list = list[:0]
		for left := h.cells; !left.empty(); {
			c := left.first()
			left.remove(c)
			for gone := e.base.has[c] &^ e.work.has[c]; gone != 0; gone &= gone - 1 {
				list = append(list, q.at[candidateCount+c*boardSize+bits.TrailingZeros16(gone)])
			}
		}
		for house, ds := range &h.places {
			for ; ds != 0; ds &= ds - 1 {
				list = e.gather(list, q, house, bits.TrailingZeros16(ds), 1<<boardSize-1)
			}
		}
		if len(list) == 0 {
			continue
		}
		number := int32(0)
		for _, candidate := range h.elims {
			if q.off.has(int(candidate)) {
				continue
			}
			if number == 0 {
				q.nested = append(q.nested, h.chain)
				number = int32(len(q.nested))
			}
			e.implied(q, int(candidate), list, number)
		}
	}
}

// nestedHints returns the nested chains in the grid of the current branch, sorted, without
// those that eliminate the same as an earlier one. A search that is stopped returns and
// caches none: it may have missed the best.
func (e *chainer) nestedHints() []nestedHint {
	if known, ok := e.nestedResults[e.work.has]; ok {
		return known
	}
	if e.nestedResults == nil || len(e.nestedResults) >= maxNested {
		e.nestedResults = map[[cellCount]uint16][]nestedHint{}
	}
	b := e.below
	b.begin(&e.work, e.mode.inner)
	b.start(true)
	if e.mode.inner.unbranched {
		b.singleChains()
	} else {
		b.branches()
	}
	if !e.goes() {
		return nil
	}
	found := b.distinct()
	e.nestedResults[e.work.has] = found
	return found
}

// distinct returns the hints found, sorted, without those that eliminate the same as an
// earlier one.
func (e *chainer) distinct() []nestedHint {
	sort.SliceStable(e.hints, func(i, j int) bool {
		a, b := &e.hints[i], &e.hints[j]
		return b.worse(a.rating, a.complexity, a.kind)
	})
	var all []nestedHint
	known := map[string]bool{}
	var key []byte
	for i := range e.hints {
		h := &e.hints[i]
		elims := e.eliminated(h)
		key = key[:0]
		for _, x := range elims {
			key = append(key, byte(x), byte(x>>8))
		}
		if len(elims) == 0 || known[string(key)] {
			continue
		}
		known[string(key)] = true
		all = append(all, e.asNested(h, elims))
	}
	return all
}

// eliminated returns the candidates that a hint eliminates, ascending.
func (e *chainer) eliminated(h *chainHint) []uint16 {
	if h.literal == literalCount {
		slices.Sort(h.elims)
		return h.elims
	}
	if h.literal >= candidateCount {
		return []uint16{h.literal - candidateCount}
	}
	c, d := int(h.literal)/boardSize, int(h.literal)%boardSize
	var elims []uint16
	for left := e.base.has[c] &^ (1 << d); left != 0; left &= left - 1 {
		elims = append(elims, uint16(c*boardSize+bits.TrailingZeros16(left)))
	}
	return elims
}

// asNested returns what an enclosing chain needs to know about a hint.
func (e *chainer) asNested(h *chainHint, elims []uint16) nestedHint {
	n := nestedHint{elims: elims, chain: nestedChain{complexity: h.complexity}}
	if h.kind == kindX || h.kind == kindY || h.kind == kindXY {
		hash := uint64(h.kind)
		for _, p := range e.path[h.path[0]:h.path[1]] {
			hash = mix(hash ^ uint64(p.literal))
			n.forced(p.literal, p.cause)
		}
		n.chain.hash = hash
		return n
	}
	from, targets, cause := e.proof(h)
	hash := uint64(h.kind)<<32 | uint64(h.literal)<<16 | uint64(len(from))
	var m marks
	for j, q := range from {
		q.ancestors(targets[j], literalCount, &m)
		sum := uint64(0)
		m.each(func(i int) {
			node := &q.nodes[i]
			sum += mix(uint64(node.literal) + 1)
			by := node.cause
			if i == 0 {
				by = cause
			}
			n.forced(node.literal, by)
		})
		hash = mix(hash ^ sum ^ uint64(q.nodes[targets[j]].literal))
	}
	n.chain.hash = hash
	return n
}

// forced records what forced a candidate to be on.
func (n *nestedHint) forced(literal uint16, cause uint8) {
	if literal >= candidateCount {
		return
	}
	switch {
	case cause == causeCell:
		n.cells.add(int(literal) / boardSize)
	case cause >= causeHouse:
		n.places[cause-causeHouse] |= 1 << (literal % boardSize)
	}
}

// proof returns the branches of a hint, the node of its conclusion in each, and the cause
// given to their first nodes.
func (e *chainer) proof(h *chainHint) (from []*consequences, targets []int, cause uint8) {
	switch h.kind {
	case kindClash:
		q := e.consequencesOf(int(h.start), h.on)
		return []*consequences{q, q}, []int{len(q.nodes) - 1, q.clash}, 0
	case kindDouble:
		from = []*consequences{e.consequencesOf(int(h.start), true), e.consequencesOf(int(h.start), false)}
	case kindCell:
		cause = causeCell
		for left := e.base.has[h.start]; left != 0; left &= left - 1 {
			from = append(from, e.consequencesOf(int(h.start)*boardSize+bits.TrailingZeros16(left), true))
		}
	case kindHouse:
		cause = causeHouse + h.house
		d := int(h.start)
		for left := e.base.places[h.house][d]; left != 0; left &= left - 1 {
			from = append(from, e.consequencesOf(int(boardTables.cells[h.house][bits.TrailingZeros16(left)])*boardSize+d, true))
		}
	}
	for _, q := range from {
		targets = append(targets, int(q.at[h.literal]))
	}
	return from, targets, cause
}

// mix scrambles a number.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
