package proof

import (
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for singles and subsets.

// first returns the first inference by a rule, or nil if there is none.
func (t *teller) first(r Rule) *Inference {
	for i := range t.words.proof.Inferences {
		if l := &t.words.proof.Inferences[i]; l.Rule == r {
			return l
		}
	}
	return nil
}

func tellLastPlace(t *teller) {
	l := t.first(LastInHouse)
	if l == nil {
		return
	}
	v := values{"House": t.house(l.Houses...), "Digit": t.digit(l.Digits), "Cells": t.cell(l.Cells)}
	if t.Technique == logic.FullHouse {
		t.tell(lastEmpty, v)
		return
	}
	t.tell(onlyPlace, v)
}

func tellLastDigit(t *teller) {
	if l := t.first(LastInCell); l != nil {
		t.tell(onlyCandidate, values{"Cells": t.cell(l.Cells), "Digit": t.digit(l.Digits)})
	}
}

func tellDirectLocked(t *teller) {
	confined, left := t.first(Cover), t.first(LastInHouse)
	if confined == nil || left == nil {
		return
	}
	t.tell(leavesPlace, values{
		"House": t.house(confined.Houses...), "Digit": t.digit(confined.Digits), "Other": t.house(confined.Cover...),
		"Houses": t.house(left.Houses...),
	})
}

func tellDirectHidden(t *teller) {
	left := t.first(LastInHouse)
	if left == nil {
		return
	}
	hidden := t.parts(logic.Pattern)[0]
	t.tell(leavesOther, values{
		"House": t.house(left.Houses...), "Digits": t.words.digits(hidden.Digits), "Cells": t.words.cells(hidden.Cells),
		"Digit": t.digit(left.Digits),
	})
}

func tellNakedSubset(t *teller) {
	l := t.first(Locked)
	if l == nil {
		return
	}
	v := values{"Cells": t.cell(l.Cells), "Digits": t.anyOf(l.Digits)}
	about := t.about
	v["Houses"] = t.house(l.Houses...)
	t.tell(nakedIn, v)
	t.about = about
	t.tell(nakedOnly, v)
}

// tellHiddenSubset names the confined digits. The inference is about the rest of the house, whose
// cells have none of them.
func tellHiddenSubset(t *teller) {
	l, hidden := t.first(Locked), t.parts(logic.Pattern)[0]
	if l == nil || l.Cells.Overlaps(hidden.Cells) || l.Digits&hidden.Digits != 0 || !hidden.Cells.SubsetOf(inHouses(l.Houses)) {
		return
	}
	v := values{"House": t.house(l.Houses...), "Digits": t.words.digits(hidden.Digits), "Cells": t.words.cells(hidden.Cells)}
	t.tell(hiddenSubset, v)
	t.tell(hiddenTake, v)
	t.there = true
}
