package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Figure is a value with a label, such as "1,411" and "Dead ends".
type Figure struct {
	Label string
	Value string
	Unit  string // follows the value in a row, in smaller text; may be empty
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

	// Counters shows figures that change with every frame in an area whose size
	// doesn't depend on them, side by side if the area is wide. Text shrinks to
	// fit, all values to one size and all labels to another, and keeps that
	// size while no number gets longer. See also [ShareFigureSizes].
	Counters

	// FigureFit is a row or a list, in smaller text if need be, or where there is no room
	// for the labels either, the values alone. The sheet on whose top they stand decides.
	FigureFit
)

// Figures shows labelled values.
type Figures struct {
	widget.BaseWidget
	style   FigureStyle
	figures []Figure
	form    figureForm // of FigureFit
	sharing []*Figures // the counters that share text sizes with this one, itself included
}

// NewFigures returns a widget with figures in a style.
func NewFigures(style FigureStyle, figures ...Figure) *Figures {
	f := extended(&Figures{style: style, figures: slices.Clone(figures)})
	ShareFigureSizes(f)
	f.form = figureForms[0][0]
	return f
}

// ShareFigureSizes makes [Counters] share text sizes that fit all of them.
func ShareFigureSizes(counters ...*Figures) {
	for _, c := range counters {
		c.sharing = counters
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
	r := &figuresRenderer{}
	r.renderer = renderer[*Figures]{of: f, least: r.minSize, draw: r.layout}
	switch f.style {
	case FigureList:
		r.arrangement = figureList{}
	case Counters:
		r.arrangement = &counters{figures: f}
	case FigureFit:
		r.arrangement = figureFit{f}
	default:
		r.arrangement = figureRow{}
	}
	return r
}

// figureMargin is the margin at both sides, in units, like that of Fyne's labels.
const figureMargin = 8

// figureTexts are the texts of one figure.
type figureTexts struct{ value, unit, label canvas.Text }

// figureSizes are the sizes of the texts.
type figureSizes struct{ value, unit, label float32 }

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
	renderer[*Figures]
	arrangement arrangement
	texts       []*figureTexts
}

// minSize returns the height for the width of the last layout, as all text that wraps does.
func (r *figuresRenderer) minSize(p painter) fyne.Size {
	return r.arrangement.minSize(r.texts, r.update(p), r.of.Size().Width)
}

func (r *figuresRenderer) layout(p painter, size fyne.Size) {
	sizes := r.update(p)
	r.arrangement.layout(r.texts, sizes, size)
}

// update sets the texts to the figures and returns their sizes.
func (r *figuresRenderer) update(p painter) figureSizes {
	sizes := r.arrangement.sizes(p)
	text, muted := p.color(theme.ColorText), p.color(theme.ColorMuted)
	r.show()
	used := 0
	for i, f := range r.of.figures {
		if r.of.style == FigureFit {
			f = r.of.form.kind.in(f, i == len(r.of.figures)-1)
		}
		o := next(&r.texts, &used)
		setText(&o.value, f.Value, text, font{sizes.value, boldStyle})
		setText(&o.unit, f.Unit, text, font{sizes.unit, boldStyle})
		setText(&o.label, f.Label, muted, font{size: sizes.label})
		r.objects = append(r.objects, &o.value)
		if f.Unit != "" {
			r.objects = append(r.objects, &o.unit)
		}
		r.objects = append(r.objects, &o.label)
	}
	r.texts = r.texts[:used]
	return sizes
}

// figureList is the arrangement of [FigureList]. It shows no units.
type figureList struct{}

// The measures of a list, in units.
const (
	listGap   = 12  // least distance between a label and its value
	listSpace = 6   // between lines
	listLeast = 280 // the width from which all texts fit
)

func (figureList) sizes(p painter) figureSizes {
	size := p.size(fynetheme.SizeNameText)
	return figureSizes{value: size, unit: size, label: size}
}

// shrink reduces the size of each text that is wider than the width by itself.
func (o *figureTexts) shrink(size, width float32) {
	for _, text := range []*canvas.Text{&o.label, &o.value} {
		text.TextSize = size
		for text.TextSize > minFitText && text.MinSize().Width+2*figureMargin > width {
			text.TextSize--
		}
	}
}

// twoLines reports whether a figure is too wide for one line.
func (o *figureTexts) twoLines(width float32) bool {
	return o.label.MinSize().Width+listGap+o.value.MinSize().Width+2*figureMargin > width
}

func (figureList) minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size {
	var need fyne.Size
	for _, o := range texts {
		o.shrink(sizes.value, max(width, listLeast))
		label, value := o.label.MinSize(), o.value.MinSize()
		need.Width = max(need.Width, max(label.Width, value.Width)+2*figureMargin)
		need.Height += value.Height + listSpace
		if o.twoLines(width) {
			need.Height += label.Height
		}
	}
	return need
}

func (figureList) layout(texts []*figureTexts, sizes figureSizes, size fyne.Size) {
	top := float32(listSpace) / 2
	for _, o := range texts {
		o.shrink(sizes.value, size.Width)
		label, value := o.label.MinSize(), o.value.MinSize()
		place(&o.label, onUnit(fyne.NewPos(figureMargin, top)), label)
		if o.twoLines(size.Width) {
			top += label.Height
		}
		place(&o.value, onUnit(fyne.NewPos(size.Width-figureMargin-value.Width, top)), value)
		top += value.Height + listSpace
	}
}
