package ui

import "fyne.io/fyne/v2"

// rect is a part of the screen.
type rect struct{ x, y, w, h float32 }

// take cuts a strip off the top, and a gap under it.
func (r *rect) take(height, between float32) rect {
	top := rect{r.x, r.y, r.w, height}
	r.y += height + between
	r.h -= height + between
	return top
}

// taller is the rectangle with more height above and below.
func (r rect) taller(by float32) rect { return rect{r.x, r.y - by, r.w, r.h + 2*by} }

// columns cuts the rectangle into columns of the given widths with gaps
// between them, from the left, or from the right where mirrored.
func (r rect) columns(mirrored bool, widths ...float32) []rect {
	cols := make([]rect, len(widths))
	x := r.x
	for i, w := range widths {
		cols[i] = rect{x, r.y, w, r.h}
		if mirrored {
			cols[i].x = 2*r.x + r.w - x - w
		}
		x += w + gap
	}
	return cols
}

// split cuts the rectangle into columns whose widths are as the weights.
func (r rect) split(mirrored bool, weights ...float32) []rect {
	var sum float32
	for _, w := range weights {
		sum += w
	}
	unit := (r.w - gap*float32(len(weights)-1)) / sum
	widths := make([]float32, len(weights))
	for i, w := range weights {
		widths[i] = unit * w
	}
	return r.columns(mirrored, widths...)
}

// place moves an object to a rectangle.
func place(o fyne.CanvasObject, r rect) {
	o.Move(fyne.NewPos(r.x, r.y))
	o.Resize(fyne.NewSize(r.w, r.h))
}

// placeRow shares a rectangle among objects, each as wide as the others.
func placeRow(objects []fyne.CanvasObject, r rect, mirrored bool) {
	weights := make([]float32, len(objects))
	for i := range weights {
		weights[i] = 1
	}
	for i, cell := range r.split(mirrored, weights...) {
		place(objects[i], cell)
	}
}
