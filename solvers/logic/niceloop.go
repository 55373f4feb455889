package logic

import "github.com/solvoku/solvoku/board"

// Nice loops and alternating inference chains use every link within a cell or a house.
// One search finds them all, because they are told apart by their conclusions.
//
// ContinuousNiceLoop: a loop whose links alternate all the way round. Every second
// node is true, one way or the other, so each weak link joins two nodes of which
// exactly one is true. Candidates that both of these nodes rule out are eliminated, in
// the loop's own cells too. The loop passes through a cell with three or more
// candidates in which two strong links meet.
//
// DiscontinuousNiceLoop: a loop from a candidate back to its own cell that refutes the
// candidate, which is eliminated, or proves it, so that the cell's other candidates
// are eliminated. Only the shortest chains between two ends count; if each of these
// visits some cell twice, a shorter loop within one of them is the step.
//
// AIC: an Alternating Inference Chain, at least one end of which is true. Either both
// ends have the same digit and at least two of its candidates see both; or they are
// different digits in two cells that see each other, and each cell loses the other
// end's digit. A chain that eliminates a single candidate is a Discontinuous Nice
// Loop.
//
// The grouped forms pass through at least one group of candidates and are shorter than
// any ungrouped chain with the same conclusion.

// minLinks is the minimum number of links in a nice loop or an AIC.
const minLinks = 3

func niceLoops(v *view, s *search) {
	g := graphOf(v, s, false, nil)
	searchLoops(v, s, g, false, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC)
}

func groupedNiceLoops(v *view, s *search) {
	g := graphOf(v, s, true, nil)
	searchLoops(v, s, g, true, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
}

// loopSearch is one search for nice loops and AICs.
type loopSearch struct {
	v *view
	*selection
	g                              *graph
	harder                         bool // consider only chains through a node that an easier search lacks
	continuous, discontinuous, aic Technique
}

// searchLoops searches a graph for loops and chains and reports them under the given names.
func searchLoops(v *view, s *search, g *graph, harder bool, continuous, discontinuous, aic Technique) {
	l := loopSearch{v, s.selection(), g, harder, continuous, discontinuous, aic}
	if l.first {
		// The searches that eliminate most come first.
		l.proofs()
		l.continuousLoops(l.keepBestLoop)
		l.chains()
		if l.best.count < 2 {
			l.contradictions()
		}
		return
	}
	l.contradictions()
	l.proofs()
	if l.wants(l.continuous) || l.wants(l.aic) {
		l.allContinuousLoops()
	}
	if l.wants(l.aic) {
		l.chains()
	}
}

// contradictions looks for candidates that refute themselves.
func (l *loopSearch) contradictions() {
	var r removal // shared by all candidates, because it escapes to the heap
	for v := range l.g.plain {
		n := &l.g.nodes[v]
		r = removal{}
		r[n.digit] = n.cells
		if !l.promising(&r, minLinks+1) {
			continue
		}
		l.g.follow(v, true)
		l.loop(v, false, &r)
		for left := l.v.has[n.cell].Without(n.digit); left != 0; left &= left - 1 {
			l.loop(int(l.g.id[n.cell][left.Min()])-1, true, &r)
		}
	}
}

// proofs looks for candidates that prove themselves.
func (l *loopSearch) proofs() {
	var r removal // shared by all candidates, because it escapes to the heap
	for v := range l.g.plain {
		if !hasBit(l.g.linked, v) {
			continue
		}
		n := &l.g.nodes[v]
		r = removal{}
		for left := l.v.has[n.cell].Without(n.digit); left != 0; left &= left - 1 {
			r[left.Min()] = n.cells
		}
		if l.promising(&r, minLinks+1) {
			l.g.follow(v, false)
			l.loop(v, true, &r)
		}
	}
}

// length returns the number of links in the chain to a node, or 0 if this search reports
// no chain to it.
func (l *loopSearch) length(v int, truth bool) int {
	t := &l.g.forward
	if !t.reaches(v, truth) {
		return 0
	}
	k := l.g.distance(v, truth)
	if k < minLinks {
		return 0
	}
	return k
}

// shortest visits the shortest chains to a node that this search reports. It visits none
// if an easier search finds one as short.
func (l *loopSearch) shortest(v int, truth, loop bool, visit func(path []int16) (stop bool)) {
	if l.harder {
		l.g.forward.easier = true
		easier := l.g.shortest(v, truth, loop, func([]int16) bool { return true })
		l.g.forward.easier = false
		if easier {
			return
		}
	}
	l.g.shortest(v, truth, loop, visit)
}

// loop reports a discontinuous loop from the start of g.forward to a node of the same
// cell.
func (l *loopSearch) loop(v int, truth bool, r *removal) {
	k := l.length(v, truth)
	if k == 0 || !l.promising(r, k+1) {
		return
	}
	l.shortest(v, truth, true, func(path []int16) bool {
		l.begin(l.discontinuous, r.digits())
		if l.offer(r, len(path)) {
			start := &l.g.nodes[path[0]]
			l.part(Stem, 0, start.cells, board.DigitsOf(start.digit))
			l.g.show(l.search, path, l.g.forward.truth, 0)
			l.keep()
		}
		return true
	})
}
