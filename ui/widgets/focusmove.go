package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/draw"
)

// focusOrder visits the focusable widgets in an object, in Tab order, with the scrolls
// that contain each. It looks inside containers, scrolls and sheets, and treats every
// other widget as a unit.
func focusOrder(o fyne.CanvasObject, in []*container.Scroll, visit func(fyne.Focusable, []*container.Scroll)) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			focusOrder(child, in, visit)
		}
	case *container.Scroll:
		focusOrder(o.Content, append(in[:len(in):len(in)], o), visit)
	case *sheetOverlay:
		if o.view.Figures != nil {
			focusOrder(o.view.Figures, in, visit)
		}
		if o.view.Content != nil {
			focusOrder(o.scroll, in, visit)
		}
		for _, k := range append([]*Key{o.up, o.down}, o.view.Keys...) {
			focusOrder(k, in, visit)
		}
	case fyne.Focusable:
		if d, ok := o.(fyne.Disableable); !ok || !d.Disabled() {
			visit(o, in)
		}
	}
}

// focusables returns the focusable widgets in an object, in Tab order.
func focusables(o fyne.CanvasObject) (list []fyne.Focusable) {
	focusOrder(o, nil, func(f fyne.Focusable, _ []*container.Scroll) { list = append(list, f) })
	return list
}

// front returns the part of a canvas that the keyboard reaches: the topmost sheet or
// dialog, or the content.
func front(c fyne.Canvas) fyne.CanvasObject {
	if top := c.Overlays().Top(); top != nil {
		return top
	}
	return c.Content()
}

// reveal scrolls a part of a newly focused widget into view.
func reveal(w fyne.CanvasObject, part draw.Zone) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(w)
	if c == nil {
		return
	}
	focusOrder(front(c), nil, func(f fyne.Focusable, in []*container.Scroll) {
		if o, ok := f.(fyne.CanvasObject); !ok || o != w {
			return
		}
		for _, s := range in {
			top := driver.AbsolutePositionForObject(w).Y - driver.AbsolutePositionForObject(s).Y + part.Y
			bottom := top + part.H
			by, room := float32(0), s.Size().Height
			margin := min(max((room-part.H)/2, 0), revealMargin)
			if bottom > room {
				by = bottom - room + margin
			}
			if top-by < 0 {
				by = top - margin
			}
			if by != 0 {
				s.ScrollToOffset(fyne.NewPos(0, s.Offset.Y+by))
			}
		}
	})
}

// revealMargin is how much is shown around a part scrolled into view, if there is room.
const revealMargin = 6

// revealAll scrolls a widget into view.
func revealAll(w fyne.CanvasObject) {
	reveal(w, draw.Zone{W: w.Size().Width, H: w.Size().Height})
}

// arrowDirections maps the arrow keys to directions.
var arrowDirections = map[fyne.KeyName]fyne.Delta{
	fyne.KeyUp: {DY: -1}, fyne.KeyDown: {DY: 1}, fyne.KeyLeft: {DX: -1}, fyne.KeyRight: {DX: 1},
}

// MoveFocus moves the focus on a canvas to the nearest widget in the direction
// of an arrow key, and reports whether there is one.
func MoveFocus(c fyne.Canvas, arrow fyne.KeyName) bool {
	from, ok := c.Focused().(fyne.CanvasObject)
	if !ok {
		return false
	}
	driver := fyne.CurrentApp().Driver()
	zoneOf := func(o fyne.CanvasObject, id int) draw.Zone {
		pos, size := driver.AbsolutePositionForObject(o), o.Size()
		return draw.Zone{X: pos.X, Y: pos.Y, W: size.Width, H: size.Height, ID: id}
	}
	list := focusables(front(c))
	var zones []draw.Zone
	for i, f := range list {
		if o, ok := f.(fyne.CanvasObject); ok && o != from {
			zones = append(zones, zoneOf(o, i))
		}
	}
	next, ok := nearest(zoneOf(from, -1), zones, arrowDirections[arrow])
	if ok {
		c.Focus(list[next.ID])
	}
	return ok
}

// nearest returns the nearest zone in a direction. Zones straight ahead take precedence
// over those to the side.
func nearest(from draw.Zone, zones []draw.Zone, way fyne.Delta) (best draw.Zone, found bool) {
	const slack = 1 // for edges that touch
	lowest := float32(0)
	if way.IsZero() {
		return best, false
	}
	for _, z := range zones {
		a, b := from, z
		if way.DX+way.DY < 0 {
			a, b = z, from
		}
		along, aside := b.Y-(a.Y+a.H), apart(a.X, a.W, b.X, b.W)
		if way.DX != 0 {
			along, aside = b.X-(a.X+a.W), apart(a.Y, a.H, b.Y, b.H)
		}
		if cost := max(along, 0) + 4*aside; along >= -slack && (!found || cost < lowest) {
			best, lowest, found = z, cost, true
		}
	}
	return best, found
}

// apart returns the gap between two intervals, or 0 if they overlap.
func apart(a, width, b, other float32) float32 {
	return max(b-(a+width), a-(b+other), 0)
}

// Refocus calls a function that rebuilds what a canvas shows. If the focused
// widget is gone or can no longer have the focus, its replacement gets it: a key
// that looks the same or, without one, the widget at the same place in the Tab order.
func Refocus(c fyne.Canvas, rebuild func()) {
	if c == nil || c.Focused() == nil {
		rebuild()
		return
	}
	before, focused := focusables(front(c)), c.Focused()
	rebuild()
	after := focusables(front(c))
	if len(after) == 0 || slices.Contains(after, c.Focused()) {
		return
	}
	at := slices.Index(before, focused)
	if len(before) != len(after) {
		at = -1
	}
	if was, ok := focused.(*Key); ok {
		same := func(f fyne.Focusable) bool {
			k, ok := f.(*Key)
			return ok && k.view.Text == was.view.Text && k.view.Icon == was.view.Icon
		}
		if i := slices.IndexFunc(after, same); i >= 0 {
			at = i
		}
	}
	if at >= 0 {
		c.Focus(after[at])
	}
}
