package ui

import (
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/i18n"
)

// barFigures are the figures that stand as bars below the table.
var barFigures = [...]compare.Figure{compare.Time, compare.Actions, compare.Placements}

// draw lays the comparison out: where there is room, the whole table with bars
// below it; else bars of one figure, with the figures to choose from above. The
// zones' IDs are the figures, and then the rows.
func (c *comparison) draw(p chart.Pen, width float32) chart.Drawing {
	table := c.chartTable()
	if table.MinWidth(p) > width {
		return c.drawNarrow(p, width)
	}
	d := table.Draw(p, width)
	top := d.H + 3*gap
	part := (width - gap*float32(len(barFigures)-1)) / float32(len(barFigures))
	for i, f := range barFigures {
		bars := c.bars(f, false)
		bars.Title = i18n.FigureName(f)
		d.Add(bars.Draw(p, part), float32(i)*(part+gap), top, int(compare.FigureCount))
	}
	return d
}

func (c *comparison) drawNarrow(p chart.Pen, width float32) chart.Drawing {
	chips := chart.Chips{Held: int(c.shown() - compare.Time)}
	for f := compare.Time; f < compare.FigureCount; f++ {
		title := i18n.FigureName(f)
		if f == c.table.Sorted {
			title += sortMark(c.table.Descending)
		}
		chips.Titles = append(chips.Titles, title)
	}
	var d chart.Drawing
	d.Add(chips.Draw(p, width), 0, 0, int(compare.Time))
	d.Add(c.bars(c.shown(), true).Draw(p, width), 0, d.H+gap, int(compare.FigureCount))
	return d
}

func sortMark(descending bool) string {
	if descending {
		return " ↓"
	}
	return " ↑"
}

// shown is the figure that is shown where there is room for one only.
func (c *comparison) shown() compare.Figure {
	if c.table.Sorted.IsNumber() {
		return c.table.Sorted
	}
	return compare.Time
}

func (c *comparison) chartTable() chart.Table {
	t := chart.Table{Sorted: int(c.table.Sorted), Descending: c.table.Descending}
	for f := range compare.FigureCount {
		t.Columns = append(t.Columns, chart.Column{Title: i18n.FigureName(f), Left: !f.IsNumber()})
	}
	for _, i := range c.table.Order() {
		e := c.table.Entries[i]
		row := chart.Row{Marked: e.Solver.ID == c.table.Base, Muted: !e.Begun()}
		for f := range compare.FigureCount {
			row.Cells = append(row.Cells, chart.Cell{Text: i18n.FigureOf(e, f), Note: i18n.EntryRatio(c.table, e, f)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// bars are the entries' bars for a figure, in the table's order.
func (c *comparison) bars(f compare.Figure, verdicts bool) chart.Bars {
	b := chart.Bars{Label: func(amount float64) string { return i18n.Amount(f, amount) }}
	for _, i := range c.table.Order() {
		e := c.table.Entries[i]
		amount, _ := e.Amount(f)
		bar := chart.Bar{
			Name: i18n.Solver(e.Solver), Value: i18n.FigureOf(e, f), Ratio: i18n.EntryRatio(c.table, e, f),
			Amount: amount, Open: e.Open(f), Marked: e.Solver.ID == c.table.Base, Muted: !e.Begun(),
		}
		if verdicts {
			bar.Note = i18n.EntryVerdict(e)
		}
		b.Rows = append(b.Rows, bar)
	}
	return b
}
