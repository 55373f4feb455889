package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// reason is a rule and what it needs to make a digit false in some cells.
type reason struct {
	line   Inference // without Then
	covers board.Cells
}

// reasons returns the ways in which the digit can be shown to be false in some of the
// cells, whether or not that is known already. The latest lines come first,
// unless b.early is set.
func (b *builder) reasons(d board.Digit, in board.Cells) (all []reason) {
	for i := range b.truths {
		t := b.truths[len(b.truths)-1-i]
		if b.early {
			t = b.truths[i]
		}
		if t.digit != d {
			if covers := in.Intersect(t.cells); t.cells.Len() == 1 && !covers.IsEmpty() {
				all = append(all, reason{Inference{Rule: CellFull, From: []int{t.line}, Cells: t.cells, Digits: board.DigitsOf(t.digit)}, covers})
			}
			continue
		}
		for _, h := range housesOf(t.cells) {
			if covers := in.Intersect(h.CellSet()).Difference(t.cells); !covers.IsEmpty() {
				all = append(all, reason{Inference{Rule: HouseFull, From: []int{t.line}, Digits: board.DigitsOf(d), Cells: t.cells, Houses: []board.House{h}}, covers})
			}
		}
	}
	for i := range b.sets {
		all = b.setReasons(all, &b.sets[i], d, in)
	}
	return all
}

// setReasons appends the ways in which an almost locked set can be locked so that it makes
// the digit false in some of the cells: one for each of its other digits that it lacks.
func (b *builder) setReasons(all []reason, s *logic.Part, d board.Digit, in board.Cells) []reason {
	places := s.Cells.Intersect(b.at[d])
	covers := in.Intersect(seenByAll(places)).Difference(s.Cells)
	if !s.Digits.Contains(d) || places.IsEmpty() || covers.IsEmpty() || s.Digits.Len() != s.Cells.Len()+1 {
		return all
	}
	for lost := range s.Digits.Without(d).All() {
		if from, ok := b.falseIn(lost, s.Cells); ok {
			slices.Sort(from)
			line := Inference{Rule: Locked, From: slices.Compact(from), Cells: s.Cells, Digits: s.Digits.Without(lost)}
			all = append(all, reason{line, covers})
		}
	}
	return all
}

// best returns the reason that covers the most cells.
func (b *builder) best(d board.Digit, in board.Cells) (best reason, ok bool) {
	covered := 0
	for _, r := range b.reasons(d, in) {
		if n := r.covers.Len(); n > covered {
			best, covered = r, n
		}
	}
	return best, covered > 0
}
