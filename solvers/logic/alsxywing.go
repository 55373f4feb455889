package logic

// ALSXYWing: an almost locked set that has restricted commons with two others,
// not the same one. It lacks at most one of them, so that one of the two others
// is locked; what sees all places of a digit common to those two goes, the
// first set's cells included.
const ALSXYWing Technique = "Almost Locked Set XY-Wing"

func alsXYWings(f *Finder) {
	f.startKeeping()
	sets := f.almostLocked()
	f.als.link()
	for i := range sets {
		pivot := &sets[i]
		links := f.als.linksOf(i)
		for j, x := range links {
			a := &sets[x.to]
			for _, y := range links[j+1:] {
				b := &sets[y.to]
				common := a.digits & b.digits &^ (x.digits | y.digits)
				if common == 0 || x.digits == y.digits && x.digits.Len() == 1 || a.cells.Meets(b.cells) {
					continue
				}
				var r removal
				f.strikeCommon(&r, a, b, common)
				f.begin(ALSXYWing, r.digits())
				if f.offer(&r, a.cells.Len()+b.cells.Len()+pivot.cells.Len()) {
					f.alsParts(a, b, pivot)
					f.commonLink(0, a, pivot, x.digits)
					f.commonLink(1, b, pivot, y.digits)
					f.keepStep()
				}
			}
		}
	}
}
