package ui

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// compareWishes are what the person wants compared.
type compareWishes struct {
	without map[string]bool // the IDs of the solvers that are left out
	limit   int             // an index of compareLimits
}

// compareLimits are the times to stop a run after; 0 is none.
var compareLimits = []time.Duration{time.Second, 10 * time.Second, time.Minute, 0}

// usualComparison is all solvers, each run stopped after 10 s.
func usualComparison() compareWishes { return compareWishes{without: map[string]bool{}, limit: 1} }

// comparison is the stage that sets the solvers side by side on the board.
type comparison struct {
	app    *App
	puzzle board.Grid
	table  compare.Table
	rule   measure.Rule
	runner *compare.Runner // nil while nothing runs

	page             *widgets.Page
	status, footer   *widget.RichText
	gauge            *widgets.Gauge
	graphic          *widgets.Graphic
	run, skip        *widgets.Key
	choices, results *widgets.Key
}

// showComparison opens the stage for the board as it stands.
func (a *App) showComparison() *comparison {
	c := &comparison{app: a, puzzle: a.session.State().Puzzle(), status: widgets.NewText(), footer: widgets.NewText(), gauge: widgets.NewGauge()}
	c.table.Base = a.session.Solvers()[a.session.Chosen()].Info().ID
	c.graphic = widgets.NewGraphic(widgets.GraphicView{Draw: c.draw}, c.tapped)
	c.run = widgets.NewKey(widgets.KeyView{}, c.startOrStop)
	c.skip = widgets.NewKey(widgets.KeyView{Text: lang.L("Next solver"), Icon: widgets.IconAdvance}, c.skipRunning)
	c.choices = widgets.NewKey(widgets.KeyView{}, c.showWishes)
	c.results = widgets.NewKey(widgets.KeyView{}, c.showResults)
	c.page = widgets.NewPage(
		widgets.NewColumn(gap, c.status, c.gauge, c.graphic, c.footer),
		widgets.NewKeyRows(c.choices, c.results, c.skip, c.run))
	c.page.Default = c.run
	c.begin()
	s := &stage{title: lang.L("Compare the solvers"), content: c.page.Content, keys: c.page, closed: c.stop, say: c.say}
	for _, k := range []*widgets.Key{c.run, c.skip, c.choices, c.results} {
		k.Keys = s
	}
	c.graphic.Keys = s
	a.enter(s)
	return c
}

// ticked returns the solvers to compare.
func (c *comparison) ticked() []solvers.Solver {
	var list []solvers.Solver
	for _, s := range c.app.session.Solvers() {
		if !c.app.comparing.without[s.Info().ID] {
			list = append(list, s)
		}
	}
	return list
}

// begin shows what is to be compared.
func (c *comparison) begin() {
	c.rule = measure.Usual(compareLimits[c.app.comparing.limit])
	runner := compare.NewRunner(context.Background(), c.ticked())
	c.table.Entries = runner.Entries()
	runner.Stop()
	c.refresh()
}

// startOrStop is what the large key does.
func (c *comparison) startOrStop() {
	if c.runner != nil {
		c.stop()
		return
	}
	c.begin()
	runner := compare.NewRunner(context.Background(), c.ticked())
	c.runner = runner
	puzzle, rule := c.puzzle, c.rule
	c.app.background.Go(func() {
		runner.Run(puzzle, rule, c.app.breathe, func(entries []compare.Entry) {
			c.app.do(func() { c.show(runner, entries) })
		})
		c.app.do(func() { c.ended(runner) })
	})
	c.refresh()
}

// show brings a picture of the comparison, unless it is one of an earlier.
func (c *comparison) show(from *compare.Runner, entries []compare.Entry) {
	if c.runner == from {
		c.table.Entries = entries
		c.refresh()
	}
}

func (c *comparison) ended(runner *compare.Runner) {
	if c.runner == runner {
		c.runner = nil
		c.refresh()
		announce(i18n.ComparisonReport(c.table, c.puzzle, c.rule))
	}
}

// stop ends the comparison; what was measured stays.
func (c *comparison) stop() {
	if c.runner != nil {
		c.runner.Stop()
	}
}

// running returns the entry under way.
func (c *comparison) running() (int, bool) {
	for i, e := range c.table.Entries {
		if e.State == compare.Running {
			return i, c.runner != nil
		}
	}
	return 0, false
}

func (c *comparison) skipRunning() {
	if i, ok := c.running(); ok {
		c.runner.Skip(i)
	}
}

// refresh shows the comparison as it stands.
func (c *comparison) refresh() {
	clash := c.puzzle.Conflicts()
	text := i18n.Givens(c.puzzle.FilledCount()) + " · " + i18n.PuzzleSize(c.puzzle)
	i, running := c.running()
	switch {
	case len(clash) > 0:
		text = i18n.Conflicts(clash)
	case running:
		t := c.table.Entries[i].Timing
		text = i18n.Progress(session.Progress{Solver: c.table.Entries[i].Solver, Elapsed: t.Time, Stats: t.Result.Stats})
	}
	widgets.SetText(c.status, widgets.Span{Kind: widgets.Caption, Text: text})
	widgets.SetText(c.footer,
		widgets.Span{Kind: widgets.Caption, Text: lang.L("Tap a solver to see the others as multiples of it, and a head to sort.") + " " + i18n.Rule(c.rule)})
	c.gauge.SetShare(c.table.Share())
	busy := c.runner != nil
	view := widgets.KeyView{Text: lang.L("Compare"), Icon: widgets.IconPlay, Kind: widgets.Accent, Disabled: len(clash) > 0 || len(c.table.Entries) == 0}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	c.run.SetView(view)
	c.choices.SetView(widgets.KeyView{Text: lang.L("Solvers…"), Icon: widgets.IconMenu})
	c.results.SetView(widgets.KeyView{Text: lang.L("Keep…"), Icon: widgets.IconShare, Disabled: c.table.Share() == 0})
	show(c.skip, busy)
	show(c.choices, !busy)
	show(c.results, !busy)
	c.graphic.Refresh()
	c.page.Relayout()
}

// show shows or hides an object.
func show(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// tapped acts on the head of a column and on a row, which becomes the one that
// the others are related to.
func (c *comparison) tapped(id int) {
	if row := id - int(compare.FigureCount); row >= 0 {
		c.table.Base = c.table.Entries[c.table.Order()[row]].Solver.ID
	} else {
		c.table.SortBy(compare.Figure(id))
	}
	c.refresh()
}
