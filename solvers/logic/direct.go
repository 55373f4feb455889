package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Locked candidates as a person sees them who has no notes: what they exclude leaves
// another house one place for the digit, which takes it at once.
const (
	DirectPointing Technique = "Direct Pointing" // Locked Candidates Type 1, and the single that they leave
	DirectClaiming Technique = "Direct Claiming" // Locked Candidates Type 2, and the single that they leave
)

func directPointing(f *Finder) {
	for b := range board.Size {
		if f.directIn(DirectPointing, board.Box(b)) {
			return
		}
	}
}

func directClaiming(f *Finder) {
	for line := range board.House(2 * board.Size) {
		if f.directIn(DirectClaiming, line) {
			return
		}
	}
}

// directIn reports the singles that a house leaves whose places for a digit all lie in one
// house that crosses it.
func (f *Finder) directIn(t Technique, in board.House) (enough bool) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		if n := f.st.places[in][d]; n != 2 && n != 3 {
			continue
		}
		places := f.st.at[d].Intersect(in.CellSet())
		for common := commonHouses(places) &^ (1 << in); common != 0; common &= common - 1 {
			from := board.House(bits.TrailingZeros32(common))
			if in.Kind() != board.BoxKind && from.Kind() != board.BoxKind {
				continue
			}
			if f.directFrom(t, d, places, in, from) {
				return true
			}
		}
	}
	return false
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
