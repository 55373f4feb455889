package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Figure is a value with a label, such as "1,411" and "Dead ends".
type Figure struct {
	Label string
	Value string
	Unit  string // follows the value, in smaller text; may be empty
}

// FigureStyle is an arrangement of figures.
type FigureStyle uint8

// The styles.
const (
	// FigureRow shows values in large text above their labels, side by side or,
	// if that is too wide, one below another.
	FigureRow FigureStyle = iota

	// FigureList shows one figure per line, or two if it is too wide, with the
	// labels on the left and the values on the right.
	FigureList

	// Tally shows counters that change with every frame in an area whose size
	// doesn't depend on them, side by side if the area is wide. Text shrinks to
	// fit, all values to one size and all labels to another, and keeps that
	// size while no number gets longer. See also [Alike].
	Tally
)

// Figures shows labelled values.
type Figures struct {
	widget.BaseWidget
	style   FigureStyle
	figures []Figure
	alike   []*Figures // the tallies that share text sizes with this one, itself included
}

// NewFigures returns a widget with figures in a style.
func NewFigures(style FigureStyle, figures ...Figure) *Figures {
	f := &Figures{style: style, figures: slices.Clone(figures)}
	f.ExtendBaseWidget(f)
	Alike(f)
	return f
}

// Alike makes tallies share text sizes that fit all of them.
func Alike(tallies ...*Figures) {
	for _, t := range tallies {
		t.alike = tallies
	}
}

// SetFigures replaces the figures.
func (f *Figures) SetFigures(figures ...Figure) {
	if slices.Equal(figures, f.figures) {
		return
	}
	f.figures = append(f.figures[:0], figures...)
	f.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (f *Figures) CreateRenderer() fyne.WidgetRenderer {
	r := &figuresRenderer{figures: f}
	switch f.style {
	case FigureList:
		r.arrangement = figureList{}
	case Tally:
		r.arrangement = &tally{figures: f}
	default:
		r.arrangement = figureRow{}
	}
	r.update()
	return r
}

// figureMargin is the margin at both sides, in units, like that of Fyne's labels.
const figureMargin = 8

// figureTexts are the texts of one figure.
type figureTexts struct{ value, unit, label canvas.Text }

// figureSizes are the sizes of the texts.
type figureSizes struct{ value, unit, label float32 }

// set sets the texts to a figure.
func (o *figureTexts) set(f Figure, p painter, s figureSizes) {
	setText(&o.value, f.Value, p.color(theme.ColorText), s.value, boldStyle)
	setText(&o.unit, f.Unit, p.color(theme.ColorText), s.unit, boldStyle)
	setText(&o.label, f.Label, p.color(theme.ColorMuted), s.label, fyne.TextStyle{})
}

var boldStyle = fyne.TextStyle{Bold: true}

// arrangement lays out the texts of a style.
type arrangement interface {
	// sizes returns the text sizes.
	sizes(p painter) figureSizes

	// minSize returns the smallest width, and the height at a width. Sizes are
	// those that sizes returned.
	minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size

	// layout places the texts.
	layout(texts []*figureTexts, sizes figureSizes, size fyne.Size)
}

type figuresRenderer struct {
	arrangement
	figures *Figures
	texts   []*figureTexts
	objects []fyne.CanvasObject
}

// MinSize implements [fyne.WidgetRenderer]. The height is for the width of the
// last layout, as with all text that wraps.
func (r *figuresRenderer) MinSize() fyne.Size {
	return r.minSize(r.texts, r.sizes(painterFor(r.figures)), r.figures.Size().Width)
}

// Layout implements [fyne.WidgetRenderer].
func (r *figuresRenderer) Layout(size fyne.Size) {
	sizes := r.update()
	r.layout(r.texts, sizes, size)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *figuresRenderer) Refresh() {
	r.Layout(r.figures.Size())
	canvas.Refresh(r.figures)
}

// update sets the texts to the figures and returns their sizes.
func (r *figuresRenderer) update() figureSizes {
	p := painterFor(r.figures)
	sizes := r.sizes(p)
	for len(r.texts) < len(r.figures.figures) {
		r.texts = append(r.texts, &figureTexts{})
	}
	r.texts = r.texts[:len(r.figures.figures)]
	r.objects = r.objects[:0]
	for i, f := range r.figures.figures {
		o := r.texts[i]
		o.set(f, p, sizes)
		r.objects = append(r.objects, &o.value)
		if f.Unit != "" {
			r.objects = append(r.objects, &o.unit)
		}
		r.objects = append(r.objects, &o.label)
	}
	return sizes
}

// Objects implements [fyne.WidgetRenderer].
func (r *figuresRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *figuresRenderer) Destroy() {}
