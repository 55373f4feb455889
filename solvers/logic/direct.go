package logic

import "github.com/solvoku/solvoku/board"

// Locked candidates as seen without notes: they leave another house only one place for the
// digit, which can be placed at once.

func directPointing(v *view, s *search) {
	for b := range board.Size {
		if directFrom(v, s, DirectPointing, board.Box(b)) {
			return
		}
	}
}

func directClaiming(v *view, s *search) {
	for line := range board.House(2 * board.Size) {
		if directFrom(v, s, DirectClaiming, line) {
			return
		}
	}
}

// directFrom reports the singles left in other houses once a digit locked in one house is
// eliminated from the rest of a house that crosses it.
func directFrom(v *view, s *search, t Technique, in board.House) (enough bool) {
	return lockedIn(v, in, func(d board.Digit, places board.Cells, from board.House) bool {
		return directSingle(v, s, t, d, places, in, from)
	})
}

// directSingle reports the singles left in other houses once a digit is eliminated from one
// house, except from the given places.
func directSingle(v *view, s *search, t Technique, d board.Digit, places board.Cells, in, from board.House) (enough bool) {
	gone := v.at[d].Intersect(from.CellSet()).Difference(places)
	for h := range board.House(board.HouseCount) {
		struck := gone.Intersect(h.CellSet())
		if h == from || h == in || struck.IsEmpty() {
			continue
		}
		left := v.at[d].Intersect(h.CellSet()).Difference(struck)
		if !isOne(left) {
			continue
		}
		s.begin(t, board.DigitsOf(d))
		s.part(Pattern, 0, places, board.DigitsOf(d))
		s.part(Struck, 0, struck, board.DigitsOf(d))
		s.house(Base, 0, in)
		s.house(Cover, 0, from)
		s.house(Result, 0, h)
		s.place(left.Min(), d)
		if s.commit() {
			return true
		}
	}
	return false
}
