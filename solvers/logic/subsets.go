package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The techniques that confine n digits to n cells of a house.
const (
	LockedPair      Technique = "Locked Pair"   // a Naked Pair in both a box and a line, with eliminations in each
	LockedTriple    Technique = "Locked Triple" // likewise, a Naked Triple
	NakedPair       Technique = "Naked Pair"    // two cells have two digits between them
	NakedTriple     Technique = "Naked Triple"
	NakedQuadruple  Technique = "Naked Quadruple"
	HiddenPair      Technique = "Hidden Pair" // two digits have two places between them
	HiddenTriple    Technique = "Hidden Triple"
	HiddenQuadruple Technique = "Hidden Quadruple"
)

// subsetHouse returns house i in the order in which houses are searched for subsets:
// boxes, then rows, then columns.
func subsetHouse(i int) board.House { return board.House((i + 2*board.Size) % board.HouseCount) }

// nakedSubsets returns a search for subsets of n cells: locked ones, or all others.
func nakedSubsets(n int, locked bool, t Technique) func(*Finder) {
	return func(f *Finder) {
		houses := board.HouseCount
		if locked {
			houses = board.Size // locked subsets lie in a box
		}
		for i := range houses {
			h := subsetHouse(i)
			if int(f.st.free[h]) < n {
				continue
			}
			var list [board.Size]board.Cell
			count := 0
			for set := f.st.open.Intersect(h.CellSet()); !set.IsEmpty(); set = set.Rest() {
				if c := set.Min(); f.st.has[c].Len() <= n && f.st.has[c] != 0 {
					list[count] = c
					count++
				}
			}
			if count >= n && f.nakedIn(t, h, list[:count], n, locked, board.Cells{}, 0) {
				return
			}
		}
	}
}

// nakedIn extends a choice of cells of a house by left more cells of the list.
func (f *Finder) nakedIn(t Technique, h board.House, list []board.Cell, left int, locked bool,
	chosen board.Cells, digits board.Digits) (enough bool) {
	size := chosen.Len() + left
	if left == 0 {
		return digits.Len() == size && f.nakedSubset(t, h, chosen, digits, locked)
	}
	for i := 0; i+left <= len(list); i++ {
		all := digits | f.st.has[list[i]]
		if all.Len() <= size && f.nakedIn(t, h, list[i+1:], left-1, locked, chosen.With(list[i]), all) {
			return true
		}
	}
	return false
}

func (f *Finder) nakedSubset(t Technique, h board.House, chosen board.Cells, digits board.Digits, locked bool) (enough bool) {
	common := commonHouses(chosen)
	if h.Kind() != board.BoxKind && common>>(2*board.Size) != 0 {
		return false // found when its box was searched
	}
	var inLine, inBox bool
	peers := commonPeers(chosen)
	for left := digits; left != 0; left &= left - 1 {
		others := f.st.at[left.Min()].Intersect(peers)
		if common>>(2*board.Size) == 0 {
			inLine = inLine || !others.IsEmpty()
			continue
		}
		inBox = inBox || others.Overlaps(h.CellSet())
		inLine = inLine || !others.Difference(h.CellSet()).IsEmpty()
	}
	if !inLine && !inBox || locked != (inLine && inBox && chosen.Len() < 4) {
		return false
	}
	f.begin(t, digits)
	f.part(Pattern, 0, chosen, digits)
	f.houses(Pattern, common)
	f.eliminateAll(digits, peers)
	return f.commit()
}

// hiddenSubsets returns a search for subsets of n digits that have n places in a house.
func hiddenSubsets(n int, t Technique) func(*Finder) {
	return func(f *Finder) {
		for i := range board.HouseCount {
			h := subsetHouse(i)
			if int(f.st.free[h]) <= n {
				continue
			}
			var digits board.Digits
			for d := board.Digit(1); d <= lastDigit; d++ {
				if p := int(f.st.places[h][d]); p != 0 && p <= n {
					digits = digits.With(d)
				}
			}
			if digits.Len() >= n && f.hiddenIn(t, h, digits, n, board.Cells{}, 0, (*Finder).hiddenSubset) {
				return
			}
		}
	}
}

// hiddenIn extends a choice of digits of a house by left more of those offered, and calls
// visit with each that has as many places, until that is enough.
func (f *Finder) hiddenIn(t Technique, h board.House, offered board.Digits, left int, places board.Cells, chosen board.Digits,
	visit func(f *Finder, t Technique, h board.House, places board.Cells, digits board.Digits) (enough bool)) (enough bool) {
	size := chosen.Len() + left
	if left == 0 {
		return places.Len() == size && visit(f, t, h, places, chosen)
	}
	for ; offered.Len() >= left; offered &= offered - 1 {
		d := offered.Min()
		all := places.Union(f.st.at[d].Intersect(h.CellSet()))
		if all.Len() <= size && f.hiddenIn(t, h, offered&(offered-1), left-1, all, chosen.With(d), visit) {
			return true
		}
	}
	return false
}

func (f *Finder) hiddenSubset(t Technique, h board.House, places board.Cells, digits board.Digits) (enough bool) {
	if f.st.digitsIn(places) == digits {
		return false
	}
	// The same cells may hide the digits in a second house too. That is one subset,
	// reported for whichever house the search reaches first.
	var hiding [2]board.House
	n := 0
	for i := range board.HouseCount {
		other := subsetHouse(i)
		if places.SubsetOf(other.CellSet()) && f.hidesIn(other, places, digits) && n < len(hiding) {
			hiding[n] = other
			n++
		}
	}
	if hiding[0] != h {
		return false
	}
	f.begin(t, digits)
	f.part(Pattern, 0, places, digits)
	for _, house := range hiding[:n] {
		f.house(Pattern, 0, house)
	}
	f.eliminateAll(board.AllDigits&^digits, places)
	return f.commit()
}

// hidesIn reports whether a house has no other places for the digits.
func (f *Finder) hidesIn(h board.House, places board.Cells, digits board.Digits) bool {
	for left := digits; left != 0; left &= left - 1 {
		if !f.st.at[left.Min()].Intersect(h.CellSet()).SubsetOf(places) {
			return false
		}
	}
	return true
}
