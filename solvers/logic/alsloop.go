package logic

// Nice loops and AICs through an almost locked set: they enter by one of its digits,
// which the set then lacks, and leave by another, which it then holds. They are reported
// only if they are shorter than any without such sets.

// maxSetNodes bounds the graph's nodes for almost locked sets.
const maxSetNodes = 4000

func alsLoops(v *view, s *search) {
	g := graphOf(v, s, true, almostLocked(v, s).sets)
	searchLoops(v, s, g, true, ContinuousALSLoop, DiscontinuousALSLoop, ALSAIC)
}

// addSets adds nodes for the almost locked sets of two or more cells.
func (g *graph) addSets(sets []als) {
	start := len(g.nodes)
	for i := range sets {
		a := &sets[i]
		if isOne(a.cells) || len(g.nodes)-start+a.digits.Len() > maxSetNodes {
			continue
		}
		for d := range a.digits.All() {
			g.nodes = append(g.nodes, node{
				cells: a.at[d], sees: a.sees[d], body: a.cells, digit: d, cell: a.at[d].Min(), set: a,
			})
		}
	}
}

// linkSet adds the links of the node for one digit of an almost locked set.
func (g *graph) linkSet(st *view, v int) {
	n := &g.nodes[v]
	for set := st.at[n.digit].Intersect(n.sees); !set.IsEmpty(); set = set.Rest() {
		g.linkWeak(v, int(g.id[set.Min()][n.digit])-1)
	}
	for u := g.plain; u < v; u++ {
		m := &g.nodes[u]
		switch {
		case m.set == n.set:
			if m.digit != n.digit {
				g.linkStrong(u, v)
			}
		case m.digit == n.digit && m.cells.SubsetOf(n.sees) && !m.body.Overlaps(n.body):
			g.linkWeak(u, v)
		}
	}
}
