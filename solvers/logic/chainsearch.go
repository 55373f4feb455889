package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// maxExtensions bounds the search for one chain that isn't among the shortest. A board full
// of bivalue cells uses up much of it.
const maxExtensions = 2_000_000

// chainSearch is a depth-first search for a chain, used when every shortest one visits a cell
// twice.
type chainSearch struct {
	*graph
	target int
	truth  bool
	path   []int16
	limit  int // the largest number of nodes in the chain
	budget int
}

// simple returns the shortest chain from the start of g.forward to node v that visits no cell
// twice, except in consecutive nodes. It returns nil if there is none or the search takes
// too long.
func (g *graph) simple(v int, truth bool) (path []int16) {
	if g.shortest(v, truth, v == g.forward.start, func(p []int16) bool { path = p; return true }) {
		return path
	}
	// Read backwards, whatever leads to the node follows from its negation.
	g.fill(&g.backward, v, !truth)
	d := chainSearch{graph: g, target: v, truth: truth, path: g.forward.path[:0], limit: 2 * len(g.nodes), budget: maxExtensions}
	d.path = append(d.path, int16(g.forward.start))
	if !d.extend(g.forward.truth, board.Cells{}) {
		return nil
	}
	found := append([]int16(nil), d.path...)
	for d.limit = g.distance(v, truth) + 3; d.limit < len(found); d.limit += 2 {
		d.path, d.budget = append(d.path[:0], int16(g.forward.start)), maxExtensions
		if d.extend(g.forward.truth, board.Cells{}) {
			return d.path
		}
	}
	return found
}

// extend extends the chain, whose last node has the given truth value, until it reaches
// the target. used holds the cells of all earlier nodes.
func (d *chainSearch) extend(now bool, used board.Cells) bool {
	u := int(d.path[len(d.path)-1])
	nu := &d.nodes[u]
	row := d.weakRow(u)
	if !now {
		row = d.strongRow(u)
	}
	for i := range row {
		for word := row[i]; word != 0; word &= word - 1 {
			if d.budget--; d.budget < 0 {
				return false
			}
			v := i<<6 + bits.TrailingZeros64(word)
			if to := d.backward.distance(d.words, v, now); to < 0 || len(d.path)+1+to > d.limit {
				continue
			}
			nv := &d.nodes[v]
			after := used
			if nu.digit == nv.digit {
				after = used.Union(nu.cells)
			}
			arrived := v == d.target && d.truth == !now
			if nv.cells.Overlaps(after) && !(arrived && v == d.forward.start && len(d.path) > 2) {
				continue
			}
			d.path = append(d.path, int16(v))
			if arrived || d.extend(!now, after) {
				return true
			}
			d.path = d.path[:len(d.path)-1]
		}
	}
	return false
}
