package compare

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// ExperimentPage is the page that runs solvers on thousands of puzzles. It remembers the
// person's options and what the last run found.
type ExperimentPage struct {
	host    *shell.Window
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
func NewExperimentPage(host *shell.Window, folder string) *ExperimentPage {
	return &ExperimentPage{host: host, folder: folder, results: experimentResults{work: shell.NewWork(host)}, options: experimentOptions{ticks: map[string]bool{}, limit: 1, count: 1, givens: 26}}
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
	page    *ExperimentPage
	host    *shell.Window
	options *experimentOptions
	*experimentResults

	optionsChanged func() // refreshes the open sheet with the options

	pane           *widgets.ScrollPane
	status, footer *widgets.Text
	gauge          *widgets.ProgressBar
	graphic        *widgets.Graphic
	run            *widgets.Key
	choices, keep  *widgets.Key
}

// Open opens the page.
func (p *ExperimentPage) Open() { p.enter() }

// Close drops the last run's records. Call it when nothing is running any more.
func (p *ExperimentPage) Close() { p.results.dropLines() }

func (p *ExperimentPage) enter() *experiment {
	t := &experiment{
		page: p, host: p.host, options: &p.options, experimentResults: &p.results,
		status: widgets.NewText(), footer: widgets.NewText(), gauge: widgets.NewProgressBar(),
	}
	p.open = t
	t.graphic = widgets.NewGraphic(t.draw, t.tapped)
	t.run = widgets.NewKey(widgets.KeyView{}, t.startOrStop)
	t.choices = widgets.NewKey(widgets.KeyView{}, t.openOptions)
	t.keep = widgets.NewKey(widgets.KeyView{}, t.openExport)
	t.pane = widgets.NewScrollPane(
		widgets.NewColumn(shell.Gap, t.status, shell.Inset(t.gauge), t.graphic, t.footer),
		widgets.NewKeyRows(t.choices, t.keep, t.run))
	t.refresh()
	stage := &shell.Stage{
		Title: lang.L("Experiment"), Content: t.pane.Content, Commands: command.ForPage(t.pane, t.commands()),
		Back: t.work.Stop, Closed: t.leave, Dropped: t.drop, Notify: t.say,
	}
	for _, k := range []*widgets.Key{t.run, t.choices, t.keep} {
		k.Keys = stage
	}
	t.graphic.Keys = stage
	p.host.Enter(stage)
	return t
}

// leave stops the run. What it has found is there when the page is opened again.
func (t *experiment) leave() {
	t.page.open = nil
	t.work.Stop()
}

func (r *experimentResults) dropLines() {
	if r.lines != nil {
		closeLines(r.lines)
		r.lines = nil
	}
}

func closeLines(l *Lines) {
	if err := l.Close(); err != nil {
		fyne.LogError("A temporary file of the experiment could not be removed", err)
	}
}

// wanted returns the solvers to run.
func (t *experiment) wanted() []solvers.Solver {
	var list []solvers.Solver
	for _, s := range t.host.Session().Solvers() {
		if t.options.wants(s.Info()) {
			list = append(list, s)
		}
	}
	return list
}

// startOrStop is the action of the large key.
func (t *experiment) startOrStop() {
	if t.work.Busy() {
		t.work.Stop()
		return
	}
	t.dropLines()
	options, page, lines := t.options, t.page, NewLines(t.page.folder)
	plan := Plan{
		Solvers: t.wanted(), Limit: experimentLimits[options.limit], Source: options.source(),
		Lines: lines,
	}
	if options.file != nil {
		plan.Open = options.file.Open
	}
	t.lines, t.picture = lines, Picture{}
	shell.Follow(t.work, func(ctx context.Context, report func(Picture)) (struct{}, error) {
		plan.Run(ctx, report)
		return struct{}{}, nil
	}, page.show, page.ended)
	t.refresh()
}

// show shows what the run has found so far, if the page is open.
func (p *ExperimentPage) show(now Picture) {
	p.results.picture = now
	if p.open != nil {
		p.open.refresh()
	}
}

func (p *ExperimentPage) ended(struct{}, error) {
	if p.open != nil {
		p.open.refresh()
		platform.Announce(stateText(p.results.picture, false))
	}
}

// refresh shows the current state of the experiment.
func (t *experiment) refresh() {
	busy := t.work.Busy()
	text := t.source()
	if !busy && t.picture.Summary.Puzzles == 0 && t.picture.Err == nil {
		if len(t.wanted()) == 0 {
			text += "\n" + lang.L("No solver is ticked. Choose at least one.")
		} else {
			text += "\n" + lang.L("Run solves all these puzzles with each solver and draws the times by the number of empty cells.")
		}
	}
	if busy || t.picture.Total > 0 || t.picture.Err != nil {
		text = stateText(t.picture, busy) + "\n" + text
	}
	widgets.SetText(t.status, widgets.Span{Kind: widgets.Caption, Text: text})
	t.gauge.SetShare(t.picture.Share())
	view := widgets.KeyView{Text: lang.L("Run"), Icon: widgets.IconPlay, Kind: widgets.Accent, Disabled: len(t.wanted()) == 0}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	t.run.SetView(view)
	t.choices.SetView(widgets.KeyView{Text: lang.L("Puzzles and solvers…"), Icon: widgets.IconMenu})
	t.keep.SetView(widgets.KeyView{Text: lang.L("Export…"), Icon: widgets.IconShare, Disabled: t.picture.Summary.Puzzles == 0})
	shell.SetVisible(t.choices, !busy)
	shell.SetVisible(t.keep, !busy)
	widgets.SetText(t.footer, widgets.Span{Kind: widgets.Caption, Text: strings.Join(t.footnotes(), " ")})
	t.graphic.Refresh()
	t.pane.Relayout()
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

// drop selects a file that was dropped onto the window.
func (t *experiment) drop(file platform.File) { t.take(&file) }

// take selects the file to run, or generated puzzles for nil. A file that was chosen
// late, while a run goes on, is dropped.
func (t *experiment) take(file *platform.File) {
	if t.work.Busy() {
		return
	}
	t.options.file = file
	t.picture = Picture{}
	t.dropLines()
	t.refresh()
	platform.Announce(t.source())
}
