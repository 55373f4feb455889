package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads of chains and loops.

// chainEnds returns the ends of the step's first chain.
func (t *teller) chainEnds() (first, last logic.Node, ok bool) {
	if len(t.Links) == 0 {
		return first, last, false
	}
	return t.Links[0].From, t.Links[len(t.Links)-1].To, true
}

// through returns the house that the proof uses to get from one end of a link to the other.
func (t *teller) through(l logic.Link) (h board.House, ok bool) {
	both := l.From.Cells.Union(l.To.Cells)
	for i := range t.words.proof.Inferences {
		n := &t.words.proof.Inferences[i]
		if (n.Rule == LastInHouse || n.Rule == HouseFull) && n.Digits == board.DigitsOf(l.To.Digit) && len(n.Houses) == 1 && both.SubsetOf(n.Houses[0].CellSet()) {
			return n.Houses[0], true
		}
	}
	return 0, false
}

// tellPairsMeet says that two houses in which a digit has two places each have one of these in a
// third.
func tellPairsMeet(t *teller) {
	if len(t.Links) != 3 {
		return
	}
	var houses [3]board.House
	for i, l := range t.Links {
		h, ok := t.through(l)
		if !ok {
			break
		}
		houses[i] = h
		if i == 2 {
			for _, sentence := range []string{pairsMeet, pairsShare} {
				t.tell(sentence, values{
					"Houses": t.house(houses[0], houses[2]), "Digit": t.digit(t.Digits), "House": t.house(houses[1]),
					"Cells": t.either(t.Links[0].From.Cells.Union(t.Links[2].To.Cells)),
				})
			}
		}
	}
	tellChain(t)
}

// tellEmptyRectangle follows the chain into the box, where the digit is in the remaining line.
func tellEmptyRectangle(t *teller) {
	box := t.houses(logic.Base)
	if len(t.Links) == 3 && len(box) == 1 && len(t.Eliminations) > 0 {
		rest := t.Links[2].To.Cells
		for _, h := range housesOf(rest.Union(board.CellsOf(t.Eliminations[0].Cell))) {
			if h.Kind() != board.BoxKind {
				t.tell(emptyCorner, values{
					"Cell": t.cell(t.Links[0].From.Cells), "Digit": t.digit(t.Digits), "Other": t.cell(t.Links[0].To.Cells),
					"House": t.house(box...), "Houses": t.house(h),
				})
			}
		}
	}
	tellChain(t)
}

func tellChain(t *teller) {
	first, last, ok := t.chainEnds()
	if !ok {
		return
	}
	v := values{
		"Cell": t.cell(first.Cells), "None": t.words.neither(names(first.Cells)), "Digit": t.digit(board.DigitsOf(first.Digit)),
		"Number": t.digit(board.DigitsOf(last.Digit)), "Cells": t.either(last.Cells),
	}
	if first.Cells.Len() > 1 {
		t.tell(chainPutsAll, v)
		return
	}
	t.tell(chainPuts, v)
}

func tellBrokenLoop(t *teller) {
	first, last, ok := t.chainEnds()
	if !ok {
		return
	}
	v := values{
		"Cell": t.either(first.Cells), "Digit": t.digit(board.DigitsOf(first.Digit)), "Number": t.digit(board.DigitsOf(last.Digit)),
	}
	switch truth := !t.Links[0].Strong; {
	case truth && first.Digit != last.Digit:
		t.tell(backToOther, v)
	case truth:
		t.tell(backToFalse, v)
	default:
		t.there = true
		t.tell(backToTrue, v)
	}
}

func tellClosedLoop(t *teller) {
	first, _, ok := t.chainEnds()
	if !ok {
		return
	}
	for _, sentence := range []string{loopOf, loopCloses} {
		t.tell(sentence, values{"Cell": t.either(first.Cells), "Digit": t.digit(board.DigitsOf(first.Digit))})
	}
}

// tellBridge says that two cells with the same two candidates can't both take the one that a house
// needs between them.
func tellBridge(t *teller) {
	bridge, house := t.parts(logic.Pattern), t.houses(logic.Pattern)
	pincers := t.parts(logic.Pincer)
	if len(bridge) == 0 || len(house) == 0 || len(pincers) == 0 {
		return
	}
	d := bridge[0].Digits
	cells := t.cells(logic.Pincer)
	v := func(name func(board.Cells) string) values {
		return values{"Cells": name(cells), "Digit": t.digit(d), "House": t.house(house[0]), "Number": t.digit(pincers[0].Digits &^ d)}
	}
	t.tell(bothLeaveNone, v(t.cell))
	t.tell(houseNeeds, v(t.either))
}

func tellWing(t *teller) {
	pivot, gone := t.parts(logic.Pivot), t.struck()
	if len(pivot) == 0 {
		return
	}
	ends := t.cells(logic.Pincer)
	if pivot[0].Digits&gone.digits != 0 {
		ends = ends.Union(pivot[0].Cells)
	}
	for _, sentence := range []string{pivotEither, pivotAny} {
		t.tell(sentence, values{
			"Cell": t.cell(pivot[0].Cells), "Digits": t.anyOf(pivot[0].Digits), "Digit": t.digit(gone.digits), "Cells": t.either(ends),
		})
	}
}

func tellHinge(t *teller) {
	hinge, others, z := t.cells(logic.Pivot), t.cells(logic.Pincer), t.struck().digits
	if z.Len() > 1 { // a ring, which has as many digits as cells
		t.holdJust(hinge.Union(others), t.Digits, nil)
		return
	}
	t.tell(hingeNeeds, values{"Cell": t.cell(hinge), "Cells": t.cell(others), "Digit": t.digit(z)})
	t.tell(hingeFour, values{"Cells": t.cell(hinge.Union(others)), "Digit": t.digit(z)})
}
