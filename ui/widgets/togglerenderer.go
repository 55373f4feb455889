package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

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

// MinSize implements [fyne.WidgetRenderer].
func (r *toggleRenderer) MinSize() fyne.Size {
	touch := painterFor(r.toggle).size(theme.SizeTouch)
	var widest float32
	for _, option := range r.toggle.options {
		widest = max(widest, minFit(option, segmentStyle).Width)
	}
	n := float32(len(r.toggle.options))
	return fyne.NewSize(n*max(widest+2*toggleInset+2*keyMarginX, 44), touch)
}

// Layout implements [fyne.WidgetRenderer].
func (r *toggleRenderer) Layout(size fyne.Size) {
	p := painterFor(r.toggle)
	radius := p.size(theme.SizeKeyRadius)
	r.ground.CornerRadius, r.ring.CornerRadius = radius, radius
	r.chosen.CornerRadius, r.over.CornerRadius = radius-2, radius-2
	r.ground.Resize(size)
	r.ring.Resize(size)
	segment := fyne.NewSize(size.Width/float32(max(len(r.labels), 1)), size.Height)
	at := func(i int) fyne.Position { return fyne.NewPos(float32(i)*segment.Width, 0) }
	off, inner := inset(segment, toggleInset)
	place(&r.chosen, at(r.toggle.selected).Add(off), inner)
	place(&r.over, at(max(r.toggle.hovered, 0)).Add(off), inner)
	box := inner.SubtractWidthHeight(2*keyMarginX, 0)
	common := p.size(fynetheme.SizeNameText) // at which every option fits
	for _, label := range r.labels {
		common = min(common, fit(label.text, segmentStyle, common, box).size)
	}
	for i, label := range r.labels {
		label.size = common
		label.layout(at(i).Add(off).AddXY(keyMarginX, 0), box)
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
