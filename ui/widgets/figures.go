package widgets

import (
	"math"
	"slices"
	"strings"

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

	// FigureList shows one figure per line, or on two lines if it is too wide, with
	// the labels on the left and the values on the right.
	FigureList

	// Counters shows figures that change with every frame in an area whose size
	// doesn't depend on them, side by side if the area is wide. Text shrinks to
	// fit, all values to one size and all labels to another, and keeps that
	// size while no number gets longer. See also [ShareFigureSizes].
	Counters

	// FigureSmall is a row, in smaller text if need be, or a list if even that is too wide.
	// Figures that share sizes, by [ShareFigureSizes], take the same form.
	FigureSmall

	// FigureFit is a row or a list, in smaller text if need be, or just the values if there
	// is no room for the labels. The sheet that shows them at its top decides.
	FigureFit
)

// Figures shows labelled values.
type Figures struct {
	widget.BaseWidget
	explained

	Name string // whose figures they are, for screen readers; may be empty

	style   FigureStyle
	figures []Figure
	changes int                    // number of changes of figures so far
	form    figureForm             // form of FigureFit and FigureSmall
	kept    cached[string, uint64] // the figures that counters have room for
	sharing []*Figures             // the figures that share text sizes with these, themselves included
	texts   []*canvas.Text         // their labels, as they are laid out
}

// NewFigures returns a widget that shows figures in the given style.
func NewFigures(style FigureStyle, figures ...Figure) *Figures {
	f := extended(&Figures{style: style, figures: slices.Clone(figures)})
	f.setExplained(f, func() (labels []string) {
		for _, one := range f.figures {
			labels = append(labels, one.Label)
		}
		return labels
	})
	ShareFigureSizes(f)
	f.form = figureForms[0][0]
	return f
}

// ShareFigureSizes makes several [Counters] or [FigureSmall] widgets share text sizes that
// fit all of them.
func ShareFigureSizes(all ...*Figures) {
	for _, f := range all {
		f.sharing = all
	}
}

// SetFigures replaces the figures.
func (f *Figures) SetFigures(figures ...Figure) {
	if slices.Equal(figures, f.figures) {
		return
	}
	f.figures = append(f.figures[:0], figures...)
	f.changes++
	f.Refresh()
}

// Tapped implements [fyne.Tappable].
func (f *Figures) Tapped(e *fyne.PointEvent) {
	if f.explain == nil {
		return
	}
	label, nearest := "", float32(math.MaxFloat32)
	for i, text := range f.texts {
		p := text.Position().AddXY(0, text.Size().Height/2).Subtract(e.Position) // above it or beside it is its value
		if d := p.X*p.X + p.Y*p.Y; (p.X <= 0 || i == 0 || f.form.kind == listForm || f.style == FigureList) && d < nearest {
			label, nearest = f.figures[i].Label, d
		}
	}
	f.explain(label)
}

// CreateRenderer implements [fyne.Widget].
func (f *Figures) CreateRenderer() fyne.WidgetRenderer {
	r := &figuresRenderer{}
	r.renderer = renderer[*Figures]{of: f, minSize: r.minSize, draw: r.layout}
	switch f.style {
	case FigureList:
		r.arrangement = figureList{}
	case Counters:
		r.arrangement = &counters{figures: f}
	case FigureFit, FigureSmall:
		r.arrangement = figureFit{f}
	default:
		r.arrangement = figureRow{}
	}
	return r
}

// figureMargin is the margin at both sides, in units, like that of Fyne's labels.
const figureMargin = 8

// figureTexts holds the texts of one figure.
type figureTexts struct{ value, unit, label canvas.Text }

// figureSizes holds the sizes of the texts.
type figureSizes struct{ value, unit, label float32 }

// arrangement lays out the texts of a style.
type arrangement interface {
	// sizes returns the text sizes.
	sizes(p painter) figureSizes

	// minSize returns the minimum width, and the height at the given width. The
	// sizes are those that sizes returned.
	minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size

	// layout places the texts.
	layout(texts []*figureTexts, sizes figureSizes, size fyne.Size)
}

type figuresRenderer struct {
	renderer[*Figures]
	arrangement arrangement
	texts       []*figureTexts
	measured    []*figureTexts // the same, for measuring: never shown, so that it doesn't change what is
	ring        canvas.Rectangle
	minimum     cached[figureInputs, fyne.Size] // minimum size of a row or a list
}

// figureInputs holds what the minimum size of a row or a list is computed from. The size is
// cached because a page with many asks for it over and over.
type figureInputs struct {
	changes     int
	size, width float32
}

// minSize returns the height at the width of the last layout, as for all wrapping text.
func (r *figuresRenderer) minSize(p painter) fyne.Size {
	width := r.of.Size().Width
	measure := func() fyne.Size {
		sizes := r.fill(&r.measured, p)
		return r.arrangement.minSize(r.measured, sizes, width)
	}
	if r.of.style != FigureList && r.of.style != FigureRow {
		return measure()
	}
	return r.minimum.get(figureInputs{r.of.changes, r.arrangement.sizes(p).value, width}, measure)
}

func (r *figuresRenderer) layout(p painter, size fyne.Size) {
	sizes := r.fill(&r.texts, p)
	r.arrangement.layout(r.texts, sizes, size)
	r.show()
	r.of.texts = r.of.texts[:0]
	for _, o := range r.texts {
		r.objects = append(r.objects, &o.value)
		if o.unit.Text != "" { // in a list, a value's second line
			r.objects = append(r.objects, &o.unit)
		}
		r.objects = append(r.objects, &o.label)
		r.of.texts = append(r.of.texts, &o.label)
	}
	if r.of.place(&r.ring, p, size); r.of.focused {
		r.objects = append(r.objects, &r.ring)
	}
}

// fill sets texts to those of the figures and returns their sizes.
func (r *figuresRenderer) fill(texts *[]*figureTexts, p painter) figureSizes {
	sizes := r.arrangement.sizes(p)
	text, muted := p.color(theme.ColorText), p.color(theme.ColorMuted)
	used := 0
	shown := r.of.counted()
	for i, f := range shown {
		if r.of.style == FigureFit || r.of.style == FigureSmall {
			f = r.of.form.kind.in(f, i == len(shown)-1)
		}
		o := next(texts, &used)
		setText(&o.value, f.Value, text, font{sizes.value, boldStyle})
		setText(&o.unit, f.Unit, text, font{sizes.unit, boldStyle})
		setText(&o.label, f.Label, muted, font{size: sizes.label})
	}
	*texts = (*texts)[:used]
	return sizes
}

// figureList is the arrangement for [FigureList]. It shows no units; if a value takes two
// lines, the unit's text object holds the second.
type figureList struct{}

// The dimensions of a list, in units.
const (
	listGap   = 12  // minimum distance between a label and its value
	listSpace = 6   // between lines
	listMin   = 280 // the width at which all texts fit
)

func (figureList) sizes(p painter) figureSizes {
	size := p.size(fynetheme.SizeNameText)
	return figureSizes{value: size, unit: size, label: size}
}

// listLine is a figure as shown in a list.
type listLine struct {
	label, value font      // smaller if a text alone is wider than the list
	lines        [2]string // lines of the value: two if it is too wide for one
	two          bool      // whether the value has a line of its own
}

// listLine shrinks texts to one width and breaks them into lines for another.
func (o *figureTexts) listLine(size, shrink, width float32) listLine {
	l := listLine{label: shrunk(&o.label, size, shrink), value: shrunk(&o.value, size, shrink)}
	room := width - listGap - 2*figureMargin
	l.two = !l.label.narrower(o.label.Text, room-l.value.measure(o.value.Text).Width)
	l.lines = [2]string{o.value.Text}
	if l.value.size <= minFitText && !l.value.narrower(o.value.Text, shrink-2*figureMargin) {
		l.lines = l.value.halves(o.value.Text)
	}
	return l
}

// valueHeight returns the height of the value's lines.
func (l listLine) valueHeight() float32 {
	if l.lines[1] != "" {
		return 2 * l.value.lineHeight()
	}
	return l.value.lineHeight()
}

// shrunk returns the font in which a text is no wider than a list of the given width.
func shrunk(text *canvas.Text, size, width float32) font {
	f := font{size, text.TextStyle}
	for f.size > minFitText && !f.narrower(text.Text, width-2*figureMargin) {
		f.size--
	}
	return f
}

func (figureList) minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size {
	var need fyne.Size
	for _, o := range texts {
		shrink := width
		if width <= 0 {
			shrink = listMin
		}
		l := o.listLine(sizes.value, shrink, width)
		need.Width = max(need.Width, l.label.measure(o.label.Text).Width+2*figureMargin, l.value.measure(l.lines[0]).Width+2*figureMargin)
		need.Height += l.valueHeight() + listSpace
		if l.two {
			need.Height += l.label.lineHeight()
		}
	}
	return need
}

func (figureList) layout(texts []*figureTexts, sizes figureSizes, size fyne.Size) {
	top := float32(listSpace) / 2
	for _, o := range texts {
		l := o.listLine(sizes.value, size.Width, size.Width)
		o.label.TextSize, o.value.TextSize, o.unit.TextSize = l.label.size, l.value.size, l.value.size
		if l.lines[1] != "" {
			o.value.Text, o.unit.Text = strings.TrimSpace(l.lines[0]), strings.TrimSpace(l.lines[1])
		}
		label, value := l.label.measure(o.label.Text), l.value.measure(o.value.Text)
		MoveResize(&o.label, onUnit(fyne.NewPos(figureMargin, top)), label)
		if l.two {
			top += label.Height
		}
		MoveResize(&o.value, onUnit(fyne.NewPos(size.Width-figureMargin-value.Width, top)), value)
		if top += value.Height; o.unit.Text != "" {
			unit := l.value.measure(o.unit.Text)
			MoveResize(&o.unit, onUnit(fyne.NewPos(size.Width-figureMargin-unit.Width, top)), unit)
			top += unit.Height
		}
		top += listSpace
	}
}
