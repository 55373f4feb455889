package compare

import (
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
)

// The columns shown at first, and those that More figures adds.
var (
	fewFigures  = []Figure{Solver, Time, Actions, MaxDepth}
	moreFigures = []Figure{Placements, DeadEnds, GuessDepth}
)

// columns returns the visible columns.
func (c *comparison) columns() []Figure {
	if c.options.more {
		return allFigures()
	}
	return fewFigures
}

func allFigures() []Figure {
	return append(fewFigures[:len(fewFigures):len(fewFigures)], moreFigures...)
}

// draw lays out the comparison. The zones' IDs are the figures, followed by the rows.
func (c *comparison) draw(p draw.Pen, width float32) draw.Drawing {
	return c.ranking(c.columns()).Draw(p, width)
}

// ranking returns the solvers with the given figures. The bars show the figure that they
// are sorted by. If there are more than the first few, ratios to the base are included.
func (c *comparison) ranking(columns []Figure) draw.Ranking {
	bars := c.table.Sorted
	if !bars.IsNumber() {
		bars = Time
	}
	r := draw.Ranking{FirstRow: int(FigureCount), Descending: c.table.Descending, Low: isLow(c.window), Label: func(amount float64) string { return amountText(bars, amount) }}
	for i, f := range columns {
		r.Columns = append(r.Columns, draw.Column{Title: figureName(f), ID: int(f)})
		if f == c.table.Sorted {
			r.Sorted = i
		}
	}
	all := c.window.Session().Solvers()
	chosen := all.List[all.Chosen].Info().ID
	for _, i := range c.table.Order() {
		e := c.table.Entries[i]
		rank := draw.Rank{
			Name: i18n.Solver(e.Solver), Open: e.Open(), Accent: e.Solver.ID == chosen,
			Marked: e.Solver.ID == c.table.Base, Muted: !e.Begun(),
		}
		rank.Amount, _ = e.Amount(bars)
		if e.State != Done || e.Timing.Cut || e.Timing.Result.Count == 0 {
			rank.Detail = verdictText(e)
		}
		for _, f := range columns[1:] {
			cell := draw.Cell{Text: figureText(e, f)}
			if len(columns) > len(fewFigures) {
				cell.Detail = ratioText(c.table, e, f)
			}
			rank.Cells = append(rank.Cells, cell)
		}
		r.Ranks = append(r.Ranks, rank)
	}
	return r
}

// picture draws the comparison for a file, with everything needed to read it.
func (c *comparison) picture(p draw.Pen) draw.Drawing {
	const width = 1200
	return picture(p, width, shell.Gap, []string{c.text(), i18n.EmptyCells(c.puzzle) + ". " + ruleText(c.limit)}, c.ranking(allFigures()).Draw(p, width))
}
