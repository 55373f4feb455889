package logic

import "github.com/solvoku/solvoku/board"

// chains searches for AICs.
func (l *loopSearch) chains() {
	for u := range l.g.plain {
		if !hasBit(l.g.linked, u) {
			continue
		}
		l.g.follow(u, false)
		for v := u + 1; v < l.g.plain; v++ {
			if l.g.forward.reaches(v, true) && l.g.nodes[u].cell != l.g.nodes[v].cell {
				l.chain(u, v)
			}
		}
	}
}

// chain reports an AIC between two candidates.
func (l *loopSearch) chain(u, v int) {
	nu, nv := &l.g.nodes[u], &l.g.nodes[v]
	var ends removal
	switch {
	case nu.digit == nv.digit:
		seen := seenByBoth(l.v, nu, nv)
		if seen.IsEmpty() || isOne(seen) {
			return
		}
		ends[nu.digit] = seen
	case !nu.sees.Contains(nv.cell) || !l.v.has[nu.cell].Contains(nv.digit) || !l.v.has[nv.cell].Contains(nu.digit):
		return
	default:
		ends[nu.digit], ends[nv.digit] = nv.cells, nu.cells
	}
	if k := l.length(v, true); k == 0 || !l.promising(&ends, k+1) {
		return
	}
	r := ends // r escapes to the heap, so only a promising removal is copied
	l.shortest(v, true, false, func(path []int16) bool {
		l.begin(l.aic, r.digits())
		if l.offer(&r, len(path)) {
			l.part(Pincer, 0, nu.cells, board.DigitsOf(nu.digit))
			l.part(Pincer, 1, nv.cells, board.DigitsOf(nv.digit))
			l.g.show(l.search, path, false, 0)
			l.keep()
		}
		return true
	})
}
