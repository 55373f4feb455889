package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// outline is a frame of four bars along the straight sides of a square with
// round corners. One rectangle with a stroke could have the corners as well, but
// all that it encloses would be drawn with it, pixel by pixel and to no effect:
// for the whole board that is a third of the time that a processor without a
// graphics card takes for the window.
type outline [4]canvas.Rectangle // top, right, bottom, left

// layout puts the frame just inside a square.
func (o *outline) layout(pos fyne.Position, side, radius, width float32) {
	straight := side - 2*radius
	place(&o[0], pos.AddXY(radius, 0), fyne.NewSize(straight, width))
	place(&o[1], pos.AddXY(side-width, radius), fyne.NewSize(width, straight))
	place(&o[2], pos.AddXY(radius, side-width), fyne.NewSize(straight, width))
	place(&o[3], pos.AddXY(0, radius), fyne.NewSize(width, straight))
}

func (o *outline) setColor(c color.Color) {
	for i := range o {
		o[i].FillColor = c
	}
}

// appendTo appends the frame's objects.
func (o *outline) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for i := range o {
		objects = append(objects, &o[i])
	}
	return objects
}
