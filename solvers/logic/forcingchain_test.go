package logic

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// chainEnds records where a chain of a step begins and ends.
type chainEnds struct {
	from, to         Node
	fromTrue, toTrue bool
}

// endsOf follows the links of a step, checking that each begins where the last
// one ended and that strong and weak links alternate.
func endsOf(t *testing.T, s *Step) (ends []chainEnds) {
	t.Helper()
	for i, l := range s.Links {
		if i > 0 && s.Links[i-1].Index == l.Index {
			before := s.Links[i-1]
			if before.To != l.From || before.Strong == l.Strong {
				t.Fatalf("%v: %v does not continue %v", s, l, before)
			}
			last := &ends[len(ends)-1]
			last.to, last.toTrue = l.To, l.Strong
			continue
		}
		ends = append(ends, chainEnds{l.From, l.To, !l.Strong, l.Strong})
	}
	return ends
}

// alternatives reports whether nodes are all candidates of a cell, or all
// places of a digit in a house.
func alternatives(st *State, nodes []Node) bool {
	var digits board.Digits
	var places board.Cells
	for _, n := range nodes {
		digits = digits.With(n.Digit)
		for c := range n.Cells.All() {
			places = places.With(c)
		}
	}
	for c := range board.Cell(board.CellCount) {
		if places == board.CellsOf(c) && digits == st.Candidates(c) {
			return true
		}
	}
	for h := range board.House(board.HouseCount) {
		var all board.Cells
		for _, c := range h.Cells() {
			if digits.Len() == 1 && st.hasCandidate(c, digits.Min()) {
				all = all.With(c)
			}
		}
		if all == places && digits.Len() == 1 {
			return true
		}
	}
	return false
}

// TestForcingChainsProveTheirConclusions follows every forcing chain of some
// states.
func TestForcingChainsProveTheirConclusions(t *testing.T) {
	var f Finder
	found := map[Technique]int{}
	for st := range stuck(5, ForcingChainContradiction, ForcingChainVerity) {
		for _, s := range f.All(&st, ForcingChainContradiction) {
			found[s.Technique]++
			ends := endsOf(t, &s)
			c := append(s.Eliminations, s.Placements...)[0]
			var nodes []Node
			for _, e := range ends {
				if e.from != (Node{board.CellsOf(c.Cell), c.Digit}) || e.fromTrue != (len(s.Eliminations) == 1) {
					t.Fatalf("%v\n%v: a chain from %v", st.String(), &s, e.from)
				}
				nodes = append(nodes, e.to)
			}
			// A chain without links isn't recorded: the other ends in the assumption's opposite.
			if len(ends) == 1 && ends[0].to == ends[0].from && ends[0].toTrue != ends[0].fromTrue {
				continue
			}
			both := len(ends) == 2 && ends[0].to == ends[1].to && ends[0].toTrue != ends[1].toTrue
			if !both && !alternatives(&st, nodes) {
				t.Fatalf("%v\n%v: no contradiction in %v", st.String(), &s, ends)
			}
		}
		for _, s := range f.All(&st, ForcingChainVerity) {
			found[s.Technique]++
			c := append(s.Eliminations, s.Placements...)[0]
			var nodes []Node
			for _, e := range endsOf(t, &s) {
				if e.to != (Node{board.CellsOf(c.Cell), c.Digit}) || e.toTrue != (len(s.Placements) == 1) {
					t.Fatalf("%v\n%v: a chain to %v", st.String(), &s, e.to)
				}
				nodes = append(nodes, e.from)
			}
			twoSides := len(nodes) == 2 && nodes[0] == nodes[1]
			if !twoSides && !alternatives(&st, nodes) {
				t.Fatalf("%v\n%v: one of %v need not be", st.String(), &s, nodes)
			}
		}
	}
	if found[ForcingChainContradiction] == 0 || found[ForcingChainVerity] == 0 {
		t.Errorf("found %v", found)
	}
}
