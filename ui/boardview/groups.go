package boardview

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// Dimensions of the outline around a group, as shares of a tile.
const (
	groupRadius = draw.DiscRadius + 0.03
	groupLine   = 0.03
)

// Group is one digit in several cells that a step treats as a unit.
type Group struct {
	Cells board.Cells
	Digit board.Digit
}

// outlines returns the outlines of groups, to be drawn below the digits.
func outlines(m *Marks, geo geometry, colors *colors) (objects []fyne.CanvasObject) {
	for _, s := range capsules(m, geo) {
		fill, radius := colors.layers()[s.layer], s.width/2
		objects = append(objects, line(s.from, s.to, s.width, fill), disc(s.from, radius, fill), disc(s.to, radius, fill))
	}
	return objects
}

// capsules returns the outlines of groups as lines with round ends: for all runs of a group
// a wide line, then two narrower ones over it. What stays visible around the narrowest is a
// light line with a dark edge.
func capsules(m *Marks, geo geometry) (all []stroke) {
	inside, width, edge := groupRadius*geo.Tile, max(groupLine*geo.Tile, 1.5), max(draw.MarkEdge*geo.Tile, 1)
	for _, g := range m.Groups {
		runs := g.runs(m)
		for _, layer := range []struct {
			radius float32
			layer  draw.Layer
		}{{inside + width + edge, draw.EdgeLayer}, {inside + width, draw.LineLayer}, {inside, draw.InnerLayer}} {
			for _, ends := range runs {
				all = append(all, stroke{geo.candidate(ends[0], g.Digit), geo.candidate(ends[1], g.Digit), 2 * layer.radius, layer.layer})
			}
		}
	}
	return all
}

// runs pairs each cell of the group with the next one in its row and in its column, unless
// a cell between the two also shows the digit but isn't in the group. Cells in no such pair
// are paired with themselves. Together the runs enclose the group's candidates and no others
// of its digit.
func (g Group) runs(m *Marks) (runs [][2]board.Cell) {
	alone := g.Cells
	for c := range g.Cells.All() {
		for _, h := range []board.House{board.Row(c.Row()), board.Column(c.Col())} {
			for _, next := range h.Cells() {
				if next <= c || !m.Candidates[next].Contains(g.Digit) {
					continue
				}
				if g.Cells.Contains(next) {
					runs = append(runs, [2]board.Cell{c, next})
					alone = alone.Without(c).Without(next)
				}
				break
			}
		}
	}
	for c := range alone.All() {
		runs = append(runs, [2]board.Cell{c, c})
	}
	return runs
}
