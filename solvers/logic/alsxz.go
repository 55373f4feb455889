package logic

// ALSXZ: two almost locked sets with a restricted common X. One of them lacks X and so
// holds all its other digits, so a second common digit Z is eliminated from every cell
// that sees all its places. With two restricted commons each set lacks exactly one of
// them and is locked; all eliminations that follow form one instance.

func alsXZ(v *view, s *search) {
	k := s.selection()
	sets := almostLocked(v, s).sets
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if common := a.digits & b.digits; common&(common-1) == 0 {
				continue
			}
			x := restricted(a, b, s.overlap)
			if x == 0 || x.Len() > 2 {
				continue
			}
			var r removal
			if x.Len() == 1 {
				strikeCommon(v, &r, a, b, a.digits&^x)
			} else {
				strikeCommon(v, &r, a, b, a.digits)
				strikeLocked(v, &r, a, b.cells, a.digits&^x)
				strikeLocked(v, &r, b, a.cells, b.digits&^x)
			}
			k.begin(ALSXZ, r.digits())
			if k.offer(&r, a.cells.Len()+b.cells.Len()) {
				alsParts(s, a, b)
				commonLink(s, 0, a, b, x)
				k.keep()
				if k.first {
					return
				}
			}
		}
	}
}
