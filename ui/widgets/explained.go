package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// explained is embedded by widgets whose figures say what they are: one when it is tapped, all
// with F1 or Enter.
type explained struct {
	focusable
	explain func(labels ...string)
	labels  func() []string // labels of all figures
}

// Explain sets the function that is called with the labels of the figures to explain. Without
// one, the widget can't have the focus.
func (e *explained) Explain(explain func(labels ...string)) { e.explain = explain }

// setExplained names the widget that embeds this, and the labels of its figures.
func (e *explained) setExplained(w fyne.Widget, labels func() []string) {
	e.widget, e.labels, e.press, e.Help = w, labels, e.explainAll, e.explainAll
}

func (e *explained) explainAll() bool {
	if e.explain != nil {
		e.explain(e.labels()...)
	}
	return e.explain != nil
}

// Disabled implements [fyne.Disableable]. Fyne doesn't focus disabled widgets.
func (e *explained) Disabled() bool { return e.explain == nil || e.focusable.Disabled() }

// place places the ring that shows the focus around the widget.
func (e *explained) place(ring *canvas.Rectangle, p painter, size fyne.Size) {
	ring.Hidden, ring.FillColor, ring.StrokeColor, ring.StrokeWidth = !e.focused, color.Transparent, p.color(theme.ColorFocus), 2
	ring.CornerRadius = p.size(theme.SizeKeyRadius)
	MoveResize(ring, fyne.Position{}, size)
}
