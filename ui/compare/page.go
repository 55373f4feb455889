package compare

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Page is the page that compares solvers on the board's puzzle. It remembers
// the person's options and the last comparison.
type Page struct {
	host    *shell.Window
	options options
	results *results    // nil before the first comparison
	opened  *comparison // nil while the page is closed
}

// options are what to compare, and how.
type options struct {
	without map[string]bool // IDs of the solvers to leave out
	limit   int             // index in limits
}

// limits are the choices for the time limit of a run; 0 is none.
var limits = []time.Duration{time.Second, 10 * time.Second, time.Minute, 0}

// NewPage returns the page. By default it compares all solvers with a limit of
// ten seconds for each run.
func NewPage(host *shell.Window) *Page {
	return &Page{host: host, options: options{without: map[string]bool{}, limit: 1}}
}

// Open opens the page for the current board.
func (p *Page) Open() { p.open() }

// OpenAndRun opens the page and starts the comparison, unless it is running.
func (p *Page) OpenAndRun() {
	if c := p.open(); c.runner == nil {
		c.startOrStop()
	}
}

// results are what a comparison has found, or finds.
type results struct {
	puzzle   board.Grid
	table    Table
	limit    time.Duration // of each run; 0 is none
	runner   *Runner       // nil unless a comparison is running
	stopping bool          // whether it has been told to stop
}

// complete reports whether every solver was measured to the end.
func (r *results) complete() bool {
	return !slices.ContainsFunc(r.table.Entries, func(e Entry) bool { return e.State != Done || e.Timing.Cut })
}

// old reports whether times were measured that are no longer those of the puzzle,
// because another one was measured since.
func (r *results) old(timings *measure.Timings) bool {
	return slices.ContainsFunc(r.table.Entries, func(e Entry) bool {
		known, ok := timings.Known(e.Solver.ID, &r.puzzle)
		return e.State == Done && !e.Timing.Cut && (!ok || known.Time() != e.Timing.Time())
	})
}

// comparison is the open page.
type comparison struct {
	page    *Page
	host    *shell.Window
	options *options
	*results
	judged  diagnose.Judgement // of the board
	judging *shell.Work

	pane            *widgets.ScrollPane
	status, footer  *widgets.Text
	gauge           *widgets.ProgressBar
	graphic         *widgets.Graphic
	run, skip       *widgets.Key
	choices, export *widgets.Key
}

func (p *Page) open() *comparison {
	s := p.host.Session()
	puzzle := s.State().Puzzle()
	another := p.results == nil || p.results.puzzle != puzzle || p.results.old(s.Timings())
	if another {
		p.results = &results{puzzle: puzzle, table: Table{Base: s.Solvers()[s.Chosen()].Info().ID}}
	}
	c := &comparison{
		page: p, host: p.host, judging: shell.NewWork(p.host), options: &p.options, results: p.results,
		status: widgets.NewText(), footer: widgets.NewText(), gauge: widgets.NewProgressBar(),
	}
	p.opened = c
	c.graphic = widgets.NewGraphic(c.draw, c.tapped)
	c.run = widgets.NewKey(widgets.KeyView{}, c.startOrStop)
	c.skip = widgets.NewKey(widgets.KeyView{Text: lang.L("Next solver"), Icon: widgets.IconAdvance}, c.skipRunning)
	c.choices = widgets.NewKey(widgets.KeyView{}, c.openOptions)
	c.export = widgets.NewKey(widgets.KeyView{}, c.openExport)
	c.pane = widgets.NewScrollPane(
		widgets.NewColumn(shell.Gap, c.status, shell.Inset(c.gauge), c.graphic, c.footer),
		widgets.NewKeyRows(c.choices, c.export, c.skip, c.run))
	if another {
		c.begin()
	} else {
		c.refresh()
	}
	shell.Judge(c.judging, s.State().WithoutSolver(), func(judged diagnose.Judgement) {
		c.judged = judged
		c.refresh()
	})
	stage := &shell.Stage{
		Title: lang.L("Compare the solvers"), Content: c.pane.Content, Commands: command.ForPage(c.pane, c.commands()),
		Work: c.judging, Back: c.stop, Closed: c.leave, Notify: c.say,
	}
	for _, k := range []*widgets.Key{c.run, c.skip, c.choices, c.export} {
		k.Keys = stage
	}
	c.graphic.Keys = stage
	p.host.Enter(stage)
	return c
}

// puzzleText says what is compared: givens, solutions, wrong answers, empty cells.
func (c *comparison) puzzleText() string {
	text := i18n.Facts(&c.judged) + " · " + i18n.EmptyCells(c.puzzle)
	if answers := i18n.Answers(&c.judged); answers != "" {
		text += "\n" + answers
	}
	return text
}

// ticked returns the solvers to compare.
func (c *comparison) ticked() []solvers.Solver {
	var list []solvers.Solver
	for _, s := range c.host.Session().Solvers() {
		if !c.options.without[s.Info().ID] {
			list = append(list, s)
		}
	}
	return list
}

// begin shows what will be compared.
func (c *comparison) begin() {
	c.limit = limits[c.options.limit]
	runner := NewRunner(context.Background(), c.ticked())
	c.table.Entries = runner.Entries()
	runner.Stop()
	c.refresh()
}

// startOrStop is the action of the large key.
func (c *comparison) startOrStop() {
	if c.runner != nil {
		c.stop()
		return
	}
	timings := c.host.Session().Timings()
	if c.complete() {
		timings.Forget() // all is measured, and that it be measured again is what is asked for
	}
	c.begin()
	runner := NewRunner(c.host.Session().Context(), c.ticked())
	c.runner, c.stopping = runner, false
	page, of := c.page, c.results
	puzzle, limit := of.puzzle, of.limit
	c.host.Go(func() {
		runner.Run(timings, puzzle, limit, func(entries []Entry) {
			c.host.Do(func() { page.show(of, entries) })
		})
		c.host.Do(func() { page.ended(of) })
	})
	c.refresh()
}

// show keeps the entries so far, and shows them where the page is open for them.
func (p *Page) show(of *results, entries []Entry) {
	of.table.Entries = entries
	if p.opened != nil && p.opened.results == of {
		p.opened.refresh()
	}
}

func (p *Page) ended(of *results) {
	of.runner = nil
	if p.opened != nil && p.opened.results == of {
		p.opened.refresh()
		platform.Announce(reportText(of.table, of.puzzle, of.limit))
	}
}

// stop ends the comparison but keeps what was measured. It reports whether there was one
// to end.
func (c *comparison) stop() bool {
	if c.runner == nil || c.stopping {
		return false
	}
	c.stopping = true
	c.runner.Stop()
	return true
}

// leave ends the comparison. What was measured is there when the page is opened again
// for the same puzzle.
func (c *comparison) leave() {
	c.page.opened = nil
	c.stop()
}

// running returns the index of the entry that is being measured.
func (c *comparison) running() (int, bool) {
	for i, e := range c.table.Entries {
		if e.State == Running {
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

// refresh shows the current state of the comparison.
func (c *comparison) refresh() {
	clash := c.puzzle.Conflicts()
	text := c.puzzleText()
	i, running := c.running()
	switch {
	case len(clash) > 0:
		text = i18n.Conflicts(clash)
	case len(c.table.Entries) == 0:
		text = lang.L("No solver is ticked. Choose at least one.")
	case !c.anyFigures():
		text += "\n" + lang.L("Compare measures each solver on this puzzle: its median time over several runs, and what it does.")
	case running:
		t := c.table.Entries[i].Timing
		text = i18n.Progress(session.Progress{Solver: c.table.Entries[i].Solver, Elapsed: t.Time(), Stats: t.Result.Stats})
	}
	widgets.SetText(c.status, widgets.Span{Kind: widgets.Caption, Text: text})
	widgets.SetText(c.footer,
		widgets.Span{Kind: widgets.Caption, Text: lang.L("Tap a solver to compare the others with it; tap a column heading to sort.") + " " + ruleText(c.limit)})
	c.gauge.SetShare(c.table.Share())
	busy := c.runner != nil
	view := widgets.KeyView{Text: lang.L("Compare"), Icon: widgets.IconPlay, Kind: widgets.Accent, Disabled: len(clash) > 0 || len(c.table.Entries) == 0}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	c.run.SetView(view)
	c.choices.SetView(widgets.KeyView{Text: lang.L("Solvers…"), Icon: widgets.IconMenu})
	c.export.SetView(widgets.KeyView{Text: lang.L("Export…"), Icon: widgets.IconShare, Disabled: c.table.Share() == 0})
	shell.SetVisible(c.skip, busy)
	shell.SetVisible(c.choices, !busy)
	shell.SetVisible(c.export, !busy)
	c.graphic.Refresh()
	c.pane.Relayout()
}

// tapped sorts by a column whose heading was tapped, and compares the others
// with a solver whose row was tapped.
func (c *comparison) tapped(id int) {
	if row := id - int(FigureCount); row >= 0 {
		c.table.Base = c.table.Entries[c.table.Order()[row]].Solver.ID
	} else {
		c.table.SortBy(Figure(id))
	}
	c.refresh()
}
