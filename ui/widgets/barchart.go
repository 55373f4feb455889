package widgets

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// NoHighlight is the highlight of a [Chart] with no bar highlighted.
const NoHighlight = -1

// Chart is what a [BarChart] shows.
type Chart struct {
	Values      []int64 // one bar each, left to right; negative ones count as 0
	Highlight   int     // the index of the highlighted bar, or NoHighlight
	First, Last string  // below the first and the last bar; may be empty
	Log         bool    // logarithmic heights, for values far apart
}

func (c Chart) equal(o Chart) bool {
	return c.Highlight == o.Highlight && c.First == o.First && c.Last == o.Last &&
		c.Log == o.Log && slices.Equal(c.Values, o.Values)
}

// BarChart is a small bar chart. If there are more values than bars that fit,
// neighbours share a bar, which shows the largest of them.
type BarChart struct {
	widget.BaseWidget
	chart Chart
}

// NewBarChart makes a chart.
func NewBarChart(c Chart) *BarChart {
	b := &BarChart{}
	b.chart = c
	b.chart.Values = slices.Clone(c.Values)
	b.ExtendBaseWidget(b)
	return b
}

// SetChart replaces what the chart shows.
func (b *BarChart) SetChart(c Chart) {
	if c.equal(b.chart) {
		return
	}
	c.Values = slices.Clone(c.Values)
	b.chart = c
	b.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (b *BarChart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{chart: b}
	r.update()
	return r
}

// The measures of a chart, in units.
const (
	chartMargin = 8
	chartHeight = 56 // of the tallest bar
	chartAbove  = 10
	chartBelow  = 6
	chartPitch  = 3 // least distance between neighbouring bars
)

type chartRenderer struct {
	chart       *BarChart
	bars        []*canvas.Rectangle
	base        canvas.Rectangle // the baseline
	first, last canvas.Text
	objects     []fyne.CanvasObject
}

// group returns how many neighbouring values share a bar at a width.
func group(values int, width float32) int {
	fit := max(int(width/chartPitch), 1)
	return max((values+fit-1)/fit, 1)
}

// heights returns the bars' heights, 0 to 1, and the index of the highlighted
// one, or NoHighlight.
func (c Chart) heights(group int) (heights []float64, highlight int) {
	highlight = NoHighlight
	if c.Highlight >= 0 && c.Highlight < len(c.Values) {
		highlight = c.Highlight / group
	}
	scale := func(v int64) float64 { return float64(max(v, 0)) }
	if c.Log {
		scale = func(v int64) float64 { return math.Log1p(float64(max(v, 0))) }
	}
	var highest float64
	for part := range slices.Chunk(c.Values, group) {
		h := scale(slices.Max(part))
		heights = append(heights, h)
		highest = max(highest, h)
	}
	if highest > 0 {
		for i := range heights {
			heights[i] /= highest
		}
	}
	return heights, highlight
}

// MinSize implements [fyne.WidgetRenderer].
func (r *chartRenderer) MinSize() fyne.Size {
	first, last := r.first.MinSize(), r.last.MinSize()
	width := max(first.Width+last.Width+2*chartMargin+8, 120)
	height := float32(chartHeight + 2)
	if r.first.Text != "" || r.last.Text != "" {
		height += max(first.Height, last.Height)
	}
	return fyne.NewSize(width, chartAbove+height+chartBelow)
}

// Layout implements [fyne.WidgetRenderer].
func (r *chartRenderer) Layout(size fyne.Size) {
	p := painterFor(r.chart)
	width := size.Width - 2*chartMargin
	heights, highlight := r.chart.chart.heights(group(len(r.chart.chart.Values), width))
	for len(r.bars) < len(heights) {
		r.bars = append(r.bars, &canvas.Rectangle{})
	}
	below := r.MinSize().Height - chartAbove - chartHeight // of the baseline and the labels
	floor := size.Height - below
	tallest := floor - chartAbove
	pitch := min(width/float32(max(len(heights), 1)), 22)
	gap := clamp(pitch*0.22, 1, 4)
	for i, h := range heights {
		bar := r.bars[i]
		height := float32(math.Round(h * float64(tallest)))
		if h > 0 {
			height = max(height, 2)
		}
		box := fyne.NewSize(max(pitch-gap, 1), height)
		radius := min(box.Width/2, height/2, 3)
		bar.TopLeftCornerRadius, bar.TopRightCornerRadius = radius, radius
		bar.FillColor = p.color(theme.ColorBar)
		if i == highlight {
			bar.FillColor = p.color(theme.ColorBarHighlight)
		}
		place(bar, fyne.NewPos(chartMargin+float32(i)*pitch, floor-height), box)
	}
	place(&r.base, fyne.NewPos(chartMargin, floor), fyne.NewSize(width, 1))
	first, last := r.first.MinSize(), r.last.MinSize()
	place(&r.first, onUnit(fyne.NewPos(chartMargin, floor+2)), first)
	right := min(chartMargin+float32(len(heights))*pitch-gap, size.Width-chartMargin)
	place(&r.last, onUnit(fyne.NewPos(max(right-last.Width, chartMargin+first.Width+8), floor+2)), last)

	r.objects = append(r.objects[:0], &r.base, &r.first, &r.last)
	for _, bar := range r.bars[:len(heights)] {
		r.objects = append(r.objects, bar)
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *chartRenderer) Refresh() {
	r.update()
	r.Layout(r.chart.Size())
	canvas.Refresh(r.chart)
}

func (r *chartRenderer) update() {
	p, c := painterFor(r.chart), r.chart.chart
	r.base.FillColor = p.color(theme.ColorLine)
	size := p.size(fynetheme.SizeNameCaptionText)
	setText(&r.first, c.First, p.color(theme.ColorMuted), size, fyne.TextStyle{})
	setText(&r.last, c.Last, p.color(theme.ColorMuted), size, fyne.TextStyle{})
}

// Objects implements [fyne.WidgetRenderer].
func (r *chartRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *chartRenderer) Destroy() {}
