package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Guardian: an odd number of places of a digit, five or more, form a loop in which each is in
// a house with the next one. If such houses had no other places for the digit, the places
// would have to be true and false by turns, which the loop's length excludes. So one of the
// other places, the guardians, is true.
const Guardian Technique = "Guardian"

// longestGuarded bounds the number of places in the loop.
const longestGuarded = 9

// guardianSearch follows loops of places of a digit.
type guardianSearch struct {
	*Finder
	digit  board.Digit
	fit    board.Cells // the places that may follow
	path   []board.Cell
	houses []board.House // houses[i] has path[i] and the place after it
}

func guardians(f *Finder) {
	f.startSelection()
	s := guardianSearch{Finder: f}
	for s.digit = 1; s.digit <= lastDigit; s.digit++ {
		targets := s.targets()
		if targets.IsEmpty() {
			continue
		}
		for s.fit = f.st.at[s.digit]; s.fit.Len() >= 5; s.fit = s.fit.Rest() {
			s.path, s.houses = append(s.path[:0], s.fit.Min()), s.houses[:0]
			s.extend(board.CellsOf(s.fit.Min()), board.Cells{}, targets)
		}
	}
}

// targets returns the places of the digit that a loop could eliminate it from: those for which
// a loop of an odd length, even of three, has no guardians but some that they see.
func (s *guardianSearch) targets() (targets board.Cells) {
	places := s.st.at[s.digit]
	for t := range places.All() {
		var next linkTable
		unseen := places.Difference(t.PeerSet())
		for h := range board.House(board.HouseCount) {
			in := places.Intersect(h.CellSet())
			ends := in.Intersect(unseen) // which a link in the house must join
			switch n := ends.Len(); {
			case n > 2 || in.Len() < 2:
				continue
			case n == 2:
				in = ends
			}
			for c := range in.All() {
				if n := ends.Without(c); n.IsEmpty() {
					next[c] = next[c].Union(in.Without(c))
				} else {
					next[c] = next[c].Union(n)
				}
			}
		}
		if isOdd(&next, places) {
			targets = targets.With(t)
		}
	}
	return targets
}

// isOdd reports whether some loop of links between the cells has an odd length: two colours
// by turns aren't enough.
func isOdd(next *linkTable, cells board.Cells) bool {
	for !cells.IsEmpty() {
		seen := twoColours(cells.Min(), next.linked)
		if seen[0].Overlaps(seen[1]) {
			return true
		}
		cells = cells.Difference(seen[0]).Difference(seen[1])
	}
	return false
}

// extend adds a place to the path, or closes the loop. gone are the places that see all
// guardians so far.
func (s *guardianSearch) extend(used, guards, gone board.Cells) {
	first, last := s.path[0], s.path[len(s.path)-1]
	next := s.fit.Difference(used)
	if len(s.path) == longestGuarded {
		next = board.Cells{}
	}
	if n := len(s.path); n >= 5 && n%2 == 1 && s.path[1] < last { // else it is found the other way round
		next = next.With(first)
	}
	for c := range next.Intersect(last.PeerSet()).All() {
		for common := houseBits[c] & houseBits[last]; common != 0; common &= common - 1 {
			h := board.House(bits.TrailingZeros32(common))
			others := s.st.at[s.digit].Intersect(h.CellSet()).Without(c).Without(last)
			all := guards.Union(others)
			left := gone.Intersect(commonPeers(others))
			if others.Overlaps(used) || all.Contains(c) || left.IsEmpty() {
				continue
			}
			s.houses = append(s.houses, h)
			if c == first {
				s.report(all, left)
			} else {
				s.path = append(s.path, c)
				s.extend(used.With(c), all, left)
				s.path = s.path[:len(s.path)-1]
			}
			s.houses = s.houses[:len(s.houses)-1]
		}
	}
}

// report keeps a loop if there is no shorter one that eliminates the same.
func (s *guardianSearch) report(guards, gone board.Cells) {
	d := board.DigitsOf(s.digit)
	var r removal
	r[s.digit] = gone
	s.begin(Guardian, d)
	if guards.IsEmpty() || !s.offer(&r, len(s.path)) {
		return
	}
	var cells board.Cells
	for i, c := range s.path {
		cells = cells.With(c)
		s.link(Link{From: Node{board.CellsOf(c), s.digit}, To: Node{board.CellsOf(s.path[(i+1)%len(s.path)]), s.digit}})
	}
	s.part(Pattern, 0, cells, d)
	s.part(Fin, 0, guards, d)
	for _, h := range s.houses {
		s.house(Pattern, 0, h)
	}
	s.keepStep()
}
