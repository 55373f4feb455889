package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The techniques that place a digit.

func fullHouses(v *view, s *search) {
	if v.last == 0 {
		return
	}
	if s.first {
		for _, single := range v.naked.rest() {
			if v.open.Contains(single.Cell) && fullHouse(v, s, single.Cell) {
				return
			}
		}
		return
	}
	for set := v.open; !set.IsEmpty(); set = set.Rest() {
		if c := set.Min(); v.has[c].Len() == 1 {
			fullHouse(v, s, c)
		}
	}
}

// fullHouse reports a naked single if its cell is the last open one of a house.
func fullHouse(v *view, s *search, c board.Cell) (enough bool) {
	houses := &cellHouses[c]
	if v.last&(1<<houses[0]|1<<houses[1]|1<<houses[2]) == 0 {
		return false
	}
	return forcedInto(s, FullHouse, c, v.has[c].Min(), func(h board.House) bool { return v.free[h] == 1 })
}

func nakedSingles(v *view, s *search) {
	if s.first {
		if single, ok := v.naked.oldest(v); ok {
			nakedSingle(v, s, single.Cell)
		}
		return
	}
	for set := v.open; !set.IsEmpty(); set = set.Rest() {
		if c := set.Min(); v.has[c].Len() == 1 {
			nakedSingle(v, s, c)
		}
	}
}

func nakedSingle(v *view, s *search, c board.Cell) {
	s.begin(NakedSingle, v.has[c])
	s.part(Pattern, 0, board.CellsOf(c), v.has[c])
	s.place(c, v.has[c].Min())
	s.commit()
}

func hiddenSingles(v *view, s *search) {
	if s.first {
		v.orderHidden()
		if single, ok := v.hidden.oldest(v); ok {
			hiddenSingle(v, s, single.Cell, single.Digit)
		}
		return
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		for set := v.at[d]; !set.IsEmpty(); set = set.Rest() {
			hiddenSingle(v, s, set.Min(), d)
		}
	}
}

// hiddenSingle reports a candidate if it is the only place for its digit in a house.
func hiddenSingle(v *view, s *search, c board.Cell, d board.Digit) {
	forcedInto(s, HiddenSingle, c, d, func(h board.House) bool { return v.places[h][d] == 1 })
}

// forcedInto reports a digit that a house forces into a cell: preferably the box, which people see
// at a glance, otherwise the row or column.
func forcedInto(s *search, t Technique, c board.Cell, d board.Digit, forces func(board.House) bool) (enough bool) {
	houses := c.Houses()
	for _, i := range [...]int{2, 0, 1} {
		if h := houses[i]; forces(h) {
			s.begin(t, board.DigitsOf(d))
			s.part(Pattern, 0, board.CellsOf(c), board.DigitsOf(d))
			s.house(Pattern, 0, h)
			s.place(c, d)
			return s.commit()
		}
	}
	return false
}
