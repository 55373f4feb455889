package logic

import (
	"cmp"
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Forcing nets draw every conclusion from an assumption that singles and locked
// candidates allow, including conclusions with several premises. Where that proves
// nothing, deeper nets also use what nested nets refute. Some depth suffices for every
// puzzle with one solution; for nearly all known puzzles one level of nesting does.
//
// ForcingNetContradiction: an assumption that leads to a contradiction, and so is wrong.
//
// ForcingNetVerity: all candidates of a cell, or all places of a digit in a house,
// eliminate the same candidate; or a candidate does so whether it is true or false.

func forcingNets(v *view, s *search) {
	fast, ok := fastState(v)
	if !ok || fast.Solved() {
		return
	}
	f := netSearch{v: v, search: s, fast: fast, effort: effort{maxEffort, s.interrupted}}
	f.assumptions()
	if f.contradictions(0) && s.first {
		f.report()
		return
	}
	if s.wants(ForcingNetVerity) {
		f.verities()
	}
	if len(f.proofs) == 0 && s.wants(ForcingNetContradiction) && oneSolution(f.fast) {
		// Some depth always suffices, so the effort needs no bound.
		f.effort.left = math.MaxInt
	}
	for depth := 1; len(f.proofs) == 0 && s.wants(ForcingNetContradiction) && depth <= board.CellCount && f.effort.left > 0; depth++ {
		f.contradictions(depth)
	}
	f.report()
}

// netSearch is a search for forcing nets.
type netSearch struct {
	v *view
	*search
	fast    bitboard.State
	effort  effort
	assumed []netEntry
	proofs  []netProof
	nets    map[netEntry]*net // nets of the assumptions that don't lead to a contradiction
}

// netProof is a set of nets that together lead to a conclusion.
type netProof struct {
	technique Technique
	candidate Candidate
	truth     bool
	length    int
	nets      []*net
	ends      [][]int16 // for each net, the entries that the conclusion needs
	stem      forcedCase
}

// assumptions lists the candidates to try, those of cells with few candidates first.
func (f *netSearch) assumptions() {
	for n := 1; n <= board.Size; n++ {
		for c := range f.v.open.All() {
			if f.v.has[c].Len() != n {
				continue
			}
			for left := f.v.has[c]; left != 0; left &= left - 1 {
				f.assumed = append(f.assumed, netEntry{cell: c, digit: left.Min(), truth: true})
			}
		}
	}
}

// contradictions looks for assumptions that fail. One nested net is enough for the path.
func (f *netSearch) contradictions(depth int) (found bool) {
	if !f.wants(ForcingNetContradiction) {
		return false
	}
	for _, truth := range [...]bool{true, false} {
		for _, a := range f.assumed {
			a.truth = truth
			if !f.failing(a, depth) {
				continue
			}
			within := f.fast
			move(&within, a)
			n := &net{}
			n.reset(f.v)
			n.assume(a)
			if !n.run(&f.effort, &within, depth) {
				continue
			}
			needed := n.needed(n.clash)
			f.proofs = append(f.proofs, netProof{
				technique: ForcingNetContradiction, candidate: Candidate{a.cell, a.digit}, truth: !truth,
				length: len(needed), nets: []*net{n}, ends: [][]int16{needed},
			})
			found = true
			if depth > 0 && f.first {
				return true
			}
		}
	}
	return found
}

// failing reports whether an assumption leads to a contradiction.
func (f *netSearch) failing(a netEntry, depth int) bool {
	within := f.fast
	if !move(&within, a) {
		return true
	}
	return depth > 0 && f.effort.breaks(&within, depth)
}

// move places or eliminates a candidate. It returns false on a contradiction.
func move(fast *bitboard.State, a netEntry) bool {
	switch has := fast.Candidates(a.cell).Contains(a.digit); {
	case a.truth && has:
		return fast.Place(a.cell, a.digit)
	case a.truth:
		return false
	case has:
		return fast.Strike(a.cell, a.digit)
	}
	return true
}

// verities looks for conclusions that several assumptions share.
func (f *netSearch) verities() {
	f.nets = map[netEntry]*net{}
	for _, k := range f.v.cases() {
		var from []netEntry
		for c := range k.cells.All() {
			for d := range k.digits.All() {
				from = append(from, netEntry{cell: c, digit: d, truth: true})
			}
		}
		f.verity(from, k)
	}
	for _, a := range f.assumed {
		k := forcedCase{cells: board.CellsOf(a.cell), digits: board.DigitsOf(a.digit)}
		f.verity([]netEntry{a, {cell: a.cell, digit: a.digit}}, k)
	}
}

// verity records the candidates that all the assumptions eliminate.
func (f *netSearch) verity(from []netEntry, k forcedCase) {
	if len(from) < 2 {
		return // at most a single follows
	}
	var left board.Candidates // candidates that at least one assumption leaves
	for _, a := range from {
		n := f.netOf(a)
		if n == nil {
			return
		}
		for c := range left {
			left[c] |= n.has[c]
		}
	}
	for c := range f.v.open.All() {
		for d := range (f.v.has[c] &^ left[c]).All() {
			p := netProof{technique: ForcingNetVerity, candidate: Candidate{c, d}, stem: k}
			for _, a := range from {
				n := f.nets[a]
				needed := n.needed([]int16{n.falseBy[c][d]})
				p.nets, p.ends = append(p.nets, n), append(p.ends, needed)
				p.length += len(needed)
			}
			f.proofs = append(f.proofs, p)
		}
	}
}

// netOf returns the net of an assumption, or nil if the assumption fails.
func (f *netSearch) netOf(a netEntry) *net {
	if n, ok := f.nets[a]; ok {
		return n
	}
	n := &net{}
	n.reset(f.v)
	n.assume(a)
	n.propagate()
	if n.broken {
		n = nil
	}
	f.nets[a] = n
	return n
}

// report reports the shortest proof of each conclusion, shortest first.
func (f *netSearch) report() {
	slices.SortStableFunc(f.proofs, func(a, b netProof) int {
		return cmp.Or(cmp.Compare(a.length, b.length), compareCandidates(a.candidate, b.candidate))
	})
	done := map[netProofKey]bool{}
	for i := range f.proofs {
		p := &f.proofs[i]
		key := netProofKey{p.technique, p.candidate, p.truth}
		if done[key] {
			continue
		}
		done[key] = true
		if f.netStep(p) {
			return
		}
	}
}

type netProofKey struct {
	technique Technique
	candidate Candidate
	truth     bool
}

func (f *netSearch) netStep(p *netProof) (enough bool) {
	f.begin(p.technique, board.DigitsOf(p.candidate.Digit))
	if p.technique == ForcingNetContradiction {
		f.part(Stem, 0, board.CellsOf(p.candidate.Cell), board.DigitsOf(p.candidate.Digit))
		f.part(Result, 0, p.nets[0].where, p.nets[0].what)
	} else {
		f.part(Stem, 0, p.stem.cells, p.stem.digits)
		if p.stem.housed {
			f.house(Stem, 0, p.stem.house)
		}
	}
	for i, n := range p.nets {
		n.show(f.search, p.ends[i], i)
	}
	if p.truth {
		f.place(p.candidate.Cell, p.candidate.Digit)
	} else {
		f.eliminate(p.candidate.Digit, board.CellsOf(p.candidate.Cell))
	}
	return f.commit()
}

// show adds the links of a net to the current step: for each needed entry, one from every
// entry it follows from. A node is true if a strong link leads to it.
func (n *net) show(s *search, needed []int16, index int) {
	node := func(i int16) Node {
		e := &n.entries[i-1]
		return Node{board.CellsOf(e.cell), e.digit}
	}
	for _, i := range needed {
		e := &n.entries[i-1]
		for _, r := range n.reasons[e.from:e.to] {
			s.link(Link{From: node(r), To: node(i), Strong: e.truth, Index: index})
		}
	}
}
