package logic

import "github.com/solvoku/solvoku/board"

// Almost Locked Pairs and Triples: a box and a line intersect. Outside the intersection, n-1
// cells of one house have only n digits between them, and these digits have only n-1 cells in
// the other house. The other house needs one of the digits in the intersection, and the first
// has only one to spare. So the digits are eliminated from the rest of the first house, and all
// other digits from the cells of the second.

// almostLockedSubsets returns a search for such subsets of n digits.
func almostLockedSubsets(n int, t Technique) func(*view, *search) {
	return func(v *view, s *search) {
		for line := range board.House(2 * board.Size) {
			for k := range 3 {
				box := boxOn(line, k)
				almostLockedIn(v, s, t, n, line, box)
				almostLockedIn(v, s, t, n, box, line)
			}
		}
	}
}

// almostLockedIn tries all sets of n-1 cells in a house that another one crosses.
func almostLockedIn(v *view, s *search, t Technique, n int, in, other board.House) {
	cross := in.CellSet().Intersect(other.CellSet())
	few := filter(in.CellSet().Difference(cross).Intersect(v.open), func(c board.Cell) bool {
		k := v.has[c].Len()
		return k > 1 && k <= n
	})
	for ; !few.IsEmpty(); few = few.Rest() {
		set := board.CellsOf(few.Min())
		if n == 2 {
			almostLockedSubset(v, s, t, n, in, other, set)
			continue
		}
		for second := range few.Rest().All() {
			almostLockedSubset(v, s, t, n, in, other, set.With(second))
		}
	}
}

// almostLockedSubset reports what a set of cells in one house eliminates if its digits have
// equally many cells in the other house, outside the intersection.
func almostLockedSubset(v *view, s *search, t Technique, n int, in, other board.House, set board.Cells) {
	digits := v.digitsIn(set)
	if digits.Len() != n || v.held[other]&digits != 0 {
		return
	}
	cross := in.CellSet().Intersect(other.CellSet())
	var crossed, confined, rest board.Cells
	for d := range digits.All() {
		crossed = crossed.Union(v.at[d].Intersect(cross))
		confined = confined.Union(v.at[d].Intersect(other.CellSet()).Difference(cross))
		rest = rest.Union(v.at[d].Intersect(in.CellSet()).Difference(cross).Difference(set))
	}
	if confined.Len() != n-1 || crossed.IsEmpty() || rest.IsEmpty() && v.digitsIn(confined)&^digits == 0 {
		return
	}
	s.begin(t, digits)
	s.part(LockedSet, 0, set, digits)
	s.part(Pattern, 0, confined, digits&v.digitsIn(confined))
	s.part(Pivot, 0, crossed, digits&v.digitsIn(crossed))
	s.house(LockedSet, 0, in)
	s.house(Pattern, 0, other)
	s.eliminateAll(digits, rest)
	s.eliminateAll(board.AllDigits&^digits, confined)
	s.commit()
}
