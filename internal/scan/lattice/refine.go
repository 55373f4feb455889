package lattice

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// bendTo fits the bend, up to a degree, to the measured edges. Edges that others
// contradict have little weight.
func (m *Map) bendTo(all *[2][10][9]edge, degree int, scale float64) {
	n := termsOfDegree[degree]
	for axis := range 2 {
		type point struct {
			t      [termCount]float64
			target float64
			weight float64
		}
		points := make([]point, 0, 90)
		strong := medianStrength(&all[axis])
		for k := range 10 {
			for s := range 9 {
				e := all[axis][k][s]
				if e.strength <= 0 {
					continue
				}
				u, v := float64(k), float64(s)+0.5
				if axis == 1 {
					u, v = v, u
				}
				t := terms(u, v)
				points = append(points, point{t, m.bend(axis, &t) + e.off, min(e.strength/(strong+1), 1.5)})
			}
		}
		coefficients := m.Bend[axis]
		for i := n; i < termCount; i++ {
			coefficients[i] = 0
		}
		for round := range 5 {
			var a [termCount][termCount + 1]float64
			for k := range points {
				p := &points[k]
				t := p.t[:n]
				w := p.weight
				if round > 0 {
					r := p.target
					for i, c := range coefficients[:n] {
						r -= c * t[i]
					}
					// Cauchy weights, soft at first because the first fit is off.
					r /= scale
					w /= 1 + r*r
				}
				for i, ti := range t {
					row := a[i][:n]
					wt := w * ti
					for j, tj := range t {
						row[j] += wt * tj
					}
					a[i][termCount] += wt * p.target
				}
			}
			for i := range n {
				a[i][i] += 0.02
				if i >= 3 {
					a[i][i] += 0.3 // bends are small unless many edges disagree
				}
			}
			if !solveN(&a, n, &coefficients) {
				return
			}
		}
		m.Bend[axis] = coefficients
	}
}

// solveN solves n symmetric equations with the right-hand sides in the last column.
func solveN(a *[termCount][termCount + 1]float64, n int, x *[termCount]float64) bool {
	for c := range n {
		if math.Abs(a[c][c]) < 1e-9 {
			return false
		}
		for r := c + 1; r < n; r++ {
			f := a[r][c] / a[c][c]
			for k := c; k < n; k++ {
				a[r][k] -= f * a[c][k]
			}
			a[r][termCount] -= f * a[c][termCount]
		}
	}
	for c := n - 1; c >= 0; c-- {
		s := a[c][termCount]
		for k := c + 1; k < n; k++ {
			s -= a[c][k] * x[k]
		}
		x[c] = s / a[c][c]
	}
	return true
}

// straighten moves as much of the bend into the homography as it can represent.
func (m *Map) straighten() bool {
	h, _, _, ok := m.flat(0, 9, 0, 0)
	if ok {
		*m = Map{H: h}
	}
	return ok
}

// refine fits the map to the lines near it.
func (m *Map) refine(dark *picture.Gray, reach float64) bool {
	steps := []struct {
		reach, scale float64
		degree       int
	}{{reach, 0.12, 1}, {reach * 0.9, 0.1, 2}, {0.28, 0.08, 3}, {0.25, 0.06, 3}, {0.2, 0.04, 3}}
	for i, s := range steps {
		all := m.edges(dark, s.reach)
		m.bendTo(&all, s.degree, s.scale)
		if i == 1 || i == 2 {
			if !m.straighten() {
				return false
			}
		}
		if !m.sound(dark) {
			return false
		}
	}
	return true
}

// settle moves each crossing to where the edges that meet there, and their neighbours
// along the same lines, put it: paper can be bent more than a cubic.
func (m *Map) settle(dark *picture.Gray) {
	all := m.edges(dark, 0.25)
	var rest [10][10][2]float64
	for axis := range 2 {
		strong := medianStrength(&all[axis])
		for k := range 10 {
			for j := range 10 {
				// Weights decrease along the line. An invisible line stays where the bend
				// puts it.
				sum, weight := 0.0, 0.6
				for s := max(j-2, 0); s < min(j+2, 9); s++ {
					e := all[axis][k][s]
					if e.strength <= max(3, 0.2*strong) || math.Abs(e.off) > 0.2 {
						continue
					}
					w := 1.0
					if s < j-1 || s > j {
						w = 0.4
					}
					sum += w * e.off
					weight += w
				}
				if axis == 0 {
					rest[j][k][0] = sum / weight
				} else {
					rest[k][j][1] = sum / weight
				}
			}
		}
	}
	for i := range rest {
		for j := range rest[i] {
			for axis := range 2 {
				m.Rest[i][j][axis] += rest[i][j][axis]
			}
		}
	}
}

// sound reports whether the map is a plausible view of a grid: convex, with cells of at
// least a few pixels, none much larger than others, and mostly inside the picture.
func (m *Map) sound(dark *picture.Gray) bool {
	c := m.Corners()
	if !Convex(c) {
		return false
	}
	shortest, longest := math.Inf(1), 0.0
	for i := range 4 {
		d := c[i].distance(c[(i+1)&3])
		shortest, longest = min(shortest, d), max(longest, d)
	}
	if shortest < 9*7 || longest > 3*shortest {
		return false
	}
	out := 0.06 * longest
	for _, p := range c {
		if p.X < -out || p.Y < -out || p.X > float64(dark.W)+out || p.Y > float64(dark.H)+out {
			return false
		}
	}
	return true
}
