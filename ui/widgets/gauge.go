package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Gauge is a thin bar that shows how far something is.
type Gauge struct {
	widget.BaseWidget
	share float32
}

// NewGauge makes an empty gauge.
func NewGauge() *Gauge {
	g := &Gauge{}
	g.ExtendBaseWidget(g)
	return g
}

// SetShare fills the gauge, 0 to 1.
func (g *Gauge) SetShare(share float64) {
	if to := clamp(float32(share), 0, 1); to != g.share {
		g.share = to
		g.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Gauge) CreateRenderer() fyne.WidgetRenderer {
	r := &gaugeRenderer{gauge: g}
	r.update()
	return r
}

const gaugeHeight = 8 // units

type gaugeRenderer struct {
	groove
	gauge *Gauge
}

// MinSize implements [fyne.WidgetRenderer].
func (r *gaugeRenderer) MinSize() fyne.Size { return fyne.NewSize(48, gaugeHeight+textMargin) }

// Layout implements [fyne.WidgetRenderer].
func (r *gaugeRenderer) Layout(size fyne.Size) {
	width := r.gauge.share * (size.Width - 2*textMargin)
	r.layout(size, textMargin, gaugeHeight, 0, width)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *gaugeRenderer) Refresh() {
	r.update()
	r.Layout(r.gauge.Size())
	canvas.Refresh(r.gauge)
}

func (r *gaugeRenderer) update() { r.paint(painterFor(r.gauge), theme.ColorAccent) }

// Destroy implements [fyne.WidgetRenderer].
func (r *gaugeRenderer) Destroy() {}
