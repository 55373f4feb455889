package logic

import "github.com/solvoku/solvoku/board"

// WXYZWing: four cells, one of which, the hinge, sees the others, have four digits between them.
// Every digit except one, Z, fits there only once, because all its places see each other. So Z
// must be in one of the cells, and is eliminated from every cell that sees all its places in them.
// In a ring, Z also fits only once: the cells hold all four digits, and each is eliminated from
// every cell that sees all its places in them. Any fewer of the cells must have more digits than
// cells: otherwise the step is a naked subset or a smaller wing. A ring's cells don't lie in one
// house.

func wxyzWings(v *view, s *search) {
	few := filter(v.open, func(c board.Cell) bool { // the cells that can belong to a wing
		n := v.has[c].Len()
		return n > 1 && n < 5
	})
	for c := range few.All() {
		wxyzWith(v, s, few.Intersect(c.PeerSet()), board.CellsOf(c), v.has[c], 0)
	}
}

// wxyzWith extends a wing's cells, the first of which is the hinge, with some of those offered.
// loose has their digits with places that don't all see each other.
func wxyzWith(v *view, s *search, offered, chosen board.Cells, digits, loose board.Digits) {
	if chosen.Len() == 4 {
		if loose.Len() == 1 {
			wxyzWing(v, s, chosen, loose)
		} else if commonHouses(chosen) == 0 {
			wxyzWing(v, s, chosen, digits)
		}
		return
	}
	for ; !offered.IsEmpty(); offered = offered.Rest() {
		c := offered.Min()
		all, more := digits|v.has[c], loose
		if all.Len() > 4 {
			continue
		}
		for other := range chosen.Difference(c.PeerSet()).All() {
			more |= v.has[other] & v.has[c]
		}
		if more.Len() > 1 || crowded(v, c, chosen) {
			continue
		}
		wxyzWith(v, s, offered.Rest(), chosen.With(c), all, more)
	}
}

// crowded reports whether a cell and some, but not all three, of the others have no more digits
// than cells.
func crowded(v *view, c board.Cell, others board.Cells) bool {
	if others.Len() < 3 && v.digitsIn(others.With(c)).Len() <= others.Len()+1 {
		return true
	}
	for gone := range others.All() {
		if others.Len() > 1 && crowded(v, c, others.Without(gone)) {
			return true
		}
	}
	return false
}

// wxyzWing reports a wing that must contain the needed digits. A wing found with several hinges is
// reported only once.
func wxyzWing(v *view, s *search, cells board.Cells, needed board.Digits) {
	var gone removal
	for d := range needed.All() {
		gone[d] = v.at[d].Intersect(commonPeers(cells.Intersect(v.at[d])))
	}
	if gone.digits() == 0 {
		return
	}
	var hinge board.Cell
	for c := range cells.All() {
		if cells.Without(c).SubsetOf(c.PeerSet()) {
			hinge = c
			break
		}
	}
	s.begin(WXYZWing, v.digitsIn(cells))
	s.part(Pivot, 0, board.CellsOf(hinge), v.has[hinge])
	i := 0
	for c := range cells.Without(hinge).All() {
		s.part(Pincer, i, board.CellsOf(c), v.has[c])
		i++
	}
	s.part(Fin, 0, cells.Intersect(v.with(needed)), needed)
	s.removes(&gone)
	s.commit()
}
