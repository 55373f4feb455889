package logic

import "github.com/solvoku/solvoku/board"

// Locked candidates as a person sees them who has no notes: what they exclude leaves
// another house one place for the digit, which takes it at once.
const (
	DirectPointing Technique = "Direct Pointing" // Locked Candidates Type 1, and the single that they leave
	DirectClaiming Technique = "Direct Claiming" // Locked Candidates Type 2, and the single that they leave
)

func directPointing(f *Finder) {
	for b := range board.Size {
		if f.lockedIn(DirectPointing, board.Box(b), (*Finder).directFrom) {
			return
		}
	}
}

func directClaiming(f *Finder) {
	for line := range board.House(2 * board.Size) {
		if f.lockedIn(DirectClaiming, line, (*Finder).directFrom) {
			return
		}
	}
}

// directFrom reports the singles that are left where a digit goes from a house, except for
// the places.
func (f *Finder) directFrom(t Technique, d board.Digit, places board.Cells, in, from board.House) (enough bool) {
	gone := f.st.at[d].Intersect(from.CellSet()).Difference(places)
	for h := range board.House(board.HouseCount) {
		struck := gone.Intersect(h.CellSet())
		if h == from || h == in || struck.IsEmpty() {
			continue
		}
		left := f.st.at[d].Intersect(h.CellSet()).Difference(struck)
		if !isOne(left) {
			continue
		}
		f.begin(t, board.DigitsOf(d))
		f.part(Pattern, 0, places, board.DigitsOf(d))
		f.part(Struck, 0, struck, board.DigitsOf(d))
		f.house(Base, 0, in)
		f.house(Cover, 0, from)
		f.house(Result, 0, h)
		f.place(left.Min(), d)
		if f.commit() {
			return true
		}
	}
	return false
}
