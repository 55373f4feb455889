package lattice

import (
	"math"
	"slices"
	"sort"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// FindUpright returns the lattices of grids whose lines run along the pixels, as in
// screenshots, best first; several may lie in the same place. It sees what is too faint
// for [Find]: a line is where the brightness changes, however little, at the same
// position in all rows that it crosses, whether it is solid, dotted, or only the border
// of a shade or a tile. g may be larger than for Find; pause is as there.
func FindUpright(g *picture.Gray, pause func() bool) []Found {
	all := findUpright(g, false, pause)
	if len(all) > 0 && all[0].Score >= sure {
		return all
	}
	for _, x := range findUpright(g, true, pause) {
		if !slices.ContainsFunc(all, func(y Found) bool { return y.Score >= x.Score && near(&x.Map, &y.Map) }) {
			all = append(all, x)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Score > all[j].Score })
	return all
}

// findUpright is one search of FindUpright. If smooth, it ignores compression ripples
// beside edges.
func findUpright(g *picture.Gray, smooth bool, pause func() bool) []Found {
	f := upright{stripes: [2]stripes{makeStripes(g, 0, smooth), makeStripes(g, 1, smooth)}, pause: pause}
	for axis := range 2 {
		n := f.stripes[axis].n
		f.comb(axis, 0, n)
		if f.stripes[1-axis].length*4 < f.stripes[axis].length*5 {
			continue
		}
		// There may be a lot above and below a grid.
		for from := 0; from+n/2 <= n; from += max(n/4, 1) {
			f.comb(axis, from, from+n/2)
		}
	}
	if f.stopped {
		return nil
	}
	byScore := func(i, j int) bool { return f.found[i].Score > f.found[j].Score }
	sort.SliceStable(f.found, byScore)
	for i, x := range f.found[:min(len(f.found), 6)] {
		if x.Score < sure {
			f.found[i] = f.shift(x)
		}
	}
	sort.SliceStable(f.found, byScore)
	var all []Found
	for _, x := range f.found {
		if len(all) < 8 && !slices.ContainsFunc(all, func(y Found) bool { return near(&x.Map, &y.Map) }) {
			all = append(all, x.Found)
		}
	}
	return all
}

// near reports whether two lattices are nearly the same.
func near(a, b *Map) bool {
	c, d := a.Corners(), b.Corners()
	within := 0.2 * a.CellSize()
	return c[0].distance(d[0]) < within && c[2].distance(d[2]) < within
}

// upright is a search for grids along the pixel axes.
type upright struct {
	stripes [2]stripes
	found   []sited
	pause   func() bool
	stopped bool
}

func (f *upright) live() bool {
	if f.pause != nil && !f.stopped && !f.pause() {
		f.stopped = true
	}
	return !f.stopped
}

// sited is a lattice with its lines.
type sited struct {
	Found
	lines [2]span
}

// sure is the score from which a grid is known to have all its lines.
const sure = 0.95

// keep records a grid if enough of its lines are present.
func (f *upright) keep(xs, ys span) {
	// The span is off by some pixels; the nearby lines are more precise.
	var x sited
	for _, reach := range []float64{0.12, 0.1, 0.07, 0.07} {
		y := f.measure(xs, ys, reach)
		if y.Score < x.Score {
			break
		}
		x, xs, ys = y, y.lines[0], y.lines[1]
	}
	if x.Score >= possible && !slices.ContainsFunc(f.found, func(y sited) bool {
		return y.Score >= x.Score && near(&x.Map, &y.Map)
	}) {
		f.found = append(f.found, x)
	}
}

// shift moves a lattice by a line as long as that makes more lines present. Without a
// frame, something beside the grid may have been taken for part of it.
func (f *upright) shift(x sited) sited {
	for range 6 {
		best := x
		for dv := -1.0; dv <= 1; dv++ {
			for du := -1.0; du <= 1; du++ {
				xs, ys := x.lines[0], x.lines[1]
				xs.start += du * xs.step
				ys.start += dv * ys.step
				if !f.stripes[0].holds(xs.start, xs.step) || !f.stripes[1].holds(ys.start, ys.step) {
					continue
				}
				if y := f.measure(xs, ys, 0.07); y.Score > best.Score {
					best = y
				}
			}
		}
		if best.lines == x.lines {
			break
		}
		x = best
	}
	return x
}

// measure examines each line within a tolerance in cells. It returns the lattice, scored
// by the share of cell edges that are present, for the axis with fewer of them, minus
// those present beside them.
func (f *upright) measure(xs, ys span, within float64) sited {
	x := sited{Found: Found{Score: 1}, lines: [2]span{xs, ys}}
	var even [2]span
	var rest [2][10]float64
	for axis, b := range x.lines {
		c := x.lines[1-axis]
		cells, boxes, off := 0, 0, 0
		var moved [10]float64
		var seen [10]bool
		for k := range 10 {
			for _, d := range []float64{-beside, beside} {
				if at := float64(k) + d; at > 0 && at < 9 {
					off += f.stripes[axis].edges(b.start+at*b.step, 0, 0.5, c).present
				}
			}
			reach := within
			switch {
			case k%9 == 0:
				reach += 0.08 // thick frames
			case k%3 == 0:
				reach += 0.03 // thick lines, and wider gaps between boxes
			}
			// Half their length, because lines may be dotted.
			var n int
			n, moved[k] = f.stripes[axis].line(b.start+float64(k)*b.step, reach*b.step, 0.5, c)
			seen[k] = n >= 4
			cells += n
			if k%3 == 0 {
				boxes += n
			}
		}
		there := max(float64(cells)/90, onlyBoxes*float64(boxes)/36-0.05)
		x.Score = min(x.Score, there-float64(off)/18/9)
		even[axis], rest[axis] = evenOut(b, &moved, &seen)
		// Cells begin inside a thick frame.
		for i, inward := range [2]float64{1, -1} {
			k := 9 * i
			for _, d := range []float64{0.11, 0.08} {
				at := even[axis].start + (float64(k)+inward*d)*b.step
				if d*b.step > 3 && f.stripes[axis].edges(at, 0, 0.5, c).present >= 5 {
					rest[axis][k] = inward * d
					break
				}
			}
		}
	}
	m, ok := FromCorners([4]Point{
		{even[0].at(0), even[1].at(0)}, {even[0].at(9), even[1].at(0)},
		{even[0].at(9), even[1].at(9)}, {even[0].at(0), even[1].at(9)},
	})
	if !ok {
		x.Score = 0
		return x
	}
	for j := range 10 {
		for k := range 10 {
			m.Rest[j][k] = [2]float64{rest[0][k], rest[1][j]}
		}
	}
	x.Map, x.lines = m, even
	return x
}

// at returns the position of a line in the coordinates of the picture.
func (s span) at(k float64) float64 { return s.start + k*s.step + 1 }

// evenOut returns the ten evenly spaced lines that best fit the inner ones, and by how
// much each line is off, in cells. The border of a thick frame doesn't count as its line.
func evenOut(b span, moved *[10]float64, seen *[10]bool) (even span, rest [10]float64) {
	var n, sumK, sumKK, sumM, sumKM float64
	for k := 1; k < 9; k++ {
		if f := float64(k); seen[k] {
			n, sumK, sumKK, sumM, sumKM = n+1, sumK+f, sumKK+f*f, sumM+moved[k], sumKM+f*moved[k]
		}
	}
	even = b
	if d := n*sumKK - sumK*sumK; n >= 4 && d > 0 {
		slope := (n*sumKM - sumK*sumM) / d
		even = span{b.start + (sumM-slope*sumK)/n, b.step + slope, b.score}
	}
	for k := range 10 {
		off := (b.start + float64(k)*b.step + moved[k] - even.start - float64(k)*even.step) / even.step
		if seen[k] && math.Abs(off) < 0.15 && (k%9 != 0 || math.Abs(off) < 0.05) {
			rest[k] = off
		}
	}
	return even, rest
}
