package logic

import "github.com/solvoku/solvoku/board"

// WXYZWing: four cells, of which one, the hinge, sees the others, have four digits between
// them. All but one of these digits, Z, fit there only once, because all their places see
// each other. So the cells can't do without Z, which is eliminated from every cell that sees
// all its places in them. In a ring Z fits only once, too: the cells hold all four digits, each
// of which is eliminated from every cell that sees all its places in them. Fewer of the cells
// always have more digits than they are: otherwise the step is a naked subset or a smaller
// wing; and a ring's cells don't lie in one house.

func wxyzWings(v *view, s *search) {
	few := filter(v.open, func(c board.Cell) bool { // the cells that can belong to one
		n := v.has[c].Len()
		return n > 1 && n < 5
	})
	for c := range few.All() {
		wxyzWith(v, s, few.Intersect(c.PeerSet()), board.CellsOf(c), v.has[c], 0)
	}
}

// wxyzWith extends the cells of a wing, the first of which is the hinge, by some of those
// offered. loose are their digits with places that don't see each other.
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

// crowded reports whether a cell and some others have no more digits than they are, unless
// they are four.
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

// wxyzWing reports a wing that can't do without some of its digits, once, whichever of its cells
// is taken for the hinge.
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
