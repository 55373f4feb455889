package widgets

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Profile is the curve that a [Timeline] draws, in sections of equal length.
type Profile struct {
	Stretches []Stretch
	Highest   uint8   // the value drawn at full height
	Share     float64 // share of the timeline's width that is filled, 0 to 1
}

// Stretch is a section of a profile.
type Stretch struct {
	Low, High uint8
	Marked    float32 // density of the marks below, 0 to 1
}

// Timeline shows a profile and a position in it, which the user can move by dragging
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
	progress float64 // progress of a long seek; 0 for none
	dragging bool
	renderer *timelineRenderer
}

var (
	_ fyne.Tappable      = (*Timeline)(nil)
	_ fyne.Draggable     = (*Timeline)(nil)
	_ desktop.Cursorable = (*Timeline)(nil)
)

// NewTimeline returns an empty timeline.
func NewTimeline() *Timeline { return extended(&Timeline{}) }

// SetProfile replaces the profile. The timeline keeps the slice, which must not
// be changed afterwards.
func (t *Timeline) SetProfile(p Profile) {
	if o := t.profile; p.Highest != o.Highest || p.Share != o.Share || !slices.Equal(p.Stretches, o.Stretches) {
		t.profile = p
		t.Refresh()
	}
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

// The dimensions of a timeline, in units.
const (
	timelineMargin   = 10  // at both sides, for half the handle
	timelineHeight   = 56  // minimum
	timelineHandle   = 16  // diameter of the handle
	timelineLine     = 2   // width of the position's line
	timelineMarks    = 3   // height of the marks
	timelineProgress = 4   // height of the progress bar
	timelineTop      = 0.2 // share of the height above the profile, for the handle
)

// CreateRenderer implements [fyne.Widget].
func (t *Timeline) CreateRenderer() fyne.WidgetRenderer {
	r := &timelineRenderer{}
	r.renderer = renderer[*Timeline]{of: t, draw: r.layout, minSize: func(painter) fyne.Size {
		return fyne.NewSize(120, timelineHeight)
	}}
	r.picture = canvas.NewRaster(r.paint)
	r.picture.ScaleMode = canvas.ImageScalePixels // drawn at the display's resolution
	r.progress.CornerRadius = timelineProgress / 2
	t.renderer = r
	return r
}

type timelineRenderer struct {
	renderer[*Timeline]
	background, line, progress canvas.Rectangle
	picture                    *canvas.Raster
	handle                     canvas.Circle
	body, spread, mark         color.NRGBA // colours of the profile's image
}

func (r *timelineRenderer) layout(p painter, size fyne.Size) {
	ground, bar, ink := p.color(theme.ColorKey), p.color(theme.ColorBar), p.color(theme.ColorKeyText)
	r.background.FillColor, r.background.CornerRadius = ground, p.size(theme.SizeKeyRadius)
	r.line.FillColor, r.handle.FillColor, r.progress.FillColor = ink, ink, ink
	r.handle.StrokeColor, r.handle.StrokeWidth = ground, 2
	r.spread, r.mark = nrgba(bar), nrgba(p.color(theme.ColorStop))
	faded := r.spread
	faded.A = 0x70
	r.body = theme.Over(faded, ground)
	r.background.Resize(size)
	MoveResize(r.picture, fyne.NewPos(timelineMargin, 0), fyne.NewSize(max(size.Width-2*timelineMargin, 0), size.Height))
	r.layoutPosition()
}

// layoutPosition places the moving parts.
func (r *timelineRenderer) layoutPosition() {
	size := r.of.Size()
	width := max(size.Width-2*timelineMargin, 0)
	x := timelineMargin + float32(r.of.at)*width
	MoveResize(&r.line, fyne.NewPos(x-timelineLine/2, timelineHandle/2), fyne.NewSize(timelineLine, max(size.Height-timelineHandle/2, 0)))
	MoveResize(&r.handle, fyne.NewPos(x-timelineHandle/2, 0), fyne.NewSquareSize(timelineHandle))
	done := float32(min(r.of.progress, 1)) * width
	MoveResize(&r.progress, fyne.NewPos(timelineMargin, size.Height-timelineProgress), fyne.NewSize(done, timelineProgress))
	r.progress.Hidden = r.of.progress <= 0
	r.show(&r.background, r.picture, &r.progress, &r.line, &r.handle)
}

// moved redraws the position.
func (r *timelineRenderer) moved() {
	r.layoutPosition()
	r.progress.Refresh()
	r.line.Refresh()
	r.handle.Refresh()
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// paint draws the profile: each column of pixels in one colour from the bottom
// to the lowest value and in another from there to the highest, with the marks
// below. The image has the format in which pictures are sent to the screen.
func (r *timelineRenderer) paint(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	p := r.of.profile
	n := len(p.Stretches)
	filled := int(p.Share * float64(width))
	if n == 0 || filled <= 0 || p.Highest == 0 {
		return img
	}
	scale := float32(height) / max(r.of.Size().Height, 1)
	marks := max(int(timelineMarks*scale), 1)
	floor := height - marks - max(int(scale), 1) - int(timelineProgress*scale)
	top := int(timelineTop * float32(height))
	level := func(v uint8) int { return floor - (floor-top)*int(v)/int(p.Highest) }
	for x := range filled {
		first := x * n / filled
		s := p.Stretches[first]
		for _, other := range p.Stretches[first+1 : max((x+1)*n/filled, first+1)] {
			s.Low, s.High, s.Marked = min(s.Low, other.Low), max(s.High, other.High), max(s.Marked, other.Marked)
		}
		low, high := level(s.Low), level(s.High)
		column(img, x, low, floor, r.body)
		column(img, x, min(high, low-1), low, r.spread)
		if s.Marked > 0 {
			mark := r.mark
			mark.A = 0x50 + uint8(min(s.Marked, 1)*(0xFF-0x50))
			column(img, x, floor+max(int(scale), 1), floor+max(int(scale), 1)+marks, mark)
		}
	}
	return img
}

// column fills the pixels of column x from one row up to but not including
// another.
func column(img *image.RGBA, x, from, to int, c color.NRGBA) {
	ink := color.RGBAModel.Convert(c).(color.RGBA)
	for y := max(from, 0); y < to; y++ {
		img.SetRGBA(x, y, ink)
	}
}
