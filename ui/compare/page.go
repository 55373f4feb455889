package compare

import (
	"context"
	"io"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Page is the page that compares solvers on the board's puzzle. It remembers
// the person's options and the last comparison.
type Page struct {
	window  *shell.Window
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
func NewPage(w *shell.Window) *Page {
	return &Page{window: w, options: options{without: map[string]bool{}, limit: 1}}
}

// Open opens the page for the current board.
func (p *Page) Open() { p.open() }

// OpenAndRun opens the page and starts the comparison, unless it is running.
func (p *Page) OpenAndRun() {
	if c := p.open(); !c.work.Busy() {
		c.startOrStop()
	}
}

// results are what a comparison has found, or finds.
type results struct {
	puzzle board.Grid
	table  Table
	limit  time.Duration // of each run; 0 is none
	runner *Runner
	work   *shell.Work // the run, which shows what it found after the page is left, too
}

// complete reports whether every solver was measured to the end.
func (r *results) complete() bool {
	return !slices.ContainsFunc(r.table.Entries, func(e Entry) bool { return e.State != Done || e.Timing.Cut })
}

// stale reports whether the session no longer has the times that were measured, because
// another puzzle was measured since.
func (r *results) stale(timings *measure.Timings) bool {
	return slices.ContainsFunc(r.table.Entries, func(e Entry) bool {
		known, ok := timings.Known(e.Solver.ID, &r.puzzle)
		return e.State == Done && !e.Timing.Cut && (!ok || known.Time() != e.Timing.Time())
	})
}

// comparison is the open page.
type comparison struct {
	runPage
	page    *Page
	options *options
	*results
	judged  diagnose.Judgement // of the board
	judging *shell.Work
	skip    *widgets.Key
}

func (p *Page) open() *comparison {
	all, puzzle := p.window.Session().Solvers(), p.window.Session().State().Puzzle()
	another := p.results == nil || p.results.puzzle != puzzle || p.results.stale(all.Timings)
	if another {
		p.results = &results{puzzle: puzzle, table: Table{Base: all.List[all.Chosen].Info().ID}, work: shell.NewWork(p.window)}
	}
	c := &comparison{page: p, judging: shell.NewWork(p.window), options: &p.options, results: p.results}
	p.opened = c
	c.skip = widgets.NewKey(widgets.KeyView{Text: lang.L("Next solver"), Icon: widgets.IconAdvance}, c.skipRunning)
	c.compose(p.window, c, c.skip)
	if another {
		c.begin()
	} else {
		c.refresh()
	}
	shell.Judge(c.judging, p.window.Session().State().WithoutSolver(), func(judged diagnose.Judgement) {
		c.judged = judged
		c.refresh()
	})
	c.enter(&shell.Stage{Work: c.judging, Back: c.work.Stop, Closed: c.leave}, c.commands())
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

// begin shows the chosen solvers before their run.
func (c *comparison) begin() {
	var list []solvers.Solver
	all := c.window.Session().Solvers()
	for i, s := range all.List {
		if !c.options.without[s.Info().ID] {
			list = append(list, all.OnBoard(i))
		}
	}
	c.limit, c.runner = limits[c.options.limit], NewRunner(list)
	c.table.Entries = c.runner.Entries()
	c.refresh()
}

func (c *comparison) startOrStop() {
	if c.work.Busy() {
		c.work.Stop()
		return
	}
	timings := c.window.Session().Solvers().Timings
	if c.complete() {
		timings.Forget() // everything is measured already, so measure it again
	}
	c.begin()
	page, of := c.page, c.results
	runner, puzzle, limit := of.runner, of.puzzle, of.limit
	shell.Follow(of.work, func(ctx context.Context, report func([]Entry)) (struct{}, error) {
		runner.Run(ctx, timings, puzzle, limit, report)
		return struct{}{}, nil
	}, func(entries []Entry) {
		of.table.Entries = entries
		page.shows(of)
	}, func(struct{}, error) {
		if page.shows(of) {
			platform.Announce(reportText(of.table, of.puzzle, page.opened.puzzleText(), of.limit))
		}
	})
	c.refresh()
}

// shows refreshes the page if it is open and shows these results, and reports whether
// it does.
func (p *Page) shows(of *results) bool {
	open := p.opened != nil && p.opened.results == of
	if open {
		p.opened.refresh()
	}
	return open
}

// leave ends the comparison. What was measured is there when the page is opened again
// for the same puzzle.
func (c *comparison) leave() {
	if c.page.opened == c { // else the page was opened anew
		c.page.opened = nil
	}
	c.work.Stop()
}

// running returns the index of the entry that is being measured.
func (c *comparison) running() (int, bool) {
	i := slices.IndexFunc(c.table.Entries, func(e Entry) bool { return e.State == Running })
	return i, i >= 0 && c.work.Busy()
}

func (c *comparison) skipRunning() {
	if i, ok := c.running(); ok {
		c.runner.Skip(i)
	}
}

// refresh shows the current state of the comparison.
func (c *comparison) refresh() {
	clash := c.puzzle.Conflicts()
	text, fault := i18n.Facts(&c.judged)+" · "+i18n.EmptyCells(c.puzzle), i18n.Answers(&c.judged)
	if fault == "" && i18n.Wrong(&c.judged) {
		fault = i18n.Verdict(&c.judged)
	}
	i, running := c.running()
	switch {
	case len(clash) > 0:
		text, fault = "", i18n.Conflicts(clash)
	case len(c.table.Entries) == 0:
		text = lang.L("No solver is ticked. Choose at least one.")
	case !c.anyFigures():
		text += "\n" + lang.L("Compare measures each solver on this puzzle: its median time over several runs, and what it does.")
	case running:
		t := c.table.Entries[i].Timing
		text = i18n.Progress(session.Progress{Solver: c.table.Entries[i].Solver, Elapsed: t.Time(), Stats: t.Result.Stats})
	}
	shell.SetVisible(c.skip, c.work.Busy())
	c.show(runView{
		status: text, fault: fault, share: c.table.Share(), busy: c.work.Busy(), run: lang.L("Compare"), choices: lang.L("Solvers…"),
		footer: lang.L("Tap a solver to compare the others with it; tap a column heading to sort.") + " " + ruleText(c.limit),
		ready:  len(clash) == 0 && len(c.table.Entries) > 0, exported: c.table.Share() > 0,
	})
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

// openOptions opens the sheet with the solvers to compare and the time limit.
func (c *comparison) openOptions() {
	var names []string
	for _, l := range limits {
		if l == 0 {
			names = append(names, lang.L("None"))
		} else {
			names = append(names, i18n.Time(l))
		}
	}
	toggle := widgets.NewToggle(names, func(i int) { c.options.limit = i; c.begin() })
	toggle.SetSelected(c.options.limit)
	c.window.OpenSheet(widgets.SheetView{
		Title: lang.L("What to compare"),
		Content: widgets.NewColumn(shell.Gap,
			widgets.NewCaption(lang.L("Limit for each run")),
			shell.Inset(toggle),
			widgets.NewCaption(lang.L("Solvers")),
			shell.SolverTicks(c.window.Session().Solvers().List,
				func(s solvers.Info) bool { return !c.options.without[s.ID] },
				func(id string, on bool) { c.options.without[id] = !on; c.begin() })),
		Keys: []*widgets.Key{shell.CloseKey(c.window)},
	})
}

// openExport opens the sheet with the ways to export the comparison.
func (c *comparison) openExport() {
	shell.OpenList(c.window, lang.L("Export the comparison"), []shell.Choice{
		c.choice(widgets.IconCopy, lang.L("Copy as text"), func() {
			c.window.Copy(reportText(c.table, c.puzzle, c.puzzleText(), c.limit), session.ReportCopied)
		}),
		c.saving(lang.L("Save as CSV…"), "comparison.csv", "text/csv", func(w io.Writer) error { return c.table.WriteCSV(w, c.puzzle) }),
		c.saving(lang.L("Save as a picture…"), "comparison.png", "image/png", func(w io.Writer) error {
			return shell.WritePNG(w, c.picture(shell.ExportPen()))
		}),
	})
}
