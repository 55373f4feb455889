package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// als is an almost locked set: n cells of one house with n+1 candidate digits between
// them. Remove one of these digits and the cells hold all the others. A cell with two
// candidates is the smallest case.
type als struct {
	cells  board.Cells
	digits board.Digits
	at     [board.Size + 1]board.Cells // the set's cells that have the digit
	sees   [board.Size + 1]board.Cells // the cells that see every one of those
	rcs    [2]int                      // the set's restricted commons, a range of alsGraph.rcs
}

// rc records the restricted commons of two almost locked sets. A restricted common is a
// digit of both sets, in none of their shared cells, whose places in one set all see its
// places in the other, so only one of the sets can hold it. Two sets have at most two.
type rc struct {
	to     int32
	digits board.Digits
}

// alsGraph holds the almost locked sets of a state and their restricted commons. Both are
// cached, because several techniques search the same state.
type alsGraph struct {
	of     [board.Size + 1]board.Cells // the candidates from which the graph was built
	made   bool
	sets   []als // without duplicates
	linked bool  // whether rcs has been filled
	shared bool  // whether rcs includes sets that overlap
	rcs    []rc
}

// maxSets bounds the number of almost locked sets considered. The paths of real puzzles
// need a few hundred; boards constructed to have many reach a few thousand.
const maxSets = 6000

// almostLocked returns the almost locked sets of a state.
func almostLocked(v *view, s *search) *alsGraph {
	g := kept[alsGraph](s)
	if g.made && g.of == v.at {
		return g
	}
	g.of, g.made, g.linked = v.at, true, false
	g.sets = g.sets[:0]
	for h := range board.House(board.HouseCount) {
		g.collect(v, h, v.open.Intersect(h.CellSet()), board.Cells{}, 0)
	}
	return g
}

// collect adds the almost locked sets of a house that contain the chosen cells and
// otherwise only cells of rest. The order is HoDoKu's: a set that lies in two houses
// belongs to its row, or failing that to its column.
func (g *alsGraph) collect(v *view, h board.House, rest, chosen board.Cells, digits board.Digits) {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		set, all := chosen.With(rest.Min()), digits|v.has[rest.Min()]
		if all.Len() == set.Len()+1 && len(g.sets) < maxSets &&
			board.House(bits.TrailingZeros32(commonHouses(set))) == h {
			g.add(v, set, all)
		}
		g.collect(v, h, rest.Rest(), set, all)
	}
}

func (g *alsGraph) add(v *view, set board.Cells, digits board.Digits) {
	a := als{cells: set, digits: digits}
	for d := range digits.All() {
		a.at[d] = set.Intersect(v.at[d])
		a.sees[d] = commonPeers(a.at[d])
	}
	g.sets = append(g.sets, a)
}

// link finds the restricted commons. If overlap is set, sets that share cells can have them too.
func (g *alsGraph) link(overlap bool) {
	if g.linked && g.shared == overlap {
		return
	}
	g.linked, g.shared = true, overlap
	g.rcs = g.rcs[:0]
	for i := range g.sets {
		a := &g.sets[i]
		a.rcs[0] = len(g.rcs)
		for j := range g.sets {
			if digits := restricted(a, &g.sets[j], overlap); digits != 0 {
				g.rcs = append(g.rcs, rc{int32(j), digits})
			}
		}
		a.rcs[1] = len(g.rcs)
	}
}

// restricted returns the restricted commons of two almost locked sets. Sets that share cells
// have none unless overlap is set, and even then none with a place in a shared cell.
func restricted(a, b *als, overlap bool) (digits board.Digits) {
	common := a.digits & b.digits
	if common == 0 || a.cells.Overlaps(b.cells) && (!overlap || a == b) {
		return 0
	}
	for left := common; left != 0; left &= left - 1 {
		if d := left.Min(); a.at[d].SubsetOf(b.sees[d]) {
			digits = digits.With(d)
		}
	}
	return digits
}

// linksOf returns the restricted commons of one almost locked set with all others.
func (g *alsGraph) linksOf(i int) []rc { return g.rcs[g.sets[i].rcs[0]:g.sets[i].rcs[1]] }

// strikeCommon adds to r what follows if one of two almost locked sets holds each of the
// digits: the cells that see all places of such a digit in both sets lose it.
func strikeCommon(v *view, r *removal, a, b *als, digits board.Digits) {
	for d := range (digits & a.digits & b.digits).All() {
		r[d] = r[d].Union(a.sees[d].Intersect(b.sees[d]).Intersect(v.at[d]))
	}
}

// strikeLocked adds to r what a set eliminates once it is locked, except from the cells of but.
func strikeLocked(v *view, r *removal, a *als, but board.Cells, digits board.Digits) {
	for d := range digits.All() {
		r[d] = r[d].Union(a.sees[d].Intersect(v.at[d]).Difference(but))
	}
}

// alsParts adds almost locked sets to the current step.
func alsParts(s *search, sets ...*als) {
	for i, a := range sets {
		s.part(LockedSet, i, a.cells, a.digits)
	}
}

// commonLink adds the restricted commons of two almost locked sets to the current step.
func commonLink(s *search, index int, a, b *als, digits board.Digits) {
	for d := range digits.All() {
		s.part(Common, index, a.at[d].Union(b.at[d]), board.DigitsOf(d))
		s.link(Link{From: Node{a.at[d], d}, To: Node{b.at[d], d}, Index: index})
	}
}
