package compare

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
)

// barFigures are the figures drawn as bars below the table.
var barFigures = [...]Figure{Time, Actions, Placements}

// draw lays out the comparison: if there is room, the whole table with bars
// below it, and otherwise bars of one figure, with a choice of figures above.
// The zones' IDs are the figures, followed by the rows.
func (c *comparison) draw(p draw.Pen, width float32) draw.Drawing {
	table := c.chartTable()
	if table.MinWidth(p) > width {
		return c.drawNarrow(p, width)
	}
	d := table.Draw(p, width)
	if !c.anyFigures() {
		return d
	}
	top := d.H + 3*shell.Gap
	part := (width - shell.Gap*float32(len(barFigures)-1)) / float32(len(barFigures))
	for i, f := range barFigures {
		bars := c.bars(f, false)
		bars.Title = figureName(f)
		d.Add(bars.Draw(p, part), float32(i)*(part+shell.Gap), top, int(FigureCount))
	}
	return d
}

// anyFigures reports whether there is something to draw bars of.
func (c *comparison) anyFigures() bool {
	return slices.ContainsFunc(c.table.Entries, Entry.Begun)
}

func (c *comparison) drawNarrow(p draw.Pen, width float32) draw.Drawing {
	chips := draw.Chips{Held: int(c.shown() - Time)}
	for f := Time; f < FigureCount; f++ {
		chips.Titles = append(chips.Titles, figureName(f)+draw.SortMark(f == c.table.Sorted, c.table.Descending))
	}
	var d draw.Drawing
	d.Add(chips.Draw(p, width), 0, 0, int(Time))
	d.Add(c.bars(c.shown(), true).Draw(p, width), 0, d.H+shell.Gap, int(FigureCount))
	return d
}

func (c *comparison) shown() Figure {
	if c.table.Sorted.IsNumber() {
		return c.table.Sorted
	}
	return Time
}

func (c *comparison) chartTable() draw.Table {
	t := draw.Table{Sorted: int(c.table.Sorted), Descending: c.table.Descending}
	for f := range FigureCount {
		t.Columns = append(t.Columns, draw.Column{Title: figureName(f), Left: !f.IsNumber()})
	}
	for _, i := range c.table.Order() {
		e := c.table.Entries[i]
		row := draw.Row{Marked: e.Solver.ID == c.table.Base, Muted: !e.Begun()}
		for f := range FigureCount {
			row.Cells = append(row.Cells, draw.Cell{Text: figureText(e, f), Detail: ratioText(c.table, e, f)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (c *comparison) bars(f Figure, verdicts bool) draw.Bars {
	b := draw.Bars{Scale: lang.L("logarithmic scale"), Label: func(amount float64) string { return amountText(f, amount) }}
	for _, i := range c.table.Order() {
		e := c.table.Entries[i]
		amount, _ := e.Amount(f)
		bar := draw.Bar{
			Name: i18n.Solver(e.Solver), Value: figureText(e, f), Ratio: ratioText(c.table, e, f),
			Amount: amount, Open: e.Open(), Marked: e.Solver.ID == c.table.Base, Muted: !e.Begun(),
		}
		if verdicts {
			bar.Detail = verdictText(e)
		}
		b.Rows = append(b.Rows, bar)
	}
	return b
}

// picture draws the comparison for a file, with everything needed to read it.
func (c *comparison) picture(p draw.Pen) draw.Drawing {
	width := max(c.chartTable().MinWidth(p), 960)
	return picture(p, width, shell.Gap, []string{c.puzzle.String(), i18n.EmptyCells(c.puzzle) + ". " + ruleText(c.limit)}, c.draw(p, width))
}
