package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// The measures of a timeline, in units.
const (
	timelineMargin = 10  // at both sides, for half the handle
	timelineHeight = 56  // minimum
	timelineHandle = 16  // diameter of the handle
	timelineLine   = 2   // width of the position's line
	timelineMarks  = 3   // height of the marks
	timelinePath   = 4   // height of the progress bar
	timelineTop    = 0.2 // of the height, above the profile, for the handle
)

type timelineRenderer struct {
	timeline *Timeline
	ground   canvas.Rectangle
	picture  *canvas.Raster
	path     canvas.Rectangle
	line     canvas.Rectangle
	handle   canvas.Circle
	colors   timelineColors
}

// timelineColors are the colours of the profile's image.
type timelineColors struct{ body, spread, mark color.NRGBA }

func newTimelineRenderer(t *Timeline) *timelineRenderer {
	r := &timelineRenderer{timeline: t}
	r.picture = canvas.NewRaster(r.draw)
	r.picture.ScaleMode = canvas.ImageScalePixels // it is drawn at the display's resolution
	r.path.CornerRadius = timelinePath / 2
	r.update()
	return r
}

// MinSize implements [fyne.WidgetRenderer].
func (r *timelineRenderer) MinSize() fyne.Size { return fyne.NewSize(120, timelineHeight) }

// Layout implements [fyne.WidgetRenderer].
func (r *timelineRenderer) Layout(size fyne.Size) {
	place(&r.ground, fyne.NewPos(0, 0), size)
	r.ground.CornerRadius = painterFor(r.timeline).size(theme.SizeKeyRadius)
	inner := fyne.NewSize(max(size.Width-2*timelineMargin, 0), size.Height)
	place(r.picture, fyne.NewPos(timelineMargin, 0), inner)
	r.layoutPosition()
}

// layoutPosition places the moving parts.
func (r *timelineRenderer) layoutPosition() {
	size := r.timeline.Size()
	width := max(size.Width-2*timelineMargin, 0)
	x := timelineMargin + float32(r.timeline.at)*width
	place(&r.line, fyne.NewPos(x-timelineLine/2, timelineHandle/2), fyne.NewSize(timelineLine, max(size.Height-timelineHandle/2, 0)))
	place(&r.handle, fyne.NewPos(x-timelineHandle/2, 0), fyne.NewSquareSize(timelineHandle))
	done := float32(min(r.timeline.progress, 1)) * width
	place(&r.path, fyne.NewPos(timelineMargin, size.Height-timelinePath), fyne.NewSize(done, timelinePath))
}

// moved redraws the position.
func (r *timelineRenderer) moved() {
	r.layoutPosition()
	r.path.Refresh()
	r.line.Refresh()
	r.handle.Refresh()
}

// Refresh implements [fyne.WidgetRenderer].
func (r *timelineRenderer) Refresh() {
	r.update()
	r.Layout(r.timeline.Size())
	canvas.Refresh(r.timeline)
}

func (r *timelineRenderer) update() {
	p := painterFor(r.timeline)
	r.ground.FillColor = p.color(theme.ColorKey)
	accent := p.color(theme.ColorAccent)
	r.line.FillColor, r.handle.FillColor, r.path.FillColor = accent, accent, accent
	r.handle.StrokeColor, r.handle.StrokeWidth = p.color(theme.ColorKey), 2
	bar := p.color(theme.ColorBar)
	r.colors = timelineColors{
		body:   theme.Over(faded(bar, 0x70), r.ground.FillColor),
		spread: nrgba(bar),
		mark:   nrgba(p.color(theme.ColorStop)),
	}
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// faded returns a colour with an opacity.
func faded(c color.Color, alpha uint8) color.Color {
	f := nrgba(c)
	f.A = alpha
	return f
}

// draw renders the profile: each column of pixels in one colour from the bottom
// to the lowest value and in another from there to the highest, with the marks
// below.
func (r *timelineRenderer) draw(width, height int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	p := r.timeline.profile
	n := len(p.Stretches)
	filled := int(p.Share * float64(width))
	if n == 0 || filled <= 0 || p.Highest == 0 {
		return img
	}
	scale := float32(height) / max(r.timeline.Size().Height, 1)
	marks := max(int(timelineMarks*scale), 1)
	floor := height - marks - max(int(scale), 1) - int(timelinePath*scale)
	top := int(timelineTop * float32(height))
	level := func(v uint8) int { return floor - (floor-top)*int(v)/int(p.Highest) }
	for x := range filled {
		first := x * n / filled
		s := p.Stretches[first]
		for _, other := range p.Stretches[first+1 : max((x+1)*n/filled, first+1)] {
			s.Low, s.High, s.Marked = min(s.Low, other.Low), max(s.High, other.High), max(s.Marked, other.Marked)
		}
		low, high := level(s.Low), level(s.High)
		column(img, x, low, floor, r.colors.body)
		column(img, x, min(high, low-1), low, r.colors.spread)
		if s.Marked > 0 {
			mark := r.colors.mark
			mark.A = 0x50 + uint8(min(s.Marked, 1)*(0xFF-0x50))
			column(img, x, floor+max(int(scale), 1), floor+max(int(scale), 1)+marks, mark)
		}
	}
	return img
}

// column fills the pixels of column x from one row up to but not including
// another.
func column(img *image.NRGBA, x, from, to int, c color.NRGBA) {
	for y := max(from, 0); y < to; y++ {
		img.SetNRGBA(x, y, c)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *timelineRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{&r.ground, r.picture}
	if r.timeline.progress > 0 {
		objects = append(objects, &r.path)
	}
	return append(objects, &r.line, &r.handle)
}

// Destroy implements [fyne.WidgetRenderer].
func (r *timelineRenderer) Destroy() {}
