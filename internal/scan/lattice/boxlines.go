package lattice

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// In a shaken photo the lines within boxes may have faded from sight, and those around them are
// smeared: as wide as a third of a cell in one direction, though not in the other. Lattices that
// few lines support are fitted to the lines around boxes alone.

const (
	// smeared is lineSide for such lines.
	smeared = 0.3
	// inPlace is the minimum share of these lines' edges, along each axis, that are where a lattice
	// has them: at most onLine away, in cells. Each line must have fewestOnLine of them.
	inPlace      = 0.75
	onLine       = 0.09
	fewestOnLine = 2
	// faintLine is the minimum strength of an edge.
	faintLine = 6
)

// fitBoxes fits the doubtful lattices to lines around boxes. Those that fit become the likeliest
// of the doubtful ones, for the digits to prove.
func (f *finder) fitBoxes(g *picture.Gray) {
	if len(f.doubtful) == 0 || f.budget.Spent() {
		return
	}
	f.budget.Spend(viewCost * len(g.Pix) / 1000)
	dark := views[0](g)
	seeds := f.doubtful
	for _, seed := range seeds {
		if !f.live() || f.budget.Spent() {
			return
		}
		f.budget.Spend(tryCost)
		m := seed.Map
		if share := m.fitBoxes(dark); share >= inPlace {
			f.keepDoubtful(m, possible+(Likely-possible)*share)
		}
	}
}

// FitBoxes returns the lattice of the lines around boxes near a map whose outer lines may be something
// else, such as the edge of the paper, or false if they aren't lines around boxes.
func FitBoxes(g *picture.Gray, m Map) (Found, bool) {
	dark := views[0](g)
	if m.fitBoxes(dark) < inPlace {
		return Found{}, false
	}
	for range 2 {
		m.settle(dark)
	}
	return Found{m, m.score(dark)}, true
}

// fitBoxes fits the map to the lines around boxes, and returns the share of their edges that are
// then in their places, along the axis with fewer. The two inner ones of each axis come first: what runs
// beside the outer ones, such as the edge of the paper, must not be taken for them.
func (m *Map) fitBoxes(dark *picture.Gray) (share float64) {
	if *m = (Map{H: m.H}); !m.straighten() {
		return 0
	}
	var beside [2]float64
	for i, reach := range [...]float64{0.45, 0.35, 0.25, 0.2, 0.2} {
		outer := i > 1
		if i < 3 {
			beside = m.widths(dark, reach, outer)
		}
		all := m.boxEdges(dark, reach, beside, outer)
		m.bendTo(&all, min(1+i, 2), 0.1)
		if !m.straighten() || !m.sound(dark) {
			return 0
		}
	}
	all := m.boxEdges(dark, 0.2, beside, true)
	share = 1
	for axis := range all {
		on, off := 0, 0
		for k := 0; k < 10; k += 3 {
			here := 0
			for _, e := range all[axis][k] {
				switch {
				case e.strength < faintLine: // a digit beside it may hide it
				case math.Abs(e.off) < onLine:
					here++
				default:
					off++
				}
			}
			if here < fewestOnLine {
				return 0
			}
			on += here
		}
		share = min(share, float64(on)/float64(on+off))
	}
	return share
}

// widths returns for each axis the distance at which to compare lines with their sides.
func (m *Map) widths(dark *picture.Gray, reach float64, outer bool) (beside [2]float64) {
	thin := m.boxEdges(dark, reach, [2]float64{lineSide, lineSide}, outer)
	wide := m.boxEdges(dark, reach, [2]float64{smeared, smeared}, outer)
	for axis := range beside {
		beside[axis] = lineSide
		if medianOf(&wide[axis]) > 2*medianOf(&thin[axis]) {
			beside[axis] = smeared
		}
	}
	return beside
}

// medianOf returns the median strength of the edges that were measured.
func medianOf(axis *[10][9]edge) float64 {
	var all []float64
	for k := range axis {
		for _, e := range axis[k] {
			if e != (edge{}) {
				all = append(all, e.strength)
			}
		}
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// boxEdges measures the edges on the lines around boxes, or only on those between them.
func (m *Map) boxEdges(dark *picture.Gray, reach float64, beside [2]float64, outer bool) (all [2][10][9]edge) {
	for axis := range all {
		for k := 0; k < 10; k += 3 {
			if k%9 == 0 && !outer {
				continue
			}
			for s := range 9 {
				all[axis][k][s] = m.measureWide(dark, axis, float64(k), float64(s), reach, beside[axis])
			}
		}
	}
	return all
}
