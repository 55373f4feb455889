package logic

import (
	"github.com/solvoku/solvoku/board"
)

// ALSXZ: two almost locked sets with a restricted common X. One of them lacks X and so
// holds all its other digits, so a second common digit Z is eliminated from every cell
// that sees all its places. With two restricted commons each set lacks exactly one of
// them and is locked; all eliminations that follow form one instance.
const ALSXZ Technique = "Almost Locked Set XZ-Rule"

func alsXZ(f *Finder) {
	f.startSelection()
	sets := f.almostLocked()
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if common := a.digits & b.digits; common&(common-1) == 0 {
				continue
			}
			x := restricted(a, b, f.Overlap)
			if x == 0 || x.Len() > 2 {
				continue
			}
			var r removal
			if x.Len() == 1 {
				f.strikeCommon(&r, a, b, a.digits&^x)
			} else {
				f.strikeCommon(&r, a, b, a.digits)
				f.strikeLocked(&r, a, b.cells, a.digits&^x)
				f.strikeLocked(&r, b, a.cells, b.digits&^x)
			}
			f.begin(ALSXZ, r.digits())
			if f.offer(&r, a.cells.Len()+b.cells.Len()) {
				f.alsParts(a, b)
				f.commonLink(0, a, b, x)
				f.keepStep()
				if f.first {
					return
				}
			}
		}
	}
}

// strikeLocked adds to r what a set eliminates once it is locked, sparing the cells of
// but.
func (f *Finder) strikeLocked(r *removal, a *als, but board.Cells, digits board.Digits) {
	for d := range digits.All() {
		r[d] = r[d].Union(a.sees[d].Intersect(f.st.at[d]).Difference(but))
	}
}
