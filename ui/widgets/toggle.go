package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Toggle chooses one of a few options, all visible, as segments that are equally wide or as
// wide as their texts need. They form a single row, or several if their texts would get small
// in one and the height allows it.
type Toggle struct {
	widget.BaseWidget
	focusable // Left and Right choose

	// OnChanged is called with the new option's index when the user chooses
	// another one. SetSelected does not call it.
	OnChanged func(i int)

	// Accent shows the chosen option in orange, as the page's one accent.
	Accent bool

	// Snug lets the options' texts extend nearly to the edges in wider segments than they
	// otherwise would.
	Snug bool

	options  []string
	selected int
	hovered  int // -1 for none
}

var (
	_ fyne.Tappable          = (*Toggle)(nil)
	_ fyne.SecondaryTappable = (*Toggle)(nil)
	_ fyne.Focusable         = (*Toggle)(nil)
	_ desktop.Hoverable      = (*Toggle)(nil)
)

// NewToggle returns a toggle of two to five options, with the first one chosen.
func NewToggle(options []string, changed func(i int)) *Toggle {
	t := extended(&Toggle{OnChanged: changed, options: slices.Clone(options), hovered: -1})
	t.widget = t
	return t
}

// SetOptions replaces the options. The chosen index stays if there still is such
// an option; otherwise the last option is chosen.
func (t *Toggle) SetOptions(options []string) {
	if slices.Equal(options, t.options) {
		return
	}
	t.options = slices.Clone(options)
	if t.selected != NoOption {
		t.selected = max(min(t.selected, len(options)-1), 0)
	}
	t.hovered = -1
	t.Refresh()
}

// Options returns the options.
func (t *Toggle) Options() []string { return slices.Clone(t.options) }

// NoOption is the index if no option is chosen.
const NoOption = -1

// Selected returns the index of the chosen option, or NoOption.
func (t *Toggle) Selected() int { return t.selected }

// SetSelected chooses an option, or none for NoOption. It ignores any other index out of
// range.
func (t *Toggle) SetSelected(i int) {
	if i == NoOption || 0 <= i && i < len(t.options) {
		set(t, &t.selected, i)
	}
}

// choose does what SetSelected does, for choices by the user, who can't deselect an option.
func (t *Toggle) choose(i int) {
	if i < 0 {
		return
	}
	before := t.selected
	t.SetSelected(i)
	if t.selected != before && t.OnChanged != nil {
		t.OnChanged(t.selected)
	}
}

// Tapped implements [fyne.Tappable].
func (t *Toggle) Tapped(e *fyne.PointEvent) {
	LeaveKey(t)
	t.choose(t.segmentAt(e.Position))
}

// TappedSecondary implements [fyne.SecondaryTappable], which a mobile device calls for a
// long press. It counts as a tap.
func (t *Toggle) TappedSecondary(e *fyne.PointEvent) {
	if fyne.CurrentDevice().IsMobile() {
		t.Tapped(e)
	}
}

// segmentAt returns the segment at a position, or the nearest one.
func (t *Toggle) segmentAt(pos fyne.Position) int {
	p := painterFor(t)
	return t.grid(p, t.Size(), t.rows(p, t.Size())).at(pos)
}

// MouseIn implements [desktop.Hoverable].
func (t *Toggle) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (t *Toggle) MouseMoved(e *desktop.MouseEvent) {
	if t.hovered < 0 {
		Lit(t, t.MouseOut)
	}
	set(t, &t.hovered, t.segmentAt(e.Position))
}

// MouseOut implements [desktop.Hoverable].
func (t *Toggle) MouseOut() { set(t, &t.hovered, -1) }

// TypedKey implements [fyne.Focusable].
func (t *Toggle) TypedKey(e *fyne.KeyEvent) {
	if way := int(arrowDirections[e.Name].DX); way != 0 {
		t.choose(t.selected + way)
	} else {
		t.focusable.TypedKey(e)
	}
}

// toggleInset is the gap between the toggle's edge and a segment, in units.
const toggleInset = 4

// CreateRenderer implements [fyne.Widget].
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer {
	r := &toggleRenderer{}
	r.renderer = renderer[*Toggle]{of: t, minSize: r.minSize, draw: r.layout}
	r.ring.StrokeWidth = 2
	return r
}

type toggleRenderer struct {
	renderer[*Toggle]
	ground, chosen, over, ring canvas.Rectangle
	labels                     []*fitLabel
	minimum                    cached[toggleInputs, fyne.Size]
}

// toggleInputs holds what a toggle's minimum size is computed from. The size is cached
// because page layouts ask for it repeatedly.
type toggleInputs struct {
	options     string
	width, text float32
	snug        bool
}

// minSize returns the height at the toggle's width.
func (r *toggleRenderer) minSize(p painter) fyne.Size {
	inputs := toggleInputs{strings.Join(r.of.options, "\n"), r.of.Size().Width, p.font(Strong).size, r.of.Snug}
	return r.minimum.get(inputs, func() fyne.Size { return r.smallest(p) })
}

func (r *toggleRenderer) smallest(p painter) fyne.Size {
	height := p.size(theme.SizeTouch) * float32(r.of.wantedRows(p, r.of.Size().Width))
	var widest float32
	for _, option := range r.of.options {
		widest = max(widest, minFit(option, boldStyle).Width)
	}
	segment := max(widest+2*toggleInset, 44)
	if segment >= narrowSegment { // otherwise its text extends to its edges
		segment += 2 * keyMarginX
	}
	return fyne.NewSize(float32(len(r.of.options))*segment, height)
}

func (r *toggleRenderer) layout(p painter, size fyne.Size) {
	t, radius := r.of, p.size(theme.SizeKeyRadius)
	r.ground.FillColor, r.ground.CornerRadius = p.color(theme.ColorKey), radius
	ground, ink := theme.ColorChosen, theme.ColorKeyText
	if r.chosen.StrokeWidth = edgeWidth; t.Accent {
		ground, ink, r.chosen.StrokeWidth = theme.ColorAccent, theme.ColorOnAccent, 0
	}
	r.chosen.FillColor, r.chosen.StrokeColor, r.chosen.CornerRadius = p.color(ground), p.color(theme.ColorChosenEdge), radius-2
	r.over.FillColor, r.over.CornerRadius = p.color(theme.ColorHover), radius-2
	r.ring.StrokeColor, r.ring.CornerRadius = p.color(theme.ColorKeyText), radius
	r.ground.Resize(size)
	r.ring.Resize(size)
	grid := t.grid(p, size, t.rows(p, size))
	at := func(i int) (fyne.Position, fyne.Size) {
		pos, segment := grid.segment(i)
		off, inner := inset(segment, toggleInset)
		return pos.Add(off), inner
	}
	mark := func(o fyne.CanvasObject, i int) {
		pos, inner := at(i)
		MoveResize(o, pos, inner)
	}
	r.show(&r.ground)
	if t.selected != NoOption {
		mark(&r.chosen, t.selected)
		r.objects = append(r.objects, &r.chosen)
	}
	if t.hovered >= 0 && t.hovered != t.selected {
		mark(&r.over, t.hovered)
		r.objects = append(r.objects, &r.over)
	}
	used, common := 0, t.font(p, grid)
	for i, option := range t.options {
		label, color, style := next(&r.labels, &used), theme.ColorKeyText, fyne.TextStyle{}
		if i == t.selected {
			color, style = ink, boldStyle
		}
		label.text, label.font = option, common
		pos, _ := at(i)
		label.layout(pos.AddXY(grid.margin(), 0), grid.box(i))
		for l := range label.lines {
			label.lines[l].Color, label.lines[l].TextStyle = p.color(color), style
			r.objects = append(r.objects, &label.lines[l])
		}
	}
	r.labels = r.labels[:used]
	if t.focused {
		r.objects = append(r.objects, &r.ring)
	}
}
