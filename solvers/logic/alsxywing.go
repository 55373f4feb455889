package logic

// ALSXYWing: an almost locked set with a restricted common to each of two others, a
// different digit for each. The set lacks at most one of these digits, so at least one of
// the other two sets is locked. A digit that both of those have is eliminated from every
// cell that sees all its places in both, including cells of the first set.

// Pairs of restricted commons are tried in HoDoKu's order, because the path takes the
// first wing found.
func alsXYWings(v *view, s *search) {
	k := s.selection()
	g := almostLocked(v, s)
	g.link(s.overlap)
	sets := g.sets
	for i := range sets {
		for at, x := range g.linksOf(i) {
			j := int(x.to)
			if j < i {
				continue
			}
			for _, y := range g.linksOf(i)[at+1:] {
				if alsXYWing(v, k, &sets[i], &sets[j], &sets[y.to], x, y) {
					return
				}
			}
			for _, y := range g.linksOf(j) {
				if int(y.to) > i && alsXYWing(v, k, &sets[j], &sets[i], &sets[y.to], x, y) {
					return
				}
			}
		}
	}
}

// alsXYWing reports what follows from a set's restricted commons with two others.
func alsXYWing(v *view, k *selection, pivot, a, b *als, x, y rc) (enough bool) {
	common := a.digits & b.digits &^ (x.digits | y.digits)
	if common == 0 || x.digits == y.digits && x.digits.Len() == 1 || !k.overlap && a.cells.Overlaps(b.cells) {
		return false
	}
	var r removal
	strikeCommon(v, &r, a, b, common)
	k.begin(ALSXYWing, r.digits())
	if !k.offer(&r, a.cells.Len()+b.cells.Len()+pivot.cells.Len()) {
		return false
	}
	alsParts(k.search, a, b, pivot)
	commonLink(k.search, 0, a, pivot, x.digits)
	commonLink(k.search, 1, b, pivot, y.digits)
	k.keep()
	return k.first
}
