package logic

import "github.com/solvoku/solvoku/board"

// WXYZWing: four cells, of which one, the hinge, sees the others, have four digits between
// them. All but one of these digits, Z, fit there only once, because all their places see
// each other. So the cells can't do without Z, which is eliminated from every cell that sees
// all its places in them. Fewer of the cells always have more digits than they are: otherwise
// the step is a naked subset or a smaller wing.
const WXYZWing Technique = "WXYZ-Wing"

func wxyzWings(f *Finder) {
	few := filter(f.st.open, func(c board.Cell) bool { // the cells that can belong to one
		n := f.st.has[c].Len()
		return n > 1 && n < 5
	})
	for c := range few.All() {
		f.wxyzWith(few.Intersect(c.PeerSet()), board.CellsOf(c), f.st.has[c], 0)
	}
}

// wxyzWith extends the cells of a wing, the first of which is the hinge, by some of those
// offered. loose are their digits with places that don't see each other.
func (f *Finder) wxyzWith(offered, chosen board.Cells, digits, loose board.Digits) {
	if chosen.Len() == 4 {
		if loose.Len() == 1 {
			f.wxyzWing(chosen, loose.Min())
		}
		return
	}
	for ; !offered.IsEmpty(); offered = offered.Rest() {
		c := offered.Min()
		all, more := digits|f.st.has[c], loose
		if all.Len() > 4 {
			continue
		}
		for other := range chosen.Difference(c.PeerSet()).All() {
			more |= f.st.has[other] & f.st.has[c]
		}
		if more.Len() > 1 || f.crowds(c, chosen) {
			continue
		}
		f.wxyzWith(offered.Rest(), chosen.With(c), all, more)
	}
}

// crowds reports whether a cell and some others have no more digits than they are, unless
// they are four.
func (f *Finder) crowds(c board.Cell, others board.Cells) bool {
	if others.Len() < 3 && f.st.digitsIn(others.With(c)).Len() <= others.Len()+1 {
		return true
	}
	for gone := range others.All() {
		if others.Len() > 1 && f.crowds(c, others.Without(gone)) {
			return true
		}
	}
	return false
}

// wxyzWing reports a wing, once, whichever of its cells is taken for the hinge.
func (f *Finder) wxyzWing(cells board.Cells, z board.Digit) {
	ends := cells.Intersect(f.st.at[z])
	gone := f.st.at[z].Intersect(commonPeers(ends))
	if gone.IsEmpty() {
		return
	}
	var hinge board.Cell
	for c := range cells.All() {
		if cells.Without(c).SubsetOf(c.PeerSet()) {
			hinge = c
			break
		}
	}
	f.begin(WXYZWing, f.st.digitsIn(cells))
	f.part(Pivot, 0, board.CellsOf(hinge), f.st.has[hinge])
	i := 0
	for c := range cells.Without(hinge).All() {
		f.part(Pincer, i, board.CellsOf(c), f.st.has[c])
		i++
	}
	f.part(Fin, 0, ends, board.DigitsOf(z))
	f.eliminate(z, gone)
	f.commit()
}
