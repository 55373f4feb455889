package logic

import (
	"github.com/solvoku/solvoku/board"
)

// Tests of a rectangle of open cells that share two digits. If they had no other
// candidates, the puzzle would have two solutions.
const (
	Uniqueness1 Technique = "Uniqueness Test 1" // three cells have only the two digits: the fourth loses both
	Uniqueness2 Technique = "Uniqueness Test 2" // two cells in line have the same single extra digit: one of them takes it
	Uniqueness3 Technique = "Uniqueness Test 3" // the extra digits of two cells in line form a naked subset with other cells
	Uniqueness4 Technique = "Uniqueness Test 4" // two cells in line are a house's only places for one of the digits: they lose the other
	Uniqueness5 Technique = "Uniqueness Test 5" // as Test 2, with two diagonal cells or with three
	Uniqueness6 Technique = "Uniqueness Test 6" // one digit forms an X-Wing on the rectangle: two diagonal cells lose it
)

func uniqueness1(f *Finder) {
	f.uniqueRectangles(func(u *uniqueRectangle) bool {
		if u.pair.Len() != 3 {
			return false
		}
		f.beginRectangle(Uniqueness1, u)
		f.eliminateAll(u.digits, u.extras)
		return f.commit()
	})
}

func uniqueness2(f *Finder) { f.uniquenessExtra(Uniqueness2) }

func uniqueness5(f *Finder) { f.uniquenessExtra(Uniqueness5) }

// uniquenessExtra finds rectangles with a single extra digit: Test 2 or 5.
func (f *Finder) uniquenessExtra(t Technique) {
	f.uniqueRectangles(func(u *uniqueRectangle) bool {
		n := u.extras.Len()
		if n != 2 && n != 3 {
			return false
		}
		inLine := n == 2 && aligned(u.extras.Min(), u.extras.Rest().Min())
		extra := f.st.digitsIn(u.extras) &^ u.digits
		if inLine != (t == Uniqueness2) || extra.Len() != 1 {
			return false
		}
		f.beginRectangle(t, u)
		f.eliminate(extra.Min(), commonPeers(u.extras))
		return f.commit()
	})
}

func uniqueness3(f *Finder) {
	f.uniqueRectangles(func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 {
			return false
		}
		extra := f.st.digitsIn(u.extras) &^ u.digits
		common := commonHouses(u.extras)
		for h := range board.House(board.HouseCount) {
			if common>>h&1 == 0 {
				continue
			}
			var list [board.Size]board.Cell
			n := 0
			for set := f.st.open.Intersect(h.CellSet()).Difference(u.all()); !set.IsEmpty(); set = set.Rest() {
				if c := set.Min(); f.st.has[c]&u.digits == 0 && f.st.has[c] != 0 {
					list[n] = c
					n++
				}
			}
			if f.uniqueness3In(u, h, list[:n], board.Cells{}, extra) {
				return true
			}
		}
		return false
	})
}

// uniqueness3In extends the naked subset that the extra digits form in a house by cells
// of the list.
func (f *Finder) uniqueness3In(u *uniqueRectangle, h board.House, list []board.Cell, chosen board.Cells, digits board.Digits) (enough bool) {
	for i, c := range list {
		set, all := chosen.With(c), digits|f.st.has[c]
		if all.Len() == set.Len()+1 && f.uniqueness3Step(u, h, set, all) {
			return true
		}
		if f.uniqueness3In(u, h, list[i+1:], set, all) {
			return true
		}
	}
	return false
}

func (f *Finder) uniqueness3Step(u *uniqueRectangle, h board.House, subset board.Cells, digits board.Digits) (enough bool) {
	inside := subset.Union(u.extras)
	common := commonHouses(inside)
	if h.Kind() == board.BoxKind && common&(1<<(2*board.Size)-1) != 0 {
		return false // found when the line was searched
	}
	f.beginRectangle(Uniqueness3, u)
	f.part(LockedSet, 0, subset, digits)
	f.houses(LockedSet, common)
	f.eliminateAll(digits, commonPeers(inside))
	return f.commit()
}

func uniqueness4(f *Finder) {
	f.uniqueRectangles(func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 || !aligned(u.extras.Min(), u.extras.Rest().Min()) {
			return false
		}
		seen := commonPeers(u.extras)
		for digits := u.digits; digits != 0; digits &= digits - 1 {
			locked := digits.Min()
			if !f.st.at[locked].Overlaps(u.extras) || f.st.at[locked].Overlaps(seen) {
				continue
			}
			f.beginRectangle(Uniqueness4, u)
			f.houses(Pattern, commonHouses(u.extras))
			f.eliminate(u.digits.Without(locked).Min(), u.extras)
			if f.commit() {
				return true
			}
		}
		return false
	})
}

func uniqueness6(f *Finder) {
	f.uniqueRectangles(func(u *uniqueRectangle) bool {
		if u.extras.Len() != 2 || aligned(u.extras.Min(), u.extras.Rest().Min()) {
			return false
		}
		for digits := u.digits; digits != 0; digits &= digits - 1 {
			if d := digits.Min(); f.inRectangle(u, d) {
				f.beginRectangle(Uniqueness6, u)
				f.eliminate(d, u.extras)
				if f.commit() {
					return true
				}
			}
		}
		return false
	})
}

// inRectangle reports whether the rectangle's rows and columns have no place for a digit
// outside the rectangle.
func (f *Finder) inRectangle(u *uniqueRectangle, d board.Digit) bool {
	return f.onlyIn(u, d, u.rectangle[0]) && f.onlyIn(u, d, u.rectangle[3])
}

// onlyIn reports whether the row and the column of one of the rectangle's cells have no
// place for a digit outside the rectangle.
func (f *Finder) onlyIn(u *uniqueRectangle, d board.Digit, c board.Cell) bool {
	lines := board.Row(c.Row()).CellSet().Union(board.Column(c.Col()).CellSet())
	return f.st.at[d].Intersect(lines).SubsetOf(u.all())
}
