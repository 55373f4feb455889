package logic

import (
	"github.com/solvoku/solvoku/board"
)

// XChain: a chain of one digit with at least two strong links. Its ends can't both be
// false.

func xChains(v *view, s *search) {
	k := s.selection()
	g := kept[graph](s)
	for d := board.Digit(1); d <= lastDigit; d++ {
		if v.at[d].Len() < 4 {
			continue
		}
		g.buildDigit(v, d)
		endToEnd(v, k, g, XChain, 3)
	}
}

// endToEnd reports the chains of at least the given number of links that prove that at least
// one of two nodes of the same digit is true.
func endToEnd(st *view, k *selection, g *graph, t Technique, links int) {
	for u := range g.nodes {
		if !hasBit(g.linked, u) {
			continue
		}
		g.follow(u, false)
		for v := u; v < len(g.nodes); v++ {
			if !g.forward.reaches(v, true) || g.nodes[v].digit != g.nodes[u].digit {
				continue
			}
			if seenByBoth(st, &g.nodes[u], &g.nodes[v]).IsEmpty() {
				continue
			}
			if n := g.distance(v, true); n >= links {
				digitChain(st, k, g, t, u, v, n+1)
			}
		}
	}
}

// digitChain reports a chain with at least length nodes that proves one of its ends, so
// that no cell that sees both can hold their digit.
func digitChain(st *view, k *selection, g *graph, t Technique, u, v, length int) {
	nu, nv := &g.nodes[u], &g.nodes[v]
	var r removal
	r[nu.digit] = seenByBoth(st, nu, nv)
	if !k.promising(&r, length) {
		return
	}
	path := g.simple(v, true)
	if path == nil {
		return
	}
	k.begin(t, board.DigitsOf(nu.digit))
	if k.offer(&r, len(path)) {
		k.part(Pincer, 0, nu.cells.Union(nv.cells), board.DigitsOf(nu.digit))
		g.show(k.search, path, false, 0)
		k.keep()
	}
}

// XYChain: a chain through three or more bivalue cells that begins and ends with the same
// digit, which at least one of its ends holds.

func xyChains(v *view, s *search) {
	g := kept[graph](s)
	g.buildPairs(v)
	endToEnd(v, s.selection(), g, XYChain, 5)
}

// show adds to the current step the links of a chain whose first node has the given truth
// value, and the almost locked sets through which it runs.
func (g *graph) show(s *search, path []int16, truth bool, index int) {
	for i := 1; i < len(path); i++ {
		from, to := &g.nodes[path[i-1]], &g.nodes[path[i]]
		if set := from.set; set != nil && !truth {
			showSet(s, set)
		}
		s.link(Link{From: from.public(), To: to.public(), Strong: !truth, Index: index})
		truth = !truth
	}
}

// showSet adds an almost locked set to the current step unless it is already there.
func showSet(s *search, set *als) {
	sets := 0
	for _, p := range s.current().Parts {
		if p.Role != LockedSet {
			continue
		}
		if sets++; p.Cells == set.cells {
			return
		}
	}
	s.part(LockedSet, sets, set.cells, set.digits)
}

// seenByBoth returns the cells that see both nodes and have their digit as a candidate.
func seenByBoth(st *view, u, v *node) board.Cells {
	return st.at[u.digit].Intersect(u.sees).Intersect(v.sees)
}
