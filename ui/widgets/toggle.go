package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Toggle chooses one of a few options, all visible, as segments of equal width. They form
// a single row, or several rows if their texts would get small in one and the height
// allows it.
type Toggle struct {
	widget.BaseWidget
	DesktopOnly

	// OnChanged is called with the new option's index when the user chooses
	// another one. SetSelected does not call it.
	OnChanged func(i int)

	// Keys receives what is typed while the toggle has the focus, apart from Left
	// and Right, which choose. If nil, the canvas receives it.
	Keys Handler

	options  []string
	selected int
	hovered  int // -1 for none
	focused  bool
}

var (
	_ fyne.Widget            = (*Toggle)(nil)
	_ fyne.Tappable          = (*Toggle)(nil)
	_ fyne.SecondaryTappable = (*Toggle)(nil)
	_ fyne.Focusable         = (*Toggle)(nil)
	_ desktop.Hoverable      = (*Toggle)(nil)
)

// NewToggle returns a toggle of two to five options, with the first one chosen.
func NewToggle(options []string, changed func(i int)) *Toggle {
	t := &Toggle{OnChanged: changed, options: slices.Clone(options), hovered: -1}
	t.ExtendBaseWidget(t)
	return t
}

// SetOptions replaces the options. The chosen index stays if there still is such
// an option; otherwise the last option is chosen.
func (t *Toggle) SetOptions(options []string) {
	if slices.Equal(options, t.options) {
		return
	}
	t.options = slices.Clone(options)
	t.selected = max(min(t.selected, len(options)-1), 0)
	t.hovered = -1
	t.Refresh()
}

// Options returns the options.
func (t *Toggle) Options() []string { return slices.Clone(t.options) }

// Selected returns the index of the chosen option.
func (t *Toggle) Selected() int { return t.selected }

// SetSelected chooses an option. An index out of range changes nothing.
func (t *Toggle) SetSelected(i int) {
	if i == t.selected || i < 0 || i >= len(t.options) {
		return
	}
	t.selected = i
	t.Refresh()
}

// choose is SetSelected for a choice made by the user.
func (t *Toggle) choose(i int) {
	before := t.selected
	t.SetSelected(i)
	if t.selected != before && t.OnChanged != nil {
		t.OnChanged(t.selected)
	}
}

// Tapped implements [fyne.Tappable].
func (t *Toggle) Tapped(e *fyne.PointEvent) { t.choose(t.segmentAt(e.Position)) }

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
	return t.grid(t.Size(), t.rows(p, t.Size())).at(pos)
}

// MouseIn implements [desktop.Hoverable].
func (t *Toggle) MouseIn(e *desktop.MouseEvent) { t.hover(t.segmentAt(e.Position)) }

// MouseMoved implements [desktop.Hoverable].
func (t *Toggle) MouseMoved(e *desktop.MouseEvent) { t.hover(t.segmentAt(e.Position)) }

// MouseOut implements [desktop.Hoverable].
func (t *Toggle) MouseOut() { t.hover(-1) }

func (t *Toggle) hover(i int) {
	if i != t.hovered {
		t.hovered = i
		t.Refresh()
	}
}

// FocusGained implements [fyne.Focusable].
func (t *Toggle) FocusGained() {
	t.focused = true
	t.Refresh()
	revealAll(t)
}

// FocusLost implements [fyne.Focusable].
func (t *Toggle) FocusLost() { t.focused = false; t.Refresh() }

// TypedKey implements [fyne.Focusable].
func (t *Toggle) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyLeft:
		t.choose(t.selected - 1)
	case e.Name == fyne.KeyRight:
		t.choose(t.selected + 1)
	default:
		passKey(t, t.Keys, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (t *Toggle) TypedRune(r rune) {
	passRune(t, t.Keys, r)
}

// CreateRenderer implements [fyne.Widget].
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer { return newToggleRenderer(t) }
