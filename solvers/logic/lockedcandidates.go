package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// The techniques of a box and a line that intersect in three cells.
const (
	// Pointing: all places for a digit in a box lie in one line, so the rest of the line
	// loses it.
	Pointing Technique = "Locked Candidates Type 1 (Pointing)"
	// Claiming: all places for a digit in a line lie in one box, so the rest of the box
	// loses it.
	Claiming Technique = "Locked Candidates Type 2 (Claiming)"
)

func pointing(f *Finder) {
	for b := range board.Size {
		if f.lockedIn(Pointing, board.Box(b), (*Finder).lockedFrom) {
			return
		}
	}
}

func claiming(f *Finder) {
	for line := range board.House(2 * board.Size) {
		if f.lockedIn(Claiming, line, (*Finder).lockedFrom) {
			return
		}
	}
}

// lockedIn calls visit with the digits whose places in a house all lie in one house that
// crosses it, from which they go, until that is enough.
func (f *Finder) lockedIn(t Technique, in board.House,
	visit func(f *Finder, t Technique, d board.Digit, places board.Cells, in, from board.House) (enough bool)) (enough bool) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		// A single place is a Hidden Single.
		if n := f.st.places[in][d]; n != 2 && n != 3 {
			continue
		}
		places := f.st.at[d].Intersect(in.CellSet())
		for common := commonHouses(places) &^ (1 << in); common != 0; common &= common - 1 {
			from := board.House(bits.TrailingZeros32(common))
			if in.Kind() != board.BoxKind && from.Kind() != board.BoxKind {
				continue
			}
			if visit(f, t, d, places, in, from) {
				return true
			}
		}
	}
	return false
}

// lockedFrom reports what goes from a house, except for the places.
func (f *Finder) lockedFrom(t Technique, d board.Digit, places board.Cells, in, from board.House) (enough bool) {
	others := f.st.at[d].Intersect(from.CellSet()).Difference(places)
	if others.IsEmpty() {
		return false
	}
	f.begin(t, board.DigitsOf(d))
	f.part(Pattern, 0, places, board.DigitsOf(d))
	f.house(Base, 0, in)
	f.house(Cover, 0, from)
	f.eliminate(d, others)
	return f.commit()
}
