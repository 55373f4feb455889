package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// maxNamed is the maximum number of cells that the end of a lead names; more are counted.
const maxNamed = 4

// ends puts the step's conclusion into words, the fullest first: cells with their digits, then
// the number of cells with their houses, then the number alone.
func (t *teller) ends() (all []string) {
	if len(t.Placements) > 0 {
		return []string{t.words.so(conclusions(t.Step))}
	}
	gone := t.struck()
	v := values{"Digits": t.words.digits(gone.digits), "Cells": t.words.cells(gone.cells)}
	end := func(sentence string) { all = append(all, t.words.say(sentence, v)) }
	n := gone.cells.Len()
	product := n*gone.digits.Len() == len(t.Eliminations)
	switch {
	case len(t.Eliminations) == 1:
		v["Cell"], v["Digit"] = v["Cells"], v["Digits"]
		end(cannotBe)
		return all
	case product && n <= maxNamed:
		end(rulesOut)
	case product:
	default:
		if first, second, ok := t.halves(); ok {
			all = append(all, t.words.say(rulesOutBoth, values{
				"Digits": t.words.digits(first.digits), "Cells": t.words.cells(first.cells),
				"Others": t.words.digits(second.digits), "More": t.words.cells(second.cells),
			}))
		}
		v["Digits"] = t.words.or(digitNames(gone.digits))
		if n <= maxNamed && gone.digits.Len() <= maxNamed {
			end(rulesOut)
		}
	}
	v["Count"], v["Number"] = t.words.number(n), t.words.number(len(t.Eliminations))
	switch few := gone.digits.Len() <= maxNamed; {
	case t.whole:
		end(rulesOutColour)
		end(rulesOutAll)
	case t.there && product:
		if t.neither && n == 1 && gone.digits.Len() == 2 {
			all = []string{t.words.say(soNeither, nil)}
		}
		end(rulesOutThere)
		if len(t.Eliminations) > maxNamed {
			end(rulesOutManyThere)
		}
	case t.there && len(t.Eliminations) > 2:
		end(rulesOutManyThere)
		end(rulesOutSome)
	case n > 2 && few:
		if houses := t.holding(gone.cells); len(houses) > 0 {
			v["Houses"] = t.house(houses...)
			end(rulesOutInside)
		}
		end(rulesOutCounted)
		if !product {
			end(rulesOutSome)
		}
	case n == 2:
		if few {
			end(rulesOutTwo)
		} else {
			end(rulesOutManyTwo)
		}
		if len(t.Eliminations) > 2 {
			end(rulesOutSome)
		}
	case n > 1:
		end(rulesOutMany)
		end(rulesOutSome)
	case len(t.Eliminations) > 2:
		end(rulesOutManyIn)
	}
	return all
}

// struck returns the cells that lose candidates, and the digits of those candidates.
func (t *teller) struck() (m matter) {
	for _, e := range t.Eliminations {
		m.cells, m.digits = m.cells.With(e.Cell), m.digits.With(e.Digit)
	}
	return m
}

// halves splits the eliminations in two, by cell or by digit, so that in each half every cell
// loses every digit.
func (t *teller) halves() (first, second matter, ok bool) {
	byCell := map[board.Digits]board.Cells{}
	of := t.struck()
	for c := range of.cells.All() {
		var digits board.Digits
		for _, e := range t.Eliminations {
			if e.Cell == c {
				digits = digits.With(e.Digit)
			}
		}
		byCell[digits] = byCell[digits].With(c)
	}
	if len(byCell) != 2 || of.cells.Len() > maxNamed {
		return first, second, false
	}
	halves := make([]matter, 0, 2)
	for digits, cells := range byCell {
		halves = append(halves, matter{cells: cells, digits: digits})
	}
	slices.SortFunc(halves, func(a, b matter) int { return int(a.cells.Min()) - int(b.cells.Min()) })
	return halves[0], halves[1], true
}

// holding returns the house, or the pattern's houses, that contain cells and that the proof is
// about: one if one is enough.
func (t *teller) holding(cells board.Cells) []board.House {
	for _, h := range housesOf(cells) {
		if slices.Contains(t.known.houses, h) {
			return []board.House{h}
		}
	}
	var held []board.House
	for _, part := range t.Houses {
		if h := part.House; h.CellSet().Overlaps(cells) && slices.Contains(t.known.houses, h) && !slices.Contains(held, h) {
			held = append(held, h)
			if cells.Difference(inHouses(held)).IsEmpty() {
				return held
			}
		}
	}
	return nil
}
