package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Profile is the curve that a [Timeline] draws, in stretches of equal length.
type Profile struct {
	Stretches []Stretch
	Highest   uint8   // the value drawn at full height
	Share     float64 // of the timeline's width that is filled, 0 to 1
}

// Stretch is a part of a profile.
type Stretch struct {
	Low, High uint8
	Marked    float32 // density of the marks below, 0 to 1
}

func (p Profile) equal(o Profile) bool {
	return p.Highest == o.Highest && p.Share == o.Share && slices.Equal(p.Stretches, o.Stretches)
}

// Timeline shows a profile and a position in it, which the user moves by dragging
// or tapping.
type Timeline struct {
	widget.BaseWidget

	// OnDrag is called during a drag, with the position as a share of the whole,
	// 0 to 1.
	OnDrag func(share float64)

	// OnChosen is called when the user has chosen a position.
	OnChosen func(share float64)

	profile  Profile
	at       float64
	progress float64 // of a long seek; 0 for none
	dragging bool
	renderer *timelineRenderer
}

var (
	_ fyne.Widget        = (*Timeline)(nil)
	_ fyne.Tappable      = (*Timeline)(nil)
	_ fyne.Draggable     = (*Timeline)(nil)
	_ desktop.Cursorable = (*Timeline)(nil)
)

// NewTimeline returns an empty timeline.
func NewTimeline() *Timeline {
	t := &Timeline{}
	t.ExtendBaseWidget(t)
	return t
}

// SetProfile replaces the profile. The timeline keeps the slice, which must not
// be changed afterwards.
func (t *Timeline) SetProfile(p Profile) {
	if p.equal(t.profile) {
		return
	}
	t.profile = p
	t.Refresh()
}

// SetPosition moves the position, a share of the whole. During a drag it does
// nothing.
func (t *Timeline) SetPosition(share float64) {
	if share != t.at && !t.dragging {
		t.at = share
		t.moved()
	}
}

// SetProgress shows how much of a long seek is done; 0 hides it.
func (t *Timeline) SetProgress(share float64) {
	if share != t.progress {
		t.progress = share
		t.moved()
	}
}

// moved redraws the moving parts without redrawing the profile.
func (t *Timeline) moved() {
	if t.renderer != nil {
		t.renderer.moved()
	}
}

// Tapped implements [fyne.Tappable].
func (t *Timeline) Tapped(e *fyne.PointEvent) { t.choose(t.shareAt(e.Position)) }

// Dragged implements [fyne.Draggable].
func (t *Timeline) Dragged(e *fyne.DragEvent) {
	t.dragging = true
	t.at = t.shareAt(e.Position)
	t.moved()
	if t.OnDrag != nil {
		t.OnDrag(t.at)
	}
}

// DragEnd implements [fyne.Draggable].
func (t *Timeline) DragEnd() {
	if t.dragging {
		t.dragging = false
		t.choose(t.at)
	}
}

// Cursor implements [desktop.Cursorable].
func (t *Timeline) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (t *Timeline) choose(share float64) {
	t.at = share
	t.moved()
	if t.OnChosen != nil {
		t.OnChosen(share)
	}
}

// shareAt returns the position for a point in the widget.
func (t *Timeline) shareAt(p fyne.Position) float64 {
	width := t.Size().Width - 2*timelineMargin
	if width <= 0 {
		return 0
	}
	return float64(clamp((p.X-timelineMargin)/width, 0, 1))
}

// CreateRenderer implements [fyne.Widget].
func (t *Timeline) CreateRenderer() fyne.WidgetRenderer {
	t.renderer = newTimelineRenderer(t)
	return t.renderer
}
