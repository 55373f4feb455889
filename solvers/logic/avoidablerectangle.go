package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Rectangles of solved cells without givens: if two digits could be swapped there, the
// puzzle would have two solutions.
const (
	AvoidableRectangle1 Technique = "Avoidable Rectangle Type 1" // three cells are placed: the fourth loses the digit that would allow the swap
	AvoidableRectangle2 Technique = "Avoidable Rectangle Type 2" // two cells are placed and the other two share one extra digit: one of them takes it
)

func avoidableRectangles1(f *Finder) {
	st := f.st
	for _, r := range rectangles() {
		open := r.all().Intersect(st.open)
		if !isOne(open) || r.all().Overlaps(st.givens) || !open.SubsetOf(st.pairs) {
			continue
		}
		i := slices.Index(r[:], open.Min())
		// The digit diagonally opposite the open cell would allow the swap there.
		d, other := st.grid[r[3-i]], st.grid[r[i^1]]
		if other != st.grid[r[i^2]] || d == other {
			continue
		}
		f.begin(AvoidableRectangle1, board.DigitsOf(d, other))
		f.part(Pattern, 0, r.all(), board.DigitsOf(d, other))
		f.eliminate(d, open)
		if f.commit() {
			return
		}
	}
}

func avoidableRectangles2(f *Finder) {
	st := f.st
	for _, r := range rectangles() {
		open := r.all().Intersect(st.open)
		if open.Len() != 2 || r.all().Overlaps(st.givens) || !open.SubsetOf(st.pairs) {
			continue
		}
		// The placed cells are in one box, and so are the open ones.
		i := slices.Index(r[:], open.Min())
		if open != board.CellsOf(r[i], r[i^1]) {
			continue
		}
		a, b := st.grid[r[3-i]], st.grid[r[i^2]]
		if !st.has[r[i]].Contains(a) || !st.has[r[i^1]].Contains(b) {
			continue
		}
		extra := st.has[r[i]].Without(a)
		if st.has[r[i^1]].Without(b) != extra {
			continue
		}
		f.begin(AvoidableRectangle2, board.DigitsOf(a, b))
		f.part(Pattern, 0, r.all(), board.DigitsOf(a, b))
		f.part(Fin, 0, open, extra)
		f.eliminate(extra.Min(), commonPeers(open))
		if f.commit() {
			return
		}
	}
}
