package logic

// ALSXYWing: an almost locked set with a restricted common to each of two others, a
// different digit for each. The set lacks at most one of these digits, so at least one of
// the other two sets is locked. A digit that both of those have is eliminated from every
// cell that sees all its places in both, including cells of the first set.
const ALSXYWing Technique = "Almost Locked Set XY-Wing"

// Pairs of restricted commons are tried in HoDoKu's order, because the path takes the
// first wing found.
func alsXYWings(f *Finder) {
	f.startSelection()
	sets := f.almostLocked()
	f.als.link(f.Overlap)
	for i := range sets {
		for k, x := range f.als.linksOf(i) {
			j := int(x.to)
			if j < i {
				continue
			}
			for _, y := range f.als.linksOf(i)[k+1:] {
				if f.alsXYWing(&sets[i], &sets[j], &sets[y.to], x, y) {
					return
				}
			}
			for _, y := range f.als.linksOf(j) {
				if int(y.to) > i && f.alsXYWing(&sets[j], &sets[i], &sets[y.to], x, y) {
					return
				}
			}
		}
	}
}

// alsXYWing reports what follows from a set's restricted commons with two others.
func (f *Finder) alsXYWing(pivot, a, b *als, x, y rc) (enough bool) {
	common := a.digits & b.digits &^ (x.digits | y.digits)
	if common == 0 || x.digits == y.digits && x.digits.Len() == 1 || !f.Overlap && a.cells.Overlaps(b.cells) {
		return false
	}
	var r removal
	f.strikeCommon(&r, a, b, common)
	f.begin(ALSXYWing, r.digits())
	if !f.offer(&r, a.cells.Len()+b.cells.Len()+pivot.cells.Len()) {
		return false
	}
	f.alsParts(a, b, pivot)
	f.commonLink(0, a, pivot, x.digits)
	f.commonLink(1, b, pivot, y.digits)
	f.keepStep()
	return f.first
}
