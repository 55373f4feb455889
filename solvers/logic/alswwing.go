package logic

import "github.com/solvoku/solvoku/board"

// ALSWWing: in some house a digit X has two places, each of which sees all places of X in one
// of two almost locked sets. So the sets can't both hold X, and one holds all its other digits.
// Another digit that both have is eliminated from every cell that sees all its places in both.
// Two single-cell sets are a W-Wing, and sets with X as a restricted common don't need the pair.

func alsWWings(v *view, s *search) {
	k := s.selection()
	sets := almostLocked(v, s).sets
	var buffer [maxConjugates]conjugates
	var sides [2][]*als
	for x := board.Digit(1); x <= lastDigit; x++ {
		for _, pair := range v.conjugatesIn(buffer[:0], x, 0, board.HouseCount) {
			both := board.CellsOf(pair.ends[0], pair.ends[1])
			for side, end := range pair.ends {
				sides[side] = sides[side][:0]
				for i := range sets {
					if a := &sets[i]; a.digits.Contains(x) && a.sees[x].Contains(end) && !a.cells.Overlaps(both) {
						sides[side] = append(sides[side], a)
					}
				}
			}
			for _, a := range sides[0] {
				for _, b := range sides[1] {
					alsWWing(v, k, a, b, x, pair)
				}
			}
		}
	}
}

// alsWWing reports what follows from two sets, only one of which can have the digit x.
func alsWWing(v *view, k *selection, a, b *als, x board.Digit, pair conjugates) {
	common := (a.digits & b.digits).Without(x)
	size := a.cells.Len() + b.cells.Len()
	switch {
	case a == b || common == 0 || size == 2 || a.at[x].SubsetOf(b.sees[x]):
		return
	case a.cells.Overlaps(b.cells) && !k.overlap:
		return
	}
	var r removal
	strikeCommon(v, &r, a, b, common)
	k.begin(ALSWWing, r.digits())
	if !k.offer(&r, size) {
		return
	}
	alsParts(k.search, a, b)
	near, far := pair.ends[0], pair.ends[1]
	k.part(Pattern, 0, board.CellsOf(near, far), board.DigitsOf(x))
	k.house(Pattern, 0, pair.house)
	k.link(Link{From: Node{a.at[x], x}, To: Node{board.CellsOf(near), x}})
	k.link(strong(near, far, x))
	k.link(Link{From: Node{board.CellsOf(far), x}, To: Node{b.at[x], x}})
	k.keep()
}
