package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Patterns of a few cells with almost as few digits, by their definitions.

// wxyzWingsByChoice tries all sets of four cells.
func wxyzWingsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(openCells(st), 4, func(cells []board.Cell) {
		digits := digitsOf(st, cells)
		if digits.Len() != 4 || !slices.ContainsFunc(cells, func(hinge board.Cell) bool {
			return setOf(cells).Without(hinge).SubsetOf(hinge.PeerSet())
		}) {
			return
		}
		for n := 1; n < 4; n++ {
			crowded := false
			choose(cells, n, func(some []board.Cell) { crowded = crowded || digitsOf(st, some).Len() <= n })
			if crowded {
				return
			}
		}
		var loose board.Digits
		for d := range digits.All() {
			choose(cells, 2, func(pair []board.Cell) {
				if st.hasCandidate(pair[0], d) && st.hasCandidate(pair[1], d) && !pair[0].Sees(pair[1]) {
					loose = loose.With(d)
				}
			})
		}
		needed := loose
		if loose == 0 && !slices.ContainsFunc(everyHouse(), func(h board.House) bool { return setOf(cells).SubsetOf(h.CellSet()) }) {
			needed = digits // a ring
		}
		if loose.Len() < 2 {
			var r removal
			for z := range needed.All() {
				r[z] = seeAll(slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return !st.hasCandidate(c, z) })...)
			}
			found.add(st, r)
		}
	})
	return found
}

// almostLockedByChoice tries all sets of n digits in all pairs of houses that share three cells.
func almostLockedByChoice(n int) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, in := range everyHouse() {
			for _, other := range everyHouse() {
				both := in.CellSet().Intersect(other.CellSet())
				if in == other || both.Len() != 3 {
					continue
				}
				crossing := slices.Collect(both.All())
				rest, opposite := without(openIn(st, in), crossing), without(openIn(st, other), crossing)
				choose(everyDigit(), n, func(digits []board.Digit) {
					var all board.Digits
					for _, d := range digits {
						if len(placesIn(st, other, d)) == 0 {
							return
						}
						all = all.With(d)
					}
					places := slices.DeleteFunc(slices.Clone(opposite), func(c board.Cell) bool { return st.Candidates(c)&all == 0 })
					if len(places) != n-1 {
						return
					}
					choose(rest, n-1, func(set []board.Cell) {
						if digitsOf(st, set) != all || slices.ContainsFunc(set, func(c board.Cell) bool { return st.Candidates(c).Len() < 2 }) {
							return
						}
						var r removal
						for _, d := range everyDigit() {
							r[d] = setOf(places)
							if all.Contains(d) {
								r[d] = setOf(without(rest, set))
							}
						}
						found.add(st, r)
					})
				})
			}
		}
		return found
	}
}

// alsWWingsByChoice tries all pairs of places for a digit with all pairs of sets.
func alsWWingsByChoice(st *State) conclusions {
	found := conclusions{}
	sets := lockedSets(st)
	for _, x := range everyDigit() {
		for _, h := range everyHouse() {
			pair := placesIn(st, h, x)
			if len(pair) != 2 {
				continue
			}
			beside := func(end board.Cell) (list []*lockedSet) {
				for i := range sets {
					places := sets[i].with(st, x)
					sees := !slices.ContainsFunc(places, func(c board.Cell) bool { return !c.Sees(end) })
					if len(places) > 0 && sees && !slices.Contains(sets[i].cells, pair[0]) && !slices.Contains(sets[i].cells, pair[1]) {
						list = append(list, &sets[i])
					}
				}
				return list
			}
			near, far := beside(pair[0]), beside(pair[1])
			for _, a := range near {
				for _, b := range far {
					if len(a.cells)+len(b.cells) == 2 || setOf(a.cells).Overlaps(setOf(b.cells)) || commons(st, a, b).Contains(x) {
						continue
					}
					var r removal
					strikeBoth(st, &r, a, b, board.AllDigits.Without(x))
					found.add(st, r)
				}
			}
		}
	}
	return found
}

// alignedPairsByChoice tries all candidates of all pairs of cells.
func alignedPairsByChoice(st *State) conclusions {
	found := conclusions{}
	sets := lockedSets(st)
	// lacking maps a candidate to the sets in which it sees all places for its digit.
	lacking := map[Candidate][]*lockedSet{}
	for _, c := range openCells(st) {
		for d := range st.Candidates(c).All() {
			for i := range sets {
				if places := sets[i].with(st, d); len(places) > 0 && !slices.ContainsFunc(places, func(o board.Cell) bool { return !c.Sees(o) }) {
					lacking[Candidate{c, d}] = append(lacking[Candidate{c, d}], &sets[i])
				}
			}
		}
	}
	fits := func(a, b Candidate) bool {
		if a.Digit == b.Digit {
			return !a.Cell.Sees(b.Cell)
		}
		return !slices.ContainsFunc(lacking[a], func(s *lockedSet) bool { return slices.Contains(lacking[b], s) })
	}
	choose(openCells(st), 2, func(base []board.Cell) {
		var r removal
		for i, c := range base {
			other := base[1-i]
			if st.Candidates(other).Len() < 2 {
				continue
			}
			for x := range st.Candidates(c).All() {
				if !slices.ContainsFunc(slices.Collect(st.Candidates(other).All()), func(y board.Digit) bool { return fits(Candidate{c, x}, Candidate{other, y}) }) {
					r[x] = r[x].With(c)
				}
			}
		}
		found.add(st, r)
	})
	return found
}
