package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// guardedByChoice adds what follows from cells that can't all hold digits of their own.
func (found conclusions) guardedByChoice(st *State, cells board.Cells, own func(board.Cell) board.Digits) {
	var guardians []Candidate
	var guards board.Cells
	var digits board.Digits
	for c := range cells.All() {
		for d := range (st.Candidates(c) &^ own(c)).All() {
			guardians, guards, digits = append(guardians, Candidate{c, d}), guards.With(c), digits.With(d)
		}
	}
	if len(guardians) == 0 {
		return
	}
	if len(guardians) == 1 {
		var r removal
		r[0] = guards // as removalOf has a placement
		found[r] = true
	} else {
		found.add(st, excludedByAll(st, guardians))
	}
	if digits.Len() > 1 && guards.Len() > 1 {
		for _, h := range everyHouse() {
			for n := 1; n < board.Size; n++ {
				choose(openIn(st, h), n, func(list []board.Cell) {
					if all := digitsOf(st, list); all.Len() == n+1 && digits&^all == 0 && !setOf(list).Overlaps(cells) {
						found.add(st, lockedByAny(st, guardians, list))
					}
				})
			}
		}
	}
	if guards.Len() == 2 {
		pair := slices.Collect(guards.All())
		for d := range (own(pair[0]) & own(pair[1])).All() {
			for _, h := range everyHouse() {
				if setOf(placesIn(st, h, d)) == guards {
					var r removal
					for _, c := range pair {
						for e := range own(c).Without(d).All() {
							r[e] = r[e].With(c)
						}
					}
					found.add(st, r)
				}
			}
		}
	}
}

// excludes reports whether two candidates can't both be true.
func excludes(a, b Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Digit == b.Digit && a.Cell.Sees(b.Cell)
}

// excludedByAll returns the candidates that each of some excludes.
func excludedByAll(st *State, all []Candidate) (r removal) {
	for c := range board.Cell(board.CellCount) {
		for d := range st.Candidates(c).All() {
			if !slices.ContainsFunc(all, func(g Candidate) bool { return !excludes(g, Candidate{c, d}) }) {
				r[d] = r[d].With(c)
			}
		}
	}
	return r
}

// lockedByAny returns what goes if any of the guardians locks an almost locked set: each
// digit where it sees the set's places for it and the guardians of it.
func lockedByAny(st *State, guardians []Candidate, set []board.Cell) (r removal) {
	for _, g := range guardians {
		for _, c := range set {
			if st.hasCandidate(c, g.Digit) && !c.Sees(g.Cell) {
				return r
			}
		}
	}
	for d := range digitsOf(st, set).All() {
		var all []board.Cell
		for _, c := range set {
			if st.hasCandidate(c, d) {
				all = append(all, c)
			}
		}
		for _, g := range guardians {
			if g.Digit == d {
				all = append(all, g.Cell)
			}
		}
		r[d] = seeAll(all...)
	}
	return r
}

// uniqueLoopsByChoice tries, row after row, no cell or two of those that have two digits.
func uniqueLoopsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(everyDigit(), 2, func(pair []board.Digit) {
		digits := board.DigitsOf(pair...)
		var rows func(row int, chosen []board.Cell)
		rows = func(row int, chosen []board.Cell) {
			for _, h := range everyHouse() {
				n := setOf(chosen).Intersect(h.CellSet()).Len()
				if n > 2 || n == 1 && row == board.Size {
					return
				}
			}
			if row == board.Size {
				if isLoop(st, chosen, digits) {
					found.guardedByChoice(st, setOf(chosen), func(board.Cell) board.Digits { return digits })
				}
				return
			}
			rows(row+1, chosen)
			fit := slices.DeleteFunc(placesIn(st, board.Row(row), pair[0]), func(c board.Cell) bool { return !st.hasCandidate(c, pair[1]) })
			choose(fit, 2, func(two []board.Cell) { rows(row+1, slices.Concat(chosen, two)) })
		}
		rows(0, nil)
	})
	return found
}

// isLoop reports whether cells, two or none a house, make one loop on which two digits
// alternate, of six cells or more, at least one of which has just the digits.
func isLoop(st *State, cells []board.Cell, digits board.Digits) bool {
	if len(cells) < 6 {
		return false
	}
	colour := map[board.Cell]int{cells[0]: 1}
	for range cells {
		for _, a := range cells {
			for _, b := range cells {
				if colour[a] != 0 && a.Sees(b) {
					if colour[b] == colour[a] {
						return false
					}
					colour[b] = 3 - colour[a]
				}
			}
		}
	}
	var more []board.Cell
	for _, c := range cells {
		if st.Candidates(c) != digits {
			more = append(more, c)
		}
	}
	several := (digitsOf(st, more) &^ digits).Len() > 1
	return len(colour) == len(cells) && len(more) < len(cells) && (len(more) <= mostGuards || !several)
}
