package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/widgets"
)

// seen is an object that is drawn, with its place in the window and the widget
// that it belongs to.
type seen struct {
	object fyne.CanvasObject
	area   rect
	widget fyne.Widget
	inside rect // the widget's
}

// visible visits what is drawn of an object and of all in it.
func visible(o fyne.CanvasObject, visit func(seen)) { visibleIn(o, fyne.Position{}, seen{}, visit) }

func visibleIn(o fyne.CanvasObject, at fyne.Position, owner seen, visit func(seen)) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	s := seen{o, rect{at.X, at.Y, size.Width, size.Height}, owner.widget, owner.inside}
	visit(s)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		s.widget, s.inside = o, s.area
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		visibleIn(part, at, s, visit)
	}
}

// slack is what may be lost to rounding, in units.
const slack = 0.5

// within reports whether a rectangle lies in another.
func (r rect) within(other rect) bool {
	return r.x >= other.x-slack && r.y >= other.y-slack &&
		r.x+r.w <= other.x+other.w+slack && r.y+r.h <= other.y+other.h+slack
}

// overlaps reports whether two rectangles share more than an edge.
func (r rect) overlaps(other rect) bool {
	return r.x+slack < other.x+other.w && other.x+slack < r.x+r.w &&
		r.y+slack < other.y+other.h && other.y+slack < r.y+r.h
}

// ink is the part of its place that a text fills, or of the place around it
// where it is too long.
func ink(text *canvas.Text, place rect) rect {
	need := text.MinSize()
	switch text.Alignment {
	case fyne.TextAlignCenter:
		place.x += (place.w - need.Width) / 2
	case fyne.TextAlignTrailing:
		place.x += place.w - need.Width
	}
	place.w, place.h = need.Width, need.Height
	return place
}

// nothingCutOff fails for every text that stands out of its widget, and for
// every widget that stands out of the window at a side.
func (r *rig) nothingCutOff(where string, o fyne.CanvasObject) {
	r.t.Helper()
	width := r.window.Canvas().Size().Width
	visible(o, func(s seen) {
		switch object := s.object.(type) {
		case *canvas.Text:
			if object.Text == "" {
				return
			}
			if ink := ink(object, s.area); !ink.within(s.inside) {
				r.t.Errorf("%s: %q is at %v, but its %T at %v", where, object.Text, ink, s.widget, s.inside)
			}
		case fyne.Widget:
			if s.area.x < -slack || s.area.x+s.area.w > width+slack {
				r.t.Errorf("%s: a %T stands out of the window: %v", where, object, s.area)
			}
		}
	})
}

// keysApart fails for keys that stand out of the window or on one another, or
// that are too small for a finger.
func (r *rig) keysApart(where string, o fyne.CanvasObject) {
	r.t.Helper()
	size := r.window.Canvas().Size()
	window := rect{0, 0, size.Width, size.Height}
	var keys []seen
	visible(o, func(s seen) {
		switch s.object.(type) {
		case *widgets.Key, *widgets.Toggle:
			keys = append(keys, s)
		}
	})
	for i, k := range keys {
		name, _ := textOf(k.object)
		if !k.area.within(window) {
			r.t.Errorf("%s: key %d %q stands out of the window: %v", where, i, name, k.area)
		}
		if k.area.w < minKey-slack || k.area.h < minKey-slack {
			r.t.Errorf("%s: key %d %q is too small for a finger: %v", where, i, name, k.area)
		}
		for _, other := range keys[:i] {
			if k.area.overlaps(other.area) {
				r.t.Errorf("%s: key %d %q lies on another: %v, %v", where, i, name, k.area, other.area)
			}
		}
	}
}
