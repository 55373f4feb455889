package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// outline is the rounded frame around a focused board. It consists of lines,
// because Fyne computes every pixel of a rectangle, even a hollow one; at this
// size, that takes a third of the drawing time without a graphics card.
type outline struct {
	lines [4 * (bend + 1)]canvas.Line
}

const (
	bend         = 3   // lines per corner
	outlineWidth = 1.5 // of the lines, in units
)

func (o *outline) setColor(c color.Color) {
	for i := range o.lines {
		o.lines[i].StrokeColor, o.lines[i].StrokeWidth = c, outlineWidth
	}
}

// layout places the lines along the inside of a square with round corners.
func (o *outline) layout(pos fyne.Position, side, radius float32) {
	const half = outlineWidth / 2
	near, far := radius, side-radius // of the corners' centres
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

// append appends the lines to objects.
func (o *outline) append(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for i := range o.lines {
		objects = append(objects, &o.lines[i])
	}
	return objects
}
