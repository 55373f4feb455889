package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// Nice loops and alternating inference chains use all links within cells and
// within houses. One search finds them all, because their instances are told
// apart by their conclusions.
const (
	// ContinuousNiceLoop: a loop whose links alternate all the way round. One
	// of its two sides is true, so that each of its weak links joins two nodes
	// of which one is true: nothing that both of them rule out remains, the
	// loop's own cells included. It passes through a cell of three or more
	// candidates in which two strong links meet.
	ContinuousNiceLoop Technique = "Continuous Nice Loop"

	// DiscontinuousNiceLoop: a loop from a candidate back to its cell that
	// contradicts the candidate, which goes, or proves it, so that the cell's
	// others go.
	DiscontinuousNiceLoop Technique = "Discontinuous Nice Loop"

	// AIC: an Alternating Inference Chain, one end of which is true. Either the
	// ends are of one digit, and at least two candidates of it see both; or
	// they are two digits of two cells that see each other, and each cell loses
	// the other end's digit. What removes a single candidate is a Discontinuous
	// Nice Loop.
	AIC Technique = "AIC"

	// The grouped forms pass through at least one group of candidates, and are
	// shorter than those without.
	GroupedContinuousNiceLoop    Technique = "Grouped Continuous Nice Loop"
	GroupedDiscontinuousNiceLoop Technique = "Grouped Discontinuous Nice Loop"
	GroupedAIC                   Technique = "Grouped AIC"
)

// minLinks is how many links a nice loop or an AIC has at least.
const minLinks = 3

func niceLoops(f *Finder) {
	f.graph.buildAll(f.st, false, nil)
	l := loopSearch{f, &f.graph, false, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC}
	l.run()
}

func groupedNiceLoops(f *Finder) {
	f.graph.buildAll(f.st, true, nil)
	l := loopSearch{f, &f.graph, true, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}
	l.run()
}

// loopSearch is one search for nice loops and AICs.
type loopSearch struct {
	*Finder
	g                              *graph
	harder                         bool // only chains with a node that an easier search lacks
	continuous, discontinuous, aic Technique
}

func (l *loopSearch) run() {
	l.startKeeping()
	if l.first {
		// What removes most comes first.
		l.fromFalse()
		l.chains()
		if l.keep.best.count < 2 {
			l.fromTrue()
		}
		return
	}
	l.fromTrue()
	l.fromFalse()
	l.chains()
}

// fromTrue looks for candidates that rule themselves out.
func (l *loopSearch) fromTrue() {
	for v := range l.g.plain {
		n := &l.g.nodes[v]
		var r removal
		r[n.digit] = n.cells
		if !l.promising(&r, minLinks+1) {
			continue
		}
		l.g.travel(v, true)
		l.loop(v, false, &r)
		for left := l.st.has[n.cell].Without(n.digit); left != 0; left &= left - 1 {
			l.loop(int(l.g.id[n.cell][left.Min()])-1, true, &r)
		}
	}
}

// fromFalse looks for candidates that prove themselves, and for continuous
// loops.
func (l *loopSearch) fromFalse() {
	for v := range l.g.plain {
		if !hasBit(l.g.linked, v) {
			continue
		}
		n := &l.g.nodes[v]
		others := l.st.has[n.cell].Without(n.digit)
		var r removal
		for left := others; left != 0; left &= left - 1 {
			r[left.Min()] = n.cells
		}
		travelled := false
		if l.promising(&r, minLinks+1) {
			l.g.travel(v, false)
			travelled = true
			l.loop(v, true, &r)
		}
		if others.Len() < 2 || !l.wants(l.continuous) {
			continue
		}
		for left := others; left != 0; left &= left - 1 {
			// Each loop is found from both sides; one is enough.
			if left.Min() < n.digit {
				continue
			}
			if !travelled {
				l.g.travel(v, false)
				travelled = true
			}
			l.continuousLoop(int(l.g.id[n.cell][left.Min()]) - 1)
		}
	}
}

// travel visits all that follows from a node.
func (l *loopSearch) travel(v int, truth bool) { l.g.travel(v, truth) }

// length returns how many links the chain to a node has, or 0 if there is none
// that this search reports.
func (l *loopSearch) length(v int, truth bool) int {
	t := &l.g.trip
	if !t.reaches(v, truth) {
		return 0
	}
	k := l.g.distance(v, truth)
	if k < minLinks {
		return 0
	}
	return k
}

// shortest visits the shortest chains to a node that this search reports: all,
// or none if an easier search finds one as short.
func (l *loopSearch) shortest(v int, truth, loop bool, visit func(path []int16) (stop bool)) {
	if l.harder {
		l.g.trip.easier = true
		easier := l.g.shortest(v, truth, loop, func([]int16) bool { return true })
		l.g.trip.easier = false
		if easier {
			return
		}
	}
	l.g.shortest(v, truth, loop, visit)
}

// loop reports a discontinuous loop from the trip's start to a node of the same
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
			l.chainLinks(path, l.g.trip.truth, 0)
			l.keepStep()
		}
		return true
	})
}

// continuousLoop reports the loops from the trip's start, a false candidate, to
// another candidate of its cell that is true. Of several shortest ones, those
// that remove most count.
func (l *loopSearch) continuousLoop(v int) {
	if l.length(v, true) == 0 {
		return
	}
	most := 0
	for pass := range 2 {
		l.shortest(v, true, true, func(path []int16) bool {
			r := l.loopRemoval(path)
			switch count := r.count(); {
			case pass == 0:
				most = max(most, count)
				return false
			case count < most:
				return false
			}
			l.begin(l.continuous, r.digits())
			ranked := l.besideLoop(path, r)
			if l.offerAs(&r, &ranked, len(path)) {
				l.chainLinks(path, false, 0)
				from, to := &l.g.nodes[path[len(path)-1]], &l.g.nodes[path[0]]
				l.link(Link{From: from.public(), To: to.public()})
				l.keepStep()
			}
			return false
		})
	}
}

// loopRemoval returns what the weak links of a continuous loop remove, and the
// almost locked sets that it locks.
func (l *loopSearch) loopRemoval(path []int16) (r removal) {
	last := len(path) - 1
	for i := 1; i <= last; i += 2 {
		from, to := &l.g.nodes[path[i-1]], &l.g.nodes[path[i]]
		if from.set != nil && from.digit != to.digit {
			l.strikeLocked(&r, from.set, cells.Set{}, from.set.digits.Without(from.digit).Without(to.digit))
		}
	}
	for i := 1; i <= last; i += 2 {
		from := &l.g.nodes[path[i]]
		to := &l.g.nodes[path[0]]
		if i < last {
			to = &l.g.nodes[path[i+1]]
		}
		if from.digit == to.digit {
			r[from.digit] = r[from.digit].Or(l.seenByBoth(from, to))
			continue
		}
		for left := l.st.has[from.cell].Without(from.digit).Without(to.digit); left != 0; left &= left - 1 {
			r[left.Min()] = r[left.Min()].With(from.cell)
		}
	}
	return r
}

// besideLoop returns what a continuous loop removes, but for what its weak
// links between cells remove from its own cells. HoDoKu's path does not count
// that, and so prefers other chains to the loop.
func (l *loopSearch) besideLoop(path []int16, r removal) removal {
	var own cells.Set
	for _, v := range path {
		own = own.Or(l.g.nodes[v].cells)
	}
	for i, v := range path {
		n := &l.g.nodes[v]
		before := &l.g.nodes[path[(i+len(path)-1)%len(path)]]
		inside := n.digit != before.digit && n.cells == before.cells
		if inside && i%2 == 0 { // a weak link
			own = own.Minus(n.cells)
		}
	}
	for d := range r {
		r[d] = r[d].Minus(own)
	}
	return r
}

// chains looks for AICs.
func (l *loopSearch) chains() {
	if !l.wants(l.aic) {
		return
	}
	for u := range l.g.plain {
		if !hasBit(l.g.linked, u) {
			continue
		}
		l.g.travel(u, false)
		for v := u + 1; v < l.g.plain; v++ {
			if l.g.trip.reaches(v, true) && l.g.nodes[u].cell != l.g.nodes[v].cell {
				l.chain(u, v)
			}
		}
	}
}

// chain reports an AIC between two candidates.
func (l *loopSearch) chain(u, v int) {
	nu, nv := &l.g.nodes[u], &l.g.nodes[v]
	var r removal
	switch {
	case nu.digit == nv.digit:
		seen := l.seenByBoth(nu, nv)
		if seen.Empty() || seen.One() {
			return
		}
		r[nu.digit] = seen
	case !nu.sees.Has(nv.cell) || !l.st.has[nu.cell].Contains(nv.digit) || !l.st.has[nv.cell].Contains(nu.digit):
		return
	default:
		r[nu.digit], r[nv.digit] = nv.cells, nu.cells
	}
	if k := l.length(v, true); k == 0 || !l.promising(&r, k+1) {
		return
	}
	l.shortest(v, true, false, func(path []int16) bool {
		l.begin(l.aic, r.digits())
		if l.offer(&r, len(path)) {
			l.part(Pincer, 0, nu.cells, board.DigitsOf(nu.digit))
			l.part(Pincer, 1, nv.cells, board.DigitsOf(nv.digit))
			l.chainLinks(path, false, 0)
			l.keepStep()
		}
		return true
	})
}
