package ui

import (
	"context"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// experimentWishes are what the person wants to run.
type experimentWishes struct {
	ticks  map[string]bool // by solver ID, where the person has chosen
	limit  int             // an index of experimentLimits
	count  int             // of experimentCounts
	kind   int             // of experimentKinds
	givens int             // for measure.OneGivens
	file   *puzzleFile     // nil for generated puzzles
}

// What there is to choose from.
var (
	experimentLimits = []time.Duration{10 * time.Millisecond, 100 * time.Millisecond, time.Second}
	experimentCounts = []int{100, 1_000, 10_000, 50_000}
	experimentKinds  = []measure.Kind{measure.EveryGivens, measure.Minimal, measure.OneGivens}
)

// usualExperiment is every solver that can prove its answers, on a thousand
// puzzles of every number of givens, each run stopped after 0.1 s.
func usualExperiment() experimentWishes {
	return experimentWishes{ticks: map[string]bool{}, limit: 1, count: 1, givens: 26}
}

// The numbers of givens to choose from, where the puzzles are to have one.
const (
	leastGivens = 22
	mostGivens  = 75
)

// wants reports whether a solver is to be run.
func (w experimentWishes) wants(info solvers.Info) bool {
	if wanted, chosen := w.ticks[info.ID]; chosen {
		return wanted
	}
	return info.CanProve
}

// source is what the generator is to make. The seed is always the same, so that
// an experiment can be repeated.
func (w experimentWishes) source() measure.Source {
	return measure.Source{Count: experimentCounts[w.count], Kind: experimentKinds[w.kind], Givens: w.givens, Seed: 1}
}

// trial is the stage that runs solvers on many puzzles.
type trial struct {
	app     *App
	picture experiment.Picture
	shown   experimentView
	lines   *experiment.Lines // nil before the first run
	// stopRun ends the run under way; nil while nothing runs. Its cause is
	// errLeft if nobody will ask for what came of it.
	stopRun context.CancelCauseFunc
	left    bool // the person has left the stage

	wishesChanged func() // shows a change of the wishes on their page

	page           *widgets.Page
	status, footer *widget.RichText
	gauge          *widgets.Gauge
	graphic        *widgets.Graphic
	run            *widgets.Key
	choices, keep  *widgets.Key
}

// errLeft is why a run ends whose stage was left.
var errLeft = errors.New("the experiment was left")

// showExperiment opens the stage.
func (a *App) showExperiment() *trial {
	t := &trial{app: a, status: widgets.NewText(), footer: widgets.NewText(), gauge: widgets.NewGauge()}
	t.graphic = widgets.NewGraphic(widgets.GraphicView{Draw: t.draw}, t.tapped)
	t.run = widgets.NewKey(widgets.KeyView{}, t.startOrStop)
	t.choices = widgets.NewKey(widgets.KeyView{}, t.showWishes)
	t.keep = widgets.NewKey(widgets.KeyView{}, t.showResults)
	t.page = widgets.NewPage(
		widgets.NewColumn(gap, t.status, t.gauge, t.graphic, t.footer),
		widgets.NewKeyRows(t.choices, t.keep, t.run))
	t.page.Default = t.run
	t.refresh()
	s := &stage{title: lang.L("Experiment"), content: t.page.Content, keys: t.page, closed: t.leave, dropped: t.drop}
	for _, k := range []*widgets.Key{t.run, t.choices, t.keep} {
		k.Keys = s
	}
	t.graphic.Keys = s
	a.enter(s)
	return t
}

// leave ends everything.
func (t *trial) leave() {
	t.left = true
	if t.stopRun != nil {
		t.stopRun(errLeft)
		return
	}
	t.dropLines()
}

func (t *trial) dropLines() {
	if t.lines != nil {
		closeLines(t.lines)
		t.lines = nil
	}
}

func closeLines(l *experiment.Lines) {
	if err := l.Close(); err != nil {
		fyne.LogError("A file of the experiment stays behind", err)
	}
}

// wanted returns the solvers to run.
func (t *trial) wanted() []solvers.Solver {
	var list []solvers.Solver
	for _, s := range t.app.session.Solvers() {
		if t.app.trying.wants(s.Info()) {
			list = append(list, s)
		}
	}
	return list
}

// startOrStop is what the large key does.
func (t *trial) startOrStop() {
	if t.stopRun != nil {
		t.stopRun(nil)
		return
	}
	t.dropLines()
	wishes := t.app.trying
	lines := experiment.NewLines(t.app.app.Storage().RootURI().Path())
	plan := experiment.Plan{
		Solvers: t.wanted(), Limit: experimentLimits[wishes.limit], Source: wishes.source(),
		Lines: lines, Breathe: breather(),
	}
	if wishes.file != nil {
		plan.Open = wishes.file.open
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	t.stopRun, t.lines, t.picture = cancel, lines, experiment.Picture{}
	t.app.background.Go(func() {
		var last experiment.Picture
		plan.Run(ctx, func(p experiment.Picture) {
			last = p
			t.app.do(func() { t.show(p) })
		})
		if errors.Is(context.Cause(ctx), errLeft) {
			closeLines(lines)
			return
		}
		t.app.do(func() { t.ended(last) })
	})
	t.refresh()
}

func (t *trial) show(p experiment.Picture) {
	if !t.left {
		t.picture = p
		t.refresh()
	}
}

func (t *trial) ended(p experiment.Picture) {
	t.stopRun(nil)
	t.stopRun = nil
	if t.left {
		t.dropLines() // left between the run's end and now
		return
	}
	t.show(p)
	announce(i18n.Experiment(p, false))
}

// refresh shows the experiment as it stands.
func (t *trial) refresh() {
	busy := t.stopRun != nil
	text := t.source()
	if busy || t.picture.Total > 0 || t.picture.Err != nil {
		text = i18n.Experiment(t.picture, busy) + "\n" + text
	}
	widgets.SetText(t.status, widgets.Span{Kind: widgets.Caption, Text: text})
	t.gauge.SetShare(t.picture.Share())
	view := widgets.KeyView{Text: lang.L("Run"), Icon: widgets.IconPlay, Kind: widgets.Accent, Disabled: len(t.wanted()) == 0}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	t.run.SetView(view)
	t.choices.SetView(widgets.KeyView{Text: lang.L("Puzzles and solvers…"), Icon: widgets.IconMenu})
	t.keep.SetView(widgets.KeyView{Text: lang.L("Keep…"), Icon: widgets.IconShare, Disabled: t.picture.Summary.Puzzles == 0})
	show(t.choices, !busy)
	show(t.keep, !busy)
	widgets.SetText(t.footer, widgets.Span{Kind: widgets.Caption, Text: strings.Join(t.footnotes(), " ")})
	t.graphic.Refresh()
	t.page.Relayout()
}

// source says what puzzles are, or were, run.
func (t *trial) source() string {
	if file := t.app.trying.file; file != nil {
		return file.name
	}
	return i18n.Source(t.app.trying.source())
}

// footnotes say how to read the figures.
func (t *trial) footnotes() []string {
	return []string{
		lang.L("Each solver runs once on each puzzle. A run is stopped after {{.Limit}}: a hollow point is too low because of such runs.",
			map[string]any{"Limit": i18n.Time(experimentLimits[t.app.trying.limit])}),
		lang.L("A run that something else on the machine held up lifts the mean, but not the median, the time of the run in the middle."),
	}
}

// drop takes a file that was dropped onto the window.
func (t *trial) drop(file *puzzleFile) {
	if t.stopRun == nil {
		t.take(file)
	}
}

// take makes a file the one to run.
func (t *trial) take(file *puzzleFile) {
	t.app.trying.file = file
	t.picture = experiment.Picture{}
	t.dropLines()
	t.refresh()
	announce(t.source())
}
