package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// toggleInset is the gap between the toggle's edge and a segment, in units.
const toggleInset = 4

// segmentStyle is the style of the chosen option. All options are measured in it,
// so that choosing one moves no text.
var segmentStyle = fyne.TextStyle{Bold: true}

type toggleRenderer struct {
	toggle  *Toggle
	ground  canvas.Rectangle
	chosen  canvas.Rectangle
	over    canvas.Rectangle
	ring    canvas.Rectangle
	labels  []*fitLabel
	objects []fyne.CanvasObject
}

func newToggleRenderer(t *Toggle) *toggleRenderer {
	r := &toggleRenderer{toggle: t}
	r.ring.StrokeWidth = 2
	r.update()
	return r
}

// MinSize implements [fyne.WidgetRenderer]. The height is for the toggle's width.
func (r *toggleRenderer) MinSize() fyne.Size {
	p := painterFor(r.toggle)
	height := p.size(theme.SizeTouch) * float32(r.toggle.wantedRows(p, r.toggle.Size().Width))
	var widest float32
	for _, option := range r.toggle.options {
		widest = max(widest, minFit(option, segmentStyle).Width)
	}
	n := float32(len(r.toggle.options))
	return fyne.NewSize(n*max(widest+2*toggleInset+2*keyMarginX, 44), height)
}

// Layout implements [fyne.WidgetRenderer].
func (r *toggleRenderer) Layout(size fyne.Size) {
	p := painterFor(r.toggle)
	radius := p.size(theme.SizeKeyRadius)
	r.ground.CornerRadius, r.ring.CornerRadius = radius, radius
	r.chosen.CornerRadius, r.over.CornerRadius = radius-2, radius-2
	r.ground.Resize(size)
	r.ring.Resize(size)
	grid := r.toggle.grid(size, r.toggle.rows(p, size))
	at := func(i int) (fyne.Position, fyne.Size) {
		pos, segment := grid.segment(i)
		off, inner := inset(segment, toggleInset)
		return pos.Add(off), inner
	}
	mark := func(o fyne.CanvasObject, i int) {
		pos, inner := at(i)
		place(o, pos, inner)
	}
	mark(&r.chosen, r.toggle.selected)
	mark(&r.over, max(r.toggle.hovered, 0))
	common := r.toggle.textSize(p, grid)
	for i, label := range r.labels {
		label.size = common
		pos, inner := at(i)
		label.layout(pos.AddXY(keyMarginX, 0), inner.SubtractWidthHeight(2*keyMarginX, 0))
		if i != r.toggle.selected {
			for l := range label.lines {
				label.lines[l].TextStyle = fyne.TextStyle{}
			}
		}
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *toggleRenderer) Refresh() {
	r.update()
	r.Layout(r.toggle.Size())
	canvas.Refresh(r.toggle)
}

func (r *toggleRenderer) update() {
	t, p := r.toggle, painterFor(r.toggle)
	r.ground.FillColor = p.color(theme.ColorKey)
	r.chosen.FillColor = p.color(theme.ColorAccent)
	r.over.FillColor = p.color(theme.ColorHover)
	r.ring.StrokeColor = p.color(theme.ColorKeyText)
	r.objects = append(r.objects[:0], &r.ground, &r.chosen)
	if t.hovered >= 0 && t.hovered != t.selected {
		r.objects = append(r.objects, &r.over)
	}
	for len(r.labels) < len(t.options) {
		r.labels = append(r.labels, &fitLabel{style: segmentStyle})
	}
	r.labels = r.labels[:len(t.options)]
	for i, label := range r.labels {
		name := theme.ColorKeyText
		if i == t.selected {
			name = theme.ColorOnAccent
		}
		label.text = t.options[i]
		for l := range label.lines {
			label.lines[l].Color = p.color(name)
			r.objects = append(r.objects, &label.lines[l])
		}
	}
	if t.focused {
		r.objects = append(r.objects, &r.ring)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *toggleRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *toggleRenderer) Destroy() {}
