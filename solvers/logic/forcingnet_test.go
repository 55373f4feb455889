package logic

import (
	"iter"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// stuck yields up to n states per puzzle in which the path needs its last
// resorts, forcing chains or nets.
func stuck(n int, techniques ...Technique) iter.Seq[State] {
	return func(yield func(State) bool) {
		var f Finder
		for _, text := range famous[:3] {
			st := NewState(board.MustParseGrid(text))
			left := n
			f.Path(&st, func(s *Step) bool {
				if slices.Contains(techniques, s.Technique) {
					left--
					if !yield(st) {
						left, n = 0, 0
					}
				}
				return left > 0
			})
			if n == 0 {
				return
			}
		}
	}
}

// TestForcingNetsAreProofs checks every link of every net: the nodes that lead
// to a node force it, and every node is derived from the assumption.
func TestForcingNetsAreProofs(t *testing.T) {
	var f Finder
	count := 0
	for st := range stuck(4, ForcingNetContradiction, ForcingNetVerity) {
		for _, technique := range []Technique{ForcingNetContradiction, ForcingNetVerity} {
			for _, s := range f.All(&st, technique) {
				if !shallow(&st, &s) {
					continue
				}
				count++
				checkNets(t, &st, &s)
			}
		}
	}
	if count == 0 {
		t.Error("no nets")
	}
}

// shallow reports whether a step needs no nested net. The links of such a net
// don't show enough to be checked.
func shallow(st *State, s *Step) bool {
	if s.Technique == ForcingNetVerity {
		return true
	}
	fast, ok := fastState(&st.view)
	if !ok {
		return false
	}
	c := append(s.Eliminations, s.Placements...)[0]
	return !move(&fast, netEntry{cell: c.Cell, digit: c.Digit, truth: len(s.Eliminations) > 0})
}

type netNode struct {
	index int
	node  Node
}

func checkNets(t *testing.T, st *State, s *Step) {
	t.Helper()
	from := map[netNode][]Node{}
	truth := map[netNode]bool{}
	for _, l := range s.Links {
		to := netNode{l.Index, l.To}
		from[to] = append(from[to], l.From)
		truth[to] = l.Strong
	}
	for to, reasons := range from {
		var yes, no []Candidate
		for _, r := range reasons {
			key := netNode{to.index, r}
			isTrue, derived := truth[key]
			if !derived { // assumed: true, except in the second of a candidate's two nets
				isTrue = !assumedFalse(s, to.index)
			}
			if c := candidateOf(r); isTrue {
				yes = append(yes, c)
			} else {
				no = append(no, c)
			}
		}
		if !forces(st, yes, no, candidateOf(to.node), truth[to]) {
			t.Fatalf("%v\n%v\n%v and not %v do not force %v to be %v", st.String(), s, yes, no, to.node, truth[to])
		}
	}
}

// assumedFalse reports whether a net of a step assumes that a candidate is
// false.
func assumedFalse(s *Step, index int) bool {
	if s.Technique == ForcingNetContradiction {
		return len(s.Placements) > 0
	}
	stem := s.Parts[0]
	return stem.Cells.Len() == 1 && stem.Digits.Len() == 1 && len(s.Houses) == 0 && index == 1
}

func candidateOf(n Node) Candidate {
	for c := range n.Cells.All() {
		return Candidate{c, n.Digit}
	}
	return Candidate{}
}

// forces reports whether true and false candidates make another one true or
// false by a simple rule.
func forces(st *State, yes, no []Candidate, to Candidate, truth bool) bool {
	if !truth && len(yes) == 1 && len(no) == 0 {
		y := yes[0]
		return y.Cell == to.Cell && y.Digit != to.Digit || y.Digit == to.Digit && y.Cell.Sees(to.Cell)
	}
	if len(yes) > 0 {
		return false
	}
	var gone board.Cells
	left := st.has[to.Cell]
	for _, n := range no {
		gone = gone.With(n.Cell)
		if n.Cell == to.Cell {
			left = left.Without(n.Digit)
		}
	}
	if truth && left == board.DigitsOf(to.Digit) {
		return true // the last candidate of its cell
	}
	for h := range board.House(board.HouseCount) {
		rest := st.at[to.Digit].Intersect(h.CellSet()).Difference(gone)
		if truth && rest == board.CellsOf(to.Cell) {
			return true // the last place in a house
		}
		if !truth && !rest.IsEmpty() && rest.SubsetOf(to.Cell.PeerSet()) && !h.CellSet().Contains(to.Cell) {
			return true // all places of a house see it
		}
	}
	return false
}

// TestDeepNets solves a puzzle that needs nested nets.
func TestDeepNets(t *testing.T) {
	var f Finder
	st := NewState(board.MustParseGrid(famous[1]))
	f.Path(&st, func(*Step) bool { return true })
	if !st.Solved() || st.Broken() {
		t.Errorf("the path ends in %v", st.String())
	}
}
