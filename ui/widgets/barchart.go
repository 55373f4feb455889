package widgets

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// NoHighlight is the highlight of a [Chart] with no bar highlighted.
const NoHighlight = -1

// Chart is what a [BarChart] shows.
type Chart struct {
	Values      []int64 // one bar each, left to right; negative values count as 0
	Highlight   int     // the index of the highlighted bar, or NoHighlight
	First, Last string  // below the first and the last bar; may be empty
	Log         bool    // logarithmic heights, for values that differ widely
}

// BarChart is a small bar chart. If there are more values than bars that fit,
// neighbours share a bar, which shows the largest of them.
type BarChart struct {
	widget.BaseWidget
	chart Chart
}

// NewBarChart makes a chart.
func NewBarChart(c Chart) *BarChart {
	c.Values = slices.Clone(c.Values)
	return extended(&BarChart{chart: c})
}

// CreateRenderer implements [fyne.Widget].
func (b *BarChart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{}
	r.renderer = renderer[*BarChart]{of: b, minSize: r.minSize, draw: r.layout}
	return r
}

// The dimensions of a chart, in units.
const (
	chartMargin = 8
	chartHeight = 56 // height of the tallest bar
	chartAbove  = 10
	chartBelow  = 6
	chartPitch  = 3 // minimum distance from one bar to the next
)

type chartRenderer struct {
	renderer[*BarChart]
	bars        []*canvas.Rectangle
	base        canvas.Rectangle // the baseline
	first, last canvas.Text
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
	var highest float64
	for part := range slices.Chunk(c.Values, group) {
		h := float64(max(slices.Max(part), 0))
		if c.Log {
			h = math.Log1p(h)
		}
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

// setLabels sets the labels and returns their sizes.
func (r *chartRenderer) setLabels(p painter) (first, last fyne.Size) {
	c, f := p.color(theme.ColorMuted), p.font(Caption)
	setText(&r.first, r.of.chart.First, c, f)
	setText(&r.last, r.of.chart.Last, c, f)
	return r.first.MinSize(), r.last.MinSize()
}

func (r *chartRenderer) minSize(p painter) fyne.Size {
	first, last := r.setLabels(p)
	width := max(first.Width+last.Width+2*chartMargin+8, 120)
	height := float32(chartHeight + 2)
	if r.first.Text != "" || r.last.Text != "" {
		height += max(first.Height, last.Height)
	}
	return fyne.NewSize(width, chartAbove+height+chartBelow)
}

func (r *chartRenderer) layout(p painter, size fyne.Size) {
	width := size.Width - 2*chartMargin
	heights, highlight := r.of.chart.heights(group(len(r.of.chart.Values), width))
	below := r.MinSize().Height - chartAbove - chartHeight // height of the baseline and the labels
	floor := size.Height - below
	tallest := floor - chartAbove
	pitch := min(width/float32(max(len(heights), 1)), 22)
	gap := clamp(pitch*0.22, 1, 4)

	r.base.FillColor = p.color(theme.ColorLine)
	MoveResize(&r.base, fyne.NewPos(chartMargin, floor), fyne.NewSize(width, 1))
	first, last := r.setLabels(p)
	MoveResize(&r.first, onUnit(fyne.NewPos(chartMargin, floor+2)), first)
	right := min(chartMargin+float32(len(heights))*pitch-gap, size.Width-chartMargin)
	MoveResize(&r.last, onUnit(fyne.NewPos(max(right-last.Width, chartMargin+first.Width+8), floor+2)), last)
	r.show(&r.base, &r.first, &r.last)

	var used int
	for i, h := range heights {
		bar := next(&r.bars, &used)
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
		MoveResize(bar, fyne.NewPos(chartMargin+float32(i)*pitch, floor-height), box)
		r.objects = append(r.objects, bar)
	}
}
