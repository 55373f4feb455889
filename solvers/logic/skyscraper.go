package logic

import (
	"github.com/solvoku/solvoku/board"
)

// Skyscraper: two rows (or columns) each have two places for a digit, and one place of
// each is in the same column (row). At least one of the other two is true.

func skyscrapers(v *view, s *search) {
	for _, first := range [2]board.House{0, board.Size} {
		for d := board.Digit(1); d <= lastDigit; d++ {
			var buffer [board.Size]conjugates
			pairs := v.conjugatesIn(buffer[:0], d, first, first+board.Size)
			for i := range pairs {
				for j := i + 1; j < len(pairs); j++ {
					if skyscraper(v, s, d, &pairs[i], &pairs[j]) {
						return
					}
				}
			}
		}
	}
}

// skyscraper examines two conjugate pairs in parallel lines.
func skyscraper(v *view, s *search, d board.Digit, a, b *conjugates) (enough bool) {
	for i := range a.ends {
		for j := range b.ends {
			joint, otherJoint := a.ends[i], b.ends[j]
			end, otherEnd := a.ends[1-i], b.ends[1-j]
			if !joined(a.house, joint, otherJoint) || joined(a.house, end, otherEnd) {
				continue // unconnected, or an X-Wing
			}
			gone := v.at[d].Intersect(end.PeerSet()).Intersect(otherEnd.PeerSet())
			if !gone.IsEmpty() && turbot(s, Skyscraper, d, gone, *a, *b, end, joint, otherJoint, otherEnd) {
				return true
			}
		}
	}
	return false
}

// joined reports whether two cells share a line that crosses the given line.
func joined(line board.House, a, b board.Cell) bool {
	if line.Kind() == board.RowKind {
		return a.Col() == b.Col()
	}
	return a.Row() == b.Row()
}
