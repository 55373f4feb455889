package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The wings: bivalue cells, at least one of which holds a digit that they share.
const (
	XYWing  Technique = "XY-Wing"  // a pivot xy sees pincers xz and yz
	XYZWing Technique = "XYZ-Wing" // a pivot xyz sees pincers xz and yz
	WWing   Technique = "W-Wing"   // two cells xy, each of which sees one end of a conjugate pair of y
)

func xyWings(f *Finder) {
	st := f.st
	for set := st.pairs; !set.IsEmpty(); set = set.Rest() {
		a := set.Min()
		for second := set.Rest(); !second.IsEmpty(); second = second.Rest() {
			b := second.Min()
			if (st.has[a] & st.has[b]).Len() != 1 {
				continue
			}
			third := st.has[a] ^ st.has[b]
			for c := range second.Rest().All() {
				if st.has[c] != third {
					continue
				}
				for _, w := range [3][3]board.Cell{{a, b, c}, {b, a, c}, {c, b, a}} {
					if w[0].Sees(w[1]) && w[0].Sees(w[2]) && f.wing(XYWing, w[0], w[1], w[2]) {
						return
					}
				}
			}
		}
	}
}

func xyzWings(f *Finder) {
	st := f.st
	for pivot := range st.open.Difference(st.pairs).All() {
		if st.has[pivot].Len() != 3 {
			continue
		}
		for set := st.pairs.Intersect(pivot.PeerSet()); !set.IsEmpty(); set = set.Rest() {
			a := set.Min()
			if st.has[a]&^st.has[pivot] != 0 {
				continue
			}
			for b := range set.Rest().All() {
				if st.has[b]&^st.has[pivot] == 0 && st.has[a] != st.has[b] && f.wing(XYZWing, pivot, a, b) {
					return
				}
			}
		}
	}
}

// wing reports a pivot and its pincers if some candidate sees all that it must.
func (f *Finder) wing(t Technique, pivot, a, b board.Cell) (enough bool) {
	st := f.st
	z := (st.has[a] & st.has[b]).Min()
	gone := st.at[z].Intersect(a.PeerSet()).Intersect(b.PeerSet())
	if t == XYZWing {
		gone = gone.Intersect(pivot.PeerSet())
	}
	if gone.IsEmpty() {
		return false
	}
	x, y := st.has[a].Without(z).Min(), st.has[b].Without(z).Min()
	f.begin(t, st.has[a]|st.has[b])
	f.part(Pivot, 0, board.CellsOf(pivot), st.has[pivot])
	f.part(Pincer, 0, board.CellsOf(a), st.has[a])
	f.part(Pincer, 1, board.CellsOf(b), st.has[b])
	f.link(cellLink(a, z, x))
	f.link(weak(a, pivot, x))
	if t == XYWing { // with three digits the pivot may have neither
		f.link(cellLink(pivot, x, y))
	}
	f.link(weak(pivot, b, y))
	f.link(cellLink(b, y, z))
	f.eliminate(z, gone)
	return f.commit()
}

// cellLink returns the strong link between two digits of a cell.
func cellLink(c board.Cell, from, to board.Digit) Link {
	return Link{From: Node{board.CellsOf(c), from}, To: Node{board.CellsOf(c), to}, Strong: true}
}

func wWings(f *Finder) {
	st := f.st
	for set := st.pairs; !set.IsEmpty(); set = set.Rest() {
		a := set.Min()
		for b := range set.Rest().All() {
			if st.has[a] != st.has[b] || a.Sees(b) {
				continue // two such cells that see each other are a Naked Pair
			}
			common := a.PeerSet().Intersect(b.PeerSet())
			low := st.has[a].Min()
			high := st.has[a].Without(low).Min()
			if st.at[low].Overlaps(common) && f.wWing(a, b, low, high) ||
				st.at[high].Overlaps(common) && f.wWing(a, b, high, low) {
				return
			}
		}
	}
}

// wWing looks for conjugate pairs of a digit that connect two cells, at least one of
// which then takes the other digit.
func (f *Finder) wWing(a, b board.Cell, gone, bridge board.Digit) (enough bool) {
	st := f.st
	for h := range board.House(board.HouseCount) {
		if st.places[h][bridge] != 2 {
			continue
		}
		pair := st.at[bridge].Intersect(h.CellSet())
		x, y := pair.Min(), pair.Rest().Min()
		if pair.Contains(a) || pair.Contains(b) {
			continue
		}
		if !x.Sees(a) || !y.Sees(b) {
			x, y = y, x
		}
		if !x.Sees(a) || !y.Sees(b) {
			continue
		}
		f.begin(WWing, st.has[a])
		f.part(Pincer, 0, board.CellsOf(a), st.has[a])
		f.part(Pincer, 1, board.CellsOf(b), st.has[a])
		f.part(Pattern, 0, pair, board.DigitsOf(bridge))
		f.house(Pattern, 0, h)
		f.link(cellLink(a, gone, bridge))
		f.link(weak(a, x, bridge))
		f.link(strong(x, y, bridge))
		f.link(weak(y, b, bridge))
		f.link(cellLink(b, bridge, gone))
		f.eliminate(gone, a.PeerSet().Intersect(b.PeerSet()))
		if f.commit() {
			return true
		}
	}
	return false
}
