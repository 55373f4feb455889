package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// graph holds what follows directly from a candidate, or a group of them,
// being true or false. Its nodes are candidates of a state and, in grouped
// chains, groups: all candidates of a digit where a box crosses a line, if
// there are two or three.
//
// A weak link joins nodes that can't both be true, a strong link nodes that
// can't both be false. A chain alternates between them: from a true node along
// a weak link to a false one, from a false node along a strong link to a true
// one.
//
// Chains with almost locked sets also have nodes for these: all places of a
// digit in a set. A set can't lack two of its digits.
//
// Invariant: links go both ways; candidates come before groups, and groups
// before almost locked sets.
type graph struct {
	nodes  []node
	id     [board.CellCount][board.Size + 1]int16 // node numbers of the candidates, from 1; 0 if there is no such candidate
	plain  int                                    // number of nodes that are single candidates
	words  int                                    // words per row
	weak   []uint64                               // for each node, a row of bits for the nodes it is weakly linked to
	strong []uint64
	linked []uint64 // nodes with at least one strong link
	mask   []uint64 // nodes that an easier search also has

	forward  consequences // from an assumption
	backward consequences // towards a conclusion
}

// node is one candidate, or a group of candidates of one digit.
type node struct {
	cells board.Cells
	sees  board.Cells // cells that see every cell of cells
	body  board.Cells // cells that a chain through the node occupies
	digit board.Digit
	cell  board.Cell // the first cell of cells
	set   *als       // the almost locked set that the node belongs to, or nil
}

func newNode(set board.Cells, d board.Digit) node {
	return node{cells: set, sees: commonPeers(set), body: set, digit: d, cell: set.Min()}
}

// isGroup reports whether a node is a group of candidates.
func (g *graph) isGroup(v int) bool { return v >= g.plain && g.nodes[v].set == nil }

// public returns the node in the form that a step shows.
func (n *node) public() Node { return Node{n.cells, n.digit} }

// clear resets the graph.
func (g *graph) clear() {
	g.nodes = g.nodes[:0]
	clear(g.id[:])
}

// add adds a node for a candidate.
func (g *graph) add(c board.Cell, d board.Digit) {
	one := board.CellsOf(c)
	g.nodes = append(g.nodes, node{cells: one, sees: c.PeerSet(), body: one, digit: d, cell: c})
	g.id[c][d] = int16(len(g.nodes))
}

// addGroups adds nodes for the groups of a state.
func (g *graph) addGroups(st *view) {
	for b := range board.Size {
		box := board.Box(b).CellSet()
		for line := range board.House(2 * board.Size) {
			cross := box.Intersect(line.CellSet())
			if cross.IsEmpty() {
				continue
			}
			for d := board.Digit(1); d <= lastDigit; d++ {
				if group := st.at[d].Intersect(cross); !group.IsEmpty() && !isOne(group) {
					g.nodes = append(g.nodes, newNode(group, d))
				}
			}
		}
	}
}

// reserve makes room for links once all nodes exist. plain is the number of nodes that
// are single candidates, easier the number of nodes that an easier search also has.
func (g *graph) reserve(plain, easier int) {
	g.plain = plain
	g.words = (len(g.nodes) + 63) / 64
	g.weak = zeroed(g.weak, len(g.nodes)*g.words)
	g.strong = zeroed(g.strong, len(g.nodes)*g.words)
	g.linked = zeroed(g.linked, g.words)
	g.mask = zeroed(g.mask, g.words)
	for v := range easier {
		setBit(g.mask, v)
	}
}

func (g *graph) weakRow(v int) []uint64   { return g.weak[v*g.words : (v+1)*g.words] }
func (g *graph) strongRow(v int) []uint64 { return g.strong[v*g.words : (v+1)*g.words] }

func (g *graph) linkWeak(u, v int) {
	setBit(g.weakRow(u), v)
	setBit(g.weakRow(v), u)
}

func (g *graph) linkStrong(u, v int) {
	setBit(g.strongRow(u), v)
	setBit(g.strongRow(v), u)
	setBit(g.linked, u)
	setBit(g.linked, v)
}

// graphOf returns the graph of all candidates of a state and all links between them,
// optionally with groups and almost locked sets. It is valid until a search needs another.
func graphOf(v *view, s *search, grouped bool, sets []als) *graph {
	g := kept[graph](s)
	g.buildAll(v, grouped, sets)
	return g
}

// buildAll builds the graph of all candidates and all links between them, optionally with
// groups and almost locked sets.
func (g *graph) buildAll(st *view, grouped bool, sets []als) {
	g.clear()
	for c := range st.open.All() {
		for left := st.has[c]; left != 0; left &= left - 1 {
			g.add(c, left.Min())
		}
	}
	plain := len(g.nodes)
	if grouped {
		g.addGroups(st)
	}
	groups := len(g.nodes)
	g.addSets(sets)
	if groups < len(g.nodes) {
		g.reserve(plain, groups)
	} else {
		g.reserve(plain, plain)
	}
	for v := range plain {
		n := &g.nodes[v]
		row := g.weakRow(v)
		for left := st.has[n.cell].Without(n.digit); left != 0; left &= left - 1 {
			setBit(row, int(g.id[n.cell][left.Min()])-1)
		}
		if others := st.has[n.cell].Without(n.digit); others.Len() == 1 {
			g.linkStrong(v, int(g.id[n.cell][others.Min()])-1)
		}
		g.linkDigit(st, v)
	}
	for v := plain; v < groups; v++ {
		g.linkGroup(st, v)
	}
	for v := groups; v < len(g.nodes); v++ {
		g.linkSet(st, v)
	}
}

// linkDigit links a candidate to the other candidates of its digit.
func (g *graph) linkDigit(st *view, v int) {
	n := &g.nodes[v]
	row := g.weakRow(v)
	for set := st.at[n.digit].Intersect(n.sees); !set.IsEmpty(); set = set.Rest() {
		setBit(row, int(g.id[set.Min()][n.digit])-1)
	}
	for _, h := range n.cell.Houses() {
		if st.places[h][n.digit] == 2 {
			other := st.at[n.digit].Intersect(h.CellSet()).Without(n.cell).Min()
			g.linkStrong(v, int(g.id[other][n.digit])-1)
		}
	}
}

// linkGroup links a group to candidates and other groups.
func (g *graph) linkGroup(st *view, v int) {
	n := &g.nodes[v]
	for set := st.at[n.digit].Intersect(n.sees); !set.IsEmpty(); set = set.Rest() {
		g.linkWeak(v, int(g.id[set.Min()][n.digit])-1)
	}
	for houses := commonHouses(n.cells); houses != 0; houses &= houses - 1 {
		h := board.House(bits.TrailingZeros32(houses))
		rest := st.at[n.digit].Intersect(h.CellSet()).Difference(n.cells)
		if rest.IsEmpty() {
			continue
		}
		if isOne(rest) {
			g.linkStrong(v, int(g.id[rest.Min()][n.digit])-1)
			continue
		}
		for u := g.plain; u < v; u++ {
			if g.nodes[u].digit == n.digit && g.nodes[u].cells == rest {
				g.linkStrong(v, u)
			}
		}
	}
	for u := g.plain; u < v; u++ {
		if g.nodes[u].digit == n.digit && g.nodes[u].cells.SubsetOf(n.sees) {
			g.linkWeak(v, u)
		}
	}
}

// buildDigit builds the graph of one digit's candidates.
func (g *graph) buildDigit(st *view, d board.Digit) {
	g.clear()
	for set := st.at[d]; !set.IsEmpty(); set = set.Rest() {
		g.add(set.Min(), d)
	}
	g.reserve(len(g.nodes), len(g.nodes))
	for v := range g.nodes {
		g.linkDigit(st, v)
	}
}

// buildPairs builds the graph of the bivalue cells, with strong links within cells and
// weak links between them.
func (g *graph) buildPairs(st *view) {
	g.clear()
	for c := range st.pairs.All() {
		for left := st.has[c]; left != 0; left &= left - 1 {
			g.add(c, left.Min())
		}
	}
	g.reserve(len(g.nodes), len(g.nodes))
	for v := range g.nodes {
		n := &g.nodes[v]
		g.linkStrong(v, v^1)
		row := g.weakRow(v)
		for set := st.at[n.digit].Intersect(n.sees).Intersect(st.pairs); !set.IsEmpty(); set = set.Rest() {
			setBit(row, int(g.id[set.Min()][n.digit])-1)
		}
	}
}

// zeroed returns a slice of n zeros, reusing old if it is large enough.
func zeroed(old []uint64, n int) []uint64 {
	if cap(old) < n {
		return make([]uint64, n)
	}
	old = old[:n]
	clear(old)
	return old
}

func setBit(row []uint64, v int)      { row[v>>6] |= 1 << (v & 63) }
func hasBit(row []uint64, v int) bool { return row[v>>6]>>(v&63)&1 != 0 }
