package serate

import "math/bits"

// chainer finds chains in a grid. It has a chainer of its own for nested chains.
type chainer struct {
	goes func() bool // whether to go on
	base grid        // the grid in which chains are looked for
	work grid        // with the candidates erased that are off in the current branch
	mode *mode

	on, off       [candidateCount]*consequences
	pool          []*consequences
	used          int
	onQueue       []uint16
	offQueue      []uint16
	below         *chainer
	hints         []chainHint
	best          chainHint
	all           bool
	links         linkGraph
	longest       [len(chainPasses)][2]int // the maximum number of nodes of a wanted cycle and chain, by pass
	path          []pathNode
	nestedResults map[[cellCount]uint16][]nestedHint
}

// begin starts the chainer on a grid.
func (e *chainer) begin(g *grid, m *mode) {
	if e.mode != nil && e.mode.inner != m.inner {
		e.nestedResults = nil
	}
	e.base, e.mode = *g, m
	e.forget()
}

// forget drops the consequences found so far.
func (e *chainer) forget() {
	clear(e.on[:])
	clear(e.off[:])
	e.used = 0
}

// consequencesOf returns what follows from a candidate that is on or off.
func (e *chainer) consequencesOf(candidate int, on bool) *consequences {
	known := &e.off[candidate]
	if on {
		known = &e.on[candidate]
	}
	if *known != nil {
		return *known
	}
	if e.used == len(e.pool) {
		e.pool = append(e.pool, new(consequences))
	}
	q := e.pool[e.used]
	e.used++
	*known = q
	literal := candidate
	if !on {
		literal += candidateCount
	}
	e.propagate(q, literal)
	return q
}

// propagate finds the consequences of a literal: everything that is on before the next that
// is off. It ends at the first contradiction, which leaves the sets incomplete.
func (e *chainer) propagate(q *consequences, literal int) {
	q.reset()
	q.push(literal, 0)
	q.enter()
	e.onQueue, e.offQueue = e.onQueue[:0], e.offQueue[:0]
	if e.mode.dynamic {
		e.work = e.base
	}
	e.enqueue(literal, 0)
	nextOn, nextOff := 0, 0
	for {
		switch {
		case nextOn < len(e.onQueue):
			if !e.turnOff(q, int(e.onQueue[nextOn])) {
				return
			}
			nextOn++
		case nextOff < len(e.offQueue):
			if !e.turnOn(q, int(e.offQueue[nextOff])) {
				return
			}
			nextOff++
		default:
			if !e.mode.patterns || !e.goes() {
				return
			}
			if !e.patterns(q) {
				return
			}
		}
	}
}

func (e *chainer) enqueue(literal, index int) {
	if literal < candidateCount {
		e.onQueue = append(e.onQueue, uint16(index))
	} else {
		e.offQueue = append(e.offQueue, uint16(index))
	}
}

// now returns the grid of the current branch.
func (e *chainer) now() *grid {
	if e.mode.dynamic {
		return &e.work
	}
	return &e.base
}

// turnOff adds the candidates that are off because one is on. It returns false on a
// contradiction.
func (e *chainer) turnOff(q *consequences, index int) bool {
	g := e.now()
	candidate := int(q.nodes[index].literal)
	c, d := candidate/boardSize, candidate%boardSize
	if !e.mode.nishio {
		for left := g.has[c] &^ (1 << d); left != 0; left &= left - 1 {
			if !e.off1(q, c*boardSize+bits.TrailingZeros16(left), index) {
				return false
			}
		}
	}
	for k, h := range boardTables.house[c] {
		for left := g.places[h][d] &^ (1 << boardTables.position[c][k]); left != 0; left &= left - 1 {
			if !e.off1(q, int(boardTables.cells[h][bits.TrailingZeros16(left)])*boardSize+d, index) {
				return false
			}
		}
	}
	return true
}

// off1 adds a candidate as off.
func (e *chainer) off1(q *consequences, candidate, parent int) bool {
	if q.off.has(candidate) {
		return true
	}
	literal := candidate + candidateCount
	q.push(literal, 0)
	q.parents = append(q.parents, uint16(parent))
	if q.on.has(candidate) {
		q.clash = int(q.at[candidate])
		return false
	}
	q.enter()
	e.offQueue = append(e.offQueue, uint16(len(q.nodes)-1))
	return true
}

// turnOn adds the candidates that are on because one is off. It returns false on a
// contradiction.
func (e *chainer) turnOn(q *consequences, index int) bool {
	g := e.now()
	candidate := int(q.nodes[index].literal) - candidateCount
	c, d := candidate/boardSize, candidate%boardSize
	var found [1 + houseKinds]struct {
		candidate int
		cause     uint8
	}
	n := 0
	if m := g.has[c]; !e.mode.nishio && bits.OnesCount16(m) == 2 {
		found[0].candidate = c*boardSize + bits.TrailingZeros16(m&^(1<<d))
		found[0].cause = causeCell
		n = 1
	}
	for k, h := range boardTables.house[c] {
		if m := g.places[h][d]; bits.OnesCount16(m) == 2 {
			other := int(boardTables.cells[h][bits.TrailingZeros16(m&^(1<<boardTables.position[c][k]))])
			found[n].candidate = other*boardSize + d
			found[n].cause = causeHouse + h
			n++
		}
	}
	if e.mode.dynamic {
		g.erase(c, d)
	}
	for _, f := range found[:n] {
		if q.on.has(f.candidate) {
			continue
		}
		q.push(f.candidate, f.cause)
		q.parents = append(q.parents, uint16(index))
		if e.mode.dynamic {
			if f.cause == causeCell {
				e.erasedFrom(q, c, e.base.has[c], index)
			} else {
				h := int(f.cause - causeHouse)
				e.erasedAt(q, h, d, e.base.places[h][d], index)
			}
		}
		if q.off.has(f.candidate) {
			q.clash = int(q.at[f.candidate+candidateCount])
			return false
		}
		q.enter()
		e.onQueue = append(e.onQueue, uint16(len(q.nodes)-1))
	}
	return true
}

// erasedFrom adds as parents the candidates of a cell that the current branch has erased, except
// one that was added before.
func (e *chainer) erasedFrom(q *consequences, c int, among uint16, but int) {
	for left := among &^ e.work.has[c]; left != 0; left &= left - 1 {
		e.parent(q, c*boardSize+bits.TrailingZeros16(left), but)
	}
}

// erasedAt adds as parents the erased places of a digit in a house, except one that was added
// before.
func (e *chainer) erasedAt(q *consequences, h, d int, among uint16, but int) {
	for left := among &^ e.work.places[h][d]; left != 0; left &= left - 1 {
		e.parent(q, int(boardTables.cells[h][bits.TrailingZeros16(left)])*boardSize+d, but)
	}
}

func (e *chainer) parent(q *consequences, candidate, but int) {
	if i := q.at[candidate+candidateCount]; int(i) != but {
		q.parents = append(q.parents, i)
	}
}
