package proof

import (
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for exocets, for counted digits and for assumptions.

func tellExocet(t *teller) {
	v := func() values {
		return values{"Cells": t.cell(t.cells(logic.Pattern)), "Others": t.cell(t.cells(logic.Pivot))}
	}
	with := v()
	with["Houses"] = t.house(t.houses(logic.Stem)...)
	t.tell(exocetForced, with)
	t.tell(exocetRepeat, v())
	t.tell(exocetShort, v())
}

// counts returns the pattern's cells and the number of digits that the proof counts in them, which
// is the same as the number of cells.
func (t *teller) counts() (cells board.Cells, n int, ok bool) {
	l := t.first(Counted)
	if l == nil {
		return cells, 0, false
	}
	for _, digits := range l.Counts {
		n += digits.Len()
	}
	return l.Cells, n, true
}

func tellLoopOfCells(t *teller) {
	cells, n, ok := t.counts()
	if !ok || cells != t.cells(logic.Pattern) {
		return
	}
	t.tell(holdCount, values{"Cells": t.cell(cells), "Number": strconv.Itoa(n)})
	t.hint(sectorsCount, values{"Count": t.counted(cells), "Number": strconv.Itoa(n)})
}

func tellSectors(t *teller) {
	cells, n, ok := t.counts()
	if !ok || !t.cells(logic.Pattern).Union(t.cells(logic.Pivot)).SubsetOf(cells) {
		return
	}
	v := func() values { return values{"Count": t.counted(cells), "Number": t.words.number(n)} }
	base, cover := t.houses(logic.Pattern), t.houses(logic.Cover)
	in := func(houses []board.House) values {
		v := v()
		v["Houses"] = t.house(houses...)
		return v
	}
	if !apart(cover) { // one digit is counted in boxes, which don't contain the cells
		t.tell(sectorsTake, in(base))
	} else {
		with := in(base)
		with["Cover"] = t.house(cover...)
		t.tell(sectorsIn, with)
		t.tell(sectorsTake, in(base))
		t.tell(sectorsTake, in(cover))
	}
	with := v()
	with["Cells"] = t.cell(cells)
	t.tell(holdCount, with)
	t.hint(sectorsCount, v())
}

// apart reports whether no two houses share a cell.
func apart(houses []board.House) bool { return inHouses(houses).Len() == board.Size*len(houses) }

// assumed names the candidate whose truth a step refutes.
func (t *teller) assumed() values {
	gone := t.struck()
	return values{"Cells": t.either(gone.cells), "Digit": t.digit(gone.digits)}
}

// tellKraken says that an assumption leaves a fish too little room, if that is how it is proved.
func tellKraken(t *teller) {
	base := t.houses(logic.Base)
	if t.first(Cover) == nil || len(base) == 0 {
		tellContradiction(t)
		return
	}
	sentence := tooFewColumns
	if base[0].Kind() == board.ColumnKind {
		sentence = tooFewRows
	}
	with := t.assumed()
	with["Houses"], with["Number"] = t.house(base...), t.digit(t.parts(logic.Base)[0].Digits)
	t.tell(sentence, with)
	tellContradiction(t)
}

// tellKrakenSet says which digits an assumption leaves for some cells of a house.
func tellKrakenSet(t *teller) {
	set, house := t.parts(logic.Pattern), t.houses(logic.Pattern)
	if t.first(Locked) == nil || len(set) == 0 || len(house) == 0 {
		tellContradiction(t)
		return
	}
	with := t.assumed()
	with["Others"], with["Digits"] = t.cell(set[0].Cells), t.digit(set[0].Digits)
	t.tell(onlyLeft, with)
}

// tellContradiction says what the last outermost assumption leads to.
func tellContradiction(t *teller) {
	for i := len(t.words.proof.Inferences) - 1; i >= 0; i-- {
		l := &t.words.proof.Inferences[i]
		if l.Rule != Absurd || l.Branch != 0 {
			continue
		}
		opposite := l.Then[0].not()
		gone := t.struck()
		t.there = opposite.Cells == gone.cells && opposite.True
		v := values{"Cells": t.either(opposite.Cells), "Digit": t.digit(board.DigitsOf(opposite.Digit))}
		if opposite.True {
			t.impossible(v, l, emptiesIf, evictsIf)
		} else {
			t.impossible(v, l, emptiesUnless, evictsUnless)
		}
		return
	}
}

// tellVerity says what the cases that all lead to the same conclusion choose between.
func tellVerity(t *teller) {
	l := t.first(AllCases)
	for i := range t.words.proof.Inferences {
		if n := &t.words.proof.Inferences[i]; n.Rule == AllCases && n.Branch == 0 {
			l = n
		}
	}
	if l == nil {
		return
	}
	t.told = append(t.told, t.words.anyCase(l))
}
