package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// lockedCells finds locked sets: sets with as many cells as digits that fit into them, where a
// digit counts once for each sector in which one of the cells has it as a candidate.
//
// Take any filling of the open cells. It puts each digit into one cell of each sector that still
// needs it. So if a cell of a locked set has a candidate, the set also contains the cell of that
// sector to which the filling gives the digit: otherwise it would have fewer cells than digits
// counted. Conversely, a set for which this holds is locked, since each digit counted is in one of
// its cells. Let a step lead from a cell, for each of its candidates, to the cell that the filling
// gives the digit: then the locked sets are those that no step leaves. The steps depend on the
// filling, but the locked sets don't. Where steps enter a locked set from outside, candidates are
// eliminated.
type lockedCells struct {
	v     *view
	sides [2]sectors  // where digits are counted
	boxed board.Digit // the digit that is counted in boxes instead, or 0

	// The open cells. Sets of them are bit sets.
	cells []board.Cell
	all   uint64
	held  []board.Digit // each cell's digit in the filling

	// The steps from and to each cell. Different candidates lead to different cells.
	after, before [maxOpen]uint64

	// For each digit: the cells that have it as a candidate, the cells that the filling gives it,
	// and how the steps change when it is counted on the other side.
	places, given [board.Size]uint64
	turnAfter     [board.Size][maxOpen]uint64
	turnBefore    [maxOpen]uint64 // for the digit that the filling gives the cell

	groups []lockedGroup // the latest result
}

// maxOpen is the maximum number of open cells. A puzzle with one solution has at least 17 givens.
const maxOpen = 64

// read reads a state. ok is false if it has too many open cells, or no filling.
func (l *lockedCells) read(v *view) (ok bool) {
	fast, ok := fastState(v)
	if !ok || v.open.Len() > maxOpen {
		return false
	}
	filling := bitboard.Search{Limit: 1, Keep: true}
	if filling.Run(&fast); filling.Found == 0 {
		return false
	}
	l.v, l.all = v, 0
	l.cells, l.held = l.cells[:0], l.held[:0]
	l.places, l.given = [board.Size]uint64{}, [board.Size]uint64{}
	for c := range v.open.All() {
		here := uint64(1) << len(l.cells)
		l.all |= here
		l.cells, l.held = append(l.cells, c), append(l.held, filling.Solution[c])
		l.given[filling.Solution[c]-1] |= here
		for d := range v.has[c].All() {
			l.places[d-1] |= here
		}
	}
	return true
}

// count counts each digit on the first of two sides, except boxed, if not 0, in boxes.
func (l *lockedCells) count(sides [2]sectors, boxed board.Digit) {
	l.sides, l.boxed = sides, boxed
	var owners [2][board.HouseCount][board.Size]uint64 // the cell of a sector that the filling gives a digit
	for i, c := range l.cells {
		l.after[i], l.before[i], l.turnBefore[i] = 0, 0, 0
		for k := range sides {
			owners[k][l.sector(k, c, l.held[i])][l.held[i]-1] = 1 << i
		}
	}
	for i, c := range l.cells {
		for d := range l.v.has[c].All() {
			first, second := owners[0][l.sector(0, c, d)][d-1], owners[1][l.sector(1, c, d)][d-1]
			l.after[i] |= first
			l.turnAfter[d-1][i] = first ^ second
			l.before[bits.TrailingZeros64(first)] |= 1 << i
			l.turnBefore[bits.TrailingZeros64(first)] ^= 1 << i
			l.turnBefore[bits.TrailingZeros64(second)] ^= 1 << i
		}
	}
}

// sector returns the house in which a digit of a cell is counted on a side.
func (l *lockedCells) sector(side int, c board.Cell, d board.Digit) board.House {
	if d == l.boxed {
		return board.Box(c.Box())
	}
	return l.sides[side].of(c)
}

// turn moves the count of a digit to the other side.
func (l *lockedCells) turn(d board.Digit) {
	for left := l.places[d-1]; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		l.after[i] ^= l.turnAfter[d-1][i]
	}
	for left := l.given[d-1]; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		l.before[i] ^= l.turnBefore[i]
	}
}

// lockedGroup is a locked set of cells, and the cells outside from which steps lead to all of it.
type lockedGroup struct{ cells, outside board.Cells }

// locked returns the smallest locked set that contains each cell, except sets with no cells
// outside. The result is valid until the next call.
func (l *lockedCells) locked() []lockedGroup {
	l.groups = l.groups[:0]
	if l.isApart() {
		return nil
	}
	for left := l.all; left != 0; {
		first := left & -left
		set, leading := spread(first, l.all, &l.after), spread(first, l.all, &l.before)
		if outside := leading &^ set; outside != 0 {
			l.groups = append(l.groups, lockedGroup{l.set(set), l.set(outside)})
		}
		left &^= set & leading // these cells all have the same set
	}
	return l.groups
}

// set converts a bit set to cells.
func (l *lockedCells) set(of uint64) (cells board.Cells) {
	for ; of != 0; of &= of - 1 {
		cells = cells.With(l.cells[bits.TrailingZeros64(of)])
	}
	return cells
}

// isApart reports whether no steps enter any locked set from outside, so that every cell can reach
// all cells that can reach it.
func (l *lockedCells) isApart() bool {
	for left := l.all; left != 0; {
		first := left & -left
		set := spread(first, l.all, &l.before)
		if set != spread(first, l.all, &l.after) {
			return false
		}
		left &^= set
	}
	return true
}

// spread adds to a set all cells that steps lead to from it.
func spread(set, all uint64, steps *[maxOpen]uint64) uint64 {
	for left := set; left != 0 && set != all; {
		more := steps[bits.TrailingZeros64(left)%maxOpen] &^ set
		set |= more
		left = left&(left-1) | more
	}
	return set
}
