package logic

import (
	"github.com/solvoku/solvoku/board"
)

// XChain: a chain of one digit with at least two strong links. Its ends can't both be
// false.
const XChain Technique = "X-Chain"

func xChains(f *Finder) {
	f.startSelection()
	g := &f.graph
	for d := board.Digit(1); d <= lastDigit; d++ {
		if f.st.at[d].Len() < 4 {
			continue
		}
		g.buildDigit(f.st, d)
		f.endToEnd(XChain, 3)
	}
}

// endToEnd reports the chains of the graph, of at least so many links, between two nodes
// of one digit, at least one of which is true.
func (f *Finder) endToEnd(t Technique, links int) {
	g := &f.graph
	for u := range g.nodes {
		if !hasBit(g.linked, u) {
			continue
		}
		g.follow(u, false)
		for v := u; v < len(g.nodes); v++ {
			if !g.forward.reaches(v, true) || g.nodes[v].digit != g.nodes[u].digit {
				continue
			}
			if f.seenByBoth(&g.nodes[u], &g.nodes[v]).IsEmpty() {
				continue
			}
			if k := g.distance(v, true); k >= links {
				f.digitChain(t, u, v, k+1)
			}
		}
	}
}

// digitChain reports a chain, of at least so many nodes, that proves one of its ends, so
// that no cell that sees both can hold their digit.
func (f *Finder) digitChain(t Technique, u, v, length int) {
	g := &f.graph
	nu, nv := &g.nodes[u], &g.nodes[v]
	var r removal
	r[nu.digit] = f.seenByBoth(nu, nv)
	if !f.promising(&r, length) {
		return
	}
	path := g.simple(v, true)
	if path == nil {
		return
	}
	f.begin(t, board.DigitsOf(nu.digit))
	if f.offer(&r, len(path)) {
		f.part(Pincer, 0, nu.cells.Union(nv.cells), board.DigitsOf(nu.digit))
		f.chainLinks(path, false, 0)
		f.keepStep()
	}
}

// XYChain: a chain through three or more bivalue cells that begins and ends with the same
// digit, which at least one of its ends holds.
const XYChain Technique = "XY-Chain"

func xyChains(f *Finder) {
	f.startSelection()
	f.graph.buildPairs(f.st)
	f.endToEnd(XYChain, 5)
}

// chainLinks adds the links of a chain whose first node has the given truth value, and the
// almost locked sets through which it runs.
func (f *Finder) chainLinks(path []int16, truth bool, index int) {
	g := &f.graph
	for i := 1; i < len(path); i++ {
		from, to := &g.nodes[path[i-1]], &g.nodes[path[i]]
		if set := from.set; set != nil && !truth {
			f.throughSet(set)
		}
		f.link(Link{From: from.public(), To: to.public(), Strong: !truth, Index: index})
		truth = !truth
	}
}

// throughSet adds an almost locked set to the current step, once.
func (f *Finder) throughSet(set *als) {
	sets := 0
	for _, p := range f.found[f.n].Parts {
		if p.Role != LockedSet {
			continue
		}
		if sets++; p.Cells == set.cells {
			return
		}
	}
	f.part(LockedSet, sets, set.cells, set.digits)
}

// seenByBoth returns the cells that see both nodes and have their digit as a candidate.
func (f *Finder) seenByBoth(u, v *node) board.Cells {
	return f.st.at[u.digit].Intersect(u.sees).Intersect(v.sees)
}
