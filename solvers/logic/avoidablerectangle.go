package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Rectangles of solved cells without givens: if two digits could be swapped there, the
// puzzle would have two solutions.

func avoidableRectangles1(v *view, s *search) {
	for _, r := range allRectangles() {
		open := r.all().Intersect(v.open)
		if !isOne(open) || r.all().Overlaps(v.givens) || !open.SubsetOf(v.pairs) {
			continue
		}
		i := slices.Index(r[:], open.Min())
		// The digit diagonally opposite the open cell would allow the swap there.
		d, other := v.grid[r[3-i]], v.grid[r[i^1]]
		if other != v.grid[r[i^2]] || d == other {
			continue
		}
		s.begin(AvoidableRectangle1, board.DigitsOf(d, other))
		s.part(Pattern, 0, r.all(), board.DigitsOf(d, other))
		s.eliminate(d, open)
		if s.commit() {
			return
		}
	}
}

func avoidableRectangles2(v *view, s *search) {
	for _, r := range allRectangles() {
		open := r.all().Intersect(v.open)
		if open.Len() != 2 || r.all().Overlaps(v.givens) || !open.SubsetOf(v.pairs) {
			continue
		}
		// The placed cells are in one box, and so are the open ones.
		i := slices.Index(r[:], open.Min())
		if open != board.CellsOf(r[i], r[i^1]) {
			continue
		}
		a, b := v.grid[r[3-i]], v.grid[r[i^2]]
		if !v.has[r[i]].Contains(a) || !v.has[r[i^1]].Contains(b) {
			continue
		}
		extra := v.has[r[i]].Without(a)
		if v.has[r[i^1]].Without(b) != extra {
			continue
		}
		s.begin(AvoidableRectangle2, board.DigitsOf(a, b))
		s.part(Pattern, 0, r.all(), board.DigitsOf(a, b))
		s.part(Fin, 0, open, extra)
		s.eliminate(extra.Min(), commonPeers(open))
		if s.commit() {
			return
		}
	}
}
