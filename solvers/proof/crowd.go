package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// crowd closes the branch at hand, in which some of the cells have fewer digits left than they
// are: all but one of them lock these digits, which leaves that one nothing.
func crowd(b *builder, in board.Cells) bool {
	if b.absurd() {
		return true
	}
	list := slices.Collect(in.All())
	for n := 2; n <= len(list); n++ {
		if cells, ok := b.crowded(list, n, board.Cells{}, 0); ok {
			for c := range cells.All() {
				if b.lockOut(cells.Without(c), c) {
					return b.absurd()
				}
			}
			return false
		}
	}
	return false
}

// crowded extends a choice to n of the cells that have fewer digits left.
func (b *builder) crowded(offered []board.Cell, n int, chosen board.Cells, digits board.Digits) (cells board.Cells, ok bool) {
	if n == 0 {
		return chosen, digits.Len() < chosen.Len()
	}
	for i, c := range offered {
		if cells, ok := b.crowded(offered[i+1:], n-1, chosen.With(c), digits|b.left(c)); ok {
			return cells, true
		}
	}
	return cells, false
}

// lockOut says that cells with as many digits leave another none of these.
func (b *builder) lockOut(cells board.Cells, out board.Cell) bool {
	line := Inference{Rule: Locked, Cells: cells}
	for c := range cells.All() {
		line.Digits |= b.left(c)
	}
	for c := range cells.All() {
		for d := range (b.has[c] &^ line.Digits).All() {
			line.From = append(line.From, b.falseBy[c][d])
		}
	}
	for d := range line.Digits.All() {
		places := b.open(d, cells)
		for c := range cells.Intersect(b.at[d]).Difference(places).All() {
			if !cells.Intersect(b.at[d]).With(out).Without(c).SubsetOf(c.PeerSet()) {
				line.From = append(line.From, b.falseBy[c][d]) // it doesn't see all the others
			}
		}
		if !eachSeesAll(places) || b.left(out).Contains(d) && !places.SubsetOf(out.PeerSet()) {
			return false
		}
		if b.left(out).Contains(d) {
			line.Then = append(line.Then, Literal{d, board.CellsOf(out), false})
		}
	}
	if line.Cells.Len() != line.Digits.Len() {
		return false
	}
	b.add(line)
	return true
}
