package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// graph holds what follows directly from a candidate, or a group of them,
// being true or false. Its nodes are candidates of a state and, in grouped
// chains, groups: all candidates of a digit where a box crosses a line, if
// they are two or three.
//
// A weak link joins nodes that can't both be true, a strong link nodes that
// can't both be false. A chain takes them in turn: from a true node along a
// weak link to a false one, from a false node along a strong link to a true
// one.
//
// Chains with almost locked sets have nodes for these, too: all places of a
// digit in a set. Two digits of one can't both be missing.
//
// Invariant: links go both ways, and candidates come before groups, and groups
// before almost locked sets.
type graph struct {
	nodes  []node
	id     [board.CellCount][board.Size + 1]int16 // the candidates' nodes, from 1; 0 if there is none
	plain  int                                    // how many nodes are candidates
	words  int                                    // words in a row
	weak   []uint64                               // a row of nodes for each node
	strong []uint64
	linked []uint64 // the nodes that have a strong link
	mask   []uint64 // the nodes that an easier search has as well

	trip trip // from an assumption
	back trip // towards a conclusion
}

// node is a candidate, or several candidates of one digit.
type node struct {
	cells cells.Set
	sees  cells.Set // the cells that see all of cells
	body  cells.Set // the cells that a chain through the node takes up
	digit board.Digit
	cell  board.Cell // the first of cells
	set   *als       // the almost locked set it belongs to, nil for none
}

func newNode(set cells.Set, d board.Digit) node {
	return node{cells: set, sees: set.CommonPeers(), body: set, digit: d, cell: set.First()}
}

// public returns the node as a step shows it.
func (n *node) public() Node { return Node{n.cells.Board(), n.digit} }

// clear begins a new graph.
func (g *graph) clear() {
	g.nodes = g.nodes[:0]
	clear(g.id[:])
}

// add adds a candidate.
func (g *graph) add(c board.Cell, d board.Digit) {
	one := cells.Of(c)
	g.nodes = append(g.nodes, node{cells: one, sees: cells.Peers(c), body: one, digit: d, cell: c})
	g.id[c][d] = int16(len(g.nodes))
}

// addGroups adds the groups of a state.
func (g *graph) addGroups(st *State) {
	for b := range board.Size {
		box := cells.House(board.Box(b))
		for line := range board.House(2 * board.Size) {
			cross := box.And(cells.House(line))
			if cross.Empty() {
				continue
			}
			for d := board.Digit(1); d <= lastDigit; d++ {
				if group := st.at[d].And(cross); !group.Empty() && !group.One() {
					g.nodes = append(g.nodes, newNode(group, d))
				}
			}
		}
	}
}

// reserve makes room for the links once all nodes are there: the number of
// candidates, and of the nodes that an easier search has as well.
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

// buildAll makes the graph of all candidates and all links between them, with
// groups and almost locked sets or without.
func (g *graph) buildAll(st *State, grouped bool, sets []als) {
	g.clear()
	for set := st.open; !set.Empty(); set = set.Rest() {
		c := set.First()
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

// linkDigit adds a candidate's links to the other candidates of its digit.
func (g *graph) linkDigit(st *State, v int) {
	n := &g.nodes[v]
	row := g.weakRow(v)
	for set := st.at[n.digit].And(n.sees); !set.Empty(); set = set.Rest() {
		setBit(row, int(g.id[set.First()][n.digit])-1)
	}
	for _, h := range n.cell.Houses() {
		if st.places[h][n.digit] == 2 {
			other := st.at[n.digit].And(cells.House(h)).Without(n.cell).First()
			g.linkStrong(v, int(g.id[other][n.digit])-1)
		}
	}
}

// linkGroup adds a group's links to candidates and to other groups.
func (g *graph) linkGroup(st *State, v int) {
	n := &g.nodes[v]
	for set := st.at[n.digit].And(n.sees); !set.Empty(); set = set.Rest() {
		g.linkWeak(v, int(g.id[set.First()][n.digit])-1)
	}
	for houses := n.cells.Houses(); houses != 0; houses &= houses - 1 {
		h := board.House(bits.TrailingZeros32(houses))
		rest := st.at[n.digit].And(cells.House(h)).Minus(n.cells)
		if rest.Empty() {
			continue
		}
		if rest.One() {
			g.linkStrong(v, int(g.id[rest.First()][n.digit])-1)
			continue
		}
		for u := g.plain; u < v; u++ {
			if g.nodes[u].digit == n.digit && g.nodes[u].cells == rest {
				g.linkStrong(v, u)
			}
		}
	}
	for u := g.plain; u < v; u++ {
		if g.nodes[u].digit == n.digit && g.nodes[u].cells.In(n.sees) {
			g.linkWeak(v, u)
		}
	}
}

// buildDigit makes the graph of the candidates of one digit.
func (g *graph) buildDigit(st *State, d board.Digit) {
	g.clear()
	for set := st.at[d]; !set.Empty(); set = set.Rest() {
		g.add(set.First(), d)
	}
	g.reserve(len(g.nodes), len(g.nodes))
	for v := range g.nodes {
		g.linkDigit(st, v)
	}
}

// buildPairs makes the graph of the cells with two candidates, with strong
// links inside cells and weak links between them.
func (g *graph) buildPairs(st *State) {
	g.clear()
	for set := st.pairs; !set.Empty(); set = set.Rest() {
		c := set.First()
		for left := st.has[c]; left != 0; left &= left - 1 {
			g.add(c, left.Min())
		}
	}
	g.reserve(len(g.nodes), len(g.nodes))
	for v := range g.nodes {
		n := &g.nodes[v]
		g.linkStrong(v, v^1)
		row := g.weakRow(v)
		for set := st.at[n.digit].And(n.sees).And(st.pairs); !set.Empty(); set = set.Rest() {
			setBit(row, int(g.id[set.First()][n.digit])-1)
		}
	}
}

// zeroed returns a slice of n zeros, in the old one's memory if it fits.
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
