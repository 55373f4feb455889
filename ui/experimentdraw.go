package ui

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/i18n"
)

// experimentView is one of the views of an experiment.
type experimentView int

// The views.
const (
	meanByEmpty experimentView = iota
	medianByEmpty
	byTime
	byPlacements
	experimentViews
)

// draw lays out the view that is chosen, with the views to choose from above.
func (t *trial) draw(p chart.Pen, width float32) chart.Drawing {
	chips := chart.Chips{Held: int(t.shown)}
	for v := range experimentViews {
		chips.Titles = append(chips.Titles, v.name())
	}
	d := chips.Draw(p, width)
	if t.picture.Summary.Puzzles > 0 {
		d.Add(t.drawView(t.shown, p, width), 0, d.H+2*gap, 0)
	}
	return d
}

// tapped chooses a view.
func (t *trial) tapped(id int) {
	t.shown = experimentView(id)
	t.refresh()
}

func (v experimentView) name() string {
	return [experimentViews]string{
		meanByEmpty:   lang.L("Mean by empty cells"),
		medianByEmpty: lang.L("Median by empty cells"),
		byTime:        lang.L("Function time"),
		byPlacements:  lang.L("Placements"),
	}[v]
}

func (t *trial) drawView(v experimentView, p chart.Pen, width float32) chart.Drawing {
	switch v {
	case meanByEmpty:
		return t.plot(lang.L("Mean function time by the number of empty cells"), func(s *measure.Sum) (time.Duration, bool) {
			return s.Mean(), s.Cut > 0
		}).Draw(p, width)
	case medianByEmpty:
		return t.plot(lang.L("Median function time by the number of empty cells"), func(s *measure.Sum) (time.Duration, bool) {
			return s.Median(), s.MedianCut()
		}).Draw(p, width)
	case byTime:
		return t.strips(v, compare.Time, func(t *measure.Tally) *measure.Histogram { return &t.Time }).Draw(p, width)
	default:
		return t.strips(v, compare.Placements, func(t *measure.Tally) *measure.Histogram { return &t.Placements }).Draw(p, width)
	}
}

// plot is a time against the number of empty cells. A time that is too low
// because of runs that were stopped is told apart.
func (t *trial) plot(title string, of func(*measure.Sum) (took time.Duration, low bool)) chart.Plot {
	plot := chart.Plot{
		Title: title,
		Below: lang.L("empty cells"),
		Label: func(y float64) string { return i18n.Amount(compare.Time, y) },
	}
	for i := range t.picture.Summary.Tallies {
		tally := &t.picture.Summary.Tallies[i]
		c := chart.Curve{Name: i18n.Solver(tally.Solver)}
		if tally.Cut > 0 {
			c.Note = i18n.Stopped(tally.Cut)
		}
		for empty := range board.CellCount + 1 {
			if sum := &tally.ByEmpty[empty]; sum.Runs > 0 {
				took, low := of(sum)
				c.Points = append(c.Points, chart.Point{X: empty, Y: float64(took), Open: low})
			}
		}
		plot.Curves = append(plot.Curves, c)
	}
	return plot
}

// strips are the solvers' distributions of a figure.
func (t *trial) strips(v experimentView, f compare.Figure, of func(*measure.Tally) *measure.Histogram) chart.Strips {
	strips := chart.Strips{Title: v.name(), Label: func(x float64) string { return i18n.Amount(f, x) }}
	for i := range t.picture.Summary.Tallies {
		tally := &t.picture.Summary.Tallies[i]
		histogram := of(tally)
		s := chart.Strip{Name: i18n.Solver(tally.Solver), Middle: histogram.Quantile(0.5)}
		s.Note = i18n.Middle(f, s.Middle, tally.Cut)
		for edges, n := range histogram.Bins() {
			s.Bins = append(s.Bins, chart.Bin{Low: edges[0], High: edges[1], Count: n})
		}
		strips.Strips = append(strips.Strips, s)
	}
	return strips
}

// drawing is all of the experiment for a file.
func (t *trial) drawing(p chart.Pen) chart.Drawing {
	const width, edge = 960, 24
	d := chart.Drawing{W: width + 2*edge, H: edge}
	for _, line := range append([]string{t.source(), i18n.Experiment(t.picture, false)}, t.footnotes()...) {
		d.Text(p, edge+gap, d.H, line, p.Small, false, chart.MutedInk) // as far in as what follows
	}
	for v := range experimentViews {
		d.Add(t.drawView(v, p, width), edge, d.H+2*gap, 0)
	}
	d.W, d.H = d.W+edge, d.H+edge
	return d
}
