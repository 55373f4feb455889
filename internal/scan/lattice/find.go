package lattice

import (
	"slices"
	"sort"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Found is the lattice of a grid in a picture.
type Found struct {
	Map   Map
	Score float64 // the share of cell edges found where they should be, 0 to 1
}

// Likely is the score from which a lattice is usually a grid's. Half of a grid's edges may
// be too faint to see; a third of them are in the right place by chance.
const Likely = 0.58

// Clear is the score from which a lattice returned by [FindUpright] is usually a grid's.
const Clear = 0.65

// possible is the score from which the digits may prove a lattice right.
const possible = 0.25

// Find returns the lattices of grids in a picture, best first. The likely ones are
// followed by some that are merely possible, which may overlap others. The picture should
// be at most about 800 pixels wide and high, so that lines are one to five pixels wide.
// With all it looks for every grid; otherwise it stops at a good one that fills a large
// part of the picture. It spends from a budget until nothing is left. pause, if not nil, is
// called periodically; if it returns false, the search ends without a result.
func Find(g *picture.Gray, all bool, budget *Budget, pause func() bool) []Found {
	f := finder{all: all, budget: budget, pause: pause}
	for _, view := range views {
		if f.enough() {
			break
		}
		f.budget.Spend(viewCost * len(g.Pix) / 1000)
		f.dark = view(g)
		for _, threshold := range thresholds(f.dark) {
			if f.search(threshold); f.stopped {
				return nil
			}
			if f.enough() {
				break
			}
		}
	}
	if len(f.found) == 0 {
		if f.searchMiddle(); f.stopped {
			return nil
		}
	}
	if len(f.found) == 0 {
		f.fitBoxes(g)
	}
	for _, all := range [][]Found{f.found, f.doubtful} {
		sort.SliceStable(all, func(i, j int) bool { return all[i].Score > all[j].Score })
	}
	return append(f.found, f.doubtful[:min(len(f.doubtful), 5)]...)
}

// views are the ways to make lines stand out: dark lines, light lines, and edges, for
// shaded cells whose lines are darker than some and lighter than others, or that have no
// lines.
var views = []func(*picture.Gray) *picture.Gray{
	func(g *picture.Gray) *picture.Gray { return picture.Darkness(g, reach(g)) },
	func(g *picture.Gray) *picture.Gray { return picture.Darkness(g.Inverted(), reach(g)) },
	func(g *picture.Gray) *picture.Gray { return picture.Edges(g, reach(g)) },
}

// thresholds returns the levels above which pixels of a view count as lines: first those that
// are clearly darker, then those that stand out from the noise.
func thresholds(dark *picture.Gray) [2]uint8 {
	noise := dark.Median()
	return [2]uint8{34, uint8(min(max(2*noise+3, 5), 14))}
}

// reach is the radius of the surroundings with which a pixel is compared.
func reach(g *picture.Gray) int { return max(min(g.W, g.H)/28, 6) }

type finder struct {
	dark    *picture.Gray // how much each pixel looks like part of a line
	all     bool
	budget  *Budget
	pause   func() bool
	stopped bool
	found   []Found
	// doubtful holds those below [Likely].
	doubtful []Found
}

// enough reports whether the search can end.
func (f *finder) enough() bool {
	if f.budget.Spent() {
		return true
	}
	return !f.all && slices.ContainsFunc(f.found, func(x Found) bool {
		return x.Score > 0.8 && x.Map.CellSize()*9 > 0.3*float64(min(f.dark.W, f.dark.H))
	})
}

func (f *finder) live() bool {
	if f.pause != nil && !f.stopped && !f.pause() {
		f.stopped = true
	}
	return !f.stopped
}

// maxTries is the maximum number of seeds tried from crossings in one view; patterns give
// thousands.
const maxTries = 40

// search tries the seeds among the pixels above a threshold.
func (f *finder) search(threshold uint8) {
	if !f.live() {
		return
	}
	f.budget.Spend(outlineCost * len(f.dark.Pix) / 1000)
	for _, q := range outlines(f.dark, threshold) {
		if f.budget.Spent() || !f.live() {
			return
		}
		if m, ok := FromCorners(q); ok && !f.covered(&m) {
			f.try(m, 0.4)
		}
	}
	if f.enough() || !f.live() {
		return
	}
	tries := 0
	for m := range crossings(f.dark, threshold, f.budget) {
		if !f.live() || tries == maxTries {
			return
		}
		if !f.covered(&m) {
			f.try(m, 0.3)
			tries++
		}
		if f.enough() {
			return
		}
	}
}

// good is the score from which the search looks for nothing better in the same place.
const good = 0.85

// covered reports whether a good lattice has already been found where a seed lies.
func (f *finder) covered(m *Map) bool {
	return slices.ContainsFunc(f.found, func(x Found) bool { return x.Score >= good && Overlap(&x.Map, m) })
}

// margin is by how much the score of a lattice must exceed that of an earlier one in the
// same place, because the first views are the more precise ones.
const margin = 0.1

// keep records a lattice, unless a better one is in the same place, and drops a worse one
// there.
func (f *finder) keep(m Map, score float64) {
	here := func(x Found) bool { return Overlap(&x.Map, &m) }
	if slices.ContainsFunc(f.found, func(x Found) bool { return x.Score >= score-margin && here(x) }) {
		return
	}
	f.found = slices.DeleteFunc(f.found, here)
	f.found = append(f.found, Found{Map: m.upright(), Score: score})
}

// keepDoubtful is keep for a lattice below [Likely]. It drops one only in favour of a
// better one that is nearly the same.
func (f *finder) keepDoubtful(m Map, score float64) {
	m = m.upright()
	for i := range f.doubtful {
		x := &f.doubtful[i]
		apart := 0.0
		for k, c := range x.Map.Corners() {
			apart = max(apart, c.distance(m.Corners()[k]))
		}
		if apart < 0.3*m.CellSize() {
			if score > x.Score {
				*x = Found{m, score}
			}
			return
		}
	}
	f.doubtful = append(f.doubtful, Found{m, score})
}

// Overlap reports whether the centre of either grid lies within the other.
func Overlap(a, b *Map) bool { return inside(a, b) || inside(b, a) }

// inside reports whether the centre of b lies within a.
func inside(a, b *Map) bool {
	c := a.Corners()
	p := b.At(4.5, 4.5)
	for i := range 4 {
		if c[(i+1)&3].minus(c[i]).cross(p.minus(c[i])) < 0 {
			return false
		}
	}
	return true
}

// try refines a seed and keeps it if it fits a grid.
func (f *finder) try(m Map, reach float64) {
	f.budget.Spend(tryCost)
	if !m.sound(f.dark) || !m.refine(f.dark, reach) {
		return
	}
	score := m.score(f.dark)
	if score < possible {
		return
	}
	// A seed may have taken a line beside the grid for its frame, or have missed the
	// frame.
	for range 3 {
		du, dv := m.shift(f.dark)
		if du == 0 && dv == 0 {
			break
		}
		moved := Map{H: m.Shifted(du, dv).H} // without its bend, which a line beside the grid has distorted
		if !moved.sound(f.dark) || !moved.refine(f.dark, 0.3) {
			break
		}
		s := moved.score(f.dark)
		if s < score-0.02 {
			break
		}
		m, score = moved, s
	}
	if score < Likely {
		f.keepDoubtful(m, score)
		return
	}
	for range 2 {
		m.settle(f.dark)
	}
	f.keep(m, score)
}

// Snap returns the lattice of the lines near a map that comes from a person or from
// digits. It returns false unless all lines are found within half a cell.
func Snap(g *picture.Gray, m Map) (Found, bool) {
	best := Found{Map: m, Score: Likely}
	for _, view := range views {
		dark := view(g)
		s := m
		if !s.refine(dark, 0.3) {
			continue
		}
		score := s.score(dark)
		near := true
		for i, p := range s.Corners() {
			if p.distance(m.Corners()[i]) > 0.5*m.CellSize() {
				near = false
			}
		}
		if near && score > best.Score {
			for range 2 {
				s.settle(dark)
			}
			best = Found{s, score}
		}
	}
	return best, best.Score > Likely
}
