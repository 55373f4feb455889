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
	Unit  string // follows the value, in a smaller size; may be empty
}

// FigureRow shows figures in large type, each above its label: side by side,
// or below one another where that is too narrow.
type FigureRow struct {
	widget.BaseWidget
	figures []Figure
}

// NewFigureRow makes a row of figures.
func NewFigureRow(figures ...Figure) *FigureRow {
	f := &FigureRow{figures: slices.Clone(figures)}
	f.ExtendBaseWidget(f)
	return f
}

// SetFigures replaces the figures.
func (f *FigureRow) SetFigures(figures ...Figure) {
	if slices.Equal(figures, f.figures) {
		return
	}
	f.figures = slices.Clone(figures)
	f.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (f *FigureRow) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{row: f}
	r.update()
	return r
}

// The inner measures of figures, in units.
const (
	figureMargin  = 8 // at both sides, as Fyne's labels have it
	figureGap     = 16
	figureAbove   = 4
	figureBelow   = 10
	figureUnitGap = 3
)

// figureObjects draw one figure.
type figureObjects struct{ value, unit, label canvas.Text }

// size returns the room that the figure takes.
func (o *figureObjects) size() fyne.Size {
	value, label := o.value.MinSize(), o.label.MinSize()
	width := value.Width
	if o.unit.Text != "" {
		width += figureUnitGap + o.unit.MinSize().Width
	}
	return fyne.NewSize(max(width, label.Width), value.Height+label.Height-2)
}

// place puts the figure's parts below and beside one another, the unit on the
// value's baseline.
func (o *figureObjects) place(pos fyne.Position) {
	value, unit, label := o.value.MinSize(), o.unit.MinSize(), o.label.MinSize()
	place(&o.value, onUnit(pos), value)
	place(&o.unit, onUnit(pos.AddXY(value.Width+figureUnitGap, (value.Height-unit.Height)*0.79)), unit)
	place(&o.label, onUnit(pos.AddXY(0, value.Height-2)), label)
}

type figureRenderer struct {
	row     *FigureRow
	figures []*figureObjects
	objects []fyne.CanvasObject
}

// oneRow reports whether the figures fit side by side in a width.
func (r *figureRenderer) oneRow(width float32) bool {
	need := float32(2*figureMargin + figureGap*(len(r.figures)-1))
	for _, f := range r.figures {
		need += f.size().Width
	}
	return need <= width
}

// MinSize implements [fyne.WidgetRenderer]. The height is that for the width
// laid out last, as with all text that wraps.
func (r *figureRenderer) MinSize() fyne.Size {
	var need fyne.Size
	oneRow := r.oneRow(r.row.Size().Width)
	for i, f := range r.figures {
		size := f.size()
		need.Width = max(need.Width, size.Width+2*figureMargin)
		switch {
		case oneRow:
			need.Height = max(need.Height, size.Height)
		case i > 0:
			need.Height += figureMargin
			fallthrough
		default:
			need.Height += size.Height
		}
	}
	return need.AddWidthHeight(0, figureAbove+figureBelow)
}

// Layout implements [fyne.WidgetRenderer]. In a row the figures stand in columns
// of equal width, so that rows below one another line up; where one is too wide
// for that, the room between them is shared.
func (r *figureRenderer) Layout(size fyne.Size) {
	if !r.oneRow(size.Width) {
		pos := fyne.NewPos(figureMargin, figureAbove)
		for _, f := range r.figures {
			f.place(pos)
			pos.Y += f.size().Height + figureMargin
		}
		return
	}
	free := size.Width - 2*figureMargin
	column, even := (free+figureGap)/float32(max(len(r.figures), 1)), true
	for _, f := range r.figures {
		even = even && f.size().Width+figureGap <= column
	}
	if even {
		for i, f := range r.figures {
			f.place(fyne.NewPos(figureMargin+float32(i)*column, figureAbove))
		}
		return
	}
	for _, f := range r.figures {
		free -= f.size().Width
	}
	gap := free / float32(max(len(r.figures)-1, 1))
	pos := fyne.NewPos(figureMargin, figureAbove)
	for _, f := range r.figures {
		f.place(pos)
		pos.X += f.size().Width + gap
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *figureRenderer) Refresh() {
	r.update()
	r.Layout(r.row.Size())
	canvas.Refresh(r.row)
}

func (r *figureRenderer) update() {
	p := painterFor(r.row)
	for len(r.figures) < len(r.row.figures) {
		r.figures = append(r.figures, &figureObjects{})
	}
	r.figures = r.figures[:len(r.row.figures)]
	r.objects = r.objects[:0]
	bold := fyne.TextStyle{Bold: true}
	for i, f := range r.row.figures {
		o := r.figures[i]
		setText(&o.value, f.Value, p.color(theme.ColorText), p.size(theme.SizeFigureText), bold)
		setText(&o.unit, f.Unit, p.color(theme.ColorText), p.size(fynetheme.SizeNameText), bold)
		setText(&o.label, f.Label, p.color(theme.ColorMuted), p.size(fynetheme.SizeNameCaptionText), fyne.TextStyle{})
		r.objects = append(r.objects, &o.value, &o.unit, &o.label)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *figureRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *figureRenderer) Destroy() {}
