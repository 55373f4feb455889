package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Single-digit patterns and chains by their definitions.

// emptyRectanglesByChoice tries each box with each row and column that cross in
// it and each conjugate pair.
func emptyRectanglesByChoice(st *State) conclusions {
	found := conclusions{}
	lines := everyHouse()[:18]
	for _, d := range everyDigit() {
		for _, box := range everyHouse()[18:] {
			places := placesIn(st, box, d)
			for _, first := range lines {
				for _, second := range lines {
					in1 := setOf(places).Intersect(first.CellSet())
					in2 := setOf(places).Intersect(second.CellSet())
					if first.Kind() == second.Kind() || in1.Union(in2) != setOf(places) || in1.Difference(second.CellSet()).IsEmpty() || in2.Difference(first.CellSet()).IsEmpty() {
						continue
					}
					// A pair from the first line to a cell that, together with the
					// second line, sees the eliminations.
					for _, pair := range lines {
						ends := placesIn(st, pair, d)
						if pair.Kind() != second.Kind() || len(ends) != 2 || pair.CellSet().Overlaps(box.CellSet()) {
							continue
						}
						for i, near := range ends {
							if first.CellSet().Contains(near) {
								found.add(st, one(d, seeAll(ends[1-i]).Intersect(second.CellSet()).Difference(box.CellSet()).Difference(pair.CellSet())))
							}
						}
					}
				}
			}
		}
	}
	return found
}

// conjugatesByHouse returns the houses with two places for a digit, and these places.
func conjugatesByHouse(st *State, d board.Digit, houses []board.House) (pairs [][2]board.Cell, in []board.House) {
	for _, h := range houses {
		if list := placesIn(st, h, d); len(list) == 2 {
			pairs, in = append(pairs, [2]board.Cell{list[0], list[1]}), append(in, h)
		}
	}
	return pairs, in
}

// twoPairs calls visit with every two conjugate pairs of a digit, each both ways
// round, that have no cell in common and whose inner ends see each other.
func twoPairs(st *State, houses []board.House, visit func(d board.Digit, g, h board.House, end, joint, otherJoint, otherEnd board.Cell)) {
	for _, d := range everyDigit() {
		pairs, in := conjugatesByHouse(st, d, houses)
		for i, p := range pairs {
			for j, q := range pairs {
				for k := range 4 {
					end, joint, otherJoint, otherEnd := p[k&1], p[1-k&1], q[k>>1], q[1-k>>1]
					if setOf(p[:]).Union(setOf(q[:])).Len() == 4 && joint.Sees(otherJoint) {
						visit(d, in[i], in[j], end, joint, otherJoint, otherEnd)
					}
				}
			}
		}
	}
}

func skyscrapersByChoice(st *State) conclusions {
	found := conclusions{}
	twoPairs(st, everyHouse()[:18], func(d board.Digit, g, h board.House, end, joint, otherJoint, otherEnd board.Cell) {
		if g.Kind() == h.Kind() && aligned(joint, otherJoint) && !aligned(end, otherEnd) {
			found.add(st, one(d, seeAll(end, otherEnd)))
		}
	})
	return found
}

// kitesByChoice finds the 2-String Kites. They remove the candidate where the
// far ends' lines cross.
func kitesByChoice(st *State) conclusions {
	found := conclusions{}
	twoPairs(st, everyHouse()[:18], func(d board.Digit, g, h board.House, end, joint, otherJoint, otherEnd board.Cell) {
		if g.Kind() == board.RowKind && h.Kind() == board.ColumnKind && joint.Box() == otherJoint.Box() {
			found.add(st, one(d, board.CellsOf(board.At(otherEnd.Row(), end.Col()))))
		}
	})
	return found
}

// turbotFishByChoice finds the two pairs that are neither of these nor an X-Wing.
func turbotFishByChoice(st *State) conclusions {
	found := conclusions{}
	lineOf := func(d board.Digit, a, b board.Cell) (kind board.HouseKind, ok bool) {
		for _, h := range everyHouse()[:18] {
			if h.CellSet().Contains(a) && h.CellSet().Contains(b) && len(placesIn(st, h, d)) == 2 {
				return h.Kind(), true
			}
		}
		return 0, false
	}
	twoPairs(st, everyHouse(), func(d board.Digit, _, _ board.House, end, joint, otherJoint, otherEnd board.Cell) {
		g, isLine := lineOf(d, end, joint)
		h, isOtherLine := lineOf(d, otherJoint, otherEnd)
		if isLine && isOtherLine && (g == h && aligned(joint, otherJoint) || g != h && joint.Box() == otherJoint.Box()) {
			return
		}
		found.add(st, one(d, seeAll(end, otherEnd).Without(joint).Without(otherJoint)))
	})
	return found
}

// xyChainsByChoice follows every chain of cells with two candidates.
func xyChainsByChoice(st *State) conclusions {
	found := conclusions{}
	pairs := bivalue(st)
	for _, start := range pairs {
		for z := range st.Candidates(start).All() {
			var follow func(path []board.Cell, last board.Digit)
			follow = func(path []board.Cell, last board.Digit) {
				end := path[len(path)-1]
				if last == z && len(path) > 2 && !(st.Candidates(end) == st.Candidates(start) && end.Sees(start)) {
					found.add(st, one(z, seeAll(start, end)))
				}
				for _, next := range pairs {
					if next.Sees(end) && st.hasCandidate(next, last) && !slices.Contains(path, next) {
						follow(append(path, next), st.Candidates(next).Without(last).Min())
					}
				}
			}
			follow([]board.Cell{start}, st.Candidates(start).Without(z).Min())
		}
	}
	return found
}

// xChainsByChoice follows every chain of one digit.
func xChainsByChoice(st *State) conclusions {
	found := conclusions{}
	for _, d := range everyDigit() {
		strong := map[[2]board.Cell]bool{}
		var all []board.Cell
		for _, h := range everyHouse() {
			list := placesIn(st, h, d)
			all = append(all, list...)
			if len(list) == 2 {
				strong[[2]board.Cell{list[0], list[1]}], strong[[2]board.Cell{list[1], list[0]}] = true, true
			}
		}
		slices.Sort(all)
		all = slices.Compact(all)
		var follow func(path []board.Cell)
		follow = func(path []board.Cell) {
			end := path[len(path)-1]
			if len(path) >= 4 && len(path)%2 == 0 && !strong[[2]board.Cell{path[0], end}] {
				found.add(st, one(d, seeAll(path[0], end)))
			}
			// A cell that a chain leads back to is true.
			if len(path) >= 3 && len(path)%2 == 1 && strong[[2]board.Cell{end, path[0]}] {
				found.add(st, one(d, seeAll(path[0])))
			}
			for _, next := range all {
				linked := len(path)%2 == 0 && next.Sees(end) || strong[[2]board.Cell{end, next}]
				if linked && !slices.Contains(path, next) {
					follow(append(path, next))
				}
			}
		}
		for _, start := range all {
			follow([]board.Cell{start})
		}
	}
	return found
}
