package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// maxNamed is the maximum number of cells that the end of a lead names; more are counted.
const maxNamed = 4

// ends puts the step's conclusion into words by the cells and digits, the fullest first; at last,
// if there are many cells, by their number and houses.
func (t *teller) ends() (all []string) {
	if len(t.Placements) > 0 {
		return []string{t.words.so(conclusions(t.Step))}
	}
	gone, number := t.struck(), len(t.Eliminations)
	n := gone.cells.Len()
	product := n*gone.digits.Len() == number
	v := values{"Digits": t.words.digits(gone.digits), "Cells": t.words.cells(gone.cells), "Number": t.words.number(number)}
	end := func(sentence string) { all = append(all, t.words.say(sentence, v)) }
	switch {
	case number == 1:
		v["Cell"], v["Digit"] = v["Cells"], v["Digits"]
		end(cannotBe)
		return all
	case t.there && t.neither && n == 1 && number == 2:
		end(soNeither)
		return all
	case n > maxNamed && t.words.brief == eachNamed:
	case product:
		end(rulesOut)
		v["Digit"] = t.words.or(digitNames(gone.digits))
		end(cannotBeAny)
	default:
		if first, second, ok := t.halves(); ok {
			all = append(all, t.words.say(rulesOutBoth, values{
				"Digits": t.words.digits(first.digits), "Cells": t.words.cells(first.cells),
				"Others": t.words.digits(second.digits), "More": t.words.cells(second.cells),
			}))
		}
		v["Digits"] = t.words.or(digitNames(gone.digits))
		end(rulesOut)
	}
	switch {
	case t.there:
		end(rulesOutThere)
		if number > 2 {
			end(rulesOutManyThere)
		}
	case t.words.brief == eachNamed || number == 2:
	case n == 1:
		end(rulesOutManyIn)
	default:
		if !product {
			end(rulesOutManyIn)
		}
		v["Houses"] = t.words.houseList(holding(gone.cells))
		end(rulesOutManyInside)
	}
	return all
}

// countedEnds says how many candidates the conclusion eliminates, for want of room to name their cells.
func (t *teller) countedEnds() []string {
	v := values{"Number": t.words.number(len(t.Eliminations))}
	switch {
	case len(t.Placements) > 0 || len(t.Eliminations) < 3:
		return nil
	case t.whole:
		return []string{t.words.say(rulesOutColour, v), t.words.say(rulesOutAll, v)}
	}
	return []string{t.words.say(rulesOutSome, v)}
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
	if len(byCell) != 2 {
		return first, second, false
	}
	halves := make([]matter, 0, 2)
	for digits, cells := range byCell {
		halves = append(halves, matter{cells: cells, digits: digits})
	}
	slices.SortFunc(halves, func(a, b matter) int { return int(a.cells.Min()) - int(b.cells.Min()) })
	return halves[0], halves[1], true
}

// holding returns the houses of a kind that contain cells, for the kind that has the fewest.
func holding(cells board.Cells) (fewest []board.House) {
	for first := board.House(0); int(first) < board.HouseCount; first += board.Size {
		var houses []board.House
		for h := first; h < first+board.Size; h++ {
			if h.CellSet().Overlaps(cells) {
				houses = append(houses, h)
			}
		}
		if fewest == nil || len(houses) < len(fewest) {
			fewest = houses
		}
	}
	return fewest
}
