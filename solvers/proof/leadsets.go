package proof

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for almost locked sets. Sets are named by letter, with their cells if there is room.

// letters names sets by their letters, with their cells if named is set.
func (t *teller) letters(named bool, sets ...logic.Part) (list []string) {
	for _, s := range sets {
		t.about.cells = t.about.cells.Union(s.Cells)
		letter := t.Step.Letter(s)
		if named {
			letter += " (" + strings.Join(names(s.Cells), ", ") + ")"
		}
		list = append(list, letter)
	}
	return list
}

// fuller tells a sentence with the cells of the sets, and then without them.
func (t *teller) fuller(sentence string, v func(named bool) values) {
	t.tell(sentence, v(true))
	t.tell(sentence, v(false))
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
	if x.Len() == 1 {
		t.fuller(setsShare, func(named bool) values {
			return values{"Sets": t.words.list(t.letters(named, sets...)), "Digit": t.digit(x), "Digits": t.digit(t.struck().digits)}
		})
		t.tell(setsOneLocked, values{"Sets": t.words.list(t.letters(false, sets...)), "Digit": t.digit(x)})
		return
	}
	locked := func(named bool) values {
		return values{"Sets": t.words.list(t.letters(named, sets...)), "Digits": t.digit(x)}
	}
	t.fuller(setsLocked, locked)
	t.tell(setsLockedBoth, locked(false))
	t.hint(setsBoth, locked(false))
}

// tellThreeSets says what is left for the set that shares a digit with each of the other two.
func tellThreeSets(t *teller) {
	sets, x, y := t.parts(logic.LockedSet), t.shared(0), t.shared(1)
	if len(sets) != 3 {
		return
	}
	v := func(named bool) values {
		return values{
			"Set": t.words.list(t.letters(named, sets[2])), "Digits": t.anyOf(x | y), "Sets": t.words.or(t.letters(named, sets[:2]...)),
			"Number": t.digit(t.struck().digits),
		}
	}
	t.fuller(setsPivot, v)
	t.tell(setsPivotLocks, v(false))
}

func tellChainOfSets(t *teller) {
	sets := t.parts(logic.LockedSet)
	first, last := sets[0], sets[len(sets)-1]
	if digits := t.struck().digits; digits.Len() > 1 {
		v := func(named bool) values {
			return values{"Sets": t.words.or(t.letters(named, first, last)), "Digits": t.digit(digits)}
		}
		t.fuller(setsChainAll, v)
		t.tell(setsChainLocks, v(false))
		return
	}
	t.fuller(setsChain, func(named bool) values {
		return values{
			"Set": t.words.list(t.letters(named, first)), "Digits": t.digit(t.struck().digits), "Other": t.words.list(t.letters(named, last)),
		}
	})
}

func tellSetBridge(t *teller) {
	sets, bridge, house := t.parts(logic.LockedSet), t.parts(logic.Pattern), t.houses(logic.Pattern)
	if len(bridge) == 0 || len(house) == 0 {
		return
	}
	t.fuller(setsBridge, func(named bool) values {
		return values{
			"Digit": t.digit(bridge[0].Digits), "Sets": t.words.list(t.letters(named, sets...)), "House": t.house(house[0]),
			"Digits": t.digit(t.struck().digits),
		}
	})
	t.tell(setsBridgeShort, values{
		"Digit": t.digit(bridge[0].Digits), "Sets": t.words.or(t.letters(false, sets...)), "House": t.house(house[0]),
		"Digits": t.digit(t.struck().digits),
	})
}

func tellBlossom(t *teller) {
	v := func(named bool) values {
		return values{
			"Cell": t.cell(t.cells(logic.Stem)), "Sets": t.words.or(t.letters(named, t.parts(logic.LockedSet)...)), "Digits": t.digit(t.struck().digits),
		}
	}
	t.fuller(petals, v)
	t.tell(petalsShort, v(false))
	t.hint(petalsOne, v(false))
}

// tellAlignedPair says what a candidate in one cell would leave the other.
func tellAlignedPair(t *teller) {
	sets, base := t.parts(logic.LockedSet), t.cells(logic.Stem)
	if len(t.Eliminations) > 1 {
		t.there = true
		sentence := noPartners
		if len(sets) == 1 {
			sentence = noPartnersOne
		}
		t.fuller(sentence, func(named bool) values {
			return values{"Sets": t.words.list(t.letters(named, sets...)), "Cells": t.cell(base)}
		})
		t.hint(noPartnerSets, values{"Cells": t.cell(base)})
		return
	}
	sentence := noPartner
	if len(sets) == 1 {
		sentence = noPartnerOne
	}
	gone := t.struck()
	t.fuller(sentence, func(named bool) values {
		return values{
			"Digit": t.digit(gone.digits), "Cell": t.cell(gone.cells), "Sets": t.words.list(t.letters(named, sets...)),
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
		return values{"Cells": t.cell(cells), "Digits": t.digit(digits), "Count": t.words.number(cells.Len())}
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
	if len(houses) > 0 {
		t.hint(holdJustMany, in())
	}
	t.hint(holdJustCount, v())
	t.hint(sectorsCount, values{"Count": t.counted(cells), "Number": t.words.number(digits.Len())})
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
