package compare

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
)

// ExperimentPage is the page that runs solvers on thousands of puzzles. It remembers the
// person's options and what the last run found.
type ExperimentPage struct {
	window  *shell.Window
	folder  string // for the records of a run
	options experimentOptions
	results experimentResults
	open    *experiment // nil while the page is closed
}

// experimentResults are what the last run has found, or finds.
type experimentResults struct {
	picture Picture
	lines   *Lines // nil before the first run
	shown   chartKind
	work    *shell.Work // the run, which shows what it found after the page is left, too
}

// experimentOptions are which solvers to run on which puzzles.
type experimentOptions struct {
	ticks  map[string]bool // by solver ID, for solvers that the user has ticked or unticked
	limit  int             // index in experimentLimits
	count  int             // index in counts
	kind   int             // index in kinds
	givens int             // for measure.OneGivens
	file   *platform.File  // nil for generated puzzles
}

// The choices.
var (
	experimentLimits = []time.Duration{10 * time.Millisecond, 100 * time.Millisecond, time.Second}
	counts           = []int{100, 1_000, 10_000, 50_000}
	kinds            = []measure.Kind{measure.EveryGivens, measure.Minimal, measure.OneGivens}
)

// The numbers of givens to choose from for puzzles with a fixed number.
const (
	leastGivens = 22
	mostGivens  = 75
)

// NewExperimentPage returns the page. The last run's records are in a folder until Close is
// called. By default it runs every solver that can prove its answers on a
// thousand puzzles with mixed numbers of givens and stops each run after 0.1 s.
func NewExperimentPage(w *shell.Window, folder string) *ExperimentPage {
	return &ExperimentPage{window: w, folder: folder, results: experimentResults{work: shell.NewWork(w)}, options: experimentOptions{ticks: map[string]bool{}, limit: 1, count: 1, givens: 26}}
}

// wants reports whether to run a solver.
func (o *experimentOptions) wants(info solvers.Info) bool {
	if wanted, decided := o.ticks[info.ID]; decided {
		return wanted
	}
	return info.CanProve
}

// source describes the puzzles to generate. The seed is fixed, so that an
// experiment can be repeated.
func (o *experimentOptions) source() measure.Source {
	return measure.Source{Count: counts[o.count], Kind: kinds[o.kind], Givens: o.givens, Seed: 1}
}

// experiment is the open page.
type experiment struct {
	runPage
	page    *ExperimentPage
	options *experimentOptions
	*experimentResults

	optionsChanged func() // refreshes the open sheet with the options
}

// Open opens the page.
func (p *ExperimentPage) Open() { p.openPage() }

// Close drops the last run's records. Call it when nothing is running any more.
func (p *ExperimentPage) Close() { p.results.dropLines() }

func (p *ExperimentPage) openPage() *experiment {
	t := &experiment{page: p, options: &p.options, experimentResults: &p.results}
	p.open = t
	t.compose(p.window, t)
	t.refresh()
	t.enter(&shell.Stage{Back: t.work.Stop, Closed: t.leave, Dropped: func(file platform.File) { t.take(&file) }}, t.commands())
	return t
}

// leave stops the run. What it has found is there when the page is opened again.
func (t *experiment) leave() {
	if t.page.open == t { // else the page was opened anew
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
	t.lines, t.picture = NewLines(t.page.folder), Picture{}
	plan := Plan{Solvers: t.wanted(), Limit: experimentLimits[t.options.limit], Source: t.options.source(), Lines: t.lines}
	if t.options.file != nil {
		plan.Open = t.options.file.Open
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
			platform.Announce(stateText(page.results.picture, false))
		}
	})
	t.refresh()
}

// refresh shows the current state of the experiment.
func (t *experiment) refresh() {
	busy, ready, found := t.work.Busy(), len(t.wanted()) > 0, t.picture.Summary.Puzzles > 0
	text, fault := t.source(), ""
	switch state := stateText(t.picture, busy); {
	case t.picture.Err != nil, !busy && t.picture.Summary.Refused > 0:
		fault = state
	case busy || t.picture.Total > 0:
		text = state + "\n" + text
	}
	t.show(runView{
		status: text, fault: fault, footer: strings.Join(t.footnotes(), " "), share: t.picture.Share(),
		run: lang.L("Run"), choices: lang.L("Puzzles and solvers…"), busy: busy, ready: ready, exported: found,
	})
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

// take selects the file to run, or generated puzzles for nil. A file that was chosen
// late, while a run goes on, is dropped.
func (t *experiment) take(file *platform.File) {
	if t.work.Busy() {
		return
	}
	t.options.file, t.picture = file, Picture{}
	t.dropLines()
	t.refresh()
	platform.Announce(t.source())
}
