package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// The direct techniques by their definitions: digits that had several places in a house and
// have one left once a pattern has struck candidates.

// leftOne adds the placement of a digit if striking cells leaves one of its several places in a
// house.
func leftOne(st *State, found conclusions, h board.House, d board.Digit, struck board.Cells) {
	places := placesIn(st, h, d)
	left := slices.DeleteFunc(slices.Clone(places), func(c board.Cell) bool { return struck.Contains(c) })
	if len(places) > 1 && len(left) == 1 {
		found.addPlacement(Candidate{left[0], d})
	}
}

func directLockedByChoice(t Technique) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, in := range everyHouse() {
			for _, from := range everyHouse() {
				if (in >= board.Box(0)) != (t == DirectPointing) || (in >= board.Box(0)) == (from >= board.Box(0)) {
					continue
				}
				for _, d := range everyDigit() {
					places := setOf(placesIn(st, in, d))
					if places.Len() < 2 || !places.SubsetOf(from.CellSet()) {
						continue
					}
					struck := setOf(placesIn(st, from, d)).Difference(places)
					for _, h := range everyHouse() {
						if h != from {
							leftOne(st, found, h, d, struck)
						}
					}
				}
			}
		}
		return found
	}
}

func directHiddenByChoice(n int) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, h := range everyHouse() {
			choose(everyDigit(), n, func(digits []board.Digit) {
				var places board.Cells
				for _, d := range digits {
					in := placesIn(st, h, d)
					if len(in) < 2 {
						return
					}
					places = places.Union(setOf(in))
				}
				if places.Len() != n {
					return
				}
				for _, d := range everyDigit() {
					if !slices.Contains(digits, d) {
						leftOne(st, found, h, d, places)
					}
				}
			})
		}
		return found
	}
}
