package uitest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// seen is a drawn object, with its position in the window and the widget that it belongs
// to.
type seen struct {
	object fyne.CanvasObject
	area   shell.Rect
	widget fyne.Widget
	inside shell.Rect // the widget's area

	scroll fyne.Scrollable // the one that can scroll it into view, or nil
	clip   shell.Rect      // its visible area: the window, or the innermost scroll
}

// visible visits what is drawn of an object and everything in it, given its position in
// the window and its owner.
func visible(o fyne.CanvasObject, at fyne.Position, owner seen, visit func(seen)) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	s := seen{o, shell.NewRect(at.X, at.Y, size.Width, size.Height), owner.widget, owner.inside, owner.scroll, owner.clip}
	visit(s)
	if scroll, ok := o.(fyne.Scrollable); ok { // Fyne draws nothing beyond its edges
		s.clip = s.area
		if c, ok := o.(*container.Scroll); !ok || c.Content.MinSize().Height > size.Height {
			s.scroll = scroll
		}
	}
	if w, ok := o.(fyne.Widget); ok {
		s.widget, s.inside = w, s.area
	}
	if _, ok := o.(*widgets.TextField); ok {
		return // scrolls to its caret
	}
	for _, part := range PartsOf(o) {
		visible(part, at, s, visit)
	}
}

// slack is the tolerance for rounding, in units.
const slack = 0.5

// within reports whether a rectangle is inside another.
func within(r, other shell.Rect) bool {
	return r.X >= other.X-slack && r.Y >= other.Y-slack &&
		r.X+r.W <= other.X+other.W+slack && r.Y+r.H <= other.Y+other.H+slack
}

// overlaps reports whether two rectangles share more than an edge.
func overlaps(r, other shell.Rect) bool {
	return r.X+slack < other.X+other.W && other.X+slack < r.X+r.W &&
		r.Y+slack < other.Y+other.H && other.Y+slack < r.Y+r.H
}

// digitHeight is the height of a Fira Sans digit, relative to the text size.
const digitHeight = 0.69

// ink returns the part of its area that a text fills, or that it takes up around it if it
// is too long. A lone digit, which is centred separately, is lower than a line.
func ink(text *canvas.Text, place shell.Rect) shell.Rect {
	need := text.MinSize()
	if bare := strings.TrimLeft(text.Text, " "); bare != text.Text { // leading blanks separate a text from the previous one
		lead := need.Width - fyne.MeasureText(bare, text.TextSize, text.TextStyle).Width
		place.X, place.W = place.X+lead, place.W-lead
		need.Width -= lead
	}
	if len(text.Text) == 1 && '0' <= text.Text[0] && text.Text[0] <= '9' {
		high := digitHeight * text.TextSize
		place.Y += (max(place.H, need.Height) - high) / 2
		need.Height = high
	}
	switch text.Alignment {
	case fyne.TextAlignCenter:
		place.X += (place.W - need.Width) / 2
	case fyne.TextAlignTrailing:
		place.X += place.W - need.Width
	}
	place.W, place.H = need.Width, need.Height
	return place
}

// NothingCutOff fails the test for every text that extends beyond its widget, and for
// every widget that extends beyond a side of the window.
func (r *Robot) NothingCutOff(where string, o fyne.CanvasObject) {
	r.T.Helper()
	width := r.Canvas().Size().Width
	visible(o, fyne.Position{}, seen{}, func(s seen) {
		switch object := s.object.(type) {
		case *canvas.Text:
			if object.Text == "" {
				return
			}
			if ink := ink(object, s.area); !within(ink, s.inside) {
				r.T.Errorf("%s: %q is at %v, but its %T at %v", where, object.Text, ink, s.widget, s.inside)
			}
		case fyne.Widget:
			if s.area.X < -slack || s.area.X+s.area.W > width+slack {
				r.T.Errorf("%s: a %T stands out of the window: %v", where, object, s.area)
			}
		}
	})
}

// TextsApart fails the test for overlapping texts outside scrolls. Lines extend above and
// below their letters, so lines may touch.
func (r *Robot) TextsApart(where string, o fyne.CanvasObject) {
	r.T.Helper()
	const between = 0.25 // share of its height by which a line may overlap another
	type written struct {
		text string
		ink  shell.Rect
	}
	var all []written
	visible(o, fyne.Position{}, seen{}, func(s seen) {
		text, ok := s.object.(*canvas.Text)
		if !ok || text.Text == "" || s.scroll != nil {
			return
		}
		area := ink(text, s.area)
		area.Y, area.H = area.Y+area.H*between/2, area.H*(1-between)
		for _, other := range all {
			if overlaps(area, other.ink) {
				r.T.Errorf("%s: %q at %v lies over %q at %v", where, text.Text, area, other.text, other.ink)
			}
		}
		all = append(all, written{text.Text, area})
	})
}

// KeysApart fails the test for keys that extend beyond the window, overlap, or are too
// small for a finger. Scrolled keys are compared only with those in the same scroll.
func (r *Robot) KeysApart(where string, o fyne.CanvasObject) {
	r.T.Helper()
	r.KeysOf(shell.MinKey, where, o)
}

// KeysOf does what KeysApart does, for keys with another minimum size.
func (r *Robot) KeysOf(minSize float32, where string, o fyne.CanvasObject) {
	r.T.Helper()
	size := r.Canvas().Size()
	window := shell.NewRect(0, 0, size.Width, size.Height)
	var keys []seen
	visible(o, fyne.Position{}, seen{}, func(s seen) {
		switch s.object.(type) {
		case *widgets.Key, *widgets.Toggle:
			keys = append(keys, s)
		}
	})
	for i, k := range keys {
		name := textOf(k.object)
		area := k.area
		if k.scroll != nil {
			area.Y, area.H = 0, 0
		}
		if !within(area, window) {
			r.T.Errorf("%s: key %d %q stands out of the window: %v", where, i, name, k.area)
		}
		if k.area.W < minSize-slack || k.area.H < minSize-slack {
			r.T.Errorf("%s: key %d %q is too small for a finger: %v", where, i, name, k.area)
		}
		for _, other := range keys[:i] {
			if k.scroll == other.scroll && overlaps(k.area, other.area) {
				r.T.Errorf("%s: key %d %q lies on another: %v, %v", where, i, name, k.area, other.area)
			}
		}
	}
}
