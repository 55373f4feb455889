package compare

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Page is the tab that compares solvers on the board's puzzle. It remembers
// the user's options and the last comparison.
type Page struct {
	window  *shell.Window
	tabs    *tabs
	options options
	results *results    // nil before the first comparison
	opened  *comparison // nil while the page is closed
}

// options says what to compare, and how.
type options struct {
	without map[string]bool // IDs of the solvers to leave out
	limit   int             // index in limits
	more    bool            // whether all figures are shown
}

// runLimits holds the choices for a run's time limit; 0 is none.
var runLimits = []time.Duration{time.Second, 10 * time.Second, time.Minute, 0}

// newPage returns the tab. By default it compares all solvers with a limit of
// ten seconds for each run.
func newPage(w *shell.Window) *Page {
	return &Page{window: w, options: options{without: map[string]bool{}, limit: 1}}
}

// Open opens the tab for the current board and compares, unless that has been done.
func (p *Page) Open() { p.open() }

// OpenWhole is like Open, but shows all figures.
func (p *Page) OpenWhole() {
	p.options.more = true
	p.open()
}

// results holds the results of a comparison, final or so far.
type results struct {
	puzzle  board.Grid
	rules   board.Rules
	able    []solvers.Solver // solvers that know the rules, restricted to the puzzle
	unable  []string         // the names of the others
	clashes []board.Conflict
	table   Table
	limit   time.Duration // time limit of each run; 0 for none
	runner  *Runner
	work    *shell.Work // the run, which shows its results even after the page is left
}

// complete reports whether every solver was measured to the end.
func (r *results) complete() bool {
	return len(r.table.Entries) > 0 && !slices.ContainsFunc(r.table.Entries, func(e Entry) bool { return e.State != Done || e.Timing.Cut })
}

// stale reports whether the session no longer has the measured times because another puzzle
// has been measured since.
func (r *results) stale(timings *measure.Timings) bool {
	return slices.ContainsFunc(r.table.Entries, func(e Entry) bool {
		known, ok := timings.Known(e.Solver.ID, &r.puzzle)
		return e.State == Done && !e.Timing.Cut && (!ok || known.Time() != e.Timing.Time())
	})
}

// comparison is the open tab.
type comparison struct {
	runPage
	page    *Page
	options *options
	*results
	judged  diagnose.Judgement // judgement of the board
	judging *shell.Work
	skip    *widgets.Key
	offers  []*widgets.Key // ways to get a puzzle, if there is none
}

func (p *Page) open() *comparison {
	all, puzzle := p.window.Session().Solvers(), p.window.Session().State().Puzzle()
	rules := p.window.Session().State().Rules
	another := p.results == nil || p.results.puzzle != puzzle || p.results.rules != rules || p.results.stale(all.Timings)
	if another {
		if p.results != nil {
			p.results.work.Stop()
		}
		p.results = &results{puzzle: puzzle, rules: rules, table: Table{Sorted: Time, Base: all.List[all.Chosen].Info().ID}, work: shell.NewWork(p.window)}
		p.results.admit(all)
	}
	c := &comparison{page: p, judging: shell.NewWork(p.window), options: &p.options, results: p.results}
	p.opened = c
	c.skip = widgets.NewKey(widgets.KeyView{Text: lang.L("Next solver"), Icon: widgets.IconAdvance}, c.skipRunning)
	race := widgets.KeyView{Row: true, Text: lang.L("Watch them race") + " ›"}
	if isLow(p.window) {
		race.Row, race.Icon = false, widgets.IconStep
	}
	c.race = widgets.NewKey(race, func() { p.window.Run(command.Race) })
	if c.bare() {
		c.offers = shell.WayKeys(p.window)
	}
	c.compose(p.window, c, c.offers, c.skip)
	switch {
	case another && c.ready(): // before the page is laid out, so that happens only once
		c.startOrStop()
	case another:
		c.begin()
	default:
		c.refresh()
	}
	shell.Judge(c.judging, p.window.Session().State().WithoutSolver(), func(judged diagnose.Judgement) {
		c.judged = judged
		c.refresh()
	})
	c.enter(&shell.Stage{Tabs: p.tabs.with(thisBoard), Aside: "compare.terms", Work: c.judging, Back: c.work.Stop, Closed: c.leave}, c.commands())
	return c
}

// openTerms opens the sheet that explains the columns, whose headings sort.
func (p *runPage) openTerms() {
	shell.OpenTerms(p.window, lang.L("The figures"), shell.TermsText(shell.SearchTerms...), command.SolversExplained)
}

// admit finds out which solvers can take part.
func (r *results) admit(all session.Solvers) {
	of := solvers.Sukaku{Digits: r.puzzle, Rules: r.rules}
	r.clashes = of.Conflicts()
	for i, s := range all.List {
		if all.Able(i) {
			r.able = append(r.able, all.OnBoard(i))
		} else {
			r.unable = append(r.unable, i18n.Solver(s.Info()))
		}
	}
}

// bare reports whether there is no puzzle.
func (r *results) bare() bool { return r.puzzle == board.Grid{} && r.rules.Classic() }

// text returns the puzzle as the text that can be pasted.
func (r *results) text() string {
	if r.rules.Classic() {
		return r.puzzle.String()
	}
	return r.puzzle.String() + ";" + r.rules.String()
}

// ready reports whether there is something to compare.
func (c *comparison) ready() bool {
	return !c.bare() && len(c.clashes) == 0 && len(c.wanted()) > 0
}

// wanted returns the chosen solvers.
func (c *comparison) wanted() (list []solvers.Solver) {
	for _, s := range c.able {
		if !c.options.without[s.Info().ID] {
			list = append(list, s)
		}
	}
	return list
}

// begin shows the chosen solvers before their run.
func (c *comparison) begin() {
	c.limit, c.runner = runLimits[c.options.limit], NewRunner(c.wanted())
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
		timings.Forget() // everything has been measured, so measure it again
	}
	c.begin()
	page, of := c.page, c.results
	runner, puzzle, limit := of.runner, of.puzzle, of.limit
	shell.Follow(of.work, func(ctx context.Context, report func([]Entry)) (struct{}, error) {
		runner.Run(ctx, timings, puzzle, limit, report)
		return struct{}{}, nil
	}, func(entries []Entry) {
		of.table.Entries = entries
		page.refreshIfShowing(of)
	}, func(struct{}, error) {
		if page.refreshIfShowing(of) {
			page.window.Announce(language.Join(page.opened.verdict()))
		}
	})
	c.refresh()
}

// refreshIfShowing refreshes the page if it is open with these results, and reports whether it
// is.
func (p *Page) refreshIfShowing(of *results) bool {
	open := p.opened != nil && p.opened.results == of
	if open {
		p.opened.refresh()
	}
	return open
}

// leave ends the comparison. The measurements are still there when the page is opened again
// for the same puzzle.
func (c *comparison) leave() {
	if c.page.opened == c { // otherwise the page was opened again
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

// tapped sorts by the column whose heading was tapped, or compares the other
// solvers with the one whose row was tapped.
func (c *comparison) tapped(id int) {
	if row := id - int(FigureCount); row >= 0 {
		c.table.Base = c.table.Entries[c.table.Order()[row]].Solver.ID
	} else {
		c.table.SortBy(Figure(id))
	}
	c.refresh()
}

// sortByNext sorts by the next column, wrapping around.
func (c *comparison) sortByNext() {
	columns := c.columns()
	c.table.SortBy(columns[(slices.Index(columns, c.table.Sorted)+1)%len(columns)])
	c.refresh()
}

// openMore shows all figures, or hides the rarely needed ones.
func (c *comparison) openMore() {
	c.options.more = !c.options.more
	if !slices.Contains(c.columns(), c.table.Sorted) {
		c.table.Sorted, c.table.Descending = Time, false
	}
	c.refresh()
}

// progress describes the running solver's progress.
func (c *comparison) progress() string {
	i, running := c.running()
	if !running {
		return ""
	}
	t := c.table.Entries[i].Timing
	return i18n.Progress(session.Progress{Solver: c.table.Entries[i].Solver, Elapsed: t.Time(), Stats: t.Result.Stats})
}
