package lattice

import (
	"math"
	"slices"
)

// span is ten lines of one axis: the position of the first, and the step between them.
type span struct{ start, step, score float64 }

// The steps to try: from minStep, in pixels between two lines, each longer than the last by the
// ratio growth. With the one nearest to the right step, nine steps together are off by at most a
// fiftieth of a step.
const (
	minStep = 12.0
	growth  = 1.004
)

// comb looks for ten lines of an axis that show in a range of stripes, and then for the
// ten lines across them.
func (f *upright) comb(axis, from, to int) {
	s := &f.stripes[axis]
	if to-from < 9*int(minStep)/s.width || s.length < 9*int(minStep) {
		return
	}
	var best []span
	var shares [4][]float32
	for i := range shares {
		shares[i] = s.shares(from, to, i)
	}
	places := peaks(shares[0])
	maxStep := float64(min(s.length, (to-from)*s.width*11/10)) / 9
	if f.stripes[1-axis].n > 0 {
		maxStep = min(float64(s.length), float64(s.n*s.width)) / 8.9
	}
	n := 0
	for step := minStep; step <= maxStep; step *= growth {
		if n++; n%64 == 0 && !f.live() {
			return
		}
		values := shares[level(step)]
		for _, p := range places {
			for _, line := range []float64{0, 3} {
				start := float64(p) - line*step
				if !s.holds(start, step) {
					continue
				}
				best = keepBest(best, span{start, step, combScore(values, start, step)})
			}
		}
	}
	for _, b := range best {
		if !f.live() {
			return
		}
		if !f.covered(axis, b) {
			f.across(axis, b)
		}
	}
}

// covered reports whether ten lines overlap those of a grid already found with certainty.
// A second grid beside that one differs from it on the other axis.
func (f *upright) covered(axis int, b span) bool {
	return slices.ContainsFunc(f.found, func(x sited) bool {
		l := x.lines[axis]
		return x.Score > sure && b.start < l.start+8.5*l.step && l.start < b.start+8.5*b.step
	})
}

// combScore returns how much more changes on ten lines than midway between them, where only digits
// can be. If only boxes have borders, four lines count, for somewhat less.
func combScore(shares []float32, start, step float64) float64 {
	at := func(k float64) float32 {
		return shares[min(max(int(start+k*step+0.5), 0), len(shares)-1)]
	}
	var all, boxes, off, midBox float32
	for k := range 10 {
		v := at(float64(k))
		all += v
		if k%3 == 0 {
			boxes += v
		}
		if k < 9 {
			m := at(float64(k) + 0.5)
			off += m
			if k%3 == 1 {
				midBox += m
			}
		}
	}
	return float64(max(all/10-off/18, onlyBoxes*(boxes/4-midBox/6)))
}

// beside is how far from a line, in cells, nothing should change on either side: digits rarely
// come so close.
const beside = 0.13

// onlyBoxes is the factor for the score of box borders alone, relative to that of all cell
// borders.
const onlyBoxes = 0.6

// keepBest adds a span to the best few, unless one of them is nearly the same and better.
func keepBest(best []span, s span) []span {
	const few = 12 // spans
	if s.score < 0.1 || len(best) == few && s.score <= best[few-1].score {
		return best
	}
	at := len(best) // the index of the span to replace
	for i, b := range best {
		if math.Abs(b.start-s.start) < 0.2*s.step && math.Abs(b.start+9*b.step-s.start-9*s.step) < 0.2*s.step {
			if s.score <= b.score {
				return best
			}
			at = i
			break
		}
	}
	if at == few {
		at = few - 1
	}
	if at == len(best) {
		best = append(best, s)
	}
	for ; at > 0 && best[at-1].score <= s.score; at-- {
		best[at] = best[at-1]
	}
	best[at] = s
	return best
}

// across looks for the ten lines that cross the given ten, and keeps the grid.
func (f *upright) across(axis int, b span) {
	other := &f.stripes[1-axis]
	shares := other.within(b)
	var best []span
	places := peaks(shares)
	for step := b.step * 0.96; step <= b.step*1.04; step *= growth {
		for _, p := range places {
			for _, line := range []float64{0, 3, 6, 9} {
				start := float64(p) - line*step
				if !other.holds(start, step) {
					continue
				}
				best = keepBest(best, span{start, step, combScore(shares, start, step)})
			}
		}
	}
	for _, o := range best[:min(len(best), 5)] {
		// Repeat, now that the extent of the lines is known.
		again := f.stripes[axis].within(o)
		here := b
		here.score = combScore(again, b.start, b.step)
		for step := b.step * 0.98; step <= b.step*1.02; step *= 1.002 {
			for off := -0.04; off <= 0.04; off += 0.01 {
				start := b.start + off*b.step
				if c := combScore(again, start, step); c > here.score && f.stripes[axis].holds(start, step) {
					here = span{start, step, c}
				}
			}
		}
		xs, ys := here, o
		if axis == 1 {
			xs, ys = o, here
		}
		f.keep(xs, ys)
	}
}
