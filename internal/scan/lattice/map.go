// Package lattice finds the ten by ten lines of Sudoku grids in pictures.
//
// A seed, from the outline of connected lines ([outlines]) or from crossings that continue
// one another ([crossings]), gives a first homography. Refining measures where each of the
// 180 cell edges really is and fits the homography again, then a cubic bend for paper that
// doesn't lie flat. The remaining differences distinguish a grid from anything else.
//
// In computer-drawn pictures, where lines run along the pixels, [FindUpright] sees more.
//
// Scores are shares from 0 to 1. Lengths are in pixels of the picture that is searched, or in
// cells of the grid, as each constant says. board/scan/README.md says how to measure what
// another value does.
package lattice

import "math"

// Map maps the plane of a grid, with u from 0 to 9 to the right and v from 0 to 9 down,
// to a picture: a homography of the bent plane.
type Map struct {
	H Homography
	// Bend holds the coefficients of the [terms] that are added to u and v.
	Bend [2][termCount]float64
	// Rest is the residual to add to u and v at each crossing, row by row. It is interpolated
	// between crossings.
	Rest [10][10][2]float64
}

// termCount is the number of terms of a bend: all up to the third degree.
const termCount = 10

// termsOfDegree is the number of terms up to each degree.
var termsOfDegree = [4]int{1, 3, 6, 10}

// terms returns the monomials of u and v up to the third degree, with u and v scaled to
// -1 to 1. Outside the grid they stay close to their values at its border, because a
// cubic diverges there.
func terms(u, v float64) [termCount]float64 {
	a := min(max((u-4.5)/4.5, -1.1), 1.1)
	b := min(max((v-4.5)/4.5, -1.1), 1.1)
	return [termCount]float64{1, a, b, a * a, a * b, b * b, a * a * a, a * a * b, a * b * b, b * b * b}
}

func (m *Map) bend(axis int, t *[termCount]float64) float64 {
	s := 0.0
	for i, c := range m.Bend[axis] {
		s += c * t[i]
	}
	return s
}

// At returns where a point of the grid's plane lies in the picture.
func (m *Map) At(u, v float64) Point {
	t := terms(u, v)
	du, dv := m.rest(u, v)
	return m.H.At(u+m.bend(0, &t)+du, v+m.bend(1, &t)+dv)
}

// rest returns what is added to u and v on top of the bend.
func (m *Map) rest(u, v float64) (du, dv float64) {
	u, v = min(max(u, 0), 9), min(max(v, 0), 9)
	i, j := min(int(v), 8), min(int(u), 8)
	fv, fu := v-float64(i), u-float64(j)
	at := func(axis int) float64 {
		top := m.Rest[i][j][axis]*(1-fu) + m.Rest[i][j+1][axis]*fu
		low := m.Rest[i+1][j][axis]*(1-fu) + m.Rest[i+1][j+1][axis]*fu
		return top*(1-fv) + low*fv
	}
	return at(0), at(1)
}

// Corners returns the grid's corners, clockwise from its top left.
func (m *Map) Corners() [4]Point {
	return [4]Point{m.At(0, 0), m.At(9, 0), m.At(9, 9), m.At(0, 9)}
}

// CellSize returns the side of a cell in the middle of the grid, in pixels.
func (m *Map) CellSize() float64 {
	across := m.At(6, 4.5).distance(m.At(3, 4.5)) / 3
	down := m.At(4.5, 6).distance(m.At(4.5, 3)) / 3
	return (across + down) / 2
}

// Scaled returns the map for the picture enlarged by a factor.
func (m Map) Scaled(f float64) Map {
	for i := range 6 {
		m.H[i] *= f
	}
	return m
}

// Turned returns the map of the same grid after n counterclockwise quarter turns of the
// picture: its top left corner is the n-th corner of m, clockwise.
func (m Map) Turned(n int) Map {
	for range n & 3 {
		// New (u, v) is old (9-v, u), and a bend (p, q) of the old plane at that
		// point is (q, -p) of the new one.
		var t Map
		for r := range 3 {
			a, b, c := m.H[3*r], m.H[3*r+1], m.H[3*r+2]
			t.H[3*r], t.H[3*r+1], t.H[3*r+2] = b, -a, c+9*a
		}
		for i := range t.H {
			t.H[i] /= t.H[8]
		}
		for i, j := range turnedTerms {
			sign := turnedSigns[i]
			t.Bend[0][j] = sign * m.Bend[1][i]
			t.Bend[1][j] = -sign * m.Bend[0][i]
		}
		for i := range 10 {
			for j := range 10 {
				// The crossing (u, v) = (j, i) in the new plane.
				old := m.Rest[j][9-i]
				t.Rest[i][j] = [2]float64{old[1], -old[0]}
			}
		}
		m = t
	}
	return m
}

// With a = -b' and b = a', each old term becomes the new term at this index, with this
// sign.
var (
	turnedTerms = [termCount]int{0, 2, 1, 5, 4, 3, 9, 8, 7, 6}
	turnedSigns = [termCount]float64{1, -1, 1, 1, -1, 1, -1, 1, -1, 1}
)

// FromCorners returns the map of a flat grid with corners given clockwise from its top
// left. It returns false if they can't be the corners of a grid.
func FromCorners(c [4]Point) (Map, bool) {
	h, ok := fitHomography([]Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, c[:], nil)
	return Map{H: h}, ok && Convex(c)
}

// Convex reports whether four corners, in clockwise order as seen, form a convex
// quadrilateral.
func Convex(c [4]Point) bool {
	for i := range 4 {
		p, q, r := c[i], c[(i+1)&3], c[(i+2)&3]
		if q.minus(p).cross(r.minus(q)) <= 0 {
			return false
		}
	}
	return true
}

// upright returns the map turned by quarter turns so that u points more to the right than up
// or down.
func (m Map) upright() Map {
	for range 3 {
		d := m.At(6, 4.5).minus(m.At(3, 4.5))
		if d.X >= math.Abs(d.Y) {
			break
		}
		m = m.Turned(1)
	}
	return m
}

// Shifted returns the map whose grid begins at (du, dv) of this one and bends in the same
// way.
func (m Map) Shifted(du, dv int) Map {
	h, from, to, ok := m.flat(0, 9, du, dv)
	if !ok {
		return m
	}
	shifted := Map{H: h}
	back, ok := h.inverse()
	if !ok {
		return shifted
	}
	for i, p := range to {
		q := back.At(p.X, p.Y)
		shifted.Rest[i/10][i%10] = [2]float64{q.X - from[i].X, q.Y - from[i].Y}
	}
	return shifted
}

// flat returns the homography closest to the map at the crossings of some lines, for a
// grid that begins at (du, dv) of this one, and the points that it was fitted to.
func (m *Map) flat(first, last, du, dv int) (h Homography, from, to []Point, ok bool) {
	for v := first; v <= last; v++ {
		for u := first; u <= last; u++ {
			from = append(from, Point{float64(u), float64(v)})
			to = append(to, m.At(float64(u+du), float64(v+dv)))
		}
	}
	h, ok = fitHomography(from, to, nil)
	return h, from, to, ok
}
