package lattice

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// room is how much of a board's side must be left between it and the picture's border for
	// another to be beside it.
	room = 0.8
	// alikeInSize is the maximum ratio between the sides of boards on a page.
	alikeInSize = 2.0
)

// Beside returns where other boards seem to be in a picture in which one was found: outlines of
// about its size whose lines make nine by nine cells. It looks for dark lines or, if the board's
// own aren't, for light ones, which is cheaper than [Find]. Where there is no room for another
// board it does nothing.
func Beside(g *picture.Gray, m Map) (all []Map) {
	if !roomBeside(g, &m) {
		return nil
	}
	for _, view := range views[:2] {
		dark, itself := view(g), false
		for _, q := range outlines(dark, 34) {
			other, convex := FromCorners(q)
			if !convex {
				continue
			}
			if ratio := other.CellSize() / m.CellSize(); max(ratio, 1/ratio) > alikeInSize {
				continue
			}
			if Overlap(&m, &other) {
				itself = true
				continue
			}
			if !slices.ContainsFunc(all, func(known Map) bool { return Overlap(&known, &other) }) && cellsAlong(g, &other.H) == 9 {
				all = append(all, other)
			}
		}
		if itself {
			break
		}
	}
	return all
}

// roomBeside reports whether another board of about the same size may be beside one.
func roomBeside(g *picture.Gray, m *Map) bool {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range m.Corners() {
		left, top, right, bottom = min(left, p.X), min(top, p.Y), max(right, p.X), max(bottom, p.Y)
	}
	return max(left, top, float64(g.W)-right, float64(g.H)-bottom) > room*9*m.CellSize()
}
