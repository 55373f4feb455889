package shell

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// Measures shared by the layouts, in device-independent units.
const (
	Gap       = 8
	TightGap  = 4
	MinKey    = 48     // the width of a fingertip
	MinBoard  = 9 * 20 // the smallest side of a board
	BarHeight = 4      // height of a progress bar
)

// MinPage returns the minimum size of a page, far below that of any real window. If content is
// larger than its window, Fyne draws it from the bottom up but looks for what was tapped from the
// top down.
func MinPage() fyne.Size { return fyne.NewSquareSize(64) }

// Rect is a part of the window, in device-independent units.
type Rect struct{ X, Y, W, H float32 }

// NewRect returns a rectangle.
func NewRect(x, y, w, h float32) Rect { return Rect{x, y, w, h} }

// Take cuts a strip and the gap below it off the top and returns the strip.
func (r *Rect) Take(height, between float32) Rect {
	top := Rect{r.X, r.Y, r.W, height}
	r.Y += height + between
	r.H -= height + between
	return top
}

// Foot cuts a strip and the gap above it off the bottom and returns the strip.
func (r *Rect) Foot(height, between float32) Rect {
	r.H -= height + between
	return Rect{r.X, r.Y + r.H + between, r.W, height}
}

// Inset returns the rectangle without a margin on every side.
func (r Rect) Inset(by float32) Rect { return Rect{r.X + by, r.Y + by, r.W - 2*by, r.H - 2*by} }

// OnPixels returns the rectangle moved to whole pixels, with scale pixels to a unit: a tile
// between two pixels would be blurred.
func (r Rect) OnPixels(scale float32) Rect {
	whole := func(at float32) float32 { return float32(math.Round(float64(at*scale))) / scale }
	return Rect{whole(r.X), whole(r.Y), r.W, r.H}
}

// Taller returns the rectangle extended above and below.
func (r Rect) Taller(by float32) Rect { return Rect{r.X, r.Y - by, r.W, r.H + 2*by} }

// Columns returns columns of the given widths with gaps between them, from the right if
// mirrored.
func (r Rect) Columns(mirrored bool, widths ...float32) []Rect {
	cols := make([]Rect, len(widths))
	x := r.X
	for i, w := range widths {
		cols[i] = Rect{x, r.Y, w, r.H}
		if mirrored {
			cols[i].X = 2*r.X + r.W - x - w
		}
		x += w + Gap
	}
	return cols
}

// Beside returns a field and the panel beside it, of the given widths, in the middle of
// the rectangle; mirrored, the panel is at the left.
func (r Rect) Beside(mirrored bool, field, panel float32) (Rect, Rect) {
	x := r.X + (r.W-field-2*Gap-panel)/2
	if mirrored {
		return Rect{x + panel + 2*Gap, r.Y, field, r.H}, Rect{x, r.Y, panel, r.H}
	}
	return Rect{x, r.Y, field, r.H}, Rect{x + field + 2*Gap, r.Y, panel, r.H}
}

// Square returns a square with the given side in the middle of the rectangle.
func (r Rect) Square(side float32) Rect {
	return Rect{r.X + (r.W-side)/2, r.Y + (r.H-side)/2, side, side}
}

// Split divides the rectangle into columns whose widths are proportional to the weights.
func (r Rect) Split(mirrored bool, weights ...float32) []Rect {
	var sum float32
	for _, w := range weights {
		sum += w
	}
	unit := (r.W - Gap*float32(len(weights)-1)) / sum
	widths := make([]float32, len(weights))
	for i, w := range weights {
		widths[i] = unit * w
	}
	return r.Columns(mirrored, widths...)
}

// Place moves and resizes an object to a rectangle.
func Place(o fyne.CanvasObject, r Rect) {
	o.Move(fyne.NewPos(r.X, r.Y))
	o.Resize(fyne.NewSize(r.W, r.H))
}

// PlaceIn moves and resizes objects to rectangles, one each.
func PlaceIn(rects []Rect, objects ...fyne.CanvasObject) {
	for i, o := range objects {
		Place(o, rects[i])
	}
}

// Objects returns the keys, or other objects of one type, of a list.
func Objects[O fyne.CanvasObject](list []O) (objects []fyne.CanvasObject) {
	for _, o := range list {
		objects = append(objects, o)
	}
	return objects
}

// FixedHeight is the layout of scrolling content whose parts are placed by the page's own
// layout.
type FixedHeight struct{ Height float32 }

// MinSize implements [fyne.Layout].
func (l *FixedHeight) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, l.Height) }

// Layout implements [fyne.Layout].
func (*FixedHeight) Layout([]fyne.CanvasObject, fyne.Size) {}

// PlaceRow divides a rectangle among objects of equal width.
func PlaceRow[O fyne.CanvasObject](objects []O, r Rect, mirrored bool) {
	if mirrored {
		objects = slices.Clone(objects)
		slices.Reverse(objects)
	}
	PlaceEvenly(objects, r, Gap)
}

// PlaceEvenly divides a rectangle among objects of equal width with a gap between them.
func PlaceEvenly[O fyne.CanvasObject](objects []O, r Rect, gap float32) {
	width := (r.W + gap) / float32(len(objects))
	for i, o := range objects {
		Place(o, Rect{r.X + float32(i)*width, r.Y, width - gap, r.H})
	}
}

// SetVisible shows or hides an object.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// ShowIf shows or hides objects.
func ShowIf(visible bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		SetVisible(o, visible)
	}
}

// Layout is a function that places the parts of a page in its area. It ignores the parts'
// minimum sizes, so that no long text makes the window larger than the screen.
type Layout func(area Rect)

// MinSize implements [fyne.Layout].
func (Layout) MinSize([]fyne.CanvasObject) fyne.Size { return MinPage() }

// Layout implements [fyne.Layout].
func (l Layout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 && size.Height > 0 {
		l(NewRect(0, 0, size.Width, size.Height))
	}
}

// Relayout arranges a page again after its parts have changed.
func Relayout(page *fyne.Container) { page.Layout.Layout(page.Objects, page.Size()) }

// PlaceText places a scrolling text. The text must know its width before the scroll asks for
// its height.
func PlaceText(text, scroll fyne.CanvasObject, area Rect) {
	text.Resize(fyne.NewSize(area.W, text.MinSize().Height))
	Place(scroll, area)
	scroll.Refresh()
}
