package serate

import "math/bits"

// Chains without branches, along one digit (X), within cells (Y) or both. A cycle comes
// back to its start; a forcing chain leads from a candidate to its opposite.
const (
	ruleXCycle         Rule = "X-Cycle"
	ruleYCycle         Rule = "Y-Cycle"
	ruleXYCycle        Rule = "XY-Cycle"
	ruleXForcingChain  Rule = "X Forcing Chain"
	ruleXYForcingChain Rule = "XY Forcing Chain"
)

// pass is one of the three searches for chains without branches.
type pass struct {
	x, y   bool // along digits, within cells
	kind   uint8
	cycles Rule
	chains Rule // "": this pass looks for cycles only
}

var chainPasses = [3]pass{
	{x: true, kind: kindX, cycles: ruleXCycle, chains: ruleXForcingChain},
	{y: true, kind: kindY, cycles: ruleYCycle},
	{x: true, y: true, kind: kindXY, cycles: ruleXYCycle, chains: ruleXYForcingChain},
}

// singleChains finds all cycles and forcing chains, or the best.
func (e *chainer) singleChains() {
	g := &e.base
	e.path = e.path[:0]
	e.links.build(g)
	e.bound()
	for i := range chainPasses {
		p := &chainPasses[i]
		for c, m := range &g.has {
			count := bits.OnesCount16(m)
			if count < 2 {
				continue
			}
			if !e.goes() {
				return
			}
			for left := m; left != 0; left &= left - 1 {
				candidate := c*boardSize + bits.TrailingZeros16(left)
				if p.x || count == 2 {
					e.cyclesFrom(p, candidate)
				}
				if p.chains != "" {
					e.chainFrom(p, candidate, true)
					e.chainFrom(p, candidate, false)
				}
			}
		}
	}
}

// bound computes how many nodes a cycle and a chain of each pass may have and still beat the
// best so far.
func (e *chainer) bound() {
	for i := range chainPasses {
		p := &chainPasses[i]
		for j, rule := range [2]Rule{p.cycles, p.chains} {
			n := literalCount
			if !e.all && e.best.complexity > 0 {
				// Half a point more, for an X-Cycle instead of an XY-Cycle, allows four times
				// the length.
				n = 6 * e.best.complexity
				for n > 0 && !e.best.worse(baseRating[rule]+lengthRating(n-2), n, p.kind) {
					n--
				}
			}
			e.longest[i][j] = n
		}
	}
}

// chainFrom finds the shortest chain from a candidate that is on or off to its opposite.
func (e *chainer) chainFrom(p *pass, start int, on bool) {
	l := &e.links
	longest := e.longest[p.kind-kindX][1]
	l.isOn, l.isOff = candidateSet{}, candidateSet{}
	l.queue, l.depth = l.queue[:0], l.depth[:0]
	push := func(literal, depth int) {
		l.queue = append(l.queue, uint16(literal))
		l.depth = append(l.depth, depth)
	}
	if on {
		l.isOn.add(start)
		push(start, 1)
	} else {
		l.isOff.add(start)
		push(start+candidateCount, 1)
	}
	for i := 0; i < len(l.queue); i++ {
		now, depth := int(l.queue[i]), l.depth[i]+1
		if depth > longest {
			return
		}
		if now < candidateCount {
			if on && e.excludes(p, now, start) {
				l.offParent[start] = uint16(now)
				e.offerChain(p, start, true, depth)
				return
			}
			for _, x := range l.offBy(now, p.y) {
				if next := int(x); !l.isOff.has(next) {
					l.isOff.add(next)
					l.offParent[next] = uint16(now)
					push(next+candidateCount, depth)
				}
			}
			continue
		}
		for _, s := range l.linksOf(now-candidateCount, p.x, p.y) {
			to := int(s.to)
			if !on && to == start {
				l.onParent[start] = uint16(now - candidateCount)
				e.offerChain(p, start, false, depth)
				return
			}
			if !l.isOn.has(to) {
				l.isOn.add(to)
				l.onParent[to] = uint16(now - candidateCount)
				push(to, depth)
			}
		}
	}
}

// excludes reports whether a candidate that is on turns another off in one step.
func (e *chainer) excludes(p *pass, a, b int) bool {
	if a/boardSize == b/boardSize {
		return p.y && a != b
	}
	return a%boardSize == b%boardSize && boardTables.sees[a/boardSize][b/boardSize]
}

// offerChain offers the chain that ends in the opposite of its start.
func (e *chainer) offerChain(p *pass, start int, on bool, length int) {
	h := chainHint{kind: p.kind, complexity: length, start: uint16(start), on: on, rule: p.chains}
	h.literal = uint16(start)
	if on {
		h.literal += candidateCount
	} else if c := start / boardSize; e.base.has[c]&(e.base.has[c]-1) == 0 {
		return
	}
	h.rating = baseRating[p.chains] + lengthRating(length-2)
	if !e.all {
		if e.best.worse(h.rating, h.complexity, h.kind) {
			e.best = h
			e.bound()
		}
		return
	}
	h.path[0] = int32(len(e.path))
	e.trace(start, on, length)
	h.path[1] = int32(len(e.path))
	e.hints = append(e.hints, h)
}

// trace adds the nodes of a chain to the path, from its end back to its start.
func (e *chainer) trace(end int, off bool, length int) {
	l := &e.links
	for i := range length {
		if off {
			e.path = append(e.path, pathNode{literal: uint16(end + candidateCount)})
			end = int(l.offParent[end])
		} else {
			node := pathNode{literal: uint16(end)}
			if i < length-1 {
				from := int(l.onParent[end])
				node.cause = l.causeOf(from, end)
				end = from
			}
			e.path = append(e.path, node)
		}
		off = !off
	}
}

// causeOf returns why one candidate is on if the other is off.
func (l *linkGraph) causeOf(off, on int) uint8 {
	for _, s := range l.strongLinks[off][:l.strongCount[off]] {
		if int(s.to) == on {
			return s.cause
		}
	}
	return 0
}

// cyclesFrom finds the cycles through a candidate that is on.
func (e *chainer) cyclesFrom(p *pass, start int) {
	l := &e.links
	last := candidateSet{} // candidates that turn the start on when they are off
	for _, s := range l.linksOf(start, p.x, p.y) {
		last.add(int(s.to))
	}
	if last == (candidateSet{}) {
		return
	}
	longest := e.longest[p.kind-kindX][0]
	l.isOn, l.isOff = candidateSet{}, candidateSet{}
	l.queue, l.depth = append(l.queue[:0], uint16(start)), append(l.depth[:0], 1)
	l.isOn.add(start)
	for i := 0; i < len(l.queue); i++ {
		now, depth := int(l.queue[i]), l.depth[i]+1
		if depth > longest {
			return
		}
		for _, x := range l.offBy(now, p.y) {
			next := int(x)
			if last.has(next) && now != start && !l.leads(next, now, start) {
				e.offerCycle(p, start, now, next, depth)
			}
			if l.isOff.has(next) {
				continue
			}
			l.isOff.add(next)
			l.offParent[next] = uint16(now)
			for _, s := range l.linksOf(next, p.x, p.y) {
				if to := int(s.to); !l.isOn.has(to) {
					l.isOn.add(to)
					l.onParent[to] = uint16(next)
					l.queue = append(l.queue, s.to)
					l.depth = append(l.depth, depth+1)
				}
			}
		}
	}
}

// leads reports whether the path to a candidate that is on passes through another that is off.
func (l *linkGraph) leads(off, on, start int) bool {
	for on != start {
		from := int(l.onParent[on])
		if from == off {
			return true
		}
		on = int(l.offParent[from])
	}
	return false
}

// offerCycle offers the cycle that ends with one candidate on, the next one off, and the
// start.
func (e *chainer) offerCycle(p *pass, start, on, off, length int) {
	rating := baseRating[p.cycles] + lengthRating(length-2)
	if !e.all && !e.best.worse(rating, length, p.kind) {
		return
	}
	l := &e.links
	from := len(e.path)
	e.path = append(e.path, pathNode{uint16(start), l.causeOf(off, start)}, pathNode{literal: uint16(off + candidateCount)})
	e.trace(on, false, length-1)
	e.path = e.path[:len(e.path)-1] // the start again
	nodes := e.path[from:]
	elims := e.outside(nodes)
	if len(elims) == 0 {
		e.path = e.path[:from]
		return
	}
	h := chainHint{rating: rating, complexity: length, kind: p.kind, start: uint16(start), literal: literalCount, elims: elims, path: [2]int32{int32(from), int32(len(e.path))}, rule: p.cycles}
	if e.all {
		e.hints = append(e.hints, h)
		return
	}
	e.best = h
	e.bound()
}

// outside returns the candidates outside a cycle's cells that see both an on and an off
// candidate of the same digit in the cycle.
func (e *chainer) outside(nodes []pathNode) (elims []uint16) {
	var seen [2][boardSize]cellSet
	var inside cellSet
	digits := uint16(0)
	for _, n := range nodes {
		candidate, off := int(n.literal), 0
		if candidate >= candidateCount {
			candidate, off = candidate-candidateCount, 1
		}
		c, d := candidate/boardSize, candidate%boardSize
		inside.add(c)
		seen[off][d] = seen[off][d].or(boardTables.peerSet[c])
		digits |= 1 << d
	}
	for d := range boardSize {
		if digits>>d&1 == 0 {
			continue
		}
		for left := seen[0][d].and(seen[1][d]); !left.empty(); {
			c := left.first()
			left.remove(c)
			if !inside.has(c) && e.base.has[c]>>d&1 != 0 {
				elims = append(elims, uint16(c*boardSize+d))
			}
		}
	}
	return elims
}
