package serate

import "math/bits"

// A literal says that a candidate is on (true) or off (false): numbers from 0 are "on", and
// from candidateCount "off".
const literalCount = 2 * candidateCount

// candidateSet is a set of candidates.
type candidateSet [(candidateCount + 63) / 64]uint64

func (s *candidateSet) add(c int)      { s[c>>6] |= 1 << (c & 63) }
func (s *candidateSet) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }

// and keeps only the candidates that are also in t, and reports whether any are left.
func (s *candidateSet) and(t *candidateSet) bool {
	any := uint64(0)
	for i := range s {
		s[i] &= t[i]
		any |= s[i]
	}
	return any != 0
}

// node is a literal and what it follows from.
type node struct {
	literal uint16
	cause   uint8 // why an "on" follows: 0, causeCell, or causeHouse + the house
	nested  int32 // the nested chain by which an "off" follows, counted from 1; 0 for none
	parents int32 // where the parents start in consequences.parents; they end where the next node's start
}

// The causes of an "on": the last candidate of its cell, or the last place in a house.
const (
	causeCell  = 1
	causeHouse = 2
)

// nestedChain holds what is needed to compute the length of a chain that contains another. Nested
// chains are equal if their nodes are; hash is a fingerprint of the nodes.
type nestedChain struct {
	hash       uint64
	complexity int
}

// consequences holds everything that follows from one literal, in the order found.
// A node's parents come before it.
type consequences struct {
	on, off candidateSet
	nodes   []node
	parents []uint16             // the nodes' parents, as indices of nodes
	at      [literalCount]uint16 // the index of each literal of on and off
	nested  []nestedChain

	// After a contradiction the last node is a literal whose opposite is the node clash;
	// it is in neither set.
	clash int // -1 if there is none
}

// reset empties the consequences.
func (q *consequences) reset() {
	q.on, q.off = candidateSet{}, candidateSet{}
	q.nodes, q.parents, q.nested = q.nodes[:0], q.parents[:0], q.nested[:0]
	q.clash = -1
}

// push adds a node whose parents are added next.
func (q *consequences) push(literal int, cause uint8) {
	q.nodes = append(q.nodes, node{literal: uint16(literal), cause: cause, parents: int32(len(q.parents))})
}

// enter puts the last node into the set of its kind.
func (q *consequences) enter() {
	i := len(q.nodes) - 1
	literal := int(q.nodes[i].literal)
	q.at[literal] = uint16(i)
	if literal < candidateCount {
		q.on.add(literal)
	} else {
		q.off.add(literal - candidateCount)
	}
}

// parentsOf returns the parents of a node.
func (q *consequences) parentsOf(i int) []uint16 {
	end := len(q.parents)
	if i+1 < len(q.nodes) {
		end = int(q.nodes[i+1].parents)
	}
	return q.parents[q.nodes[i].parents:end]
}

// marks is a set of nodes.
type marks [(literalCount + 1 + 63) / 64]uint64

// ancestors marks a node and everything that it follows from, and returns how many nodes that
// is. It gives up above the limit.
func (q *consequences) ancestors(target, limit int, m *marks) int {
	*m = marks{}
	m[target>>6] |= 1 << (target & 63)
	count := 0
	for w := target >> 6; w >= 0; w-- {
		done := uint64(0)
		for left := m[w]; left != 0; left = m[w] &^ done {
			b := 63 - bits.LeadingZeros64(left)
			done |= ^uint64(0) << b
			if count++; count > limit {
				return count
			}
			for _, p := range q.parentsOf(w<<6 + b) {
				m[p>>6] |= 1 << (p & 63)
			}
		}
	}
	return count
}

// each calls do for every marked node, in ascending order.
func (m *marks) each(do func(i int)) {
	for w, left := range m {
		for ; left != 0; left &= left - 1 {
			do(w<<6 + bits.TrailingZeros64(left))
		}
	}
}
