package lattice

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// A row of a grid shows at least fewestInRow of the eight lines between its cells. Beyond its
	// frame there are at most mostBeyond of them: digits there may look like some.
	fewestInRow = 6
	mostBeyond  = 4
	// bolder is how many times as strong as all others the lines between boxes must be to tell where
	// a grid begins.
	bolder = 1.2
)

// Framed reports whether the lines of a picture show that a grid doesn't begin du columns to the
// right of a lattice's first or dv rows below, because the lines between its cells end at the
// lattice's frame, or because those between boxes are the bold ones. Digits outside the frame, such
// as an app's keys, are no row of the grid.
func Framed(g *picture.Gray, m Map, du, dv int) bool {
	dark := m.clearest(g)
	return du != 0 && m.framed(dark, 0, du) || dv != 0 && m.framed(dark, 1, dv)
}

// clearest returns the view of a picture that shows the lines of a lattice best.
func (m *Map) clearest(g *picture.Gray) (dark *picture.Gray) {
	best := 0.0
	for _, view := range views {
		d := view(g)
		if score := m.score(d); dark == nil || score > best {
			dark, best = d, score
		}
		if best > good {
			break
		}
	}
	return dark
}

// framed is Framed for the lines of one axis.
func (m *Map) framed(dark *picture.Gray, axis, by int) bool {
	lost, gained := 0, 8+by
	if by < 0 {
		lost, gained = 8, by
	}
	all := m.edges(dark, 0.25)
	strong := medianStrength(&all[1-axis])
	here, beyond := 0, 0
	for k := 1; k < 9; k++ {
		if all[1-axis][k][lost].present(strong) {
			here++
		}
		if m.measure(dark, 1-axis, float64(k), float64(gained), 0.25).present(strong) {
			beyond++
		}
	}
	if here >= fewestInRow && beyond <= mostBeyond {
		return true
	}
	return by%3 != 0 && boldEvery3rd(&all[axis], 0)
}

// Displaced reports whether the bold lines of a grid are those one or two beside a lattice's lines
// between boxes, so that it begins beside the grid.
func Displaced(g *picture.Gray, m Map, axis int) bool {
	all := m.edges(m.clearest(g), 0.25)
	return displacement(&all[axis]) > 0
}

// displacement returns the number of the first bold line of an axis, 1 or 2, or 0 if that is its first
// line or none is bold.
func displacement(axis *[10][9]edge) int {
	for from := 1; from < 3; from++ {
		if boldEvery3rd(axis, from) {
			return from
		}
	}
	return 0
}

// boldEvery3rd reports whether every third line of an axis, from the given one, is the bold one.
func boldEvery3rd(axis *[10][9]edge, from int) bool {
	bold, thin := math.Inf(1), 0.0
	for k := 1; k < 9; k++ {
		var strengths []float64
		for _, e := range axis[k] {
			strengths = append(strengths, e.strength)
		}
		slices.Sort(strengths)
		if s := strengths[len(strengths)/2]; k%3 == from {
			bold = min(bold, s)
		} else {
			thin = max(thin, s)
		}
	}
	return bold > bolder*thin
}
