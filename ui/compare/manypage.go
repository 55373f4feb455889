package compare

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// ManyPage is the tab that runs solvers on many puzzles. It remembers the
// user's options and the results of the last run.
type ManyPage struct {
	window  *shell.Window
	tabs    *tabs
	seed    func() uint64 // returns a seed for new puzzles
	folder  string        // for the records of a run
	options experimentOptions
	results experimentResults
	open    *experiment // nil while the page is closed
}

// experimentResults holds the results of the last run, or of the current one so far.
type experimentResults struct {
	picture Picture
	lines   *Lines      // nil before the first run
	level   logic.Level // level of the puzzles, unless they have another source
	rank    ranked
	shown   chartKind
	work    *shell.Work // the run, which shows its results even after the page is left
}

// experimentOptions says which solvers to run on which puzzles.
type experimentOptions struct {
	ticks  map[string]bool // by solver ID, for solvers that the user has ticked or unticked
	limit  int             // index in experimentLimits
	count  int             // index in counts
	kind   int             // index in kinds
	level  logic.Level     // for measure.Graded
	own    bool            // whether the user chose the level; otherwise it is the board's
	givens int             // for measure.OneGivens
	file   *platform.File  // nil for generated puzzles
}

// The choices.
var (
	experimentLimits = []time.Duration{10 * time.Millisecond, 100 * time.Millisecond, time.Second}
	boardCounts      = []int{20, 100, 1_000, 10_000, 50_000}
	puzzleKinds      = []measure.Kind{measure.Graded, measure.EveryGivens, measure.Minimal, measure.OneGivens}
)

// The numbers of givens to choose from for puzzles with a fixed number.
const (
	minGivens = 22
	maxGivens = 75
)

// newManyPage returns the tab. The last run's records are kept in a folder until Close is
// called. By default it runs every solver that can prove its answers on twenty new puzzles
// of the board's level, or medium ones, and stops each run after 0.1 s.
func newManyPage(w *shell.Window, folder string) *ManyPage {
	return &ManyPage{
		window: w, folder: folder, seed: rand.Uint64, results: experimentResults{work: shell.NewWork(w), rank: ranked{column: manyTime}},
		options: experimentOptions{ticks: map[string]bool{}, limit: 1, level: logic.Medium, givens: 26},
	}
}

// wants reports whether to run a solver.
func (o *experimentOptions) wants(info solvers.Info) bool {
	if wanted, decided := o.ticks[info.ID]; decided {
		return wanted
	}
	return info.CanProve
}

// source describes the puzzles to generate. The seed is fixed, so that an experiment can be
// repeated, except for puzzles of a level, which are new each time.
func (o *experimentOptions) source() measure.Source {
	return measure.Source{Count: boardCounts[o.count], Kind: puzzleKinds[o.kind], Level: o.level, Givens: o.givens, Seed: 1}
}

// graded reports whether the puzzles are newly generated for a level.
func (o *experimentOptions) graded() bool {
	return o.file == nil && puzzleKinds[o.kind] == measure.Graded
}

// experiment is the open tab.
type experiment struct {
	runPage
	page    *ManyPage
	options *experimentOptions
	*experimentResults

	optionsChanged func() // refreshes the open sheet with the options
}

// Open opens the tab and starts a run unless there was one for the board's level.
func (p *ManyPage) Open() { p.openPage() }

// Close deletes the last run's records. Call it once nothing is running.
func (p *ManyPage) Close() { p.results.dropLines() }

func (p *ManyPage) openPage() *experiment {
	t := &experiment{page: p, options: &p.options, experimentResults: &p.results}
	p.open = t
	if now := p.window.Session().Assessment(); now.Rated && !t.options.own && !t.work.Busy() {
		t.options.level = now.Level
	}
	t.compose(p.window, t, nil)
	fresh := t.picture.Total == 0 && t.options.file == nil
	other := t.options.graded() && t.picture.Total > 0 && t.level != t.options.level
	if !t.work.Busy() && (fresh || other) && len(t.wanted()) > 0 {
		t.startOrStop() // before the page is laid out, so that happens only once
	} else {
		t.refresh()
	}
	t.enter(&shell.Stage{Tabs: p.tabs.with(manyBoards), Aside: "experiment.terms", Back: t.work.Stop, Closed: t.leave, Dropped: func(file platform.File) { t.take(&file) }}, t.commands())
	return t
}

// leave stops the run. Its results are still there when the page is opened again.
func (t *experiment) leave() {
	if t.page.open == t { // otherwise the page was opened again
		t.page.open = nil
	}
	t.work.Stop()
}

func (r *experimentResults) dropLines() {
	if r.lines == nil {
		return
	}
	if err := r.lines.Close(); err != nil {
		fyne.LogError("A temporary file of the experiment could not be removed", err)
	}
	r.lines = nil
}

func (t *experiment) wanted() []solvers.Solver {
	return slices.DeleteFunc(slices.Clone(t.window.Session().Solvers().List), func(s solvers.Solver) bool { return !t.options.wants(s.Info()) })
}

func (t *experiment) startOrStop() {
	if t.work.Busy() {
		t.work.Stop()
		return
	}
	t.dropLines()
	t.lines, t.picture, t.level = NewLines(t.page.folder), Picture{}, t.options.level
	plan := Plan{Solvers: t.wanted(), Limit: experimentLimits[t.options.limit], Source: t.options.source(), Lines: t.lines}
	switch {
	case t.options.file != nil:
		plan.Open = t.options.file.Open
	case t.options.graded():
		plan.Source.Seed = t.page.seed()
	}
	page := t.page
	shell.Follow(t.work, func(ctx context.Context, report func(Picture)) (struct{}, error) {
		plan.Run(ctx, report)
		return struct{}{}, nil
	}, func(now Picture) {
		page.results.picture = now
		if page.open != nil {
			page.open.refresh()
		}
	}, func(struct{}, error) {
		if page.open != nil {
			page.open.refresh()
			heading, status, fault := page.open.verdict()
			t.window.Announce(language.Join(heading, status, fault))
		}
	})
	t.refresh()
}

// refresh shows the current state of the experiment.
func (t *experiment) refresh() {
	v := runView{
		share: t.picture.Share(), busy: t.work.Busy(), run: lang.L("Run"), choices: lang.L("Puzzles and solvers…"),
		more: widgets.KeyView{Text: t.shown.name(), Icon: widgets.IconDown}, ready: len(t.wanted()) > 0, exported: t.picture.Summary.Puzzles > 0,
	}
	if t.picture.Total > 0 {
		v.run = lang.L("Run again")
	}
	v.heading, v.status, v.fault = t.verdict()
	if t.shown != bySolver {
		v.notes = strings.Join(t.footnotes(), " ")
	}
	t.show(v)
}

// verdict returns the heading and the line below it: which solver is fastest and how far
// the experiment has got, or why there is none.
func (t *experiment) verdict() (heading, status, fault string) {
	busy, state := t.work.Busy(), stateText(t.picture, t.work.Busy())
	if fastest, took, found := t.fastest(); found {
		heading = fastestText(fastest, took, t.picture.Done() < t.picture.Total)
	} else if busy {
		heading = lang.L("Comparing…")
	}
	switch {
	case t.picture.Err != nil, !busy && t.picture.Summary.Refused > 0:
		fault = t.source() + " · " + state
	case len(t.wanted()) == 0 && !busy:
		status = t.source() + " · " + lang.L("No solver is ticked. Choose at least one.")
	case busy || t.picture.Total > 0:
		status = t.source() + " · " + state
	default:
		status = t.source()
	}
	return heading, status, fault
}

// source names the puzzles.
func (t *experiment) source() string {
	if file := t.options.file; file != nil {
		return file.Name
	}
	return sourceText(t.options.source())
}

// footnotes explain how to read the figures.
func (t *experiment) footnotes() []string {
	return []string{
		lang.L("Each solver runs once on each puzzle and is stopped after {{.Limit}}; hollow points understate the time because runs were stopped.",
			map[string]any{"Limit": i18n.Time(experimentLimits[t.options.limit])}),
		lang.L("A run delayed by other programs raises the mean but barely affects the median."),
	}
}

// take selects the file to run, or generated puzzles if file is nil. A file that arrives
// while a run is in progress is ignored.
func (t *experiment) take(file *platform.File) {
	if t.work.Busy() {
		return
	}
	t.options.file, t.picture = file, Picture{}
	t.dropLines()
	t.refresh()
	t.window.Announce(t.source())
}
