package lattice

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// edge is the measurement of one cell edge: its offset from its position in the map,
// across its direction and in cells, and the strength of its line in 256ths of the
// surrounding brightness. here is the strength at the map's position, compared with the
// mean of both sides; without a line there it may have either sign.
type edge struct{ off, strength, here float64 }

// lineSide is the distance, in cells, at which a line is compared with both its sides.
const lineSide = 0.11

// measure looks for the edge on line k and beside cell s of that line, up to reach cells
// away on both sides. Lines of axis 0 have u = k, those of axis 1 v = k.
func (m *Map) measure(dark *picture.Gray, axis int, k, s, reach float64) edge {
	return m.measureWide(dark, axis, k, s, reach, lineSide)
}

// measureWide is measure for lines that are compared with their sides at another distance, not
// below lineSide.
func (m *Map) measureWide(dark *picture.Gray, axis int, k, s, within, beside float64) edge {
	reach := within + beside - lineSide
	const margin = 0.14 // in cells, left out at each end of the edge, where other lines cross
	at := func(across, along float64) Point {
		if axis == 0 {
			return m.At(across, along)
		}
		return m.At(along, across)
	}
	a0, a1 := at(k-reach, s+margin), at(k-reach, s+1-margin)
	b0, b1 := at(k+reach, s+margin), at(k+reach, s+1-margin)
	width := (a0.distance(b0) + a1.distance(b1)) / 2
	length := (a0.distance(a1) + b0.distance(b1)) / 2
	if !(width > 2 && width < 4000 && length < 4000) {
		return edge{}
	}
	// No line is visible along the picture's border.
	if mid := a0.plus(a1).plus(b0).plus(b1).times(0.25); mid.X < 2 || mid.Y < 2 || mid.X > float64(dark.W)-2 || mid.Y > float64(dark.H)-2 {
		return edge{}
	}
	const maxPoints = 64
	n := min(int(width)+1, maxPoints) // a profile with one value per pixel
	along := min(max(int(length/2), 4), 14)
	var profile [maxPoints]float32
	for i := range n {
		t := float64(i) / float64(n-1)
		p := a0.plus(b0.minus(a0).times(t))
		step := a1.plus(b1.minus(a1).times(t)).minus(p).times(1 / float64(along-1))
		profile[i] = total(dark, p, step, along) / float32(along)
	}
	// A line is darker than both its sides.
	pixel := 2 * reach / float64(n-1) // in cells
	side := max(int(beside/pixel+0.5), 3)
	nearer := 0.5
	if within <= 0.25 {
		nearer = 1.2
	}
	var response [maxPoints]float32
	best, bestAt := float32(0), -1
	for i := range n {
		l, r, c := profile[max(i-side, 0)], profile[min(i+side, n-1)], profile[i]
		if i > 0 && i < n-1 {
			c = (profile[i-1] + 2*c + profile[i+1]) / 4
		}
		if r > l {
			l = r
		}
		if !(c > l) {
			continue
		}
		response[i] = c - l
		// Of two lines the nearer one counts, even more so once the map fits: the other
		// one is then a stroke of a large digit.
		offCentre := math.Abs(float64(i)/float64(n-1) - 0.5)
		if 2*offCentre*reach > within {
			continue
		}
		if q := response[i] * float32(1-nearer*offCentre); q > best {
			best, bestAt = q, i
		}
	}
	mid := n / 2
	here := float64((profile[max(mid-1, 0)]+2*profile[mid]+profile[min(mid+1, n-1)])/4 -
		(profile[max(mid-side, 0)]+profile[min(mid+side, n-1)])/2)
	if bestAt < 0 {
		return edge{here: here}
	}
	var weight, moment float32
	for i := max(bestAt-2, 0); i <= min(bestAt+2, n-1); i++ {
		weight += response[i]
		moment += response[i] * float32(i)
	}
	centre := float64(moment / weight)
	return edge{off: (centre/float64(n-1)*2 - 1) * reach, strength: float64(response[bestAt]), here: here}
}

// edges measures all edges of the ten lines of both axes.
func (m *Map) edges(dark *picture.Gray, reach float64) (all [2][10][9]edge) {
	for axis := range 2 {
		for k := range 10 {
			for s := range 9 {
				all[axis][k][s] = m.measure(dark, axis, float64(k), float64(s), reach)
			}
		}
	}
	return all
}

func medianStrength(axis *[10][9]edge) float64 {
	all := make([]float64, 0, 90)
	for k := range axis {
		for _, e := range axis[k] {
			all = append(all, e.strength)
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}
