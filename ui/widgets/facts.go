package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Fact is a label with a value, such as "Dead ends" and "1,411".
type Fact struct{ Label, Value string }

// Facts lists facts, labels at the left and values at the right. A fact that
// is too wide for a line gets two.
type Facts struct {
	widget.BaseWidget
	facts []Fact
}

// NewFacts makes a list of facts.
func NewFacts(facts ...Fact) *Facts {
	f := &Facts{facts: slices.Clone(facts)}
	f.ExtendBaseWidget(f)
	return f
}

// SetFacts replaces the facts.
func (f *Facts) SetFacts(facts ...Fact) {
	if slices.Equal(facts, f.facts) {
		return
	}
	f.facts = slices.Clone(facts)
	f.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (f *Facts) CreateRenderer() fyne.WidgetRenderer {
	r := &factsRenderer{facts: f}
	r.update()
	return r
}

const (
	factMargin = 8 // at both sides, as Fyne's labels have it
	factGap    = 12
	factSpace  = 6   // between lines
	factLeast  = 280 // the width from which on texts are made to fit
)

type factObjects struct{ label, value canvas.Text }

type factsRenderer struct {
	facts   *Facts
	lines   []*factObjects
	objects []fyne.CanvasObject
}

// shrink makes the texts smaller, if one is wider than the width by itself.
func (o *factObjects) shrink(size, width float32) {
	for _, text := range []*canvas.Text{&o.label, &o.value} {
		text.TextSize = size
		for text.TextSize > minFitText && text.MinSize().Width+2*factMargin > width {
			text.TextSize--
		}
	}
}

// twoLines reports whether a fact is too wide for one line.
func (o *factObjects) twoLines(width float32) bool {
	return o.label.MinSize().Width+factGap+o.value.MinSize().Width+2*factMargin > width
}

// textSize is the size of the texts where there is room.
func (r *factsRenderer) textSize() float32 {
	return painterFor(r.facts).size(fynetheme.SizeNameText)
}

// MinSize implements [fyne.WidgetRenderer]. The height is that for the width
// laid out last.
func (r *factsRenderer) MinSize() fyne.Size {
	var need fyne.Size
	width := r.facts.Size().Width
	for _, o := range r.lines {
		o.shrink(r.textSize(), max(width, factLeast))
		label, value := o.label.MinSize(), o.value.MinSize()
		need.Width = max(need.Width, max(label.Width, value.Width)+2*factMargin)
		need.Height += value.Height + factSpace
		if o.twoLines(width) {
			need.Height += label.Height
		}
	}
	return need
}

// Layout implements [fyne.WidgetRenderer].
func (r *factsRenderer) Layout(size fyne.Size) {
	top := float32(factSpace) / 2
	for _, o := range r.lines {
		o.shrink(r.textSize(), size.Width)
		label, value := o.label.MinSize(), o.value.MinSize()
		place(&o.label, onUnit(fyne.NewPos(factMargin, top)), label)
		if o.twoLines(size.Width) {
			top += label.Height
		}
		place(&o.value, onUnit(fyne.NewPos(size.Width-factMargin-value.Width, top)), value)
		top += value.Height + factSpace
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *factsRenderer) Refresh() {
	r.update()
	r.Layout(r.facts.Size())
	canvas.Refresh(r.facts)
}

func (r *factsRenderer) update() {
	p := painterFor(r.facts)
	for len(r.lines) < len(r.facts.facts) {
		r.lines = append(r.lines, &factObjects{})
	}
	r.lines = r.lines[:len(r.facts.facts)]
	r.objects = r.objects[:0]
	size := r.textSize()
	for i, f := range r.facts.facts {
		o := r.lines[i]
		setText(&o.label, f.Label, p.color(theme.ColorMuted), size, fyne.TextStyle{})
		setText(&o.value, f.Value, p.color(theme.ColorText), size, fyne.TextStyle{Bold: true})
		r.objects = append(r.objects, &o.label, &o.value)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *factsRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *factsRenderer) Destroy() {}
