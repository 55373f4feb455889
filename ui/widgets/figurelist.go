package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// FigureList lists figures, labels at the left and values, without units, at
// the right. A figure that is too wide for one line gets two.
type FigureList struct {
	widget.BaseWidget
	figures []Figure
}

// NewFigureList makes a list of figures.
func NewFigureList(figures ...Figure) *FigureList {
	f := &FigureList{figures: slices.Clone(figures)}
	f.ExtendBaseWidget(f)
	return f
}

// SetFigures replaces the figures.
func (f *FigureList) SetFigures(figures ...Figure) {
	if slices.Equal(figures, f.figures) {
		return
	}
	f.figures = slices.Clone(figures)
	f.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (f *FigureList) CreateRenderer() fyne.WidgetRenderer {
	r := &figureListRenderer{figures: f}
	r.update()
	return r
}

const (
	listMargin = 8 // at both sides, like that of Fyne's labels
	listGap    = 12
	listSpace  = 6   // between lines
	listLeast  = 280 // the width from which on texts are made to fit
)

type figureLine struct{ label, value canvas.Text }

type figureListRenderer struct {
	figures *FigureList
	lines   []*figureLine
	objects []fyne.CanvasObject
}

// shrink makes the texts smaller, if one is wider than the width by itself.
func (o *figureLine) shrink(size, width float32) {
	for _, text := range []*canvas.Text{&o.label, &o.value} {
		text.TextSize = size
		for text.TextSize > minFitText && text.MinSize().Width+2*listMargin > width {
			text.TextSize--
		}
	}
}

// twoLines reports whether a figure is too wide for one line.
func (o *figureLine) twoLines(width float32) bool {
	return o.label.MinSize().Width+listGap+o.value.MinSize().Width+2*listMargin > width
}

// textSize is the size of the texts where there is room.
func (r *figureListRenderer) textSize() float32 {
	return painterFor(r.figures).size(fynetheme.SizeNameText)
}

// MinSize implements [fyne.WidgetRenderer]. The height is that for the width
// laid out last.
func (r *figureListRenderer) MinSize() fyne.Size {
	var need fyne.Size
	width := r.figures.Size().Width
	for _, o := range r.lines {
		o.shrink(r.textSize(), max(width, listLeast))
		label, value := o.label.MinSize(), o.value.MinSize()
		need.Width = max(need.Width, max(label.Width, value.Width)+2*listMargin)
		need.Height += value.Height + listSpace
		if o.twoLines(width) {
			need.Height += label.Height
		}
	}
	return need
}

// Layout implements [fyne.WidgetRenderer].
func (r *figureListRenderer) Layout(size fyne.Size) {
	top := float32(listSpace) / 2
	for _, o := range r.lines {
		o.shrink(r.textSize(), size.Width)
		label, value := o.label.MinSize(), o.value.MinSize()
		place(&o.label, onUnit(fyne.NewPos(listMargin, top)), label)
		if o.twoLines(size.Width) {
			top += label.Height
		}
		place(&o.value, onUnit(fyne.NewPos(size.Width-listMargin-value.Width, top)), value)
		top += value.Height + listSpace
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *figureListRenderer) Refresh() {
	r.update()
	r.Layout(r.figures.Size())
	canvas.Refresh(r.figures)
}

func (r *figureListRenderer) update() {
	p := painterFor(r.figures)
	for len(r.lines) < len(r.figures.figures) {
		r.lines = append(r.lines, &figureLine{})
	}
	r.lines = r.lines[:len(r.figures.figures)]
	r.objects = r.objects[:0]
	size := r.textSize()
	for i, f := range r.figures.figures {
		o := r.lines[i]
		setText(&o.label, f.Label, p.color(theme.ColorMuted), size, fyne.TextStyle{})
		setText(&o.value, f.Value, p.color(theme.ColorText), size, fyne.TextStyle{Bold: true})
		r.objects = append(r.objects, &o.label, &o.value)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *figureListRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *figureListRenderer) Destroy() {}
