package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
)

// Measures of the outline around a group, as shares of a tile.
const (
	groupRadius = discRadius + 0.03
	groupLine   = 0.03
)

// Group is one digit in several cells, of which a step says something together.
type Group struct {
	Cells board.Cells
	Digit board.Digit
}

// outlines returns the outlines of groups, to be drawn below the digits: for each of its
// runs a capsule, then a smaller one on it. What the last leaves uncovered is a light line
// with a dark edge.
func outlines(m *Marks, geo geometry, colors *colors) (objects []fyne.CanvasObject) {
	inside, width, edge := groupRadius*geo.Tile, max(groupLine*geo.Tile, 1.5), max(arrowEdge*geo.Tile, 1)
	for _, g := range m.Groups {
		runs := g.runs(m)
		for _, layer := range []struct {
			radius float32
			fill   color.Color
		}{{inside + width + edge, colors.markEdge}, {inside + width, colors.arrow}, {inside, colors.group}} {
			for _, ends := range runs {
				objects = append(objects, capsule(geo.candidate(ends[0], g.Digit), geo.candidate(ends[1], g.Digit), layer.radius, layer.fill)...)
			}
		}
	}
	return objects
}

// capsule fills what is near to the line between two points.
func capsule(from, to fyne.Position, radius float32, fill color.Color) []fyne.CanvasObject {
	return []fyne.CanvasObject{line(from, to, 2*radius, fill), disc(from, radius, fill), disc(to, radius, fill)}
}

// runs returns pairs of the group's cells in a row or column, each with the nearest one
// after it there, unless a cell between the two shows the digit, too, but isn't in the
// group; and each other cell of the group with itself. Together they enclose the group's
// candidates and no others of its digit.
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
