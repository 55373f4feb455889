package logic

import "github.com/solvoku/solvoku/solvers/internal/cells"

// chainLinks adds the links of a chain whose first node has the given truth value.
func (f *Finder) chainLinks(path []int16, truth bool, index int) {
	g := &f.graph
	for i := 1; i < len(path); i++ {
		from, to := &g.nodes[path[i-1]], &g.nodes[path[i]]
		f.link(Link{From: from.public(), To: to.public(), Strong: !truth, Index: index})
		truth = !truth
	}
}

// seenByBoth returns the cells that see both nodes and have their digit as a candidate.
func (f *Finder) seenByBoth(u, v *node) cells.Set {
	return f.st.at[u.digit].And(u.sees).And(v.sees)
}
