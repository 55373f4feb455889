package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for cells that can't be filled with only the pattern's digits.

// corners adds two opposite corners of a rectangle.
func (t *teller) corners(v values) values {
	cells := t.cells(logic.Pattern)
	last := cells
	for !last.Rest().IsEmpty() {
		last = last.Rest()
	}
	v["Cell"], v["Other"] = t.cell(firstOf(cells)), t.cell(last)
	return v
}

// tellRectangle says what would let a rectangle's digits be swapped.
func tellRectangle(t *teller) {
	gone := t.struck()
	v := func() values {
		return t.corners(values{"Cells": t.either(gone.cells), "Digit": t.anyOf(gone.digits), "Digits": t.digit(t.Digits)})
	}
	t.there, t.neither = true, true
	t.tell(swapIf, v())
	t.tell(swapIfShort, v())
}

// guardians returns the candidates that a pattern has besides its own digits.
func (t *teller) guardians() (m matter) {
	for _, p := range t.parts(logic.Fin) {
		m.cells, m.digits = m.cells.Union(p.Cells), m.digits|p.Digits
	}
	return m
}

// tellGuarded says which of its guardians a pattern needs, and what follows with a set or a house;
// or, if the proof does without them, what the opposite of the eliminations would lead to.
func tellGuarded(t *teller) {
	t.tellGuards()
	if gone, pattern := t.struck(), t.cells(logic.Pattern); len(t.told)+len(t.vague) == 0 && gone.cells.SubsetOf(pattern) && !t.isGrave() {
		t.there = true
		t.tellSpoilt(gone, pattern)
	}
}

func (t *teller) tellGuards() {
	g := t.guardians()
	gone := t.struck()
	t.there = gone.cells.SubsetOf(g.cells) && len(t.Eliminations) > 0
	v := func() values { return values{"Cells": t.either(g.cells), "Number": t.anyOf(g.digits)} }
	if set := t.parts(logic.LockedSet); len(set) > 0 {
		t.there = false
		t.tellGuardedSet(g, set[0])
		return
	}
	if t.there && g.cells.Len() == 2 {
		if t.pairNeeds(g, gone); len(t.told) > 0 {
			return
		}
	}
	pattern := t.cells(logic.Pattern)
	if gone.cells == g.cells && g.cells.Len() == 1 && !t.isGrave() && pattern.Len() != 4 {
		t.tellSpoilt(gone, pattern)
		return
	}
	switch with := v(); {
	case t.isGrave():
		if t.tellGraveEither(); len(t.told) == 0 {
			t.tell(unlessGrave, with)
			t.tell(unlessPairs, v())
		}
	case t.Technique == logic.Oddagon, t.Technique == logic.Tridagon:
		sentence := unfilledUnless
		if t.Technique == logic.Oddagon {
			sentence = oddUnfilled
		}
		with["Digits"], with["Count"] = t.digit(t.Digits), t.counted(pattern)
		if len(t.Placements) == 0 { // otherwise the end says the same
			t.tell(sentence, with)
		}
		t.tell(aloneTooFew, values{"Digits": t.digit(t.Digits), "Cells": t.cell(pattern)})
	default:
		t.tellSwap(v(), pattern)
	}
}

// tellGraveEither names the two candidates that would leave only pairs, if these are different
// digits of two cells: "8 or 9" in "r3c7 or r3c9" wouldn't say which digit is where.
func (t *teller) tellGraveEither() {
	if len(t.Eliminations) != 2 || !t.there {
		return
	}
	first, second := t.Eliminations[0], t.Eliminations[1]
	if first.Cell == second.Cell || first.Digit == second.Digit {
		return
	}
	t.tell(pairsIfEither, values{
		"Cell": t.cell(board.CellsOf(first.Cell)), "Digit": t.digit(board.DigitsOf(first.Digit)),
		"Other": t.cell(board.CellsOf(second.Cell)), "Number": t.digit(board.DigitsOf(second.Digit)),
	})
}

// tellGuardedSet says that a set and one guardian use up as many digits as they have cells.
func (t *teller) tellGuardedSet(g matter, set logic.Part) {
	v := func(guardians string) values {
		return values{
			"Cells": guardians, "Number": t.anyOf(g.digits), "Others": t.cell(set.Cells), "Digits": t.digit(set.Digits | g.digits),
		}
	}
	t.tell(usesUp, v(t.either(g.cells)))
	t.tell(guardianUses, v(t.in(g.cells)))
	locks := guardianLocks
	if set.Cells.Len() == 1 {
		locks = guardianLeaves
	}
	t.tell(locks, values{"Cells": t.in(g.cells), "Others": t.cell(set.Cells)})
}

// tellSpoilt describes what the digits would do in a pattern if the only cell with guardians
// lacked these.
func (t *teller) tellSpoilt(gone matter, pattern board.Cells) {
	full, short := swapIfCells, swapOtherwise
	if t.Technique == logic.Oddagon || t.Technique == logic.Tridagon {
		full, short = unfilledIf, unfillOtherwise
	}
	v := func() values {
		return values{"Cells": t.either(gone.cells), "Digit": t.anyOf(gone.digits), "Digits": t.digit(t.Digits), "Others": t.cell(pattern)}
	}
	if gone.cells.Len()*gone.digits.Len() == len(t.Eliminations) { // otherwise not each cell loses each digit
		t.tell(full, v())
	}
	t.tell(short, values{"Others": t.cell(pattern)})
}

// tellSwap says that without its guardians a pattern's digits could swap.
func (t *teller) tellSwap(v values, pattern board.Cells) {
	v["Digits"], v["Others"] = t.digit(t.Digits), t.cell(pattern)
	t.tell(unlessSwaps, v)
	t.tell(swapOtherwise, values{"Others": t.cell(pattern)})
}

func (t *teller) isGrave() bool {
	switch t.Technique {
	case logic.BUG1, logic.BUG2, logic.BUG3, logic.BUG4:
		return true
	}
	return false
}

// pairNeeds says that one of two cells must take a digit of the pattern that has no other place
// in a house, so that the other takes a guardian.
func (t *teller) pairNeeds(g, gone matter) {
	for i := range t.words.proof.Inferences {
		l := &t.words.proof.Inferences[i]
		if l.Rule != LastInHouse || len(l.Houses) == 0 || l.Cells != g.cells || l.Digits&gone.digits != 0 {
			continue
		}
		v := func() values { return values{"Digit": t.digit(l.Digits), "Cells": t.either(g.cells)} }
		if with := v(); t.isGrave() || t.Technique == logic.Oddagon || t.Technique == logic.Tridagon {
			with["Number"] = t.anyOf(g.digits)
			t.tell(pairNeeds, with)
			t.tell(pairOther, v())
			return
		}
		with := v()
		with["House"], with["Number"] = t.house(l.Houses...), t.digit(gone.digits)
		t.tell(swapBesideIn, with)
		with = v()
		with["Number"] = t.digit(gone.digits)
		t.tell(swapBeside, with)
		return
	}
}

// tellGuardian names the guardians of an odd loop of places.
func tellGuardian(t *teller) {
	g := t.guardians()
	v := func() values {
		return values{"Count": t.words.number(t.cells(logic.Pattern).Len()), "Cells": t.either(g.cells), "Digit": t.digit(t.Digits)}
	}
	t.tell(oddGuardian, v())
	t.tell(oddNeeds, v())
}
