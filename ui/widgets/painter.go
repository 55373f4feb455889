package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// themed is a widget with a theme.
type themed interface {
	fyne.Widget
	Theme() fyne.Theme
}

// extended returns a widget after telling it that it extends Fyne's base widget.
func extended[W interface{ ExtendBaseWidget(fyne.Widget) }](w W) W {
	w.ExtendBaseWidget(any(w).(fyne.Widget))
	return w
}

// set changes a part of what a widget shows, and redraws the widget if the part differs.
func set[T comparable](w fyne.Widget, part *T, to T) {
	if *part != to {
		*part = to
		w.Refresh()
	}
}

// renderer is the [fyne.WidgetRenderer] of this package's widgets.
type renderer[W themed] struct {
	of      W
	minSize func(p painter) fyne.Size       // the minimum size; nil for none
	draw    func(p painter, size fyne.Size) // places the objects and calls show
	objects []fyne.CanvasObject
}

// show sets the visible objects, in drawing order.
func (r *renderer[W]) show(objects ...fyne.CanvasObject) {
	r.objects = append(r.objects[:0], objects...)
}

func (r *renderer[W]) MinSize() fyne.Size {
	if r.minSize == nil {
		return fyne.Size{}
	}
	return r.minSize(painterFor(r.of))
}

func (r *renderer[W]) Layout(size fyne.Size) { r.draw(painterFor(r.of), size) }

// Refresh implements [fyne.WidgetRenderer]. A widget without a size is laid out once it gets one.
func (r *renderer[W]) Refresh() {
	if r.of.Size().IsZero() {
		return
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *renderer[W]) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer[W]) Destroy()                     {}

// cached is a value with the inputs it was computed from.
type cached[In comparable, Out any] struct {
	in    In
	out   Out
	known bool
}

// get returns the value for inputs, computed only if they have changed.
func (c *cached[In, Out]) get(in In, compute func() Out) Out {
	if !c.known || in != c.in {
		c.in, c.out, c.known = in, compute(), true
	}
	return c.out
}

// painter looks up colours and sizes in a widget's theme.
type painter struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
}

func painterFor(w interface{ Theme() fyne.Theme }) painter {
	return painter{w.Theme(), fyne.CurrentApp().Settings().ThemeVariant()}
}

func (p painter) color(name fyne.ThemeColorName) color.Color { return p.theme.Color(name, p.variant) }
func (p painter) size(name fyne.ThemeSizeName) float32       { return p.theme.Size(name) }

// font returns the font of a kind of text.
func (p painter) font(kind TextKind) font {
	style := textStyles[kind]
	return font{p.size(style.SizeName), style.TextStyle}
}

// MoveResize moves and resizes an object.
func MoveResize(o fyne.CanvasObject, pos fyne.Position, size fyne.Size) {
	o.Move(pos)
	o.Resize(size)
}

// inset shrinks a box by a margin on all sides.
func inset(size fyne.Size, margin float32) (fyne.Position, fyne.Size) {
	return fyne.NewSquareOffsetPos(margin), size.SubtractWidthHeight(2*margin, 2*margin)
}

// setText sets everything that determines how a text looks.
func setText(t *canvas.Text, text string, c color.Color, f font) {
	t.Text, t.Color, t.TextSize, t.TextStyle = text, c, f.size, f.style
}

func clamp(v, low, high float32) float32 { return min(max(v, low), high) }

// onUnit rounds a position to whole units. Text drawn between two pixels would be
// blurred.
func onUnit(p fyne.Position) fyne.Position {
	return fyne.NewPos(float32(math.Round(float64(p.X))), float32(math.Round(float64(p.Y))))
}
