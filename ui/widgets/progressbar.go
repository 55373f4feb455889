package widgets

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/theme"
)

// ProgressBar is a bar with round ends that fills its height. It fills up with
// progress and changes colour when full. A bar made by [NewBusyBar] indicates
// activity of unknown length instead: a segment moves back and forth while the
// bar is visible, unless the user has turned animations off.
type ProgressBar struct {
	widget.BaseWidget

	// Driven makes a busy bar move only when Step is called, instead of on its
	// own, so that the bar causes no redraws where these are expensive.
	Driven bool

	Name string // whose progress it is, for screen readers; may be empty

	// Moved, if not nil, is called whenever a busy bar moves.
	Moved func()

	share  float32 // filled, 0 to 1
	accent bool    // in orange

	busy      bool
	at        float32 // position of the segment, 0 to 1
	steps     int     // calls of Step
	animation *fyne.Animation
}

const (
	barHeight  = 8                       // units, unless laid out otherwise
	busyHeight = 4                       // units, of a busy bar
	busyPeriod = 1600 * time.Millisecond // back and forth once
	busySteps  = 32                      // per period: 20 redraws of the window a second
	drivenStep = 4                       // number of busySteps per call of Step
	busyShare  = 0.3                     // share of the width that the segment takes up
)

// NewProgressBar makes an empty bar.
func NewProgressBar() *ProgressBar { return extended(&ProgressBar{}) }

// NewBusyBar makes a hidden bar that moves while it is shown.
func NewBusyBar() *ProgressBar {
	b := NewProgressBar()
	b.busy, b.Hidden = true, true
	return b
}

// Share returns how much of the bar is filled, from 0 to 1.
func (b *ProgressBar) Share() float64 { return float64(b.share) }

// SetShare sets how much of the bar is filled, from 0 to 1.
func (b *ProgressBar) SetShare(share float64) { set(b, &b.share, clamp(float32(share), 0, 1)) }

// SetAccent sets whether the bar is orange, for the chosen algorithm.
func (b *ProgressBar) SetAccent(accent bool) { set(b, &b.accent, accent) }

// Show shows the bar. A busy bar starts to move.
func (b *ProgressBar) Show() {
	b.BaseWidget.Show()
	if !b.busy || b.Driven || b.animation != nil || !platform.Animates() {
		return
	}
	b.animation = &fyne.Animation{
		Duration:    busyPeriod,
		RepeatCount: fyne.AnimationRepeatForever,
		Curve:       fyne.AnimationLinear,
		Tick:        b.tick,
	}
	b.animation.Start()
}

// Step moves a driven bar, unless the user has turned animations off.
func (b *ProgressBar) Step() {
	if b.Driven && platform.Animates() {
		b.steps++
		b.tick(float32(b.steps*drivenStep%busySteps) / busySteps)
	}
}

// Hide hides the bar and stops it.
func (b *ProgressBar) Hide() {
	b.BaseWidget.Hide()
	b.stop()
}

func (b *ProgressBar) stop() {
	if b.animation != nil {
		b.animation.Stop()
		b.animation = nil
	}
}

// tick moves the segment to its position after a share of the period, slowing down
// at the ends.
func (b *ProgressBar) tick(done float32) {
	step := math.Round(float64(done)*busySteps) / busySteps
	set(b, &b.at, float32(1-math.Cos(2*math.Pi*step))/2)
	if b.Moved != nil {
		b.Moved()
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *ProgressBar) CreateRenderer() fyne.WidgetRenderer {
	r := &progressRenderer{}
	r.renderer = renderer[*ProgressBar]{of: b, minSize: r.minSize, draw: r.layout}
	r.show(&r.groove, &r.filled)
	return r
}

type progressRenderer struct {
	renderer[*ProgressBar]
	groove, filled canvas.Rectangle
}

func (r *progressRenderer) minSize(painter) fyne.Size {
	if r.of.busy {
		return fyne.NewSize(48, busyHeight)
	}
	return fyne.NewSize(48, barHeight)
}

func (r *progressRenderer) layout(p painter, size fyne.Size) {
	b, fill := r.of, theme.ColorBar
	switch {
	case b.accent:
		fill = theme.ColorAccent
	case !b.busy && b.share == 1:
		fill = theme.ColorKeyText
	}
	r.groove.FillColor, r.filled.FillColor = p.color(theme.ColorKey), p.color(fill)
	start, width := float32(0), b.share*size.Width
	switch {
	case b.busy:
		width = busyShare * size.Width
		start = b.at * (size.Width - width)
	case width > 0:
		width = max(width, size.Height)
	}
	r.groove.CornerRadius, r.filled.CornerRadius = size.Height/2, size.Height/2
	r.groove.Resize(size)
	MoveResize(&r.filled, fyne.NewPos(start, 0), fyne.NewSize(width, size.Height))
}

// Destroy implements [fyne.WidgetRenderer].
func (r *progressRenderer) Destroy() { r.of.stop() }
