package lattice

import "github.com/solvoku/solvoku/internal/scan/picture"

const (
	// A row or column belongs to a grid if this share of the lines between its cells are seen, of
	// at least fewestSeen in the picture. Beside a grid there are next to none, while those between
	// an app's pale cells may be missed.
	seenShare  = 0.35
	fewestSeen = 4
	// farthestBeyond is how many rows beyond a lattice its grid may go on.
	farthestBeyond = 8
)

// CutOff reports whether the grid of a lattice, which may be off by some rows or columns, goes on
// beyond the border of a picture: its lines reach the border, and fewer than nine rows or columns are
// in the picture, not counting one of which more than half is missing.
func CutOff(g *picture.Gray, m Map) bool {
	dark := m.clearest(g)
	for axis := range 2 {
		all := m.edges(dark, 0.25)
		strong := medianOf(&all[axis])
		first, atFirst := m.lastOf(dark, axis, -1, strong)
		last, atLast := m.lastOf(dark, axis, 1, strong)
		if last-first+1 < 9 && (atFirst || atLast) {
			return true
		}
	}
	return false
}

// lastOf returns the last of the cells along the lines of an axis that belongs to the grid, from the
// middle in one direction, and whether the picture's border is there.
func (m *Map) lastOf(dark *picture.Gray, axis, step int, strong float64) (last int, atBorder bool) {
	last = 4
	for s := 4; s >= -farthestBeyond && s <= 8+farthestBeyond; s += step {
		inside, seen := 0, 0
		for k := 1; k < 9; k++ {
			p := m.At(float64(k), float64(s)+0.5)
			if axis == 1 {
				p = m.At(float64(s)+0.5, float64(k))
			}
			if p.X < 2 || p.Y < 2 || p.X > float64(dark.W)-2 || p.Y > float64(dark.H)-2 {
				continue
			}
			inside++
			if m.measure(dark, axis, float64(k), float64(s), 0.25).present(strong) {
				seen++
			}
		}
		if inside < fewestSeen {
			return last, true
		}
		if float64(seen) < seenShare*float64(inside) {
			return last, false
		}
		last = s
	}
	return last, false
}
