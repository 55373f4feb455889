package serate

import (
	"math/bits"
	"slices"
)

// Unique rectangles and loops: if all their cells had the same two candidates, the puzzle
// would have two solutions.
const (
	ruleUniqueRectangle Rule = "Unique Rectangle"
	ruleUniqueLoop      Rule = "Unique Loop"
)

// loopStep is a step of a unique rectangle or loop. Among all of a board's, the one with the
// lowest rating counts, then the lowest type, then the first found.
type loopStep struct {
	rule   Rule
	rating float64
	kind   int // its type, 1 to 4
	elims  []uint16
}

// uniqueLoop finds a unique rectangle or loop: without the other candidates of one or a few
// of its cells the puzzle would have two solutions.
func uniqueLoop(r *Rater) bool {
	g := &r.grid
	l := &r.loops
	l.best.elims, l.tried = l.best.elims[:0], l.tried[:0]
	for c, m := range &g.has {
		if bits.OnesCount16(m) != 2 {
			continue
		}
		r.extendLoop(c, m, 2, 0, -1, [2]uint32{})
	}
	if len(l.best.elims) == 0 {
		return false
	}
	r.elims = append(r.elims[:0], l.best.elims...)
	return r.done(l.best.rule, l.best.rating-baseRating[l.best.rule])
}

// loopSearch is the state of a search for loops.
type loopSearch struct {
	path  []uint8 // the cells of the current loop
	in    cellSet // the path's cells as a set
	tried []triedLoop
	best  loopStep
}

// triedLoop is a loop that has been searched for steps: its cells and digits.
type triedLoop struct {
	cells cellSet
	pair  uint16
}

// extendLoop adds a cell to the path and continues from it, depth first by box, row and
// column, except along the kind of house it came by. allowed is how many more cells with
// other candidates may follow; others is the union of these candidates so far. As in Sudoku
// Explainer, that union includes cells tried earlier from the same cell.
//
// seen holds the houses of the earlier cells at even and at odd places of the path. A cell
// that shares a house with one of the same parity can't be in a valid loop.
func (r *Rater) extendLoop(c int, pair uint16, allowed int, others uint16, last int, seen [2]uint32) {
	l := &r.loops
	kind := len(l.path) & 1
	for _, h := range boardTables.house[c] {
		if seen[kind]>>h&1 != 0 {
			return
		}
		seen[kind] |= 1 << h
	}
	l.path = append(l.path, uint8(c))
	l.in.add(c)
	for k := range houseKinds {
		if k == last {
			continue
		}
		for _, next := range boardTables.cells[boardTables.house[c][k]] {
			n := int(next)
			if next == l.path[0] && len(l.path) >= 4 {
				if seen[0] == seen[1] { // each house has one cell of either parity
					r.closeLoop(pair)
				}
				continue
			}
			has := r.grid.has[n]
			if has&pair != pair || l.in.has(n) {
				continue
			}
			others |= has &^ pair
			left := allowed
			if has != pair {
				if allowed <= 0 && bits.OnesCount16(others) != 1 {
					continue
				}
				left--
			}
			r.extendLoop(n, pair, left, others, k, seen)
		}
	}
	l.path = l.path[:len(l.path)-1]
	l.in.remove(c)
}

// closeLoop looks for steps of the path, which is a valid loop.
func (r *Rater) closeLoop(pair uint16) {
	l := &r.loops
	tried := triedLoop{l.in, pair}
	if slices.Contains(l.tried, tried) {
		return
	}
	l.tried = append(l.tried, tried)
	var extra []int
	union := uint16(0)
	for _, c := range l.path {
		if more := r.grid.has[c] &^ pair; more != 0 {
			extra = append(extra, int(c))
			union |= more
		}
	}
	switch {
	case len(extra) == 1:
		c := extra[0]
		r.elims = r.elims[:0]
		r.eraseFrom(c, pair)
		r.offerLoop(0, 1)
	case len(extra) >= 2 && bits.OnesCount16(union) == 1:
		common := boardTables.peerSet[extra[0]]
		for _, c := range extra[1:] {
			common = common.and(boardTables.peerSet[c])
		}
		r.eraseIn(common, union)
		r.offerLoop(0, 2)
		if len(extra) == 2 {
			r.loop4(extra, pair)
		}
	case len(extra) == 2:
		r.loop3(extra, pair, union)
		r.loop4(extra, pair)
	}
}

// loopSizes holds the increase of a rectangle's rating for larger loops, indexed by half the
// number of cells.
var loopSizes = [6]float64{3: 0.1, 4: 0.2, 5: 0.5}

// offerLoop keeps the step in r.elims if it is the best so far.
func (r *Rater) offerLoop(more float64, kind int) {
	l := &r.loops
	best := &l.best
	rule, rating := ruleUniqueRectangle, baseRating[ruleUniqueRectangle]
	if n := len(l.path); n > 4 {
		rule = ruleUniqueLoop
		rating += loopSizes[min(n/2, len(loopSizes)-1)]
	}
	rating += more
	if len(r.elims) > 0 && (len(best.elims) == 0 || rating < best.rating || rating == best.rating && kind < best.kind) {
		best.elims = append(best.elims[:0], r.elims...)
		best.rule, best.rating, best.kind = rule, rating, kind
	}
	r.elims = r.elims[:0]
}

// loop4 finds a house shared by the two cells with other candidates in which one of the
// loop's digits has no other place: neither cell can then hold the other digit.
func (r *Rater) loop4(extra []int, pair uint16) {
	a, b := extra[0], extra[1]
	for k := range houseKinds {
		h := boardTables.house[a][k]
		if boardTables.house[b][k] != h {
			continue
		}
		both := uint16(1)<<boardTables.position[a][k] | 1<<boardTables.position[b][k]
		for left := pair; left != 0; left &= left - 1 {
			d := bits.TrailingZeros16(left)
			if r.grid.places[h][d] == both {
				r.eraseFrom(a, pair&^(1<<d))
				r.eraseFrom(b, pair&^(1<<d))
				r.offerLoop(0, 4)
			}
		}
	}
}

// loop3 finds sets in a house shared by the two cells with other candidates. One of the two
// holds one of those: together they count as one cell of a naked set. They hold at most one
// of the loop's digits, so a hidden set with both digits has one cell fewer.
func (r *Rater) loop3(extra []int, pair, union uint16) {
	a, b := extra[0], extra[1]
	for k := range houseKinds {
		h := int(boardTables.house[a][k])
		if int(boardTables.house[b][k]) != h {
			continue
		}
		both := uint16(1)<<boardTables.position[a][k] | 1<<boardTables.position[b][k]
		open := int(r.grid.open[h])
		for n := bits.OnesCount16(union); n <= 7; n++ {
			if 2*n <= open {
				for _, others := range boardTables.tuples[n-1] {
					set, ok := r.openSet(h, others, both)
					if ok && bits.OnesCount16(set|union) == n && r.eraseAt(h, ^(others|both)&(1<<boardSize-1), set|union) {
						r.offerLoop(0.1*float64(n-1), 3)
					}
				}
			}
			if 2*n < open {
				for _, others := range boardTables.tuples[n-2] {
					if others&(pair|union) != 0 {
						continue
					}
					places, ok := uint16(0), true
					for left := others | pair; left != 0; left &= left - 1 {
						m := r.grid.places[h][bits.TrailingZeros16(left)]
						places |= m &^ both
						ok = ok && m != 0
					}
					if ok && bits.OnesCount16(places) == n-1 && r.eraseAt(h, places, ^(others|pair)&(1<<boardSize-1)) {
						r.offerLoop(0.1*float64(n-2), 3)
					}
				}
			}
		}
	}
}
