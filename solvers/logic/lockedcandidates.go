package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// The techniques for a box and a line that intersect in three cells.
//
// Pointing: all places for a digit in a box lie in one line, so it is eliminated from the
// rest of the line.
//
// Claiming: all places for a digit in a line lie in one box, so it is eliminated from the
// rest of the box.

func pointing(v *view, s *search) {
	for b := range board.Size {
		if lockedFrom(v, s, Pointing, board.Box(b)) {
			return
		}
	}
}

func claiming(v *view, s *search) {
	for line := range board.House(2 * board.Size) {
		if lockedFrom(v, s, Claiming, line) {
			return
		}
	}
}

// lockedIn calls visit for each digit whose places in a house all lie in one crossing house,
// from the rest of which it is eliminated, until visit returns true.
func lockedIn(v *view, in board.House, visit func(d board.Digit, places board.Cells, from board.House) (enough bool)) (enough bool) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		// A single place is a Hidden Single.
		if n := v.places[in][d]; n != 2 && n != 3 {
			continue
		}
		places := v.at[d].Intersect(in.CellSet())
		for common := commonHouses(places) &^ (1 << in); common != 0; common &= common - 1 {
			from := board.House(bits.TrailingZeros32(common))
			if in.Kind() != board.BoxKind && from.Kind() != board.BoxKind {
				continue
			}
			if visit(d, places, from) {
				return true
			}
		}
	}
	return false
}

// lockedFrom reports what the places of digits in a house eliminate from houses that cross it.
func lockedFrom(v *view, s *search, t Technique, in board.House) (enough bool) {
	return lockedIn(v, in, func(d board.Digit, places board.Cells, from board.House) bool {
		others := v.at[d].Intersect(from.CellSet()).Difference(places)
		if others.IsEmpty() {
			return false
		}
		s.begin(t, board.DigitsOf(d))
		s.part(Pattern, 0, places, board.DigitsOf(d))
		s.house(Base, 0, in)
		s.house(Cover, 0, from)
		s.eliminate(d, others)
		return s.commit()
	})
}
