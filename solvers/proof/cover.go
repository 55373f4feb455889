package proof

import "github.com/solvoku/solvoku/board"

// coverLine returns the line of [Cover], without its Then, for a digit whose places in some
// houses lie in as many others once it is false everywhere there except in kept.
func coverLine(b *builder, d board.Digit, houses, cover []board.House, kept board.Cells) Inference {
	places := inHouses(houses).Intersect(b.at[d])
	from, _ := b.falseIn(d, places.Difference(kept))
	return Inference{
		Rule: Cover, From: from, Digits: board.DigitsOf(d), Cells: b.without(d, places, from), Houses: houses, Cover: cover,
	}
}

// squeeze states that a digit has no place left in a house, because all its places in the
// preceding houses lie in an equal number of houses of the cover. ok is false if there is no such
// house.
func squeeze(b *builder, d board.Digit, houses, cover []board.House) (ok bool) {
	n := len(cover)
	if n == 0 || n >= len(houses) {
		return false
	}
	line := coverLine(b, d, houses[:n], cover, b.open(d, inHouses(houses[:n])))
	line.Then = []Literal{{d, b.open(d, houses[n].CellSet()), false}}
	b.add(line)
	return true
}

// confine shows that a digit isn't in a cell, because its places in some house all lie in
// a house of the cell.
func confine(b *builder, d board.Digit, c board.Cell) bool {
	for _, h := range c.Houses() {
		for g := range board.House(board.HouseCount) {
			in := g.CellSet().Intersect(b.at[d])
			if in.Contains(c) || g == h {
				continue
			}
			left := b.open(d, in)
			if left.IsEmpty() || !left.SubsetOf(h.CellSet()) {
				continue
			}
			line := coverLine(b, d, []board.House{g}, []board.House{h}, h.CellSet())
			line.Then = []Literal{{d, board.CellsOf(c), false}}
			b.add(line)
			return true
		}
	}
	return false
}
