package logic

import (
	"github.com/solvoku/solvoku/board"
)

// Tests for a rectangle of open cells that share two digits. If they had no other
// candidates, the puzzle would have two solutions.

func uniqueness1(v *view, s *search) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		if u.pair.Len() != 3 {
			return false
		}
		beginRectangle(v, s, Uniqueness1, u)
		s.eliminateAll(u.digits, u.extras)
		return s.commit()
	})
}

func uniqueness2(v *view, s *search) { uniquenessExtra(v, s, Uniqueness2) }

func uniqueness5(v *view, s *search) { uniquenessExtra(v, s, Uniqueness5) }

// uniquenessExtra finds rectangles with a single extra digit: Test 2 or 5.
func uniquenessExtra(v *view, s *search, t Technique) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		n := u.extras.Len()
		if n != 2 && n != 3 {
			return false
		}
		inLine := n == 2 && aligned(u.extras.Min(), u.extras.Rest().Min())
		extra := v.digitsIn(u.extras) &^ u.digits
		if inLine != (t == Uniqueness2) || extra.Len() != 1 {
			return false
		}
		beginRectangle(v, s, t, u)
		s.eliminate(extra.Min(), commonPeers(u.extras))
		return s.commit()
	})
}

func uniqueness3(v *view, s *search) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 {
			return false
		}
		extra := v.digitsIn(u.extras) &^ u.digits
		common := commonHouses(u.extras)
		for h := range board.House(board.HouseCount) {
			if common>>h&1 == 0 {
				continue
			}
			var list [board.Size]board.Cell
			n := 0
			for set := v.open.Intersect(h.CellSet()).Difference(u.all()); !set.IsEmpty(); set = set.Rest() {
				if c := set.Min(); v.has[c]&u.digits == 0 && v.has[c] != 0 {
					list[n] = c
					n++
				}
			}
			if uniqueness3In(v, s, u, h, list[:n], board.Cells{}, extra) {
				return true
			}
		}
		return false
	})
}

// uniqueness3In extends the naked subset that the extra digits form in a house with cells
// from the list.
func uniqueness3In(v *view, s *search, u *uniqueRectangle, h board.House, list []board.Cell, chosen board.Cells, digits board.Digits) (enough bool) {
	for i, c := range list {
		set, all := chosen.With(c), digits|v.has[c]
		if all.Len() == set.Len()+1 && uniqueness3Step(v, s, u, h, set, all) {
			return true
		}
		if uniqueness3In(v, s, u, h, list[i+1:], set, all) {
			return true
		}
	}
	return false
}

func uniqueness3Step(v *view, s *search, u *uniqueRectangle, h board.House, subset board.Cells, digits board.Digits) (enough bool) {
	inside := subset.Union(u.extras)
	common := commonHouses(inside)
	if h.Kind() == board.BoxKind && common&(1<<(2*board.Size)-1) != 0 {
		return false // found when the line was searched
	}
	beginRectangle(v, s, Uniqueness3, u)
	s.part(LockedSet, 0, subset, digits)
	s.houses(LockedSet, common)
	s.eliminateAll(digits, commonPeers(inside))
	return s.commit()
}

func uniqueness4(v *view, s *search) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 || !aligned(u.extras.Min(), u.extras.Rest().Min()) {
			return false
		}
		seen := commonPeers(u.extras)
		for digits := u.digits; digits != 0; digits &= digits - 1 {
			locked := digits.Min()
			if !v.at[locked].Overlaps(u.extras) || v.at[locked].Overlaps(seen) {
				continue
			}
			beginRectangle(v, s, Uniqueness4, u)
			s.houses(Pattern, commonHouses(u.extras))
			s.eliminate(u.digits.Without(locked).Min(), u.extras)
			if s.commit() {
				return true
			}
		}
		return false
	})
}

func uniqueness6(v *view, s *search) {
	uniqueRectangles(v, func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 || aligned(u.extras.Min(), u.extras.Rest().Min()) {
			return false
		}
		for digits := u.digits; digits != 0; digits &= digits - 1 {
			if d := digits.Min(); inRectangle(v, u, d) {
				beginRectangle(v, s, Uniqueness6, u)
				s.eliminate(d, u.extras)
				if s.commit() {
					return true
				}
			}
		}
		return false
	})
}

// inRectangle reports whether the rectangle's rows and columns have no place for a digit
// outside the rectangle.
func inRectangle(v *view, u *uniqueRectangle, d board.Digit) bool {
	return onlyIn(v, u, d, u.rectangle[0]) && onlyIn(v, u, d, u.rectangle[3])
}

// onlyIn reports whether the row and the column of one of the rectangle's cells have no
// place for a digit outside the rectangle.
func onlyIn(v *view, u *uniqueRectangle, d board.Digit, c board.Cell) bool {
	lines := board.Row(c.Row()).CellSet().Union(board.Column(c.Col()).CellSet())
	return v.at[d].Intersect(lines).SubsetOf(u.all())
}
