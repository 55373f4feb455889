package lattice

import (
	"cmp"
	"math"
	"slices"

	"github.com/solvoku/solvoku/board/scan/internal/picture"
)

// Found is a grid's lattice in a picture.
type Found struct {
	Map   Map
	Light bool    // whether its lines are lighter than the cells
	Score float64 // the share of cell edges that are where they should be, 0 to 1
}

// least is the score from which a lattice may be a grid's. Half of the edges of
// a grid may be too faint; by chance a third of them lies right.
const least = 0.58

// Find returns the lattices of grids in a picture, the best first. The picture
// should be at most about 800 pixels wide and high, for lines of one to five
// pixels. all asks for every grid; else the search ends when a good one that
// takes a large part of the picture is found. pause, if not nil, is called now
// and then, and ends the search with no result if it returns false.
func Find(g *picture.Gray, all bool, pause func() bool) []Found {
	f := finder{all: all, pause: pause}
	for _, light := range []bool{false, true} {
		src := g
		if light {
			src = g.Inverted()
		}
		f.dark = picture.Darkness(src, max(min(g.W, g.H)/28, 6))
		f.light = light
		for _, threshold := range []uint8{34, 12} {
			if f.search(threshold); f.stopped {
				return nil
			}
			if f.enough() {
				break
			}
		}
		if f.enough() {
			break
		}
	}
	slices.SortStableFunc(f.found, func(a, b Found) int { return cmp.Compare(b.Score, a.Score) })
	return f.found
}

type finder struct {
	dark    *picture.Gray
	light   bool
	all     bool
	pause   func() bool
	stopped bool
	found   []Found
}

// enough reports whether the search can end.
func (f *finder) enough() bool {
	if f.all {
		return false
	}
	for _, x := range f.found {
		if x.Score > 0.8 && x.Map.CellSize()*9 > 0.3*float64(min(f.dark.W, f.dark.H)) {
			return true
		}
	}
	return false
}

func (f *finder) live() bool {
	if f.pause != nil && !f.stopped && !f.pause() {
		f.stopped = true
	}
	return !f.stopped
}

// search tries the seeds in the map of what is darker than a threshold.
func (f *finder) search(threshold uint8) {
	if !f.live() {
		return
	}
	for _, q := range outlines(f.dark, threshold) {
		if !f.live() {
			return
		}
		if m, ok := FromCorners(q); ok && !f.covered(&m) {
			f.try(m, 0.4)
		}
	}
	if f.enough() || !f.live() {
		return
	}
	for m := range crossings(f.dark, threshold) {
		if !f.live() {
			return
		}
		if !f.covered(&m) {
			f.try(m, 0.3)
		}
		if f.enough() {
			return
		}
	}
}

// covered reports whether a seed lies inside a grid that is found already, or
// has most of such a grid inside itself.
func (f *finder) covered(m *Map) bool {
	for i := range f.found {
		if inside(&f.found[i].Map, m) || inside(m, &f.found[i].Map) {
			return true
		}
	}
	return false
}

// inside reports whether the middle of b lies in a.
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

// try refines a seed and keeps it if it is a grid.
func (f *finder) try(m Map, reach float64) {
	if !m.sound(f.dark) || !m.refine(f.dark, reach) {
		return
	}
	score := m.score(f.dark)
	if score < 0.3 {
		return
	}
	// A seed may have taken a line beside the grid for its frame, or have missed
	// a frame.
	for range 3 {
		du, dv := m.shift(f.dark)
		if du == 0 && dv == 0 {
			break
		}
		moved := m.shifted(du, dv)
		if !moved.sound(f.dark) || !moved.refine(f.dark, 0.3) {
			break
		}
		s := moved.score(f.dark)
		if s < score-0.02 {
			break
		}
		m, score = moved, s
	}
	if score < least || f.covered(&m) {
		return
	}
	for range 2 {
		m.settle(f.dark)
	}
	f.found = append(f.found, Found{Map: m.upright(), Light: f.light, Score: score})
}

// upright returns the map turned by quarters so that u goes right more than up
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

// shifted returns the map whose grid begins at (du, dv) of this one.
func (m *Map) shifted(du, dv int) Map {
	var from, to []Point
	for v := range 10 {
		for u := range 10 {
			from = append(from, Point{float64(u), float64(v)})
			to = append(to, m.At(float64(u+du), float64(v+dv)))
		}
	}
	h, ok := fitHomography(from, to, nil)
	if !ok {
		return *m
	}
	return Map{H: h}
}

// score returns the share of the edges within the grid that are where the map
// has them, of the axis that has fewer of them.
func (m *Map) score(dark *picture.Gray) float64 {
	all := m.edges(dark, 0.25)
	least := 1.0
	for axis := range 2 {
		strong := medianStrength(&all[axis])
		n := 0
		for k := 1; k < 9; k++ {
			for s := range 9 {
				if all[axis][k][s].present(strong) {
					n++
				}
			}
		}
		least = min(least, float64(n)/72)
	}
	return least
}

// present reports whether an edge is a line in its place, among lines of a
// median strength.
func (e edge) present(strong float64) bool {
	return math.Abs(e.off) < 0.07 && e.strength > max(3, 0.2*strong)
}

// shift returns by how many lines right and down the grid begins: -1, 0 or 1.
func (m *Map) shift(dark *picture.Gray) (du, dv int) {
	var there [2][12][11]float64 // axis, line + 1, cell + 1
	var bold [2][12]float64      // mean strength of a line
	all := m.edges(dark, 0.2)
	for axis := range 2 {
		strong := medianStrength(&all[axis])
		for k := range 12 {
			for s := range 11 {
				var e edge
				if k >= 1 && k <= 10 && s >= 1 && s <= 9 {
					e = all[axis][k-1][s-1]
				} else {
					e = m.measure(dark, axis, float64(k-1), float64(s-1), 0.2)
				}
				// Beyond the grid the map is less sure.
				if math.Abs(e.off) < 0.13 && e.strength > max(3, 0.25*strong) {
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
				// The lines around boxes are bolder, as a rule.
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

// Snap returns the map refined to the lines that a map given by a person lies
// near, and whether there are such lines, all less than half a cell away.
func Snap(g *picture.Gray, m Map) (Map, bool) {
	best, bestScore := m, least
	for _, light := range []bool{false, true} {
		src := g
		if light {
			src = g.Inverted()
		}
		dark := picture.Darkness(src, max(min(g.W, g.H)/28, 6))
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
		if near && score > bestScore {
			for range 2 {
				s.settle(dark)
			}
			best, bestScore = s, score
		}
	}
	return best, bestScore > least
}
