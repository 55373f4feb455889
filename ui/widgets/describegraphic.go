package widgets

import (
	"cmp"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/access"
)

// Describe implements [access.Describer]: the texts as a table, line by line, and the data
// that the drawing shows without words as another.
func (g *Graphic) Describe() []access.Node {
	table := access.Node{Face: access.Face{Role: access.Table}}
	for _, line := range inLines(unitsOf(g.drawing)) {
		row := access.Node{Face: access.Face{Role: access.Row}}
		for _, u := range line {
			row.Parts = append(row.Parts, g.cells(u)...)
		}
		table.Parts = append(table.Parts, row)
	}
	var all []access.Node
	if len(table.Parts) > 0 {
		all = append(all, table)
	}
	if data := g.drawing.Data; len(data) > 1 {
		all = append(all, access.Rows("", data[0], data[1:]))
	}
	return all
}

// unit is a zone of a drawing with the texts in it, or a text outside all zones.
type unit struct {
	place   draw.Zone
	pressed bool
	texts   []draw.Shape
}

// unitsOf divides a drawing's texts into units.
func unitsOf(d draw.Drawing) []unit {
	var all []unit
	for _, z := range d.Zones {
		all = append(all, unit{place: z, pressed: true})
	}
	for _, s := range d.Shapes {
		if s.Kind != draw.Text || strings.TrimSpace(s.Text) == "" {
			continue
		}
		x, y := s.X+s.W/2, s.Y+s.H/2
		at := slices.IndexFunc(all, func(u unit) bool {
			z := u.place
			return u.pressed && x >= z.X && x <= z.X+z.W && y >= z.Y && y <= z.Y+z.H
		})
		if at < 0 {
			at = len(all)
			all = append(all, unit{place: draw.Zone{X: s.X, Y: s.Y, W: s.W, H: s.H}})
		}
		all[at].texts = append(all[at].texts, s)
	}
	return slices.DeleteFunc(all, func(u unit) bool { return len(u.texts) == 0 })
}

// inLines puts units that are beside one another into lines, from left to right. Texts beside
// zones, such as the marks of an axis beside headings, have a line of their own.
func inLines(all []unit) (lines [][]unit) {
	slices.SortStableFunc(all, func(a, b unit) int { return cmp.Compare(a.place.Y+a.place.H/2, b.place.Y+b.place.H/2) })
	for _, u := range all {
		last := len(lines) - 1
		if last >= 0 {
			first := lines[last][0].place
			middle := u.place.Y + u.place.H/2
			if u.pressed == lines[last][0].pressed && middle >= first.Y && middle < first.Y+first.H {
				lines[last] = append(lines[last], u)
				continue
			}
		}
		lines = append(lines, []unit{u})
	}
	for _, line := range lines {
		slices.SortStableFunc(line, func(a, b unit) int { return cmp.Compare(a.place.X, b.place.X) })
	}
	return lines
}

// cells describes a unit: each column of its texts is a cell, and the first can be pressed.
func (g *Graphic) cells(u unit) (all []access.Node) {
	var columns []unit
	slices.SortStableFunc(u.texts, func(a, b draw.Shape) int { return cmp.Compare(a.Y, b.Y) })
	for _, s := range u.texts {
		at := slices.IndexFunc(columns, func(c unit) bool { return s.X < c.place.X+c.place.W && s.X+s.W > c.place.X })
		if at < 0 {
			at = len(columns)
			columns = append(columns, unit{place: draw.Zone{X: s.X, W: s.W}})
		}
		columns[at].texts = append(columns[at].texts, s)
	}
	slices.SortStableFunc(columns, func(a, b unit) int { return cmp.Compare(a.place.X, b.place.X) })
	for i, column := range columns {
		n := access.Node{Face: access.Face{Role: access.Cell, Name: column.texts[0].Text}}
		for _, s := range column.texts[1:] {
			n.Detail = joined([]string{n.Detail, s.Text})
		}
		if i == 0 && u.pressed && g.OnTapped != nil {
			n.Press = func() { g.OnTapped(u.place.ID) }
		}
		all = append(all, n)
	}
	return all
}
