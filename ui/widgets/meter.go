package widgets

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Meter is a thin bar that moves while something runs whose end is not known.
// It starts hidden. While it is hidden nothing is animated; the owner hides it
// when the run ends or when what holds it is hidden. Where the person wants no
// animation it stands still.
type Meter struct {
	widget.BaseWidget
	// Driven leaves it to the owner to move the meter, with Step. Where drawing
	// is dear it then costs nothing besides what the owner draws anyway.
	Driven bool

	at        float32 // where the moving part is, 0 to 1
	steps     int     // made with Step
	animation *fyne.Animation
}

const (
	meterHeight = 4                       // units
	meterPeriod = 1600 * time.Millisecond // there and back
	// The window is drawn again for every step, so there are only as many
	// as the eye needs: 20 in a second.
	meterSteps = 32
	drivenStep = 4   // of them that a step of the owner's makes
	meterShare = 0.3 // of the width, the moving part's
)

// NewMeter makes a hidden meter.
func NewMeter() *Meter {
	m := &Meter{}
	m.ExtendBaseWidget(m)
	m.Hidden = true
	return m
}

// Show shows the meter and lets it move.
func (m *Meter) Show() {
	m.BaseWidget.Show()
	if m.Driven || m.animation != nil || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	m.animation = &fyne.Animation{
		Duration:    meterPeriod,
		RepeatCount: fyne.AnimationRepeatForever,
		Curve:       fyne.AnimationLinear,
		Tick:        m.tick,
	}
	m.animation.Start()
}

// Step moves a driven meter on, if the person wants anything to move.
func (m *Meter) Step() {
	if m.Driven && fyne.CurrentApp().Settings().ShowAnimations() {
		m.steps++
		m.tick(float32(m.steps*drivenStep%meterSteps) / meterSteps)
	}
}

// Hide hides the meter and stops it.
func (m *Meter) Hide() {
	m.BaseWidget.Hide()
	m.stop()
}

func (m *Meter) stop() {
	if m.animation != nil {
		m.animation.Stop()
		m.animation = nil
	}
}

// tick moves the meter, done being the share of the period gone by.
func (m *Meter) tick(done float32) {
	step := math.Round(float64(done)*meterSteps) / meterSteps
	at := float32(1-math.Cos(2*math.Pi*step)) / 2 // slow at the ends
	if at != m.at {
		m.at = at
		m.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	r := &meterRenderer{meter: m}
	r.update()
	return r
}

type meterRenderer struct {
	groove
	meter *Meter
}

// MinSize implements [fyne.WidgetRenderer].
func (r *meterRenderer) MinSize() fyne.Size { return fyne.NewSize(48, meterHeight) }

// Layout implements [fyne.WidgetRenderer].
func (r *meterRenderer) Layout(size fyne.Size) {
	width := size.Width * meterShare
	r.layout(size, 0, meterHeight, r.meter.at*(size.Width-width), width)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *meterRenderer) Refresh() {
	r.update()
	r.Layout(r.meter.Size())
	canvas.Refresh(r.meter)
}

func (r *meterRenderer) update() { r.paint(painterFor(r.meter), theme.ColorAccent) }

// Destroy implements [fyne.WidgetRenderer].
func (r *meterRenderer) Destroy() { r.meter.stop() }
