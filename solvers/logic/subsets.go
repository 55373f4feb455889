package logic

import (
	"github.com/solvoku/solvoku/board"
)

// The techniques that confine n digits to n cells of a house.

// subsetHouse returns house i in the order in which houses are searched for subsets:
// boxes, then rows, then columns.
func subsetHouse(i int) board.House { return board.House((i + 2*board.Size) % board.HouseCount) }

// nakedSubsets returns a search for subsets of n cells: either the locked ones or all others.
func nakedSubsets(n int, locked bool, t Technique) func(*view, *search) {
	return func(v *view, s *search) {
		houses := board.HouseCount
		if locked {
			houses = board.Size // locked subsets lie in a box
		}
		in := nakedSearch{v: v, search: s, size: n, locked: locked, technique: t}
		for i := range houses {
			in.house = subsetHouse(i)
			if int(v.free[in.house]) < n {
				continue
			}
			var list [board.Size]board.Cell
			count := 0
			for set := v.open.Intersect(in.house.CellSet()); !set.IsEmpty(); set = set.Rest() {
				if c := set.Min(); v.has[c].Len() <= n && v.has[c] != 0 {
					list[count] = c
					count++
				}
			}
			if count >= n && in.extend(list[:count], n, board.Cells{}, 0) {
				return
			}
		}
	}
}

// nakedSearch is the search for naked subsets in a house.
type nakedSearch struct {
	v *view
	*search
	size      int
	locked    bool
	technique Technique
	house     board.House
}

// extend extends a choice of cells with left more cells from the list.
func (n *nakedSearch) extend(list []board.Cell, left int, chosen board.Cells, digits board.Digits) (enough bool) {
	if left == 0 {
		return digits.Len() == n.size && n.report(chosen, digits)
	}
	for i := 0; i+left <= len(list); i++ {
		all := digits | n.v.has[list[i]]
		if all.Len() <= n.size && n.extend(list[i+1:], left-1, chosen.With(list[i]), all) {
			return true
		}
	}
	return false
}

// report reports a subset if it is of the wanted sort, locked or not.
func (n *nakedSearch) report(chosen board.Cells, digits board.Digits) (enough bool) {
	h, common := n.house, commonHouses(chosen)
	if h.Kind() != board.BoxKind && common>>(2*board.Size) != 0 {
		return false // found when its box was searched
	}
	var inLine, inBox bool
	peers := commonPeers(chosen)
	for left := digits; left != 0; left &= left - 1 {
		others := n.v.at[left.Min()].Intersect(peers)
		if common>>(2*board.Size) == 0 {
			inLine = inLine || !others.IsEmpty()
			continue
		}
		inBox = inBox || others.Overlaps(h.CellSet())
		inLine = inLine || !others.Difference(h.CellSet()).IsEmpty()
	}
	if !inLine && !inBox || n.locked != (inLine && inBox && n.size < 4) {
		return false
	}
	n.begin(n.technique, digits)
	n.part(Pattern, 0, chosen, digits)
	n.houses(Pattern, common)
	n.eliminateAll(digits, peers)
	return n.commit()
}

// hiddenSubsets returns a search for n digits that have n places in a house.
func hiddenSubsets(n int, t Technique) func(*view, *search) {
	return func(v *view, s *search) {
		for i := range board.HouseCount {
			h := subsetHouse(i)
			if int(v.free[h]) <= n {
				continue
			}
			var digits board.Digits
			for d := board.Digit(1); d <= lastDigit; d++ {
				if p := int(v.places[h][d]); p != 0 && p <= n {
					digits = digits.With(d)
				}
			}
			if digits.Len() >= n && hiddenIn(v, h, digits, n, board.Cells{}, 0, func(places board.Cells, digits board.Digits) bool {
				return hiddenSubset(v, s, t, h, places, digits)
			}) {
				return
			}
		}
	}
}

// hiddenIn extends a choice of a house's digits with left more of those offered, and calls visit
// for each set with as many places as digits, until visit returns true.
func hiddenIn(v *view, h board.House, offered board.Digits, left int, places board.Cells, chosen board.Digits,
	visit func(places board.Cells, digits board.Digits) (enough bool)) (enough bool) {
	size := chosen.Len() + left
	if left == 0 {
		return places.Len() == size && visit(places, chosen)
	}
	for ; offered.Len() >= left; offered &= offered - 1 {
		d := offered.Min()
		all := places.Union(v.at[d].Intersect(h.CellSet()))
		if all.Len() <= size && hiddenIn(v, h, offered&(offered-1), left-1, all, chosen.With(d), visit) {
			return true
		}
	}
	return false
}

func hiddenSubset(v *view, s *search, t Technique, h board.House, places board.Cells, digits board.Digits) (enough bool) {
	if v.digitsIn(places) == digits {
		return false
	}
	// The same cells may hide the digits in a second house too. That is one subset,
	// reported for whichever house the search reaches first.
	var hiding [2]board.House
	n := 0
	for i := range board.HouseCount {
		other := subsetHouse(i)
		if places.SubsetOf(other.CellSet()) && hidesIn(v, other, places, digits) && n < len(hiding) {
			hiding[n] = other
			n++
		}
	}
	if hiding[0] != h {
		return false
	}
	s.begin(t, digits)
	s.part(Pattern, 0, places, digits)
	for _, house := range hiding[:n] {
		s.house(Pattern, 0, house)
	}
	s.eliminateAll(board.AllDigits&^digits, places)
	return s.commit()
}

// hidesIn reports whether a house has no other places for the digits.
func hidesIn(v *view, h board.House, places board.Cells, digits board.Digits) bool {
	for left := digits; left != 0; left &= left - 1 {
		if !v.at[left.Min()].Intersect(h.CellSet()).SubsetOf(places) {
			return false
		}
	}
	return true
}
