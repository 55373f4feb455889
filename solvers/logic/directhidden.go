package logic

import "github.com/solvoku/solvoku/board"

// Hidden subsets as seen without notes: the cells that some digits need are closed to all
// others, one of which then has only one place left in the house.

// directHidden returns a search for n digits that have n places in a house and leave another
// digit only one place there.
func directHidden(n int, t Technique) func(*view, *search) {
	return func(v *view, s *search) {
		for h := range board.House(board.HouseCount) {
			if int(v.free[h]) <= n {
				continue
			}
			var digits board.Digits
			for d := board.Digit(1); d <= lastDigit; d++ {
				if p := int(v.places[h][d]); p > 1 && p <= n {
					digits = digits.With(d)
				}
			}
			if digits.Len() >= n && hiddenIn(v, h, digits, n, board.Cells{}, 0, func(places board.Cells, digits board.Digits) bool {
				return besideHidden(v, s, t, h, places, digits)
			}) {
				return
			}
		}
	}
}

// besideHidden reports the digits that a hidden subset leaves only one place in its house.
func besideHidden(v *view, s *search, t Technique, h board.House, places board.Cells, digits board.Digits) (enough bool) {
	for d := range (v.digitsIn(places) &^ digits).All() {
		in := v.at[d].Intersect(h.CellSet())
		left := in.Difference(places)
		if !isOne(left) {
			continue
		}
		s.begin(t, digits)
		s.part(Pattern, 0, places, digits)
		s.part(Struck, 0, in.Intersect(places), board.DigitsOf(d))
		s.house(Base, 0, h)
		s.house(Result, 0, h)
		s.place(left.Min(), d)
		if s.commit() {
			return true
		}
	}
	return false
}
