package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// outline is the rounded frame around the board while it has the focus. It is
// made of lines: of a rectangle of that size, though it is empty, every pixel
// would be worked out in every picture, which without a graphics card takes a
// third of the time of all.
type outline struct {
	lines [4 * (bend + 1)]canvas.Line
}

const (
	bend         = 3   // lines in a corner
	outlineWidth = 1.5 // of the lines, in units
)

func (o *outline) setColor(c color.Color) {
	for i := range o.lines {
		o.lines[i].StrokeColor, o.lines[i].StrokeWidth = c, outlineWidth
	}
}

// layout leads the lines around a square, within it, with corners of a radius.
func (o *outline) layout(pos fyne.Position, side, radius float32) {
	const half = outlineWidth / 2
	near, far := radius, side-radius // the corners' centres
	centres := [4]fyne.Position{{X: near, Y: near}, {X: far, Y: near}, {X: far, Y: far}, {X: near, Y: far}}
	var points [len(o.lines)]fyne.Position
	for i := range points {
		corner, step := i/(bend+1), i%(bend+1)
		sin, cos := math.Sincos(math.Pi + (float64(corner)+float64(step)/bend)*math.Pi/2)
		points[i] = pos.Add(centres[corner]).AddXY((radius-half)*float32(cos), (radius-half)*float32(sin))
	}
	for i := range o.lines {
		o.lines[i].Position1, o.lines[i].Position2 = points[i], points[(i+1)%len(points)]
	}
}

// append appends the lines to a list of objects.
func (o *outline) append(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for i := range o.lines {
		objects = append(objects, &o.lines[i])
	}
	return objects
}
