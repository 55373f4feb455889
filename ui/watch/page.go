package watch

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// watchPage is the open page, which plays one solver's search on the board.
type watchPage struct {
	window  *shell.Window
	state   board.State // with only the givens
	puzzle  board.Grid
	solver  solvers.Solver
	watch   *Watch
	judged  diagnose.Judgement
	judging *shell.Work

	lens      bool               // whether the constraints are shown instead of the board
	kind      film.PanelKind     // the panel to show if there is room for only one
	selected  solvers.Constraint // chosen by the user, or film.NoConstraint
	seen      View               // the view on screen
	now       func() time.Time   // the clock
	announced int64              // the last step announced
	spoke     time.Time          // when that was
	summed    int64              // number of steps in the timeline's summary
	counted   int                // number of counters
	tabled    bool               // whether the table is visible
	entered   bool               // whether the page was opened

	set      *command.Set
	content  *fyne.Container
	scroll   *container.Scroll  // contains the parts that can scroll
	under    *shell.FixedHeight // their layout
	board    *boardview.Board
	panels   [film.PanelCount]*Panel
	captions [film.PanelCount]*widgets.Label

	lensToggle, kindToggle *widgets.Toggle // at most one is visible
	legend                 *widgets.Key    // beside the visible toggle
	step, detail           *widgets.Label
	facts                  *widgets.Figures
	timeline               *widgets.Timeline

	lastDeadEnd, nextDeadEnd *widgets.Key
	back, play, on           *widgets.Key
	slower, speed, faster    *widgets.Key
	choose                   *widgets.Key
}

// Open opens the page for the current board and the chosen solver. If digits
// clash, it instead opens the sheet that says so.
func Open(window *shell.Window) { open(window) }

// explaining returns figures of a search that say what they are when tapped.
func explaining(window *shell.Window, style widgets.FigureStyle) *widgets.Figures {
	return shell.Explaining(window, widgets.NewFigures(style), shell.SearchTerms, command.SolversExplained)
}

func open(window *shell.Window) *watchPage {
	state := window.Session().State()
	w := &watchPage{window: window, now: time.Now, judging: shell.NewWork(window), puzzle: state.Puzzle(), selected: film.NoConstraint}
	w.state = withoutSearch(state)
	if clashes(state) {
		window.Session().Solve()
		return nil
	}
	w.set = command.ForPage(nil, w.commands())
	stage := &shell.Stage{Title: lang.L("Watch"), Tabs: tabs(window, oneSolver), Commands: w.set, Aside: "watch.film", Work: w.judging, Closed: w.close, Notify: w.say}
	w.build(stage)
	stage.Content = w.content
	all := window.Session().Solvers()
	w.use(all.Instead(all.Chosen))
	window.Enter(stage)
	w.entered = true
	shell.Judge(w.judging, w.state, func(judged diagnose.Judgement) {
		w.judged = judged
		w.show(w.watch.View())
	})
	widgets.Focus(window.Canvas(), w.board)
	return w
}

// withoutSearch returns a board without its notes and the solver's digits, which the
// search will fill in.
func withoutSearch(state board.State) board.State {
	state = state.WithoutSolver()
	state.Notes = board.State{}.Notes
	return state
}

// clashes reports whether digits of a board, other than a solver's, break its rules.
func clashes(state board.State) bool {
	puzzle := solvers.Sukaku{Digits: state.Puzzle(), Rules: state.Rules}
	return puzzle.Check() != nil
}

// build creates the widgets.
func (w *watchPage) build(stage *shell.Stage) {
	w.board = boardview.New(func(c board.Cell) { w.selectConstraint(solvers.Constraint(c)) })
	for kind := range film.PanelCount {
		w.panels[kind] = NewPanel(kind, w.selectConstraint)
		w.captions[kind] = widgets.NewLabel(widgets.Caption)
		w.captions[kind].SetText(kind.Title(i18n.App()))
	}
	w.lensToggle = widgets.NewToggle([]string{lang.L("Board"), lang.L("Constraints")}, func(i int) { w.setLens(i == 1) })
	w.kindToggle = widgets.NewToggle(
		[]string{lang.L("Board"), lang.L("Cell"), lang.L("Row"), lang.L("Column"), lang.L("Box")}, w.setKind)
	w.step = widgets.NewLabel(widgets.Strong)
	w.detail = widgets.NewLabel(widgets.Caption)
	w.facts = explaining(w.window, widgets.FigureList)
	w.timeline = widgets.NewTimeline()
	w.timeline.OnDrag = func(share float64) { w.watch.GoNear(w.stepAt(share)) }
	w.timeline.OnChosen = func(share float64) { w.watch.GoTo(w.stepAt(share)) }

	w.legend = w.set.Key("watch.legend", stage, func(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Ghost })
	w.back = w.set.Key("watch.back", stage, nil)
	w.play = w.set.Key("watch.play", stage, w.playing)
	w.on = w.set.Key("watch.on", stage, nil)
	stacked := func(_ *command.Command, v *widgets.KeyView) { v.Stacked = true } // the icon alone isn't clear enough
	w.lastDeadEnd = w.set.Key("watch.deadendback", stage, stacked)
	w.nextDeadEnd = w.set.Key("watch.deadend", stage, stacked)
	widgets.ShareTextSize(w.lastDeadEnd, w.nextDeadEnd)
	w.slower = w.set.Key("watch.slower", stage, nil)
	w.faster = w.set.Key("watch.faster", stage, nil)
	w.speed = widgets.NewKey(widgets.KeyView{Kind: widgets.Ghost}, nil)
	w.choose = widgets.NewKey(widgets.KeyView{}, w.openSolvers)
	w.board.Keys = stage

	w.under = &shell.FixedHeight{}
	w.scroll = container.NewVScroll(container.New(w.under,
		w.step, w.detail, w.facts, w.timeline, w.slower, w.speed, w.faster, w.choose, w.lensToggle, w.kindToggle, w.legend))
	parts := []fyne.CanvasObject{w.board}
	for kind, p := range w.panels {
		parts = append(parts, p, w.captions[kind])
	}
	w.content = container.New(shell.Layout(w.arrange),
		append(parts, w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd, w.scroll)...)
}

// use starts watching the solver with index i.
func (w *watchPage) use(i int) {
	w.close()
	session := w.window.Session()
	w.solver = session.Solvers().OnBoard(i)
	w.watch = New(session.Solvers().Context(), Config{Solver: w.solver, Puzzle: w.puzzle, Do: w.window.Do, Changed: w.show})
	w.summed = -1
	w.choose.SetView(widgets.KeyView{Text: i18n.Solver(w.solver.Info()), Icon: widgets.IconDown})
	w.setLens(w.lens && w.hasLens())
}

func (w *watchPage) hasLens() bool { return w.solver != nil && lensSolvers[w.engine().ID] }

// engine describes the solver that actually searches.
func (w *watchPage) engine() solvers.Info { return replay.Engine(w.solver, w.puzzle).Info() }

// lensSolvers holds the IDs of the solvers whose searches report constraints.
var lensSolvers = map[string]bool{solvers.ExactCoverID: true, solvers.AlgorithmXID: true}

func (w *watchPage) close() {
	if w.watch != nil {
		w.watch.Close()
	}
}

func (w *watchPage) openSolvers() {
	all := w.window.Session().Solvers()
	shell.ChooseSolver(w.window, all.Instead(all.Chosen), func(i int) {
		w.window.Session().Choose(i)
		w.use(i)
	})
}

func (w *watchPage) setKind(i int) {
	w.kind = film.PanelKind(max(i-1, 0))
	w.setLens(i > 0)
}

func (w *watchPage) setLens(lens bool) {
	w.lens = lens
	shown, kind := 0, 0
	if lens {
		shown, kind = 1, 1+int(w.kind)
	}
	w.lensToggle.SetSelected(shown)
	w.kindToggle.SetSelected(kind)
	focused := w.window.Canvas().Focused()
	choosing := focused == w.lensToggle || focused == w.kindToggle
	if w.lens && !choosing {
		w.window.Canvas().Unfocus() // the board is about to disappear
	}
	w.show(w.watch.View())
	shell.Relayout(w.content)
	if w.entered && !w.lens && !choosing {
		widgets.Focus(w.window.Canvas(), w.board)
	}
}

// selectConstraint selects a constraint, or deselects the selected one.
func (w *watchPage) selectConstraint(k solvers.Constraint) {
	if k == w.selected {
		k = film.NoConstraint
	}
	w.selected = k
	w.show(w.watch.View())
	if w.lens {
		w.window.Announce(w.detail.Text())
	}
}
