package proof

import "github.com/solvoku/solvoku/solvers/logic"

// tellFish tells a fish by its base and cover houses and, if it has any, its fins.
func tellFish(t *teller) {
	base, cover := t.houses(logic.Base), t.houses(logic.Cover)
	fins := t.cells(logic.Fin).Union(t.cells(logic.EndoFin))
	places := t.cells(logic.Base).Union(t.cells(logic.Pattern)).Difference(fins)
	if len(base) == 1 {
		t.tell(confinedAlways, values{"House": t.house(base...), "Digit": t.digit(t.Digits), "Cells": t.cell(places), "Other": t.house(cover...)})
	}
	v := func() values {
		return values{"Houses": t.house(base...), "Digit": t.digit(t.Digits), "Cover": t.house(cover...)}
	}
	fin := func(v values) values { v["Fins"] = t.cell(fins); return v }
	several := len(base) > 1
	switch fins.Len() {
	case 0:
		t.tell(fishIn, v())
		if several {
			t.tell(fishHave, v())
			t.hint(fishCovered, v())
		}
		return
	case 1:
		t.tell(fishFin, fin(v()))
		t.tell(fishHaveFin, fin(v()))
	default:
		t.tell(fishFins, fin(v()))
		t.tell(fishHaveFins, fin(v()))
	}
	t.tell(fishHaveOr, fin(v()))
	t.hint(fishHaveOrFin, v())
	t.hint(fishCoveredOrFin, v())
}
