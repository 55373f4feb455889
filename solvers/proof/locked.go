package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Cells that a branch has left with only as many digits as there are cells lock these digits.

// lockedLine returns the line of [Locked], without its Then, for cells that have lost all
// candidates except the digits.
func lockedLine(b *builder, cells board.Cells, digits board.Digits) Inference {
	line := Inference{Rule: Locked, Cells: cells, Digits: digits}
	for c := range cells.All() {
		lost, _ := b.falseAt(c, b.has[c]&^digits)
		line.From = append(line.From, lost...)
	}
	return line
}

// lockAny eliminates what a naked subset of the cells excludes from the rest of them.
func lockAny(b *builder, in board.Cells) bool {
	for h := range board.House(board.HouseCount) {
		if lockIn(b, in, in.Intersect(h.CellSet()), board.Cells{}, 0) {
			return true
		}
	}
	return false
}

// lockIn extends a subset with cells of a house.
func lockIn(b *builder, in, offered, chosen board.Cells, digits board.Digits) bool {
	for ; !offered.IsEmpty(); offered = offered.Rest() {
		c := offered.Min()
		all, cells := digits|b.left(c), chosen.With(c)
		if all.Len() == cells.Len() && cells.Len() > 1 && lock(b, in, cells, all) || lockIn(b, in, offered.Rest(), cells, all) {
			return true
		}
	}
	return false
}

// lock eliminates what a subset excludes from the cells.
func lock(b *builder, in, cells board.Cells, digits board.Digits) bool {
	line := lockedLine(b, cells, digits)
	for d := range digits.All() {
		places := b.open(d, cells)
		if gone := b.open(d, in).Intersect(seenByAll(places)).Difference(cells); !gone.IsEmpty() {
			from, _ := b.falseIn(d, cells.Difference(places))
			line.From = append(line.From, from...)
			line.Then = append(line.Then, Literal{d, gone, false})
		}
	}
	if line.Then == nil {
		return false
	}
	b.add(line)
	return true
}

// crowd closes the current branch, in which some of the cells together have too few digits left:
// all but one of them lock these digits, which leaves none for that one.
func crowd(b *builder, in board.Cells) bool {
	if b.absurd() {
		return true
	}
	list := slices.Collect(in.All())
	for n := 2; n <= len(list); n++ {
		if cells, ok := crowded(b, list, n, board.Cells{}, 0); ok {
			for c := range cells.All() {
				if lockOut(b, cells.Without(c), c) {
					return b.absurd()
				}
			}
			return false
		}
	}
	return false
}

// crowded extends a choice by n of the cells so that together they have fewer digits left than
// cells.
func crowded(b *builder, offered []board.Cell, n int, chosen board.Cells, digits board.Digits) (cells board.Cells, ok bool) {
	if n == 0 {
		return chosen, digits.Len() < chosen.Len()
	}
	for i, c := range offered {
		if cells, ok := crowded(b, offered[i+1:], n-1, chosen.With(c), digits|b.left(c)); ok {
			return cells, true
		}
	}
	return cells, false
}

// lockOut states that n cells with n digits leave none of these to another cell.
func lockOut(b *builder, cells board.Cells, out board.Cell) bool {
	var digits board.Digits
	for c := range cells.All() {
		digits |= b.left(c)
	}
	if cells.Len() != digits.Len() {
		return false
	}
	line := lockedLine(b, cells, digits)
	for d := range digits.All() {
		all, places := cells.Intersect(b.at[d]), b.open(d, cells)
		for c := range all.Difference(places).All() {
			if !all.With(out).Without(c).SubsetOf(c.PeerSet()) { // it doesn't see all the others
				from, _ := b.falseAt(c, board.DigitsOf(d))
				line.From = append(line.From, from...)
			}
		}
		held := b.left(out).Contains(d)
		if !eachSeesAll(places) || held && !places.SubsetOf(out.PeerSet()) {
			return false
		}
		if held {
			line.Then = append(line.Then, Literal{d, board.CellsOf(out), false})
		}
	}
	b.add(line)
	return true
}
