package widgets

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Tally shows counters that change with every frame in an area of fixed size,
// each above its label, side by side if the area is wide. Text shrinks to fit,
// all values to one size and all labels to another, and keeps that size while
// no number gets longer. Several tallies can share their sizes: see [Alike].
type Tally struct {
	widget.BaseWidget
	figures []Figure
	alike   []*Tally // the tallies that share their text sizes, including this one
}

// NewTally makes a tally without counters.
func NewTally() *Tally {
	t := &Tally{}
	t.ExtendBaseWidget(t)
	Alike(t)
	return t
}

// Alike makes tallies share text sizes that fit all of them.
func Alike(tallies ...*Tally) {
	for _, t := range tallies {
		t.alike = tallies
	}
}

// SetFigures replaces the counters.
func (t *Tally) SetFigures(figures ...Figure) {
	if slices.Equal(figures, t.figures) {
		return
	}
	t.figures = append(t.figures[:0], figures...)
	t.Refresh()
}

// wide reports whether the counters stand side by side.
func (t *Tally) wide() bool { return t.Size().Width >= tallyWide*t.Size().Height }

// cell returns the area for each counter. There must be at least one.
func (t *Tally) cell() fyne.Size {
	size, n := t.Size(), float32(len(t.figures))
	if t.wide() {
		return fyne.NewSize(size.Width/n, size.Height)
	}
	return fyne.NewSize(size.Width, size.Height/n)
}

const (
	tallyMargin         = 4 // at both sides of a counter
	tallyWide           = 2 // ratio of width to height from which counters stand side by side
	minTally    float32 = 9 // the smallest text
)

// CreateRenderer implements [fyne.Widget].
func (t *Tally) CreateRenderer() fyne.WidgetRenderer { return &tallyRenderer{tally: t} }

type tallyRenderer struct {
	tally   *Tally
	values  []*canvas.Text
	labels  []*canvas.Text
	objects []fyne.CanvasObject

	// What the texts were last fitted to, and the resulting sizes.
	template     string
	value, label float32
}

// MinSize implements [fyne.WidgetRenderer]. The owner decides on the size.
func (r *tallyRenderer) MinSize() fyne.Size { return fyne.NewSize(48, 24) }

// Layout implements [fyne.WidgetRenderer].
func (r *tallyRenderer) Layout(size fyne.Size) {
	n := len(r.tally.figures)
	r.objects = r.objects[:0]
	if n == 0 {
		return
	}
	for len(r.values) < n {
		r.values = append(r.values, &canvas.Text{})
		r.labels = append(r.labels, &canvas.Text{})
	}
	wide, cell := r.tally.wide(), r.tally.cell()
	p := painterFor(r.tally)
	fitted := r.fit(p)
	value, label := measure("0", r.value, boldStyle).Height, measure("M", r.label, fyne.TextStyle{}).Height
	for i, f := range r.tally.figures {
		at := fyne.NewPos(tallyMargin, float32(i)*cell.Height)
		align := fyne.TextAlignLeading
		if wide {
			at, align = fyne.NewPos(float32(i)*cell.Width+tallyMargin, 0), fyne.TextAlignCenter
		}
		at.Y += max(cell.Height-value-label, 0) / 2
		setText(r.values[i], f.Value, p.color(theme.ColorText), r.value, boldStyle)
		setText(r.labels[i], f.Label, p.color(theme.ColorMuted), r.label, fyne.TextStyle{})
		r.values[i].Alignment, r.labels[i].Alignment = align, align
		width := cell.Width - 2*tallyMargin
		place(r.values[i], onUnit(at), fyne.NewSize(width, value))
		place(r.labels[i], onUnit(at.AddXY(0, value)), fyne.NewSize(width, label))
		r.objects = append(r.objects, r.values[i], r.labels[i])
	}
	if !fitted {
		return
	}
	for _, other := range r.tally.alike {
		if other != r.tally {
			other.Refresh() // ends the recursion: it has nothing left to fit
		}
	}
}

var boldStyle = fyne.TextStyle{Bold: true}

// fit finds the text sizes and reports whether they had to be found anew. It
// compares the texts with every digit replaced by 0, so there is nothing to do
// while only digits change, as in nearly every frame.
func (r *tallyRenderer) fit(p painter) bool {
	first, second := p.size(fynetheme.SizeNameSubHeadingText), p.size(fynetheme.SizeNameCaptionText)
	var sb strings.Builder
	fmt.Fprintln(&sb, first, second)
	for _, t := range r.tally.alike {
		fmt.Fprintln(&sb, t.Size())
		for _, f := range t.figures {
			sb.WriteString(blank(f.Value) + "\n" + f.Label + "\n")
		}
	}
	if sb.String() == r.template {
		return false
	}
	r.template = sb.String()
	r.value, r.label = first, second
	for _, t := range r.tally.alike {
		if len(t.figures) > 0 {
			r.shrink(t.figures, t.cell())
		}
	}
	return true
}

// shrink reduces the text sizes until the figures fit in cells of a size.
func (r *tallyRenderer) shrink(figures []Figure, cell fyne.Size) {
	width := cell.Width - 2*tallyMargin
	for _, f := range figures {
		for r.value > minTally && measure(blank(f.Value), r.value, boldStyle).Width > width {
			r.value--
		}
		for r.label > minTally && measure(f.Label, r.label, fyne.TextStyle{}).Width > width {
			r.label--
		}
	}
	high := func() bool {
		return measure("0", r.value, boldStyle).Height+measure("M", r.label, fyne.TextStyle{}).Height > cell.Height-1 // positions are rounded
	}
	for high() && (r.value > minTally || r.label > minTally) {
		r.value, r.label = max(r.value-1, minTally), max(r.label-1, minTally)
	}
}

// blank replaces each digit by the widest one, so that measurements stay valid,
// and in Fyne's cache, while only digits change.
func blank(text string) string {
	return strings.Map(func(c rune) rune {
		if '0' <= c && c <= '9' {
			return '0'
		}
		return c
	}, text)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *tallyRenderer) Refresh() {
	r.Layout(r.tally.Size())
	canvas.Refresh(r.tally)
}

// Objects implements [fyne.WidgetRenderer].
func (r *tallyRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *tallyRenderer) Destroy() {}
