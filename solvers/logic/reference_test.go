package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// The techniques again, straight from their definitions: they try every choice of
// cells, houses or digits. This is far too slow for real use, but hard to get
// wrong, so it serves as the reference for the finders.

// conclusions holds all distinct removals of a technique in a state.
type conclusions map[removal]bool

// add adds a removal, limited to candidates that exist, unless it is empty.
func (c conclusions) add(st *State, r removal) {
	for d := range r {
		r[d] = r[d].Intersect(st.at[d])
	}
	if r.count() > 0 {
		c[r] = true
	}
}

// addPlacement adds a placement in the form that removalOf uses.
func (c conclusions) addPlacement(p Candidate) {
	r := one(p.Digit, board.CellsOf(p.Cell))
	r[0] = r[p.Digit]
	c[r] = true
}

// one returns the removal of a digit from some cells.
func one(d board.Digit, set board.Cells) (r removal) {
	r[d] = set
	return r
}

// openIn returns the cells of a house without a digit.
func openIn(st *State, h board.House) []board.Cell {
	all := h.Cells()
	return slices.DeleteFunc(all[:], func(c board.Cell) bool { return st.grid[c] != 0 })
}

// placesIn returns the places of a digit in a house.
func placesIn(st *State, h board.House, d board.Digit) []board.Cell {
	all := h.Cells()
	return slices.DeleteFunc(all[:], func(c board.Cell) bool { return !st.hasCandidate(c, d) })
}

// seeAll returns the cells that see all of the given cells; a cell doesn't see
// itself.
func seeAll(all ...board.Cell) (set board.Cells) {
	for c := range board.Cell(board.CellCount) {
		if !slices.ContainsFunc(all, func(o board.Cell) bool { return o == c || !c.Sees(o) }) {
			set = set.With(c)
		}
	}
	return set
}

// choose calls visit with every choice of n elements of a list.
func choose[T any](list []T, n int, visit func([]T)) {
	var grow func(from int, chosen []T)
	grow = func(from int, chosen []T) {
		if len(chosen) == n {
			visit(chosen)
			return
		}
		for i := from; i < len(list); i++ {
			grow(i+1, append(chosen, list[i]))
		}
	}
	grow(0, make([]T, 0, n))
}

func digitsOf(st *State, list []board.Cell) (all board.Digits) {
	for _, c := range list {
		all |= st.Candidates(c)
	}
	return all
}

func everyHouse() (list []board.House) {
	for h := range board.House(board.HouseCount) {
		list = append(list, h)
	}
	return list
}

func everyDigit() (list []board.Digit) {
	for d := range board.AllDigits.All() {
		list = append(list, d)
	}
	return list
}

func setOf(list []board.Cell) (set board.Cells) {
	for _, c := range list {
		set = set.With(c)
	}
	return set
}

// nakedByChoice finds the naked subsets of n cells, either locked ones or others.
func nakedByChoice(n int, locked bool) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, h := range everyHouse() {
			choose(openIn(st, h), n, func(list []board.Cell) {
				digits := digitsOf(st, list)
				if digits.Len() != n || slices.ContainsFunc(list, func(c board.Cell) bool { return st.Candidates(c) == 0 }) {
					return
				}
				var r removal
				inBox, inLine := false, false
				for d := range digits.All() {
					r[d] = seeAll(list...).Intersect(st.at[d])
					for set := r[d]; !set.IsEmpty(); set = set.Rest() {
						in := set.Min().Box() == list[0].Box()
						inBox, inLine = inBox || in, inLine || !in
					}
				}
				oneBox := !slices.ContainsFunc(list, func(c board.Cell) bool { return c.Box() != list[0].Box() })
				if (n < 4 && oneBox && inBox && inLine) == locked {
					found.add(st, r)
				}
			})
		}
		return found
	}
}

// hiddenByChoice finds the hidden subsets of n digits.
func hiddenByChoice(n int) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, h := range everyHouse() {
			choose(everyDigit(), n, func(digits []board.Digit) {
				var places board.Cells
				var r removal
				for _, d := range digits {
					in := setOf(placesIn(st, h, d))
					if in.IsEmpty() {
						return
					}
					places = places.Union(in)
				}
				for d := range board.AllDigits.All() {
					if !slices.Contains(digits, d) {
						r[d] = places
					}
				}
				if places.Len() == n {
					found.add(st, r)
				}
			})
		}
		return found
	}
}

// lineFishByChoice finds the fish of n lines with n crossing lines: without fins,
// finned, or sashimi.
func lineFishByChoice(n int, fins, sashimi bool) func(*State) conclusions {
	lines := everyHouse()
	return func(st *State) conclusions {
		found := conclusions{}
		for _, d := range everyDigit() {
			for _, side := range [][2][]board.House{{lines[:9], lines[9:18]}, {lines[9:18], lines[:9]}} {
				choose(side[0], n, func(base []board.House) {
					if slices.ContainsFunc(base, func(h board.House) bool { return len(placesIn(st, h, d)) < 2 }) {
						return
					}
					choose(side[1], n, func(cover []board.House) {
						gone, fin, isSashimi, ok := lineFishOf(st, d, base, cover)
						if ok && (len(fin) > 0) == fins && len(fin) <= maxFins && (!fins || isSashimi == sashimi) {
							found.add(st, one(d, gone.Intersect(seeAll(fin...))))
						}
					})
				})
			}
		}
		return found
	}
}

// lineFishOf returns what a fish would remove if it had no fins, and its fins. ok
// is false if a cover line covers nothing.
func lineFishOf(st *State, d board.Digit, base, cover []board.House) (gone board.Cells, fins []board.Cell, sashimi, ok bool) {
	var inBase board.Cells
	used := map[board.House]bool{}
	for _, b := range base {
		left := 0
		for _, c := range placesIn(st, b, d) {
			inBase = inBase.With(c)
			i := slices.IndexFunc(cover, func(h board.House) bool { return h.CellSet().Contains(c) })
			if i < 0 {
				fins = append(fins, c)
			} else {
				used[cover[i]] = true
				left++
			}
		}
		sashimi = sashimi || left < 2
	}
	for _, h := range cover {
		gone = gone.Union(setOf(placesIn(st, h, d)))
	}
	return gone.Difference(inBase), fins, sashimi, len(used) == len(cover)
}

// anyFishByChoice finds the fish of a kind with n base and n cover houses.
func anyFishByChoice(n, kind int, fins bool) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		for _, d := range everyDigit() {
			choose(housesOf(st, d), n, func(base []board.House) {
				choose(housesOf(st, d), n, func(cover []board.House) {
					if r, ok := fishOf(st, d, base, cover, kind, fins); ok {
						found.add(st, r)
					}
				})
			})
		}
		return found
	}
}

// housesOf returns the houses that have a place for a digit.
func housesOf(st *State, d board.Digit) []board.House {
	return slices.DeleteFunc(everyHouse(), func(h board.House) bool { return len(placesIn(st, h, d)) == 0 })
}

// fishOf returns what a fish with these houses removes; ok is false if they
// don't form a fish of that kind.
func fishOf(st *State, d board.Digit, base, cover []board.House, kind int, fins bool) (r removal, ok bool) {
	var inBase, endo, covered, twice board.Cells
	for _, h := range base {
		in := st.at[d].Intersect(h.CellSet())
		if in.IsEmpty() || isOne(in) {
			return r, false
		}
		endo = endo.Union(inBase.Intersect(in))
		inBase = inBase.Union(in)
	}
	if endo.Len() > maxEndoFins || !fins && !endo.IsEmpty() {
		return r, false
	}
	for _, h := range cover {
		in := st.at[d].Intersect(h.CellSet())
		if slices.Contains(base, h) || !in.Overlaps(inBase) {
			return r, false
		}
		twice = twice.Union(covered.Intersect(in))
		covered = covered.Union(in)
	}
	all := inBase.Difference(covered).Union(endo)
	if all.IsEmpty() == fins || all.Len() > maxFins || kindOfFish(base, cover) != kind {
		return r, false
	}
	r = one(d, covered.Difference(inBase).Union(twice).Intersect(commonPeers(all)).Intersect(st.at[d]))
	return r, r.count() > 0
}

// The kinds of fish.
const (
	basicKind = iota
	frankenKind
	mutantKind
)

// kindOfFish returns the kind of fish that the base and cover houses form.
func kindOfFish(base, cover []board.House) int {
	has := func(houses []board.House, kind board.HouseKind) bool {
		return slices.ContainsFunc(houses, func(h board.House) bool { return h.Kind() == kind })
	}
	rowsIn, rowsOver := has(base, board.RowKind), has(cover, board.RowKind)
	columnsIn, columnsOver := has(base, board.ColumnKind), has(cover, board.ColumnKind)
	switch {
	case !(rowsIn && columnsOver && !rowsOver && !columnsIn || columnsIn && rowsOver && !columnsOver && !rowsIn):
		return mutantKind
	case has(base, board.BoxKind) || has(cover, board.BoxKind):
		return frankenKind
	default:
		return basicKind
	}
}
