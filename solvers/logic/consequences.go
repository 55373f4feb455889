package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// consequences holds everything that follows in a graph from one node being true or false: it
// is a breadth-first search for chains. Layer k holds the nodes first reached after k links;
// layers alternate between true and false nodes.
type consequences struct {
	start  int
	truth  bool // whether the start is true
	count  int  // number of layers
	layers []uint64
	seen   [2][]uint64 // nodes reached as false, and as true

	path    []int16 // nodes of the chain being traced
	budget  int
	closed  bool        // whether the chain traced is a loop
	easier  bool        // whether only the mask's nodes are used
	home    board.Cells // the start's cells
	visit   func(path []int16) (stop bool)
	stopped bool
}

// maxTrace bounds the steps taken to reconstruct chains. Real puzzles need a small fraction
// of that.
const maxTrace = 40_000

// follow finds the consequences of a node in g.forward.
func (g *graph) follow(start int, truth bool) { g.fill(&g.forward, start, truth) }

// fill finds the consequences of a node.
func (g *graph) fill(t *consequences, start int, truth bool) {
	w := g.words
	t.start, t.truth, t.count = start, truth, 1
	t.seen[0], t.seen[1] = zeroed(t.seen[0], w), zeroed(t.seen[1], w)
	t.layers = zeroed(t.layers, w)
	setBit(t.layers, start)
	setBit(t.seen[index(truth)], start)
	for {
		k := t.count
		t.layers = slices.Grow(t.layers, w)[:(k+1)*w]
		clear(t.layers[k*w:])
		last, next := t.layers[(k-1)*w:k*w], t.layers[k*w:(k+1)*w]
		from := g.weak
		fromTrue := truth == (k%2 == 1)
		if !fromTrue {
			from = g.strong
		}
		for i, word := range last {
			if !fromTrue {
				word &= g.linked[i]
			}
			for ; word != 0; word &= word - 1 {
				v := i<<6 + bits.TrailingZeros64(word)
				for j, bits := range from[v*w : (v+1)*w] {
					next[j] |= bits
				}
			}
		}
		seen := t.seen[index(!fromTrue)]
		var any uint64
		for j := range next {
			next[j] &^= seen[j]
			seen[j] |= next[j]
			any |= next[j]
		}
		if any == 0 {
			t.layers = t.layers[:k*w]
			return
		}
		t.count++
	}
}

// index returns 1 for true, 0 for false.
func index(truth bool) int {
	if truth {
		return 1
	}
	return 0
}

// reaches reports whether a node follows with the given truth value.
func (t *consequences) reaches(v int, truth bool) bool { return hasBit(t.seen[index(truth)], v) }

// distance returns the number of links to a node in g.forward.
func (g *graph) distance(v int, truth bool) int { return g.forward.distance(g.words, v, truth) }

// distance returns the number of links to a node, in a graph with w words per row, or -1 if the
// node isn't reached.
func (t *consequences) distance(w, v int, truth bool) int {
	k := 0
	if truth != t.truth {
		k = 1
	}
	for ; k < t.count; k += 2 {
		if hasBit(t.layers[k*w:(k+1)*w], v) {
			return k
		}
	}
	return -1
}

// shortest calls visit with each shortest chain from the start of g.forward to a node, as the
// nodes in order, until visit returns true, and reports whether there was a chain. A chain
// visits no cell twice, except in consecutive nodes and in groups that contain the cell of its
// first or last node but have another digit. A loop begins and ends in the same cell; its first
// and last links must leave that cell, and its groups may contain it.
func (g *graph) shortest(v int, truth, loop bool, visit func(path []int16) (stop bool)) (found bool) {
	t := &g.forward
	k := g.distance(v, truth)
	if k < 0 {
		return false
	}
	t.path = append(t.path[:0], make([]int16, k+1)...)
	t.path[k] = int16(v)
	t.budget, t.closed, t.home, t.stopped = maxTrace, loop, g.nodes[t.start].cells, false
	t.visit = func(path []int16) bool {
		found = true
		return visit(path)
	}
	g.trace(k, board.Cells{})
	return found
}

// trace extends the chain, whose nodes from k on are known, backwards to the start. used
// holds the cells of the nodes after k.
func (g *graph) trace(k int, used board.Cells) {
	t := &g.forward
	v := int(t.path[k])
	if k == 0 {
		t.stopped = t.visit(t.path)
		return
	}
	nv := &g.nodes[v]
	rows := g.weak
	if (k%2 == 0) == t.truth { // v is true
		rows = g.strong
	}
	w := g.words
	row, layer := rows[v*w:(v+1)*w], t.layers[(k-1)*w:k*w]
	last := k == len(t.path)-1
	for i := range row {
		word := row[i] & layer[i]
		if t.easier {
			word &= g.mask[i]
		}
		for ; word != 0; word &= word - 1 {
			if t.budget--; t.budget < 0 {
				t.stopped = true
				return
			}
			u := i<<6 + bits.TrailingZeros64(word)
			nu := &g.nodes[u]
			inside := nu.digit != nv.digit
			body := g.occupied(u)
			switch {
			case t.closed && inside && (last || k == 1):
				continue // must leave the cell
			case t.closed && k == 1:
				// a loop ends where it starts
			case body.Overlaps(used):
				continue
			case k > 1 && body.Overlaps(t.home) && !(k == 2 && !t.closed && g.insideHome(u)):
				continue
			}
			after := used
			if !inside {
				after = used.Union(g.occupied(v))
			}
			if k == 1 && !t.closed && nu.body.Overlaps(after) {
				continue
			}
			t.path[k-1] = int16(u)
			g.trace(k-1, after)
			if t.stopped {
				return
			}
		}
	}
}

// occupied returns the cells that a node occupies in the current chain.
func (g *graph) occupied(v int) board.Cells {
	n, t := &g.nodes[v], &g.forward
	if !g.isGroup(v) {
		return n.body
	}
	if t.closed {
		return n.body.Difference(t.home)
	}
	cells := n.body
	for _, end := range [2]int{t.start, int(t.path[len(t.path)-1])} {
		if e := &g.nodes[end]; e.digit != n.digit {
			cells = cells.Difference(e.cells)
		}
	}
	return cells
}

// insideHome reports whether a node is linked to the start of g.forward within its
// cell.
func (g *graph) insideHome(u int) bool {
	s := &g.nodes[g.forward.start]
	return g.nodes[u].cells == s.cells && g.nodes[u].digit != s.digit
}

// anyShortest returns one shortest chain from the start of g.forward to a node that follows.
func (g *graph) anyShortest(v int, truth bool) []int16 {
	t := &g.forward
	w := g.words
	k := g.distance(v, truth)
	t.path = append(t.path[:0], make([]int16, k+1)...)
	t.path[k] = int16(v)
	for ; k > 0; k-- {
		rows := g.weak
		if (k%2 == 0) == t.truth {
			rows = g.strong
		}
		v = int(t.path[k])
		for i, word := range t.layers[(k-1)*w : k*w] {
			if word &= rows[v*w+i]; word != 0 {
				t.path[k-1] = int16(i<<6 + bits.TrailingZeros64(word))
				break
			}
		}
	}
	return t.path
}
