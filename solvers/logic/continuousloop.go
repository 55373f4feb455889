package logic

import "github.com/solvoku/solvoku/board"

// continuousLoops finds the loops that run from a false candidate to a true candidate of the
// same cell. Of the shortest, it visits those with the most eliminations. Callers compare loops
// by ranked.
func (l *loopSearch) continuousLoops(visit func(path []int16, r, ranked *removal)) {
	for v := range l.g.plain {
		n := &l.g.nodes[v]
		others := l.v.has[n.cell].Without(n.digit)
		if !hasBit(l.g.linked, v) || others.Len() < 2 {
			continue
		}
		travelled := false
		for left := others; left != 0; left &= left - 1 {
			// Every loop is found from both ends; one is enough.
			if left.Min() < n.digit {
				continue
			}
			if !travelled {
				l.g.follow(v, false)
				travelled = true
			}
			end := int(l.g.id[n.cell][left.Min()]) - 1
			if l.length(end, true) == 0 {
				continue
			}
			largest := 0
			l.shortest(end, true, true, func(path []int16) bool {
				r, _ := l.loopRemoval(path)
				largest = max(largest, r.count())
				return false
			})
			l.shortest(end, true, true, func(path []int16) bool {
				if r, ranked := l.loopRemoval(path); r.count() == largest {
					visit(path, &r, &ranked)
				}
				return false
			})
		}
	}
}

// allContinuousLoops reports the continuous loops: for each set of ranked eliminations,
// the shortest.
func (l *loopSearch) allContinuousLoops() {
	shortest := map[removal]int{}
	l.continuousLoops(func(path []int16, _, ranked *removal) {
		if old, ok := shortest[*ranked]; !l.beaten(ranked, len(path)) && (!ok || len(path) < old) {
			shortest[*ranked] = len(path)
		}
	})
	l.continuousLoops(func(path []int16, r, ranked *removal) {
		if shortest[*ranked] != len(path) || !l.wants(l.continuous) {
			return
		}
		if links, ok := l.linksOf(l.continuous, r); !ok || len(path) < links {
			l.begin(l.continuous, r.digits())
			l.removes(r)
			l.keepLoop(path)
		}
	})
	for r, length := range shortest {
		l.record(&r, length)
	}
}

// keepBestLoop reports a continuous loop if it is the best step so far.
func (l *loopSearch) keepBestLoop(path []int16, r, ranked *removal) {
	l.begin(l.continuous, r.digits())
	if l.offerBest(r, ranked, len(path)) {
		l.keepLoop(path)
	}
}

// keepLoop completes the step of a continuous loop.
func (l *loopSearch) keepLoop(path []int16) {
	l.g.show(l.search, path, false, 0)
	from, to := &l.g.nodes[path[len(path)-1]], &l.g.nodes[path[0]]
	l.link(Link{From: from.public(), To: to.public()})
	l.keep()
}

// loopRemoval returns in r what the weak links of a continuous loop, and the almost
// locked sets that it locks, eliminate. ranked leaves out what links between cells eliminate
// from the loop's own cells: HoDoKu's path doesn't count these, so it may prefer another
// chain to the loop.
func (l *loopSearch) loopRemoval(path []int16) (r, ranked removal) {
	var own board.Cells
	for i, v := range path {
		to := &l.g.nodes[v]
		own = own.Union(to.body)
		if i%2 == 0 {
			continue
		}
		if from := &l.g.nodes[path[i-1]]; from.set != nil && from.digit != to.digit {
			strikeLocked(l.v, &r, from.set, board.Cells{}, from.set.digits.Without(from.digit).Without(to.digit))
		}
	}
	ranked = r
	for i := 1; i < len(path); i += 2 {
		from, to := &l.g.nodes[path[i]], &l.g.nodes[path[(i+1)%len(path)]]
		if from.digit == to.digit {
			seen := seenByBoth(l.v, from, to)
			r[from.digit] = r[from.digit].Union(seen)
			ranked[from.digit] = ranked[from.digit].Union(seen.Difference(own))
			continue
		}
		for left := l.v.has[from.cell].Without(from.digit).Without(to.digit); left != 0; left &= left - 1 {
			r[left.Min()] = r[left.Min()].With(from.cell)
			ranked[left.Min()] = ranked[left.Min()].With(from.cell)
		}
	}
	return r, ranked
}
