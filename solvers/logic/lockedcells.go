package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// lockedCells finds the sets of cells that are as many as the digits that fit into them, each
// counted once in each of the sectors in which it is a candidate there.
//
// Take any filling of the open cells. Whatever it is, each digit is in one cell of each sector
// that still needs it. So if a cell of a locked set has a candidate, the cell of its sector that the
// filling gives this digit is one of the set: otherwise the set's cells would be fewer than
// the digits counted. And a set for which that holds is locked, since each digit counted is in one
// of its cells. So locked sets are those that no step leaves, from a cell to those that the
// filling gives its candidates; which depends on the filling, while the locked sets don't. Where
// steps lead into such a set from outside, candidates are eliminated.
type lockedCells struct {
	v     *view
	sides [2]sectors  // where digits are counted
	boxed board.Digit // 0, or the digit that is counted in boxes instead

	// The open cells. A set of them is one of bits.
	cells []board.Cell
	all   uint64
	held  []board.Digit // what the filling gives each

	// The steps from each cell and to it. Those of different candidates lead to different cells.
	after, before [maxOpen]uint64

	// For each digit: the cells that have it as a candidate, those that are given it, and what
	// changes in the steps when the digit is counted on the other side.
	places, given [board.Size]uint64
	turnAfter     [board.Size][maxOpen]uint64
	turnBefore    [maxOpen]uint64 // of the digit that the cell is given

	groups []lockedGroup // found last
}

// maxOpen is the largest number of open cells. A puzzle with one solution has 17 givens.
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

// count has each digit counted on the first of two sides, but one, if it isn't 0, in boxes.
func (l *lockedCells) count(sides [2]sectors, boxed board.Digit) {
	l.sides, l.boxed = sides, boxed
	var owners [2][board.HouseCount][board.Size]uint64 // which cell of a sector is given a digit
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

// turn has a digit counted on the other side.
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

// lockedGroup is a locked set of cells, and those outside from which steps lead to all of it.
type lockedGroup struct{ cells, outside board.Cells }

// locked returns the smallest locked sets with each cell, except those without cells outside.
// They are valid until the next call.
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
		left &^= set & leading // the others of these have the same
	}
	return l.groups
}

// set returns cells of which each is a bit.
func (l *lockedCells) set(of uint64) (cells board.Cells) {
	for ; of != 0; of &= of - 1 {
		cells = cells.With(l.cells[bits.TrailingZeros64(of)])
	}
	return cells
}

// isApart reports whether no steps lead into a locked set from outside: from each cell they lead to
// all those from which they lead to it.
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

// spread adds to a set the cells to which steps lead from it.
func spread(set, all uint64, steps *[maxOpen]uint64) uint64 {
	for left := set; left != 0 && set != all; {
		more := steps[bits.TrailingZeros64(left)%maxOpen] &^ set
		set |= more
		left = left&(left-1) | more
	}
	return set
}
