package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// StripBar is a bar of a [Strip].
type StripBar struct {
	Level int    // 0 to 4: how tall and how deep a blue the bar is
	Name  string // its description, such as "Step 4: X-Wing, Hard"
}

// Strip shows the steps of a solution as bars, with a frame around the current one. The harder
// a step, the taller and deeper blue its bar. A tap chooses a bar, as do the arrow keys, Home
// and End.
type Strip struct {
	widget.BaseWidget
	focusable

	name    string
	bars    []StripBar
	current int // -1 for none
	chosen  func(i int)
}

var (
	_ fyne.Tappable      = (*Strip)(nil)
	_ fyne.Draggable     = (*Strip)(nil)
	_ fyne.Focusable     = (*Strip)(nil)
	_ desktop.Cursorable = (*Strip)(nil)
)

// NewStrip returns a strip without bars. Its name is for screen readers; chosen is called with
// the index of the bar that the user chooses.
func NewStrip(name string, chosen func(i int)) *Strip {
	s := extended(&Strip{name: name, current: -1, chosen: chosen})
	s.widget = s
	return s
}

// Set replaces the bars and frames one of them, or none if there is no such bar. The strip
// keeps the slice, which must not be changed afterwards.
func (s *Strip) Set(current int, bars []StripBar) {
	s.bars, s.current = bars, current
	s.Refresh()
}

// SetCurrent frames another bar.
func (s *Strip) SetCurrent(i int) { set(s, &s.current, i) }

// Current returns the framed bar, or -1 if there is none.
func (s *Strip) Current() int {
	if s.current < 0 || s.current >= len(s.bars) {
		return -1
	}
	return s.current
}

// choose frames the bar that the user has chosen, or the nearest that exists.
func (s *Strip) choose(i int) {
	if i = max(min(i, len(s.bars)-1), 0); len(s.bars) > 0 && i != s.current {
		s.SetCurrent(i)
		s.chosen(i)
	}
}

// at returns the bar at a distance from the left edge.
func (s *Strip) at(x float32) int {
	return int((x - stripMargin) / s.pitch(s.Size().Width))
}

// Tapped implements [fyne.Tappable].
func (s *Strip) Tapped(e *fyne.PointEvent) {
	LeaveKey(s)
	s.choose(s.at(e.Position.X))
}

// Dragged implements [fyne.Draggable]: moving a finger finds bars narrower than it.
func (s *Strip) Dragged(e *fyne.DragEvent) { s.choose(s.at(e.Position.X)) }

// DragEnd implements [fyne.Draggable].
func (s *Strip) DragEnd() {}

// Cursor implements [desktop.Cursorable].
func (s *Strip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey implements [fyne.Focusable].
func (s *Strip) TypedKey(e *fyne.KeyEvent) {
	switch way := int(arrowDirections[e.Name].DX); {
	case way != 0:
		s.choose(s.current + way)
	case e.Name == fyne.KeyHome:
		s.choose(0)
	case e.Name == fyne.KeyEnd:
		s.choose(len(s.bars) - 1)
	default:
		s.focusable.TypedKey(e)
	}
}

// The dimensions of a strip, in units.
const (
	stripMargin = textMargin // at both sides; the frame extends into it
	stripHigh   = 48         // height of the tallest bar
	stripMax    = 14         // maximum distance from one bar to the next
	stripAround = 4          // from a bar to the frame above and below it
	stripAside  = 1.5        // from a bar to the frame beside it
	stripFrame  = 2          // the frame's width
)

// stripHeights holds the bars' heights by level, as shares of the tallest.
var stripHeights = [...]float32{0.28, 0.46, 0.64, 0.82, 1}

// pitch returns the distance from one bar to the next at a width.
func (s *Strip) pitch(width float32) float32 {
	return max(min((width-2*stripMargin)/float32(max(len(s.bars), 1)), stripMax), 0.1)
}

// CreateRenderer implements [fyne.Widget].
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	r := &stripRenderer{}
	r.renderer = renderer[*Strip]{of: s, draw: r.layout, minSize: func(painter) fyne.Size {
		return fyne.NewSize(120, stripHigh+2*(stripAround+stripFrame))
	}}
	r.frame.StrokeWidth, r.frame.CornerRadius = stripFrame, 4
	r.ring.StrokeWidth = 2
	return r
}

type stripRenderer struct {
	renderer[*Strip]
	bars              []*canvas.Rectangle
	base, frame, ring canvas.Rectangle
}

func (r *stripRenderer) layout(p painter, size fyne.Size) {
	s, pitch := r.of, r.of.pitch(size.Width)
	width := max(pitch*0.72, 1)
	floor := size.Height - stripAround - stripFrame
	highest := floor - stripAround - stripFrame
	r.base.FillColor = p.color(theme.ColorLine)
	MoveResize(&r.base, fyne.NewPos(stripMargin, floor+1), fyne.NewSize(max(size.Width-2*stripMargin, 0), 1))
	r.show(&r.base)
	used := 0
	for i, b := range s.bars {
		bar, level := next(&r.bars, &used), max(min(b.Level, len(stripHeights)-1), 0)
		bar.FillColor, bar.CornerRadius = p.color(theme.LevelColors()[level]), min(width/2, 2)
		height := stripHeights[level] * highest
		MoveResize(bar, fyne.NewPos(stripMargin+float32(i)*pitch, floor-height), fyne.NewSize(width, height))
		r.objects = append(r.objects, bar)
	}
	if i := s.Current(); i >= 0 {
		aside := float32(stripAside + stripFrame)
		r.frame.StrokeColor = p.color(theme.ColorText)
		MoveResize(&r.frame, fyne.NewPos(stripMargin+float32(i)*pitch-aside, stripFrame/2),
			fyne.NewSize(width+2*aside, size.Height-stripFrame))
		r.objects = append(r.objects, &r.frame)
	}
	if s.focused {
		r.ring.StrokeColor, r.ring.CornerRadius = p.color(theme.ColorKeyText), p.size(theme.SizeKeyRadius)
		r.ring.Resize(size)
		r.objects = append(r.objects, &r.ring)
	}
}
