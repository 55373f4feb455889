package logic

import (
	"github.com/solvoku/solvoku/board"
)

// TurbotFish: two houses each have two places for a digit, and one place in the first sees
// one in the second. At least one of the other two places is true. A Turbot Fish that is
// also a Skyscraper or a 2-String Kite is reported as such.

func turbotFish(v *view, s *search) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [maxConjugates]conjugates
		pairs := v.conjugatesIn(buffer[:0], d, 0, board.HouseCount)
		for i := range pairs {
			for j := i + 1; j < len(pairs); j++ {
				if turbotOf(v, s, d, &pairs[i], &pairs[j]) {
					return
				}
			}
		}
	}
}

// turbotOf examines two conjugate pairs.
func turbotOf(v *view, s *search, d board.Digit, a, b *conjugates) (enough bool) {
	if a.ends == b.ends || a.ends[0] == b.ends[0] || a.ends[0] == b.ends[1] ||
		a.ends[1] == b.ends[0] || a.ends[1] == b.ends[1] {
		return false // not four different cells
	}
	for i := range a.ends {
		for j := range b.ends {
			joint, otherJoint := a.ends[i], b.ends[j]
			end, otherEnd := a.ends[1-i], b.ends[1-j]
			if !joint.Sees(otherJoint) {
				continue
			}
			gone := v.at[d].Intersect(end.PeerSet()).Intersect(otherEnd.PeerSet()).Difference(board.CellsOf(joint, otherJoint))
			if gone.IsEmpty() || easierTurbot(v, d, end, joint, otherJoint, otherEnd) {
				continue
			}
			if turbot(s, TurbotFish, d, gone, *a, *b, end, joint, otherJoint, otherEnd) {
				return true
			}
		}
	}
	return false
}

// easierTurbot reports whether the four cells, in chain order, form a Skyscraper, a
// 2-String Kite or an X-Wing.
func easierTurbot(v *view, d board.Digit, end, joint, otherJoint, otherEnd board.Cell) bool {
	rowA := end.Row() == joint.Row() && v.places[board.Row(end.Row())][d] == 2
	colA := end.Col() == joint.Col() && v.places[board.Column(end.Col())][d] == 2
	rowB := otherEnd.Row() == otherJoint.Row() && v.places[board.Row(otherEnd.Row())][d] == 2
	colB := otherEnd.Col() == otherJoint.Col() && v.places[board.Column(otherEnd.Col())][d] == 2
	switch {
	case rowA && rowB && joint.Col() == otherJoint.Col(), colA && colB && joint.Row() == otherJoint.Row():
		return true
	case rowA && colB || colA && rowB:
		return joint.Box() == otherJoint.Box()
	default:
		return false
	}
}
