package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// refNode is a digit in some cells, which are part of body.
type refNode struct {
	digit       board.Digit
	cells, body board.Cells
	kind        refKind
	set         int // the number of the almost locked set
}

type refKind int

const (
	refCandidate refKind = iota
	refGroup
	refSet
)

// refNodes lists the candidates, the groups and the digits of the almost locked sets.
func refNodes(st *State) (list []refNode) {
	for _, c := range openCells(st) {
		for d := range st.Candidates(c).All() {
			at := board.CellsOf(c)
			list = append(list, refNode{digit: d, cells: at, body: at})
		}
	}
	for _, box := range everyHouse()[18:] {
		for _, line := range everyHouse()[:18] {
			for _, d := range everyDigit() {
				in := setOf(placesIn(st, box, d)).Intersect(line.CellSet())
				if in.Len() > 1 {
					list = append(list, refNode{digit: d, cells: in, body: in, kind: refGroup})
				}
			}
		}
	}
	seen := map[board.Cells]bool{}
	for _, h := range everyHouse() {
		for n := 2; n < board.Size; n++ {
			choose(openIn(st, h), n, func(cells []board.Cell) {
				digits := digitsOf(st, cells)
				if digits.Len() != n+1 || seen[setOf(cells)] {
					return
				}
				seen[setOf(cells)] = true
				for d := range digits.All() {
					places := slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return !st.hasCandidate(c, d) })
					list = append(list, refNode{d, setOf(places), setOf(cells), refSet, len(seen)})
				}
			})
		}
	}
	return list
}

// excludes reports whether two nodes can't both be true.
func (n *refNode) excludes(m *refNode) bool {
	if n.kind == refCandidate && m.kind == refCandidate && n.cells == m.cells {
		return n.digit != m.digit
	}
	apart := n.kind == refCandidate || m.kind == refCandidate || !n.body.Overlaps(m.body)
	if n.digit != m.digit || !apart {
		return false
	}
	for c := range n.cells.All() {
		for e := range m.cells.All() {
			if !c.Sees(e) {
				return false
			}
		}
	}
	return true
}

// needs reports whether two nodes can't both be false.
func (n *refNode) needs(m *refNode, st *State) bool {
	switch {
	case n.kind == refSet || m.kind == refSet:
		return n.kind == m.kind && n.set == m.set && n.digit != m.digit
	case n.digit != m.digit:
		return n.cells == m.cells && n.kind == refCandidate && m.kind == refCandidate && st.Candidates(n.cells.Min()).Len() == 2
	case n.cells.Overlaps(m.cells):
		return false
	}
	for _, h := range everyHouse() {
		if setOf(placesIn(st, h, n.digit)) == n.cells.Union(m.cells) {
			return true
		}
	}
	return false
}

// refLinks holds the nodes that each node excludes and those it needs.
type refLinks struct {
	nodes           []refNode
	excludes, needs [][]int
}

func refLinksOf(st *State, nodes []refNode) *refLinks {
	l := &refLinks{nodes: nodes}
	l.excludes, l.needs = make([][]int, len(l.nodes)), make([][]int, len(l.nodes))
	for i := range l.nodes {
		for j := range i {
			if l.nodes[i].excludes(&l.nodes[j]) {
				l.excludes[i], l.excludes[j] = append(l.excludes[i], j), append(l.excludes[j], i)
			}
			if l.nodes[i].needs(&l.nodes[j], st) {
				l.needs[i], l.needs[j] = append(l.needs[i], j), append(l.needs[j], i)
			}
		}
	}
	return l
}

// follow returns which nodes become false and which true if a node is true, or false.
func (l *refLinks) follow(start int, truth bool) (known map[bool]map[int]bool) {
	known = map[bool]map[int]bool{false: {}, true: {}}
	known[truth][start] = true
	type fact struct {
		node  int
		truth bool
	}
	for queue := []fact{{start, truth}}; len(queue) > 0; queue = queue[1:] {
		next := l.needs[queue[0].node]
		if queue[0].truth {
			next = l.excludes[queue[0].node]
		}
		for _, v := range next {
			if !known[!queue[0].truth][v] {
				known[!queue[0].truth][v] = true
				queue = append(queue, fact{v, !queue[0].truth})
			}
		}
	}
	return known
}

// alsForcingChainsByChoice follows every candidate, as true and as false, to contradictions that
// arise only with almost locked sets.
func alsForcingChainsByChoice(st *State) conclusions {
	nodes := refNodes(st)
	found := contradictionsByChoice(st, nodes)
	nodes = slices.DeleteFunc(nodes, func(n refNode) bool { return n.kind == refSet })
	for r := range contradictionsByChoice(st, nodes) {
		delete(found, r)
	}
	return found
}

func contradictionsByChoice(st *State, nodes []refNode) conclusions {
	found := conclusions{}
	l := refLinksOf(st, nodes)
	for v := range l.nodes {
		n := &l.nodes[v]
		if n.kind != refCandidate {
			break
		}
		for _, truth := range []bool{true, false} {
			known := l.follow(v, truth)
			left := st.at
			clash := false
			for u := range known[false] {
				if m := &l.nodes[u]; m.kind != refSet {
					clash = clash || known[true][u]
					if m.kind == refCandidate {
						left[m.digit] = left[m.digit].Difference(m.cells)
					}
				}
			}
			for _, h := range everyHouse() {
				for _, d := range everyDigit() {
					places := placesIn(st, h, d)
					clash = clash || len(places) > 0 && !left[d].Overlaps(setOf(places))
				}
			}
			for _, c := range openCells(st) {
				clash = clash || !slices.ContainsFunc(everyDigit(), func(d board.Digit) bool { return left[d].Contains(c) })
			}
			switch at := (Candidate{n.cells.Min(), n.digit}); {
			case !clash:
			case truth:
				found.add(st, one(n.digit, n.cells))
			default:
				found.addPlacement(at)
			}
		}
	}
	return found
}

// krakensByChoice tries every choice of two to four parallel lines for each candidate.
func krakensByChoice(second bool) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		l := refLinksOf(st, refNodes(st))
		for v := range l.nodes {
			n := &l.nodes[v]
			if n.kind != refCandidate {
				break
			}
			var gone [10]board.Cells
			for u := range l.follow(v, true)[false] {
				if m := &l.nodes[u]; m.kind == refCandidate {
					gone[m.digit] = gone[m.digit].Union(m.cells)
				}
			}
			for _, d := range everyDigit() {
				for _, lines := range [][]board.House{everyHouse()[:9], everyHouse()[9:18]} {
					for size := 2; size <= 4; size++ {
						choose(lines, size, func(base []board.House) {
							if type2, ok := krakenOf(st, n, d, base, gone[d]); ok && type2 == second {
								found.add(st, one(n.digit, n.cells))
							}
						})
					}
				}
			}
		}
		return found
	}
}

// krakenOf reports whether, once some places for a digit are gone, the base lines' other places lie
// in one fewer crossing line. second is set if the candidate itself isn't in another crossing line.
func krakenOf(st *State, n *refNode, d board.Digit, base []board.House, gone board.Cells) (second, ok bool) {
	lines, places := map[int]bool{}, board.Cells{}
	across := func(c board.Cell) int { // the line of the other kind
		if base[0].Kind() == board.Row(0).Kind() {
			return c.Col()
		}
		return c.Row()
	}
	inBase := false
	for _, h := range base {
		in := setOf(placesIn(st, h, d))
		left := in.Difference(gone)
		if left.IsEmpty() {
			return false, false
		}
		for c := range left.All() {
			lines[across(c)] = true
		}
		places = places.Union(in.Intersect(gone))
		inBase = inBase || h.CellSet().Overlaps(n.cells)
	}
	if len(lines) != len(base)-1 || places.IsEmpty() {
		return false, false
	}
	line := across(n.cells.Min())
	first := n.digit == d && !inBase && !lines[line] && slices.ContainsFunc(setOfCells(places), func(c board.Cell) bool { return across(c) == line })
	return !first, true
}

// krakenSetsByChoice tries every choice of two to four cells of a house for each candidate.
func krakenSetsByChoice(st *State) conclusions {
	found := conclusions{}
	l := refLinksOf(st, refNodes(st))
	for v := range l.nodes {
		n := &l.nodes[v]
		if n.kind != refCandidate {
			break
		}
		var left board.Candidates
		for _, c := range openCells(st) {
			left[c] = st.Candidates(c)
		}
		for u := range l.follow(v, true)[false] {
			if m := &l.nodes[u]; m.kind == refCandidate {
				left[m.cells.Min()] = left[m.cells.Min()].Without(m.digit)
			}
		}
		digitsLeft := func(cells []board.Cell, but board.Cell) (all board.Digits) {
			for _, c := range cells {
				if c != but {
					all |= left[c]
				}
			}
			return all
		}
		for _, h := range everyHouse() {
			for size := 2; size <= 4; size++ {
				choose(openIn(st, h), size, func(cells []board.Cell) {
					all := digitsLeft(cells, board.CellCount)
					short := slices.ContainsFunc(cells, func(c board.Cell) bool { return left[c] == 0 || digitsLeft(cells, c) != all })
					if !short && all.Len() == size-1 {
						found.add(st, one(n.digit, n.cells))
					}
				})
			}
		}
	}
	return found
}
