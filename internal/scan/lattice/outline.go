package lattice

import (
	"sort"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// outlines returns the largest quadrilaterals around connected pixels above a threshold,
// with corners in clockwise order, largest first.
func outlines(dark *picture.Gray, threshold uint8) [][4]Point {
	type outline struct {
		quad [4]Point
		area float64
	}
	var all []outline
	for _, points := range pieces(dark, threshold) {
		if q, area := largestQuad(hull(points)); area > 0 {
			all = append(all, outline{q, area})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].area > all[j].area })
	quads := make([][4]Point, 0, 12)
	for _, o := range all[:min(len(all), 12)] {
		quads = append(quads, o.quad)
	}
	return quads
}

// hull returns the convex hull, clockwise as seen, by Andrew's monotone chain. The points
// are sorted from top to bottom, and from right to left within a row.
func hull(points []Point) []Point {
	var all []Point
	chain := func(from int, p Point) {
		for len(all) >= from+2 {
			a, b := all[len(all)-2], all[len(all)-1]
			if b.minus(a).cross(p.minus(b)) > 0 {
				break
			}
			all = all[:len(all)-1]
		}
		all = append(all, p)
	}
	for _, p := range points {
		chain(0, p)
	}
	n := len(all) - 1
	if n < 1 {
		return nil
	}
	all = all[:n]
	for i := len(points) - 1; i >= 0; i-- {
		chain(n, points[i])
	}
	return all[:len(all)-1]
}

// largestQuad returns the quadrilateral with the largest area among the corners of a
// convex polygon: for each diagonal, it takes the farthest corners on both sides.
func largestQuad(p []Point) (best [4]Point, area float64) {
	if len(p) > 160 {
		thin := make([]Point, 160)
		for i := range thin {
			thin[i] = p[i*len(p)/len(thin)]
		}
		p = thin
	}
	for i := range p {
		for j := i + 2; j < len(p); j++ {
			d := p[j].minus(p[i])
			var l, r float64
			var a, b int
			for k, q := range p {
				c := d.cross(q.minus(p[i]))
				if c > r {
					r, b = c, k
				} else if -c > l {
					l, a = -c, k
				}
			}
			if l > 0 && r > 0 && l+r > area {
				area = l + r
				best = [4]Point{p[i], p[a], p[j], p[b]}
				if !Convex(best) {
					best = [4]Point{p[i], p[b], p[j], p[a]}
				}
			}
		}
	}
	return best, area / 2
}
