package proof

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for almost locked sets. Sets are named by letter, with their cells if there is room.

// setNames selects how a sentence names sets.
type setNames uint8

const (
	letterAndCells  setNames = iota // A (r1c1, r1c2) and B (r3c4)
	cellsAlone                      // r1c1+r1c2 and r3c4
	letterAndHouses                 // A and B in rows 1 and 3
	letterAlone                     // A and B
)

// sets names sets and joins their names.
func (t *teller) sets(by setNames, join func(names []string) string, sets ...logic.Part) string {
	var list []string
	var all board.Cells
	for _, s := range sets {
		all = all.Union(s.Cells)
		letter, cells := t.Step.Letter(s), t.words.names(s.Cells)
		switch by {
		case letterAndCells:
			list = append(list, letter+" ("+strings.Join(cells, ", ")+")")
		case cellsAlone:
			list = append(list, strings.Join(cells, "+"))
		default:
			list = append(list, letter)
		}
	}
	t.about.cells = t.about.cells.Union(all)
	if by == letterAndHouses {
		return t.words.say(setsIn, values{"Sets": join(list), "Houses": t.words.houseList(holding(all))})
	}
	return join(list)
}

// fuller uses the sentence that names the places of the sets or, failing that, the shorter one;
// otherwise it refers to the sets by letter.
func (t *teller) fuller(sentence, shorter string, v func(setNames) values) {
	t.tell(sentence, v(letterAndCells))
	t.tell(sentence, v(cellsAlone))
	for by := range letterAlone {
		t.tell(shorter, v(by))
	}
	t.hint(shorter, v(letterAlone))
}

// shared returns the digits that sets with an index have in common.
func (t *teller) shared(index int) (digits board.Digits) {
	for _, p := range t.parts(logic.Common) {
		if p.Index == index {
			digits |= p.Digits
		}
	}
	return digits
}

func tellTwoSets(t *teller) {
	sets, x := t.parts(logic.LockedSet), t.shared(0)
	v := func(by setNames) values {
		return values{"Sets": t.sets(by, t.words.list, sets...), "Digit": t.digit(x), "Digits": t.digit(t.struck().digits)}
	}
	if x.Len() == 1 {
		t.fuller(setsShare, setsOneLocked, v)
		return
	}
	t.fuller(setsLocked, setsLockedBoth, func(by setNames) values {
		return values{"Sets": t.sets(by, t.words.list, sets...), "Digits": t.digit(x)}
	})
}

// tellThreeSets says what is left for the set that shares a digit with each of the other two.
func tellThreeSets(t *teller) {
	sets, x, y := t.parts(logic.LockedSet), t.shared(0), t.shared(1)
	if len(sets) != 3 {
		return
	}
	t.fuller(setsPivot, setsPivotLocks, func(by setNames) values {
		return values{
			"Set": t.sets(by, t.words.list, sets[2]), "Digits": t.anyOf(x | y), "Sets": t.sets(by, t.words.or, sets[:2]...),
			"Number": t.digit(t.struck().digits),
		}
	})
}

func tellChainOfSets(t *teller) {
	sets := t.parts(logic.LockedSet)
	first, last := sets[0], sets[len(sets)-1]
	if t.struck().digits.Len() > 1 {
		t.fuller(setsChainLocks, setsChainLocks, func(by setNames) values {
			return values{"Sets": t.sets(by, t.words.or, first, last)}
		})
		return
	}
	t.fuller(setsChain, setsChainPuts, func(by setNames) values {
		return values{
			"Set": t.sets(by, t.words.list, first), "Digits": t.digit(t.struck().digits), "Other": t.sets(by, t.words.list, last),
		}
	})
}

func tellSetBridge(t *teller) {
	sets, bridge, house := t.parts(logic.LockedSet), t.parts(logic.Pattern), t.houses(logic.Pattern)
	if len(bridge) == 0 || len(house) == 0 {
		return
	}
	t.fuller(setsBridge, setsBridgeShort, func(by setNames) values {
		return values{
			"Digit": t.digit(bridge[0].Digits), "Sets": t.sets(by, t.words.list, sets...), "Either": t.sets(by, t.words.or, sets...),
			"House": t.house(house[0]), "Digits": t.digit(t.struck().digits),
		}
	})
}

func tellBlossom(t *teller) {
	t.fuller(petalsHold, petalsShort, func(by setNames) values {
		return values{
			"Cell": t.cell(t.cells(logic.Stem)), "Sets": t.sets(by, t.words.or, t.parts(logic.LockedSet)...), "Digits": t.digit(t.struck().digits),
		}
	})
}

// tellAlignedPair says what a candidate in one cell would leave the other.
func tellAlignedPair(t *teller) {
	sets, base, gone := t.parts(logic.LockedSet), t.cells(logic.Stem), t.struck()
	if len(t.Eliminations) > 1 {
		t.there = true
		full, short := noPartners, noPartnersShort
		if len(sets) == 1 {
			full, short = noPartnersOne, noPartnersOne
		}
		t.fuller(full, short, func(by setNames) values {
			return values{"Sets": t.sets(by, t.words.list, sets...), "Cells": t.cell(base)}
		})
		t.hint(noPartnersCount, values{"Count": t.words.number(len(sets)), "Cells": t.cell(base)})
		return
	}
	full, short := noPartner, noPartnerShort
	if len(sets) == 1 {
		full, short = noPartnerOne, noPartnerOne
	}
	t.fuller(full, short, func(by setNames) values {
		return values{
			"Digit": t.digit(gone.digits), "Cell": t.cell(gone.cells), "Sets": t.sets(by, t.words.list, sets...),
			"Other": t.cell(base.Difference(gone.cells)),
		}
	})
}

// tellSueDeCoq says that there are as many digits as cells.
func tellSueDeCoq(t *teller) {
	var digits board.Digits
	for _, p := range t.Parts {
		digits |= p.Digits
	}
	t.holdJust(t.cells(logic.Pattern).Union(t.cells(logic.LockedSet)), digits, t.houses(logic.LockedSet))
}

// holdJust says that cells in certain houses have only certain digits.
func (t *teller) holdJust(cells board.Cells, digits board.Digits, houses []board.House) {
	v := func() values {
		return values{"Cells": t.cell(cells), "Digits": t.digit(digits), "Number": t.words.number(digits.Len())}
	}
	in := func() values {
		v := v()
		v["Houses"] = t.house(houses...)
		return v
	}
	if len(houses) > 0 {
		t.tell(holdJustIn, in())
	}
	t.tell(holdJust, v())
	t.tell(holdCount, v())
}

// tellAlmostLocked says what a set in one of two houses leaves the other.
func tellAlmostLocked(t *teller) {
	set, inner, outer := t.cells(logic.LockedSet), t.houses(logic.LockedSet), t.houses(logic.Pattern)
	if len(inner) == 0 || len(outer) == 0 {
		return
	}
	own := t.cells(logic.Pattern)
	v := func() values {
		return values{"House": t.house(outer[0]), "Houses": t.house(inner[0]), "Digits": t.digit(t.Digits)}
	}
	with := v()
	if set.Len() == 1 {
		with["Cell"], with["Cells"] = t.cell(set), t.cell(own)
		t.tell(leavesOne, with)
		with = v()
		with["Cell"] = t.cell(set)
		t.tell(leavesOnly, with)
		return
	}
	with["Cells"], with["Others"] = t.cell(set), t.cell(own)
	t.tell(leaveOne, with)
	with = v()
	with["Cells"] = t.cell(set)
	t.tell(leaveOnly, with)
	t.tell(leaveFew, values{"House": t.house(outer[0]), "Digits": t.digit(t.Digits), "Cells": t.cell(set)})
}

// tellFireworks names the corners and the wings that digits fill.
func tellFireworks(t *teller) {
	corners, wings := t.cells(logic.Pivot), t.cells(logic.Pincer)
	if pairs := t.cells(logic.Pattern); !pairs.IsEmpty() {
		tellFireworkPairs(t, pairs, corners)
		return
	}
	if corners.Len() == 1 {
		t.tell(cornerFilled, values{"Digits": t.digit(t.Digits), "Cell": t.cell(corners), "Cells": t.cell(wings)})
	} else {
		t.tell(cornersFilled, values{"Digits": t.digit(t.Digits), "Others": t.cell(corners), "Cells": t.cell(wings)})
	}
	t.tell(cellsFilled, values{"Digits": t.digit(t.Digits), "Cells": t.cell(corners.Union(wings))})
}

// tellFireworkPairs says how the corners of two digits' fireworks relate to cells with the same
// digits.
func tellFireworkPairs(t *teller, pairs, corners board.Cells) {
	switch {
	case corners.Len() > 1:
		t.tell(wingEach, values{"Cell": t.cell(pairs), "Digits": t.digit(t.Digits)})
	case pairs.Len() > 1:
		t.tell(cornerBoth, values{"Digits": t.anyOf(t.Digits), "Cell": t.cell(t.struck().cells), "Other": t.cell(corners)})
	default:
		t.tell(cornerSame, values{"Digits": t.anyOf(t.Digits), "Cell": t.cell(pairs), "Other": t.cell(corners)})
	}
}
