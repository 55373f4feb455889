package lattice

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// score returns the share of the grid's edges found where the map puts them, for the axis
// with fewer of them. Lines too faint to see one edge at a time show over their whole
// length; if all but one or two of them do, the score is high enough for the digits to be
// examined.
func (m *Map) score(dark *picture.Gray) float64 {
	all := m.edges(dark, 0.25)
	edges, lines := 1.0, 1.0
	for axis := range 2 {
		strong := medianStrength(&all[axis])
		n, whole := 0, 0
		for k := 1; k < 9; k++ {
			var sum, squares float64
			for _, e := range all[axis][k] {
				if e.present(strong) {
					n++
				}
				sum += e.here
				squares += e.here * e.here
			}
			mean := sum / 9
			spread := math.Sqrt(max(squares/9-mean*mean, 0) / 9)
			if mean > 0.7 && mean > 2*spread {
				whole++
			}
		}
		edges = min(edges, float64(n)/72)
		lines = min(lines, float64(whole)/8)
	}
	if lines > 0.8 && edges > 0.2 {
		return max(edges, Likely+0.1*(lines-0.8))
	}
	return edges
}

// present reports whether an edge is a line in its place, given the median strength of
// lines.
func (e edge) present(strong float64) bool {
	return math.Abs(e.off) < 0.07 && e.strength > max(3, 0.2*strong) || e.here > max(5, 0.4*strong)
}

// shift returns by how many lines to the right and down the grid begins: -1, 0 or 1. A
// line beside the grid that was taken for its border has bent the map there, so this goes
// by the inner lines, extended.
func (m *Map) shift(dark *picture.Gray) (du, dv int) {
	h, _, _, ok := m.flat(2, 7, 0, 0)
	if !ok {
		return 0, 0
	}
	inner := Map{H: h}
	var there [2][12][11]float64 // by axis, line + 1, cell + 1
	var bold [2][12]float64      // mean strength of each line
	for axis := range 2 {
		var all [12][11]edge
		var strengths []float64
		for k := range all {
			for s := range all[k] {
				e := inner.measure(dark, axis, float64(k-1), float64(s-1), 0.25)
				all[k][s] = e
				if k > 1 && k < 10 && s > 0 && s < 10 {
					strengths = append(strengths, e.strength)
				}
			}
		}
		slices.Sort(strengths)
		strong := strengths[len(strengths)/2]
		for k := range all {
			for s, e := range all[k] {
				if math.Abs(e.off) < 0.2 && e.strength > max(3, 0.25*strong) {
					there[axis][k][s] = 1
					bold[axis][k] += min(e.strength/(strong+1), 3) / 9
				}
			}
		}
	}
	best := math.Inf(-1)
	for _, d := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		sum := 0.0
		for axis := range 2 {
			across, along := d[axis], d[1-axis]
			for k := range 10 {
				for s := range 9 {
					sum += there[axis][k+1+across][s+1+along]
				}
				// Lines around boxes are usually bolder.
				b := bold[axis][k+1+across]
				if k%3 == 0 {
					sum += 3 * b
				} else {
					sum -= 2 * b
				}
			}
		}
		if d[0] != 0 || d[1] != 0 {
			sum -= 6
		}
		if sum > best {
			best, du, dv = sum, d[0], d[1]
		}
	}
	return du, dv
}
