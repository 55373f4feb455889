package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// watchPage is the open page, which plays one solver's search on the board.
type watchPage struct {
	host    *shell.Window
	state   board.State // with the givens alone
	puzzle  board.Grid
	solver  solvers.Solver
	watch   *Watch
	judged  diagnose.Judgement
	judging *shell.Work

	lens     bool               // whether the constraints are shown instead of the board
	kind     PanelKind          // of the panel, if there is room for only one
	selected solvers.Constraint // chosen by the user, or NoConstraint
	seen     View               // what is on screen
	told     int64              // the step announced last
	summed   int64              // steps in the timeline's summary
	counted  int                // number of counters
	tabled   bool               // whether the table is visible
	entered  bool               // whether the page was opened

	set      *command.Set
	content  *fyne.Container
	scroll   *container.Scroll // of the parts that can scroll
	board    *boardview.Board
	panels   [PanelCount]*Panel
	captions [PanelCount]*widgets.Label

	lensToggle, kindToggle *widgets.Toggle // at most one is visible
	step, detail           *widgets.Label
	facts                  *widgets.Figures
	timeline               *widgets.Timeline

	lastDeadEnd, nextDeadEnd *widgets.Key
	back, play, on           *widgets.Key
	slower, speed, faster    *widgets.Key
	choose                   *widgets.Key
}

// Open opens the page for the current board and the chosen solver. If digits
// clash, it opens the sheet that says so instead.
func Open(host *shell.Window) { open(host) }

func open(host *shell.Window) *watchPage {
	state := host.Session().State()
	w := &watchPage{host: host, judging: shell.NewWork(host), puzzle: state.Puzzle(), selected: NoConstraint}
	w.state = puzzleAlone(state)
	if w.puzzle.Check() != nil {
		host.Session().Solve()
		return nil
	}
	w.set = command.ForPage(nil, w.commands())
	stage := &shell.Stage{Title: lang.L("Watch"), Commands: w.set, Work: w.judging, Closed: w.close}
	w.build(stage)
	stage.Content = w.content
	w.use(host.Session().Chosen())
	host.Enter(stage)
	w.entered = true
	shell.Judge(w.judging, w.state, func(judged diagnose.Judgement) {
		w.judged = judged
		w.show(w.watch.View())
	})
	widgets.Focus(host.Canvas(), w.board)
	return w
}

// puzzleAlone returns a state without a solver's digits and without notes.
func puzzleAlone(state board.State) board.State {
	state = state.WithoutSolver()
	state.Notes = board.State{}.Notes
	return state
}

// build creates the widgets. What they don't use goes to the stage.
func (w *watchPage) build(stage *shell.Stage) {
	w.board = boardview.New(w.tapped)
	for kind := range PanelCount {
		w.panels[kind] = NewPanel(kind, w.selectConstraint)
		w.captions[kind] = widgets.NewLabel(widgets.Caption)
		w.captions[kind].SetText(panelTitle(kind))
	}
	w.lensToggle = widgets.NewToggle([]string{lang.L("Board"), lang.L("Constraints")}, func(i int) { w.setLens(i == 1) })
	w.kindToggle = widgets.NewToggle(
		[]string{lang.L("Board"), lang.L("Cell"), lang.L("Row"), lang.L("Column"), lang.L("Box")}, w.setKind)
	w.step = widgets.NewLabel(widgets.Strong)
	w.detail = widgets.NewLabel(widgets.Caption)
	w.facts = widgets.NewFigures(widgets.FigureList)
	w.timeline = widgets.NewTimeline()
	w.timeline.OnDrag = func(share float64) { w.watch.GoNear(w.stepAt(share)) }
	w.timeline.OnChosen = func(share float64) { w.watch.GoTo(w.stepAt(share)) }

	w.back = w.set.Key("watch.back", stage, nil)
	w.play = w.set.Key("watch.play", stage, w.playing)
	w.on = w.set.Key("watch.on", stage, nil)
	w.lastDeadEnd = w.set.Key("watch.deadendback", stage, nil)
	w.nextDeadEnd = w.set.Key("watch.deadend", stage, nil)
	w.slower = w.set.Key("watch.slower", stage, nil)
	w.faster = w.set.Key("watch.faster", stage, nil)
	w.speed = widgets.NewKey(widgets.KeyView{Kind: widgets.Ghost}, nil)
	w.choose = widgets.NewKey(widgets.KeyView{}, w.openSolvers)
	w.board.Keys, w.lensToggle.Keys, w.kindToggle.Keys, w.speed.Keys, w.choose.Keys = stage, stage, stage, stage, stage

	under := &underLayout{}
	w.scroll = container.NewVScroll(container.New(under, w.parts()...))
	w.content = container.New(&pageLayout{w, under})
	for _, o := range w.objects() {
		w.content.Add(o)
	}
}

// use watches the solver with index i, from the start.
func (w *watchPage) use(i int) {
	w.close()
	w.solver = w.host.Session().Solvers()[i]
	started, err := New(Config{
		Solver: w.solver, Puzzle: w.puzzle, Do: w.host.Do, Breathe: w.host.Breathe(), Changed: w.show,
	})
	if err != nil {
		panic(err) // Open has checked for clashes
	}
	w.watch, w.summed = started, -1
	w.choose.SetView(widgets.KeyView{Text: i18n.Solver(w.solver.Info()), Icon: widgets.IconDown})
	w.setLens(w.lens && w.hasLens())
}

// hasLens reports whether the solver searches for an exact cover.
func (w *watchPage) hasLens() bool { return lensSolvers[w.engine().ID] }

// engine describes the solver that actually searches: that of a solver which
// picks another one for each puzzle, as Hybrid does, or its own.
func (w *watchPage) engine() solvers.Info {
	if p, ok := w.solver.(interface {
		Pick(board.Grid) solvers.Solver
	}); ok {
		return p.Pick(w.puzzle).Info()
	}
	return w.solver.Info()
}

// lensSolvers are the IDs of the solvers whose searches report constraints.
var lensSolvers = map[string]bool{solvers.ExactCoverID: true, solvers.AlgorithmXID: true}

// close ends the search.
func (w *watchPage) close() {
	if w.watch != nil {
		w.watch.Close()
	}
}

// openSolvers opens the list of solvers.
func (w *watchPage) openSolvers() {
	shell.ChooseSolver(w.host, w.host.Session().Chosen(), func(i int) {
		w.host.Session().Choose(i)
		w.use(i)
	})
}

// setKind shows the board, or the constraints of one kind.
func (w *watchPage) setKind(i int) {
	w.kind = PanelKind(max(i-1, 0))
	w.setLens(i > 0)
}

// setLens shows the board or the constraints.
func (w *watchPage) setLens(lens bool) {
	w.lens = lens
	if lens {
		w.lensToggle.SetSelected(1)
		w.kindToggle.SetSelected(1 + int(w.kind))
	} else {
		w.lensToggle.SetSelected(0)
		w.kindToggle.SetSelected(0)
	}
	focused := w.host.Canvas().Focused()
	choosing := focused == w.lensToggle || focused == w.kindToggle
	if w.lens && !choosing {
		w.host.Canvas().Unfocus() // the board is about to go
	}
	w.show(w.watch.View())
	w.relayout()
	if w.entered && !w.lens && !choosing {
		widgets.Focus(w.host.Canvas(), w.board)
	}
}

// tapped selects a cell and its constraint.
func (w *watchPage) tapped(c board.Cell) { w.selectConstraint(solvers.Constraint(c)) }

// selectConstraint selects a constraint, or deselects the selected one.
func (w *watchPage) selectConstraint(k solvers.Constraint) {
	if k == w.selected {
		k = NoConstraint
	}
	w.selected = k
	w.show(w.watch.View())
	if w.lens {
		platform.Announce(w.detail.Text())
	}
}

func (w *watchPage) relayout() { w.content.Layout.Layout(nil, w.content.Size()) }
