package lattice

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Ruled is a square that lines divide into equal cells.
type Ruled struct {
	Map  Map
	Size int // cells along each side
}

const (
	// ruledSide is the side, in pixels, up to which a square's lines are counted in a picture that
	// is reduced less than the one in which its outline was found.
	ruledSide = 700
	// slim is how much longer than the others two opposite sides of a square may seem, in
	// perspective.
	slim = 1.5
	// sameOutline is the distance, as a share of the diagonal, within which two outlines' corners
	// are the same.
	sameOutline = 0.01
)

// OtherSizes returns the square grids in a picture with as many cells as one of [sizes], largest
// first. It looks for outlines in the picture reduced by k, in one view after the other until
// there are some.
func OtherSizes(g *picture.Sizes, k int) (all []Ruled) {
	for _, view := range views {
		dark := view(g.By(k))
		var seen [][4]Point
		for _, threshold := range thresholds(dark) {
			for _, q := range outlines(dark, threshold) {
				m, convex := FromCorners(q)
				if !convex || !squarish(q) || slices.ContainsFunc(seen, func(s [4]Point) bool { return same(s, q) }) {
					continue
				}
				seen = append(seen, q)
				if n := countFine(g, k, &m); n > 0 {
					all = addRuled(all, Ruled{m.Scaled(float64(k)).upright(), n})
				}
			}
		}
		if len(all) > 0 {
			break
		}
	}
	slices.SortStableFunc(all, func(a, b Ruled) int { return cmp.Compare(b.Map.CellSize(), a.Map.CellSize()) })
	return all
}

// countFine returns the number of cells along the sides of a grid on a map for the picture reduced
// by k, or 0. Thin lines between small cells show only in more detail.
func countFine(g *picture.Sizes, k int, m *Map) int {
	fine := k
	for fine > 1 && 9*m.CellSize()*float64(k) < ruledSide*float64(fine-1) {
		fine--
	}
	scaled := m.Scaled(float64(k) / float64(fine))
	return cellsAlong(g.By(fine), &scaled.H)
}

// addRuled adds a square. Of several in the same place the one with the most cells is the grid:
// others, such as the edge of its page, take some of its lines for all of theirs.
func addRuled(all []Ruled, r Ruled) []Ruled {
	here := func(x Ruled) bool { return Overlap(&x.Map, &r.Map) }
	if slices.ContainsFunc(all, func(x Ruled) bool { return here(x) && x.Size >= r.Size }) {
		return all
	}
	return append(slices.DeleteFunc(all, here), r)
}

// squarish reports whether an outline may be that of a square seen at an angle.
func squarish(q [4]Point) bool {
	across := q[0].distance(q[1]) + q[2].distance(q[3])
	down := q[1].distance(q[2]) + q[3].distance(q[0])
	return max(across, down) < slim*min(across, down)
}

// same reports whether two outlines are the same but for the threshold at which they were found.
func same(p, q [4]Point) bool {
	within := sameOutline * p[0].distance(p[2])
	for i := range p {
		if p[i].distance(q[i]) > within {
			return false
		}
	}
	return true
}
