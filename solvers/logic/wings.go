package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// The wings: bivalue cells of which at least one takes a digit that they share.
const (
	XYWing  Technique = "XY-Wing"  // a pivot xy sees pincers xz and yz
	XYZWing Technique = "XYZ-Wing" // a pivot xyz sees pincers xz and yz
	WWing   Technique = "W-Wing"   // two cells xy, each seen by one end of a conjugate pair of y
)

func xyWings(f *Finder) {
	for pivots := f.st.pairs; !pivots.Empty(); pivots = pivots.Rest() {
		if f.wing(XYWing, pivots.First()) {
			return
		}
	}
}

func xyzWings(f *Finder) {
	for pivots := f.st.open.Minus(f.st.pairs); !pivots.Empty(); pivots = pivots.Rest() {
		if c := pivots.First(); f.st.has[c].Len() == 3 && f.wing(XYZWing, c) {
			return
		}
	}
}

// wing looks for the pincers of a pivot.
func (f *Finder) wing(t Technique, pivot board.Cell) (enough bool) {
	st := f.st
	has := st.has[pivot]
	for set := st.pairs.And(cells.Peers(pivot)); !set.Empty(); set = set.Rest() {
		a := set.First()
		first := st.has[a]
		if (first|has).Len() != 3 || first == has {
			continue
		}
		for rest := set.Rest(); !rest.Empty(); rest = rest.Rest() {
			b := rest.First()
			second := st.has[b]
			z := first & second
			if (first|second|has).Len() != 3 || z.Len() != 1 || t == XYWing && z&has != 0 {
				continue
			}
			gone := st.at[z.Min()].And(cells.Peers(a)).And(cells.Peers(b))
			if t == XYZWing {
				gone = gone.And(cells.Peers(pivot))
			}
			if gone.Empty() {
				continue
			}
			f.begin(t, first|second)
			f.part(Pivot, 0, cells.Of(pivot), has)
			f.part(Pincer, 0, cells.Of(a), first)
			f.part(Pincer, 1, cells.Of(b), second)
			f.link(cellLink(a, z.Min(), (first &^ z).Min()))
			f.link(weak(a, pivot, (first &^ z).Min()))
			f.link(cellLink(pivot, (first &^ z).Min(), (second &^ z).Min()))
			f.link(weak(pivot, b, (second &^ z).Min()))
			f.link(cellLink(b, (second &^ z).Min(), z.Min()))
			f.eliminate(z.Min(), gone)
			if f.commit() {
				return true
			}
		}
	}
	return false
}

// cellLink returns the strong link between two digits of a cell.
func cellLink(c board.Cell, from, to board.Digit) Link {
	return Link{From: Node{board.CellsOf(c), from}, To: Node{board.CellsOf(c), to}, Strong: true}
}

func wWings(f *Finder) {
	st := f.st
	for set := st.pairs; !set.Empty(); set = set.Rest() {
		a := set.First()
		for rest := set.Rest(); !rest.Empty(); rest = rest.Rest() {
			b := rest.First()
			if st.has[a] != st.has[b] || a.Sees(b) {
				continue // of cells that see each other, a Naked Pair
			}
			common := cells.Peers(a).And(cells.Peers(b))
			low := st.has[a].Min()
			high := st.has[a].Without(low).Min()
			if st.at[low].Meets(common) && f.wWing(a, b, low, high) ||
				st.at[high].Meets(common) && f.wWing(a, b, high, low) {
				return
			}
		}
	}
}

// wWing looks for the conjugate pairs of a digit that connect two cells, which
// take the other digit, one at least.
func (f *Finder) wWing(a, b board.Cell, gone, bridge board.Digit) (enough bool) {
	st := f.st
	for h := range board.House(board.HouseCount) {
		if st.places[h][bridge] != 2 {
			continue
		}
		pair := st.at[bridge].And(cells.House(h))
		x, y := pair.First(), pair.Rest().First()
		if pair.Has(a) || pair.Has(b) {
			continue
		}
		if !x.Sees(a) || !y.Sees(b) {
			x, y = y, x
		}
		if !x.Sees(a) || !y.Sees(b) {
			continue
		}
		f.begin(WWing, st.has[a])
		f.part(Pincer, 0, cells.Of(a), st.has[a])
		f.part(Pincer, 1, cells.Of(b), st.has[a])
		f.part(Pattern, 0, pair, board.DigitsOf(bridge))
		f.house(Pattern, 0, h)
		f.link(cellLink(a, gone, bridge))
		f.link(weak(a, x, bridge))
		f.link(strong(x, y, bridge))
		f.link(weak(y, b, bridge))
		f.link(cellLink(b, bridge, gone))
		f.eliminate(gone, cells.Peers(a).And(cells.Peers(b)))
		if f.commit() {
			return true
		}
	}
	return false
}
