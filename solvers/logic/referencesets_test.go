package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Wings and almost locked sets by their definitions.

func bivalue(st *State) (list []board.Cell) {
	for c := range board.Cell(board.CellCount) {
		if st.Candidates(c).Len() == 2 {
			list = append(list, c)
		}
	}
	return list
}

func xyWingsByChoice(st *State) conclusions {
	found := conclusions{}
	pairs := bivalue(st)
	for _, pivot := range pairs {
		choose(pairs, 2, func(ends []board.Cell) {
			p, a, b := st.Candidates(pivot), st.Candidates(ends[0]), st.Candidates(ends[1])
			z := a & b
			if pivot.Sees(ends[0]) && pivot.Sees(ends[1]) && z.Len() == 1 && z&p == 0 && (a|b)&^z == p {
				found.add(st, one(z.Min(), seeAll(ends...)))
			}
		})
	}
	return found
}

func xyzWingsByChoice(st *State) conclusions {
	found := conclusions{}
	for pivot := range board.Cell(board.CellCount) {
		p := st.Candidates(pivot)
		if p.Len() != 3 {
			continue
		}
		choose(bivalue(st), 2, func(ends []board.Cell) {
			a, b := st.Candidates(ends[0]), st.Candidates(ends[1])
			if pivot.Sees(ends[0]) && pivot.Sees(ends[1]) && a|b == p && a != b {
				found.add(st, one((a&b).Min(), seeAll(pivot, ends[0], ends[1])))
			}
		})
	}
	return found
}

func wWingsByChoice(st *State) conclusions {
	found := conclusions{}
	choose(bivalue(st), 2, func(ends []board.Cell) {
		if st.Candidates(ends[0]) != st.Candidates(ends[1]) || ends[0].Sees(ends[1]) {
			return
		}
		for bridge := range st.Candidates(ends[0]).All() {
			for _, h := range everyHouse() {
				link := placesIn(st, h, bridge)
				if len(link) != 2 || slices.Contains(link, ends[0]) || slices.Contains(link, ends[1]) {
					continue
				}
				if link[0].Sees(ends[0]) && link[1].Sees(ends[1]) || link[1].Sees(ends[0]) && link[0].Sees(ends[1]) {
					found.add(st, one(st.Candidates(ends[0]).Without(bridge).Min(), seeAll(ends...)))
				}
			}
		}
	})
	return found
}

// lockedSet is an almost locked set.
type lockedSet struct {
	cells  []board.Cell
	digits board.Digits
}

// with returns the set's cells that have a digit.
func (a *lockedSet) with(st *State, d board.Digit) (list []board.Cell) {
	for _, c := range a.cells {
		if st.hasCandidate(c, d) {
			list = append(list, c)
		}
	}
	return list
}

func lockedSets(st *State) (sets []lockedSet) {
	known := map[board.Cells]bool{}
	for _, h := range everyHouse() {
		in := openIn(st, h)
		for n := 1; n <= len(in); n++ {
			choose(in, n, func(list []board.Cell) {
				if digits := digitsOf(st, list); digits.Len() == n+1 && !known[setOf(list)] {
					known[setOf(list)] = true
					sets = append(sets, lockedSet{slices.Clone(list), digits})
				}
			})
		}
	}
	return sets
}

// commons returns the restricted commons of two sets that don't overlap.
func commons(st *State, a, b *lockedSet) (digits board.Digits) {
	if setOf(a.cells).Overlaps(setOf(b.cells)) {
		return 0
	}
	for d := range (a.digits & b.digits).All() {
		all := true
		for _, c := range a.with(st, d) {
			for _, o := range b.with(st, d) {
				all = all && c.Sees(o)
			}
		}
		if all {
			digits = digits.With(d)
		}
	}
	return digits
}

// strikeBoth removes digits that must be in one of two sets.
func strikeBoth(st *State, r *removal, a, b *lockedSet, digits board.Digits) {
	for d := range (digits & a.digits & b.digits).All() {
		r[d] = r[d].Union(seeAll(append(a.with(st, d), b.with(st, d)...)...))
	}
}

func alsXZByChoice(st *State) conclusions {
	found := conclusions{}
	choose(lockedSets(st), 2, func(pair []lockedSet) {
		a, b := &pair[0], &pair[1]
		x := commons(st, a, b)
		var r removal
		switch x.Len() {
		case 1:
			strikeBoth(st, &r, a, b, board.AllDigits&^x)
		case 2:
			strikeBoth(st, &r, a, b, board.AllDigits)
			for i, s := range []*lockedSet{a, b} {
				other := []*lockedSet{b, a}[i]
				for d := range (s.digits &^ x).All() {
					r[d] = r[d].Union(seeAll(s.with(st, d)...).Difference(setOf(other.cells)))
				}
			}
		}
		found.add(st, r)
	})
	return found
}

func alsXYWingsByChoice(st *State) conclusions {
	found := conclusions{}
	sets := lockedSets(st)
	for i := range sets {
		pivot := &sets[i]
		var linked []*lockedSet
		for j := range sets {
			if commons(st, pivot, &sets[j]) != 0 {
				linked = append(linked, &sets[j])
			}
		}
		choose(linked, 2, func(ends []*lockedSet) {
			a, b := ends[0], ends[1]
			x, y := commons(st, pivot, a), commons(st, pivot, b)
			if setOf(a.cells).Overlaps(setOf(b.cells)) || x == y && x.Len() == 1 {
				return
			}
			var r removal
			strikeBoth(st, &r, a, b, board.AllDigits&^(x|y))
			found.add(st, r)
		})
	}
	return found
}

func deathBlossomsByChoice(st *State) conclusions {
	found := conclusions{}
	sets := lockedSets(st)
	for stem := range board.Cell(board.CellCount) {
		digits := slices.Collect(st.Candidates(stem).All())
		if len(digits) < 2 {
			continue
		}
		var grow func(chosen []*lockedSet, shared board.Digits)
		grow = func(chosen []*lockedSet, shared board.Digits) {
			if shared == 0 {
				return
			}
			if len(chosen) == len(digits) {
				var r removal
				var used board.Cells
				for d := range (board.AllDigits &^ st.Candidates(stem)).All() {
					var places []board.Cell
					all := true
					for _, p := range chosen {
						all = all && p.digits.Contains(d)
						places = append(places, p.with(st, d)...)
					}
					if all {
						r[d] = seeAll(places...)
					}
				}
				for _, p := range chosen {
					used = used.Union(setOf(p.cells))
				}
				for d := range r {
					r[d] = r[d].Difference(used)
				}
				found.add(st, r)
				return
			}
			d := digits[len(chosen)]
			for i := range sets {
				s := &sets[i]
				sees := s.digits.Contains(d)
				for _, c := range s.with(st, d) {
					sees = sees && c.Sees(stem)
				}
				if sees && !slices.Contains(s.cells, stem) && !slices.ContainsFunc(chosen, func(o *lockedSet) bool {
					return setOf(o.cells).Overlaps(setOf(s.cells))
				}) {
					grow(append(chosen, s), shared&s.digits)
				}
			}
		}
		grow(nil, board.AllDigits&^st.Candidates(stem))
	}
	return found
}

func suesDeCoqByChoice(st *State) conclusions {
	found := conclusions{}
	for _, line := range everyHouse()[:18] {
		for _, box := range everyHouse()[18:] {
			inLine, inBox := openIn(st, line), openIn(st, box)
			cross := slices.DeleteFunc(slices.Clone(inLine), func(c board.Cell) bool { return !slices.Contains(inBox, c) })
			for n := 2; n <= len(cross); n++ {
				choose(cross, n, func(c []board.Cell) {
					if digitsOf(st, c).Len() >= n+2 {
						suesDeCoqAt(st, found, c, without(inLine, c), without(inBox, c))
					}
				})
			}
		}
	}
	return found
}

func without(list, gone []board.Cell) []board.Cell {
	return slices.DeleteFunc(slices.Clone(list), func(c board.Cell) bool { return slices.Contains(gone, c) })
}

func suesDeCoqAt(st *State, found conclusions, cross, line, box []board.Cell) {
	digits := digitsOf(st, cross)
	wanted := digits.Len() - len(cross)
	for n := 1; n <= len(line); n++ {
		choose(line, n, func(a []board.Cell) {
			inA := digitsOf(st, a)
			taken := n - (inA &^ digits).Len()
			if taken < 1 || taken >= wanted || inA&digits == 0 {
				return
			}
			rest := without(box, a)
			for m := 1; m <= len(rest); m++ {
				choose(rest, m, func(b []board.Cell) {
					inB := digitsOf(st, b)
					if inA&inB&digits != 0 || inB&digits == 0 || taken+m-(inB&^digits).Len() != wanted {
						return
					}
					var r removal
					for d := range (digits | inA | inB).All() {
						if !inA.Contains(d) || inB.Contains(d) {
							r[d] = r[d].Union(setOf(without(box, b)))
						}
						if !inB.Contains(d) || inA.Contains(d) {
							r[d] = r[d].Union(setOf(without(line, a)))
						}
					}
					found.add(st, r)
				})
			}
		})
	}
}
