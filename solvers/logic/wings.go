package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The wings: bivalue cells, at least one of which takes a digit they share.

func xyWings(v *view, s *search) {
	for set := v.pairs; !set.IsEmpty(); set = set.Rest() {
		a := set.Min()
		for second := set.Rest(); !second.IsEmpty(); second = second.Rest() {
			b := second.Min()
			if (v.has[a] & v.has[b]).Len() != 1 {
				continue
			}
			third := v.has[a] ^ v.has[b]
			for c := range second.Rest().All() {
				if v.has[c] != third {
					continue
				}
				for _, w := range [3][3]board.Cell{{a, b, c}, {b, a, c}, {c, b, a}} {
					if w[0].Sees(w[1]) && w[0].Sees(w[2]) && wingStep(v, s, XYWing, w[0], w[1], w[2]) {
						return
					}
				}
			}
		}
	}
}

func xyzWings(v *view, s *search) {
	for pivot := range v.open.Difference(v.pairs).All() {
		if v.has[pivot].Len() != 3 {
			continue
		}
		for set := v.pairs.Intersect(pivot.PeerSet()); !set.IsEmpty(); set = set.Rest() {
			a := set.Min()
			if v.has[a]&^v.has[pivot] != 0 {
				continue
			}
			for b := range set.Rest().All() {
				if v.has[b]&^v.has[pivot] == 0 && v.has[a] != v.has[b] && wingStep(v, s, XYZWing, pivot, a, b) {
					return
				}
			}
		}
	}
}

// wingStep reports a pivot and its pincers if they eliminate any candidate.
func wingStep(v *view, s *search, t Technique, pivot, a, b board.Cell) (enough bool) {
	z := (v.has[a] & v.has[b]).Min()
	gone := v.at[z].Intersect(a.PeerSet()).Intersect(b.PeerSet())
	if t == XYZWing {
		gone = gone.Intersect(pivot.PeerSet())
	}
	if gone.IsEmpty() {
		return false
	}
	x, y := v.has[a].Without(z).Min(), v.has[b].Without(z).Min()
	s.begin(t, v.has[a]|v.has[b])
	s.part(Pivot, 0, board.CellsOf(pivot), v.has[pivot])
	s.part(Pincer, 0, board.CellsOf(a), v.has[a])
	s.part(Pincer, 1, board.CellsOf(b), v.has[b])
	s.link(cellLink(a, z, x))
	s.link(weak(a, pivot, x))
	if t == XYWing { // a pivot with three digits may take neither
		s.link(cellLink(pivot, x, y))
	}
	s.link(weak(pivot, b, y))
	s.link(cellLink(b, y, z))
	s.eliminate(z, gone)
	return s.commit()
}

// cellLink returns the strong link between two digits of a cell.
func cellLink(c board.Cell, from, to board.Digit) Link {
	return Link{From: Node{board.CellsOf(c), from}, To: Node{board.CellsOf(c), to}, Strong: true}
}

func wWings(v *view, s *search) {
	for set := v.pairs; !set.IsEmpty(); set = set.Rest() {
		a := set.Min()
		for b := range set.Rest().All() {
			if v.has[a] != v.has[b] || a.Sees(b) {
				continue // two such cells that see each other are a Naked Pair
			}
			common := a.PeerSet().Intersect(b.PeerSet())
			low := v.has[a].Min()
			high := v.has[a].Without(low).Min()
			if v.at[low].Overlaps(common) && wWing(v, s, a, b, low, high) ||
				v.at[high].Overlaps(common) && wWing(v, s, a, b, high, low) {
				return
			}
		}
	}
}

// wWing looks for conjugate pairs of a digit that connect two cells, at least one of
// which then takes the other digit.
func wWing(v *view, s *search, a, b board.Cell, gone, bridge board.Digit) (enough bool) {
	for h := range board.House(board.HouseCount) {
		if v.places[h][bridge] != 2 {
			continue
		}
		pair := v.at[bridge].Intersect(h.CellSet())
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
		s.begin(WWing, v.has[a])
		s.part(Pincer, 0, board.CellsOf(a), v.has[a])
		s.part(Pincer, 1, board.CellsOf(b), v.has[a])
		s.part(Pattern, 0, pair, board.DigitsOf(bridge))
		s.house(Pattern, 0, h)
		s.link(cellLink(a, gone, bridge))
		s.link(weak(a, x, bridge))
		s.link(strong(x, y, bridge))
		s.link(weak(y, b, bridge))
		s.link(cellLink(b, bridge, gone))
		s.eliminate(gone, a.PeerSet().Intersect(b.PeerSet()))
		if s.commit() {
			return true
		}
	}
	return false
}
