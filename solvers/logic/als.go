package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// als is an almost locked set: cells of one house with one candidate digit more
// than there are cells. If one of its digits is gone, the cells hold all the
// others. A cell with two candidates is one.
type als struct {
	cells  cells.Set
	digits board.Digits
	at     [board.Size + 1]cells.Set // its cells that have the digit
	sees   [board.Size + 1]cells.Set // the cells that see all of those
	rcs    [2]int                    // its restricted commons, a range of alsGraph.rcs
}

// rc is a restricted common: the digits of two almost locked sets without a
// common cell that each cell of one that has the digit sees all such cells of
// the other. Only one of the two sets can hold such a digit. There are one or
// two.
type rc struct {
	to     int32
	digits board.Digits
}

// alsGraph is the almost locked sets of a state, and their restricted commons.
// It keeps what it found, because several techniques search the same state.
type alsGraph struct {
	of     [board.Size + 1]cells.Set // the candidates it was made for
	made   bool
	sets   []als
	linked bool // whether rcs are there
	shared bool // whether they are for sets that may overlap
	rcs    []rc
	search alsSearch
}

// maxSets bounds the number of almost locked sets considered. The paths of real
// puzzles meet a few hundred, boards built to have many a few thousand.
const maxSets = 6000

// almostLocked returns the almost locked sets of the state, without repetition.
func (f *Finder) almostLocked() []als {
	g := &f.als
	if g.made && g.of == f.st.at {
		return g.sets
	}
	g.of, g.made, g.linked = f.st.at, true, false
	g.sets = g.sets[:0]
	for h := range board.House(board.HouseCount) {
		g.collect(f.st, h, f.st.open.And(cells.House(h)), cells.Set{}, 0)
	}
	return g.sets
}

// collect adds the almost locked sets of a house that contain some cells, and
// of the rest only cells after them: in HoDoKu's order, in which a set of two
// houses belongs to the row, or else to the column.
func (g *alsGraph) collect(st *State, h board.House, rest, chosen cells.Set, digits board.Digits) {
	for ; !rest.Empty(); rest = rest.Rest() {
		set, all := chosen.With(rest.First()), digits|st.has[rest.First()]
		if all.Len() == set.Len()+1 && len(g.sets) < maxSets &&
			board.House(bits.TrailingZeros32(set.Houses())) == h {
			g.add(st, set, all)
		}
		g.collect(st, h, rest.Rest(), set, all)
	}
}

func (g *alsGraph) add(st *State, set cells.Set, digits board.Digits) {
	a := als{cells: set, digits: digits}
	for left := digits; left != 0; left &= left - 1 {
		d := left.Min()
		a.at[d] = set.And(st.at[d])
		a.sees[d] = a.at[d].CommonPeers()
	}
	g.sets = append(g.sets, a)
}

// link finds the restricted commons, also of sets that overlap if they may.
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

// restricted returns the restricted commons of two almost locked sets; none
// if they overlap, unless they may. A cell that both have never has one.
func restricted(a, b *als, overlap bool) (digits board.Digits) {
	common := a.digits & b.digits
	if common == 0 || a.cells.Meets(b.cells) && (!overlap || a == b) {
		return 0
	}
	for left := common; left != 0; left &= left - 1 {
		if d := left.Min(); a.at[d].In(b.sees[d]) {
			digits = digits.With(d)
		}
	}
	return digits
}

// linksOf returns an almost locked set's restricted commons with the others.
func (g *alsGraph) linksOf(i int) []rc { return g.rcs[g.sets[i].rcs[0]:g.sets[i].rcs[1]] }

// strikeCommon adds to r what two almost locked sets eliminate if one of them
// holds each of some digits: those digits in the cells that see all their places
// in both.
func (f *Finder) strikeCommon(r *removal, a, b *als, digits board.Digits) {
	for left := digits & a.digits & b.digits; left != 0; left &= left - 1 {
		d := left.Min()
		r[d] = r[d].Or(a.sees[d].And(b.sees[d]).And(f.st.at[d]))
	}
}

// alsParts adds almost locked sets to the step begun.
func (f *Finder) alsParts(sets ...*als) {
	for i, a := range sets {
		f.part(LockedSet, i, a.cells, a.digits)
	}
}

// commonLink adds the restricted commons of two almost locked sets to the step
// begun.
func (f *Finder) commonLink(index int, a, b *als, digits board.Digits) {
	for left := digits; left != 0; left &= left - 1 {
		d := left.Min()
		f.part(Common, index, a.at[d].Or(b.at[d]), board.DigitsOf(d))
		f.link(Link{From: Node{a.at[d].Board(), d}, To: Node{b.at[d].Board(), d}, Index: index})
	}
}
