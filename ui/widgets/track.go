package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Track is a thin bar that fills as something gets nearer to its end, and
// changes its colour there.
type Track struct {
	widget.BaseWidget
	share float32
}

// NewTrack makes an empty track.
func NewTrack() *Track {
	t := &Track{}
	t.ExtendBaseWidget(t)
	return t
}

// Share returns how much of the track is filled, from 0 to 1.
func (t *Track) Share() float32 { return t.share }

// SetShare fills the track, from 0 to 1.
func (t *Track) SetShare(share float32) {
	if share = clamp(share, 0, 1); share != t.share {
		t.share = share
		t.Refresh()
	}
}

const trackHeight = 6 // units

// CreateRenderer implements [fyne.Widget].
func (t *Track) CreateRenderer() fyne.WidgetRenderer {
	r := &trackRenderer{track: t}
	r.update()
	return r
}

type trackRenderer struct {
	groove
	track *Track
}

// MinSize implements [fyne.WidgetRenderer].
func (r *trackRenderer) MinSize() fyne.Size { return fyne.NewSize(48, trackHeight) }

// Layout implements [fyne.WidgetRenderer].
func (r *trackRenderer) Layout(size fyne.Size) {
	width := size.Width * r.track.share
	if width > 0 {
		width = max(width, trackHeight)
	}
	r.layout(size, 0, trackHeight, 0, width)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *trackRenderer) Refresh() {
	r.update()
	r.Layout(r.track.Size())
	canvas.Refresh(r.track)
}

func (r *trackRenderer) update() {
	part := theme.ColorBar
	if r.track.share == 1 {
		part = theme.ColorAccent
	}
	r.paint(painterFor(r.track), part)
}

// Destroy implements [fyne.WidgetRenderer].
func (r *trackRenderer) Destroy() {}
