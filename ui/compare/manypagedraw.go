package compare

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/shell"
)

// chartKind is a way to plot an experiment.
type chartKind int

// The kinds of chart.
const (
	bySolver      chartKind = iota
	medianByEmpty           // before the mean, because other programs barely affect it
	meanByEmpty
	byTime
	byPlacements
	chartCount
)

// draw lays out the chosen chart.
func (t *experiment) draw(p draw.Pen, width float32) draw.Drawing {
	switch {
	case t.shown == bySolver:
		return t.ranking().Draw(p, width)
	case t.picture.Summary.Puzzles == 0:
		return t.unrun().Draw(p, width)
	}
	return t.drawChart(t.shown, p, width, t.window.Canvas().Size().Height-aroundPlot)
}

// unrun returns the plot before the first run, an outline for a run to fill in.
func (t *experiment) unrun() draw.Plot {
	plot := plotOf(lang.L("Median function time by the number of empty cells"), t.window.Canvas().Size().Height-aroundPlot)
	plot.Scale = ""
	plot.Empty = lang.L("Run solves all these puzzles with each solver and draws the times by the number of empty cells.")
	for _, s := range t.wanted() {
		plot.Curves = append(plot.Curves, draw.Curve{Name: i18n.Solver(s.Info())})
	}
	switch {
	case t.work.Busy():
		plot.Empty = ""
	case len(plot.Curves) == 0:
		plot.Empty = lang.L("No solver is ticked. Choose at least one.")
	}
	return plot
}

// nextChart shows the next chart, wrapping around.
func (t *experiment) nextChart() { t.openChart((t.shown + 1) % chartCount) }

// openChart shows a chart.
func (t *experiment) openChart(v chartKind) {
	t.shown = v
	t.refresh()
}

// openMore opens the sheet with the charts.
func (t *experiment) openMore() {
	var choices []shell.Choice
	for v := range chartCount {
		choices = append(choices, shell.Choice{Text: v.name(), Held: v == t.shown, Action: shell.Closing(t.window, func() { t.openChart(v) })})
	}
	shell.OpenList(t.window, lang.L("What to show"), choices)
}

func (v chartKind) name() string {
	return [chartCount]string{
		bySolver:      lang.L("By solver"),
		meanByEmpty:   lang.L("Mean by empty cells"),
		medianByEmpty: lang.L("Median by empty cells"),
		byTime:        lang.L("Function time"),
		byPlacements:  lang.L("Placements"),
	}[v]
}

// aroundPlot is the height of everything except the plot in a window that shows its legend.
const aroundPlot = 400

// drawChart draws a chart; a plot is at most high units high, or has its usual height if
// high is 0.
func (t *experiment) drawChart(v chartKind, p draw.Pen, width, high float32) draw.Drawing {
	switch v {
	case bySolver:
		return t.ranking().Draw(p, width)
	case meanByEmpty:
		return t.plot(lang.L("Mean function time by the number of empty cells"), func(s *measure.Sum) (time.Duration, bool) {
			return s.Mean(), s.Cut > 0
		}, high).Draw(p, width)
	case medianByEmpty:
		return t.plot(lang.L("Median function time by the number of empty cells"), func(s *measure.Sum) (time.Duration, bool) {
			return s.Median(), s.MedianCut()
		}, high).Draw(p, width)
	case byTime:
		return t.strips(v, timeText, func(t *measure.SolverSummary) *measure.Histogram { return &t.Time }).Draw(p, width)
	default:
		return t.strips(v, countText, func(t *measure.SolverSummary) *measure.Histogram { return &t.Placements }).Draw(p, width)
	}
}

// plotOf returns a plot, without its curves, of a time against the number of empty cells.
func plotOf(title string, high float32) draw.Plot {
	return draw.Plot{
		Title: title, Scale: lang.L("logarithmic scale"), High: high,
		Below: lang.L("empty cells"),
		Label: timeText,
	}
}

// plot plots a time against the number of empty cells. Times that are too low
// because runs were stopped are marked.
func (t *experiment) plot(title string, of func(*measure.Sum) (took time.Duration, low bool), high float32) draw.Plot {
	plot := plotOf(title, high)
	for i := range t.picture.Summary.Solvers {
		solver := &t.picture.Summary.Solvers[i]
		c := draw.Curve{Name: i18n.Solver(solver.Solver)}
		if solver.Cut > 0 {
			c.Detail = stoppedText(solver.Cut)
		}
		for empty := range board.CellCount + 1 {
			if sum := &solver.ByEmpty[empty]; sum.Runs > 0 {
				took, low := of(sum)
				c.Points = append(c.Points, draw.Point{X: empty, Y: float64(took), Open: low})
			}
		}
		plot.Curves = append(plot.Curves, c)
	}
	return plot
}

// strips returns each solver's distribution of a figure, formatted by write.
func (t *experiment) strips(v chartKind, write func(float64) string, of func(*measure.SolverSummary) *measure.Histogram) draw.Strips {
	strips := draw.Strips{Title: v.name(), Scale: lang.L("logarithmic scale"), Label: write}
	for i := range t.picture.Summary.Solvers {
		solver := &t.picture.Summary.Solvers[i]
		histogram := of(solver)
		s := draw.Strip{Name: i18n.Solver(solver.Solver), Middle: histogram.Quantile(0.5)}
		s.Detail = medianText(write, s.Middle, solver.Cut)
		for edges, n := range histogram.Bins() {
			s.Bins = append(s.Bins, draw.Bin{Low: edges[0], High: edges[1], Count: n})
		}
		strips.Strips = append(strips.Strips, s)
	}
	return strips
}

// drawing draws all charts of the experiment for a file.
func (t *experiment) drawing(p draw.Pen) draw.Drawing {
	const width = 960
	var charts []draw.Drawing
	for v := range chartCount {
		charts = append(charts, t.drawChart(v, p, width, 0))
	}
	return picture(p, width, 2*shell.Gap, append([]string{t.source(), stateText(t.picture, false)}, t.footnotes()...), charts...)
}
