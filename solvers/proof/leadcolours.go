package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Leads for colours. A colour is named after its first cell.

// colours returns the colours, each paired with the other colour of its cluster, those of the
// first cluster first.
func (t *teller) colours() (all [][2]board.Cells) {
	on, off := t.parts(logic.ColorOn), t.parts(logic.ColorOff)
	for i := range min(len(on), len(off)) {
		all = append(all, [2]board.Cells{on[i].Cells, off[i].Cells}, [2]board.Cells{off[i].Cells, on[i].Cells})
	}
	return all
}

// sees reports whether a cell of one set sees a cell of another.
func sees(a, b board.Cells) bool {
	for c := range a.All() {
		if c.PeerSet().Overlaps(b) {
			return true
		}
	}
	return false
}

// nameOf names a colour after its first cell that the proof is about.
func (t *teller) nameOf(colour board.Cells) string {
	if in := colour.Intersect(t.known.cells); !in.IsEmpty() {
		colour = in
	}
	return t.cell(firstOf(colour))
}

// firstOf returns only the first of the cells, or none if there are none.
func firstOf(cells board.Cells) board.Cells { return cells.Difference(cells.Rest()) }

func tellColoursApart(t *teller) {
	c := t.colours()
	t.tell(eitherCells, values{"Digit": t.digit(t.Digits), "Cells": t.cell(c[0][0]), "Others": t.cell(c[0][1])})
	t.tell(eitherColour, values{"Cell": t.nameOf(c[0][0]), "Digit": t.digit(t.Digits), "Other": t.nameOf(c[0][1])})
	t.tell(eitherColourIs, values{"Cell": t.nameOf(c[0][0]), "Digit": t.digit(t.Digits), "Other": t.nameOf(c[0][1])})
}

// tellColourClash names two cells of a colour that see each other.
func tellColourClash(t *teller) {
	gone := t.struck().cells
	for c := range gone.All() {
		for other := range gone.Intersect(c.PeerSet()).Intersect(t.known.cells).All() {
			t.tell(colourClash, values{"Cells": t.cell(board.CellsOf(c, other))})
			return
		}
	}
}

// tellClustersApart names a colour of each cluster, one of which is true.
func tellClustersApart(t *teller) {
	c := t.colours()
	for i := range 2 {
		for k := 2; k < len(c); k++ {
			gone := t.Eliminations[0].Cell.PeerSet()
			if sees(c[i][1], c[k][1]) && gone.Overlaps(c[i][0]) && gone.Overlaps(c[k][0]) {
				for _, sentence := range []string{coloursFacing, coloursOr} {
					t.tell(sentence, values{"Cell": t.nameOf(c[i][0]), "Digit": t.digit(t.Digits), "Other": t.nameOf(c[k][0])})
				}
				return
			}
		}
	}
}

// tellClusterWrong names the colour that sees both colours of the other cluster.
func tellClusterWrong(t *teller) {
	c := t.colours()
	for i := range 2 {
		if other := c[2]; c[i][0] == t.struck().cells {
			t.tell(colourSees, values{"Cell": t.nameOf(c[i][0]), "Other": t.nameOf(other[0].Union(other[1]))})
		}
	}
}

// tellRemotePair names two cells, an odd number of links apart, that the eliminations see.
func tellRemotePair(t *teller) {
	c := t.colours()
	seen := seenByAll(t.struck().cells)
	on, off := c[0][0].Intersect(seen), c[0][1].Intersect(seen)
	for a := range on.All() {
		for b := range off.Difference(a.PeerSet()).All() {
			if len(t.told) == 0 {
				t.tell(pairAlternate, values{"Digits": t.digit(t.Digits), "Cell": t.cell(board.CellsOf(a)), "Other": t.cell(board.CellsOf(b))})
			}
		}
	}
	t.tell(pairsAlternate, values{"Digits": t.digit(t.Digits), "Cells": t.cell(c[0][0].Union(c[0][1]).Intersect(t.known.cells))})
}

// tellMedusa says what a false colour would lead to, or otherwise where the colours begin.
func tellMedusa(t *teller) {
	c := colouring{step: t.step}
	if !c.colourIsFalse() {
		on, off := t.parts(logic.ColorOn)[0], t.parts(logic.ColorOff)[0]
		for _, sentence := range []string{medusaEither, medusaOr} {
			t.tell(sentence, values{
				"Digit": t.digit(on.Digits), "Cell": t.nameOf(on.Cells), "Number": t.digit(off.Digits), "Other": t.nameOf(off.Cells),
			})
		}
		return
	}
	t.whole = true
	wrong := t.first(Absurd)
	if wrong == nil {
		return
	}
	v := values{"Cell": t.cell(wrong.Then[0].Cells), "Digit": t.digit(board.DigitsOf(wrong.Then[0].Digit))}
	t.impossible(v, wrong, colourEmpties, colourEvicts)
}

// impossible says what is wrong with an assumption: a cell without candidates, or a house without a
// place for a digit.
func (t *teller) impossible(v values, wrong *Inference, empties, evicts string) {
	if len(wrong.Houses) == 0 {
		v["Other"] = t.cell(wrong.Cells)
		t.tell(empties, v)
		return
	}
	v["Number"], v["House"] = t.digit(wrong.Digits), t.house(wrong.Houses...)
	t.tell(evicts, v)
}
