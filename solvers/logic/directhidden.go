package logic

import "github.com/solvoku/solvoku/board"

// Hidden subsets as a person sees them who has no notes: the cells that some digits need
// are closed to the others, one of which then has one place left in the house.
const (
	DirectHiddenPair   Technique = "Direct Hidden Pair"   // a Hidden Pair, and the single that it leaves in its house
	DirectHiddenTriple Technique = "Direct Hidden Triple" // likewise, a Hidden Triple
)

// directHidden returns a search for n digits that have n places in a house and leave one
// place to another digit there.
func directHidden(n int, t Technique) func(*Finder) {
	return func(f *Finder) {
		for h := range board.House(board.HouseCount) {
			if int(f.st.free[h]) <= n {
				continue
			}
			var digits board.Digits
			for d := board.Digit(1); d <= lastDigit; d++ {
				if p := int(f.st.places[h][d]); p > 1 && p <= n {
					digits = digits.With(d)
				}
			}
			if digits.Len() >= n && f.hiddenIn(t, h, digits, n, board.Cells{}, 0, (*Finder).directHidden) {
				return
			}
		}
	}
}

// directHidden reports the digits to which a hidden subset leaves one place in its house.
func (f *Finder) directHidden(t Technique, h board.House, places board.Cells, digits board.Digits) (enough bool) {
	for d := range (f.st.digitsIn(places) &^ digits).All() {
		in := f.st.at[d].Intersect(h.CellSet())
		left := in.Difference(places)
		if !isOne(left) {
			continue
		}
		f.begin(t, digits)
		f.part(Pattern, 0, places, digits)
		f.part(Struck, 0, in.Intersect(places), board.DigitsOf(d))
		f.house(Base, 0, h)
		f.house(Result, 0, h)
		f.place(left.Min(), d)
		if f.commit() {
			return true
		}
	}
	return false
}
