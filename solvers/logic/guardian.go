package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Guardian: an odd number of places of a digit, five or more, form a loop in which each shares
// a house with the next. If these houses had no other places for the digit, the places would
// have to alternate between true and false, which is impossible in a loop of odd length. So one
// of the other places, the guardians, is true.

// maxGuardedLoop bounds the number of places in the loop.
const maxGuardedLoop = 9

// guardianSearch follows loops of places of a digit.
type guardianSearch struct {
	v *view
	*selection
	digit   board.Digit
	fit     board.Cells // the places that can come next
	path    []board.Cell
	through []board.House // through[i] contains path[i] and the place after it
}

func guardians(v *view, s *search) {
	l := guardianSearch{v: v, selection: s.selection()}
	for l.digit = 1; l.digit <= lastDigit; l.digit++ {
		targets := l.targets()
		if targets.IsEmpty() {
			continue
		}
		for l.fit = v.at[l.digit]; l.fit.Len() >= 5; l.fit = l.fit.Rest() {
			l.path, l.through = append(l.path[:0], l.fit.Min()), l.through[:0]
			l.extend(board.CellsOf(l.fit.Min()), board.Cells{}, targets)
		}
	}
}

// targets returns the places from which a loop could eliminate the digit: those that see all
// guardians of some loop of odd length, including length three.
func (l *guardianSearch) targets() (targets board.Cells) {
	places := l.v.at[l.digit]
	for t := range places.All() {
		var next linkTable
		unseen := places.Difference(t.PeerSet())
		for h := range board.House(board.HouseCount) {
			in := places.Intersect(h.CellSet())
			ends := in.Intersect(unseen) // a link in the house must join these
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

// isOdd reports whether some loop of links between the cells has an odd length: two
// alternating colours aren't enough.
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

// extend adds a place to the path or closes the loop. gone holds the places that see all
// guardians so far.
func (l *guardianSearch) extend(used, guards, gone board.Cells) {
	first, last := l.path[0], l.path[len(l.path)-1]
	next := l.fit.Difference(used)
	if len(l.path) == maxGuardedLoop {
		next = board.Cells{}
	}
	if n := len(l.path); n >= 5 && n%2 == 1 && l.path[1] < last { // otherwise found in reverse
		next = next.With(first)
	}
	for c := range next.Intersect(last.PeerSet()).All() {
		for common := houseBits[c] & houseBits[last]; common != 0; common &= common - 1 {
			h := board.House(bits.TrailingZeros32(common))
			others := l.v.at[l.digit].Intersect(h.CellSet()).Without(c).Without(last)
			all := guards.Union(others)
			left := gone.Intersect(commonPeers(others))
			if others.Overlaps(used) || all.Contains(c) || left.IsEmpty() {
				continue
			}
			l.through = append(l.through, h)
			if c == first {
				l.report(all, left)
			} else {
				l.path = append(l.path, c)
				l.extend(used.With(c), all, left)
				l.path = l.path[:len(l.path)-1]
			}
			l.through = l.through[:len(l.through)-1]
		}
	}
}

// report keeps a loop if there is no shorter one with the same eliminations.
func (l *guardianSearch) report(guards, gone board.Cells) {
	d := board.DigitsOf(l.digit)
	var r removal
	r[l.digit] = gone
	l.begin(Guardian, d)
	if guards.IsEmpty() || !l.offer(&r, len(l.path)) {
		return
	}
	var cells board.Cells
	for i, c := range l.path {
		cells = cells.With(c)
		l.link(Link{From: Node{board.CellsOf(c), l.digit}, To: Node{board.CellsOf(l.path[(i+1)%len(l.path)]), l.digit}})
	}
	l.part(Pattern, 0, cells, d)
	l.part(Fin, 0, guards, d)
	for _, h := range l.through {
		l.house(Pattern, 0, h)
	}
	l.keep()
}
