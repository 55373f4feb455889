package play

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Results opens the sheet with the result of each solve, beside the board of the screen
// that was made last. It remembers whether the user expanded all figures.
type Results struct {
	screen *Screen
	expand bool // whether to show all figures
	last   *widgets.Sheet
	open   *result // the result that the last sheet shows, or nil
	behind behind  // another page
}

// OnTop reports whether a result is the topmost of the open sheets.
func (r *Results) OnTop() bool {
	top, ok := widgets.TopSheet(r.screen.window.Canvas())
	return ok && top == r.last
}

// shown reports whether a result is open.
func (r *Results) shown() bool { return r.last != nil && r.last.Shown() }

// shows records that a sheet is open beside the board, which may have to make room for it.
func (r *Results) shows(sheet *widgets.Sheet) {
	r.last, r.open = sheet, nil
	sheet.OnHide = func() {
		r.keep()
		shell.Relayout(r.screen.content)
	}
	shell.Relayout(r.screen.content)
}

// refresh shows which solver is chosen now, and adapts to the space.
func (r *Results) refresh() {
	if r.open == nil || !r.shown() {
		return
	}
	if r.open.form() != r.open.drawn {
		r.open.sheet.SetView(r.open.placed())
	}
}

// useBeside passes on a tap on the algorithms, which stay in use beside a result.
func (r *Results) useBeside(at fyne.Position) bool {
	m := r.screen
	return tapAt(at, m.solver) || m.more.Visible() && tapAt(at, m.more)
}

// useBeyond passes on a tap that closed a result to what was tapped: Solve, a key that wasn't
// under the card, or the board, where the tap also selects an answer to explain.
func (r *Results) useBeyond(at fyne.Position) {
	m := r.screen
	r.keep()
	defer r.dropAtHome()
	keys := append(m.nextRow.shown(), m.solve, m.other, m.menu)
	for _, k := range keys {
		if k.Visible() && tapAt(at, k) {
			return
		}
	}
	if c, ok := m.board.CellAt(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(m.board))); ok {
		m.window.Session().Select(c)
	}
}

type result struct {
	*Results
	outcome  session.Outcome
	sheet    *widgets.Sheet
	unfolded fyne.CanvasObject // the other figures, with the row that unfolds them; nil if not shown
	drawn    resultForm
}

// Open opens the sheet for an outcome, replacing all other sheets.
func (r *Results) Open(o session.Outcome) {
	w := r.screen.window
	w.CloseSheets()
	r.show(o)
	if o.Against == nil {
		r.screen.FillIn(o)
		r.open.sheet.OnKey = r.screen.endFilling
	}
	w.Announce(outcomeSaid(o))
}

// show opens the sheet for an outcome.
func (r *Results) show(o session.Outcome) {
	sheet := &result{Results: r, outcome: o}
	sheet.sheet = r.screen.window.OpenSheet(sheet.placed())
	r.shows(sheet.sheet)
	r.open, r.behind = sheet, behind{}
	closed := sheet.sheet.OnClose
	sheet.sheet.OnClose = func() {
		r.dropAtHome()
		closed()
	}
}

// placed returns what the sheet shows, beside the board.
func (r *result) placed() widgets.SheetView {
	view := r.view()
	view.Area, view.Beside, view.Beyond = r.area, r.useBeside, r.useBeyond
	return view
}

func (r *result) view() widgets.SheetView {
	o := r.outcome
	r.drawn, r.unfolded = r.form(), nil
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done")}, r.done)
	view := widgets.SheetView{
		Title: outcomeTitle(o), Wrong: outcomeWrong(o), Subtitle: outcomeSubtitle(o), Dot: r.dot(),
		Keys: append(r.keys(), done), Default: done,
	}
	content := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap))
	if remarks := outcomeRemarks(o); len(remarks) > 0 {
		text := widgets.NewText()
		widgets.SetLines(text, remarks...)
		content.Add(text)
	}
	switch {
	case o.Verdict == solvers.Invalid:
	case o.Against != nil:
		r.addBoth(content)
	default:
		r.addFigures(&view, content)
	}
	if len(content.Objects) > 0 {
		view.Content = content
	}
	return view
}

// dot returns the dot before the solver's name, in the solver's colour while it is chosen.
func (r *result) dot() widgets.Dot {
	if r.outcome.Against != nil || r.outcome.Verdict == solvers.Invalid {
		return widgets.NoDot
	}
	return widgets.DotOf(r.outcome.Solver.ID == r.chosen())
}

// addFigures shows what one solver's search cost, with the main figures above the scrolling
// part.
func (r *result) addFigures(view *widgets.SheetView, content *fyne.Container) {
	o := r.outcome
	shown, _ := figures(o.Result.Stats)
	if r.low() && r.expand {
		content.Add(explained(r, listed(shown[:largeFigures]))) // scrolls with the others
	} else {
		view.Figures = explained(r, widgets.NewFigures(widgets.FigureFit, shown[:largeFigures]...))
	}
	r.addMore(content, r.moreFigures(o, r.ems().Width >= wideFigures), outcomeReport(o))
	if other := otherSolver(r.screen.window, o); other >= 0 && r.tall() && !r.expand {
		name := i18n.Solver(r.screen.window.Session().Solvers().List[other].Info())
		content.Add(widgets.NewCaption(lang.L("Choose {{.Solver}} below and solve again to see the two side by side.", i18n.Values{"Solver": name})))
	}
}

// addMore adds the other figures, with the row that shows or hides them. On a low card a key
// does that, so that the main figures keep their labels.
func (r *result) addMore(content *fyne.Container, figures fyne.CanvasObject, report string) {
	all := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap), figures, r.copyKey(report))
	if r.low() {
		if r.expand {
			r.unfolded = all
			content.Add(all)
		}
		return
	}
	f := widgets.NewFold(lang.L("More figures"), "", all, r.showMore)
	f.SetOpen(r.expand)
	content.Add(f.Object)
	if r.expand {
		r.unfolded = f.Object
	}
}

// showMore shows the other figures, or hides them.
func (r *result) showMore(more bool) {
	r.expand = more
	r.screen.endFilling()
	r.sheet.SetView(r.placed())
	if r.unfolded != nil {
		r.sheet.Reveal(r.unfolded)
	}
}

// moreKey returns the key that shows or hides the other figures on a low card.
func (r *result) moreKey() *widgets.Key {
	view := widgets.KeyView{Text: lang.L("More"), Tip: lang.L("More figures"), Role: widgets.Switches, Held: r.expand}
	return widgets.NewKey(view, func() { r.showMore(!r.expand) })
}

func (r *result) copyKey(report string) *widgets.Key {
	return widgets.NewKey(widgets.KeyView{Row: true, Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() {
		r.screen.endFilling()
		r.screen.window.Copy(report, session.ReportCopied)
	})
}

// keys returns the keys for what to do next, which come before the one that closes the result.
func (r *result) keys() (keys []*widgets.Key) {
	w, o := r.screen.window, r.outcome
	s := w.Session()
	add := func(view widgets.KeyView, run func()) {
		keys = append(keys, widgets.NewKey(view, shell.Closing(w, run)))
	}
	leadTo := func(id command.ID, view widgets.KeyView) {
		add(view, func() { w.Run(id) })
		keys[len(keys)-1].Help = w.Commands().Help(id)
	}
	if o.AnswersWrong() {
		add(widgets.KeyView{Text: lang.L("Solve without my answers")}, func() {
			s.SolveTask(session.NewTask(s.State(), session.GivensOnly, s.Solvers().Chosen))
		})
	}
	switch assessment := s.Assessment(); {
	case o.Verdict == solvers.Many && o.Scope == session.GivensOnly || assessment.Judgement.Verdict == solvers.Many && !assessment.Judgement.NoGivens():
		text := lang.L("See the solutions")
		if j := &o.Judgement; ofThePuzzle(&o) && j.Count > 1 && j.Exact {
			text = lang.L("See all {{.Count}}", i18n.Values{"Count": j.Count})
		}
		leadTo(command.CompareSolutions, widgets.KeyView{Text: text, Icon: widgets.IconTwin})
	case assessment.Judgement.Mistyped() && !r.screen.mends():
		leadTo(command.Sound, widgets.KeyView{Text: lang.L("Find the mistake"), Icon: widgets.IconTypo})
	}
	if w.Commands().Can(command.ClearAnswers) && !(r.low() && r.ems().Width < toldWidth) { // else under the card
		leadTo(command.ClearAnswers, widgets.KeyView{Text: lang.L("Clear Answers")})
	}
	if both := o.Against; both != nil && shell.MainPair(o.Solver.ID, both.Solver.ID) {
		view := widgets.KeyView{Text: lang.L("Watch them race") + " ›"}
		if r.ems().Width < tableWidth {
			view = widgets.KeyView{Icon: widgets.IconStep, Tip: view.Text}
		}
		leadTo(command.Race, view)
	}
	if r.low() && o.Verdict != solvers.Invalid {
		keys = append(keys, r.moreKey()) // which has room beside Done
	}
	return keys
}

// otherSolver returns the index of the main solver to compare with, or -1 for none.
func otherSolver(w *shell.Window, o session.Outcome) int {
	id := shell.MainSolvers()[0]
	if o.Solver.ID == id {
		id = shell.MainSolvers()[1]
	}
	return shell.SolverIndex(w, id, -1)
}

// moreFigures shows the other figures, and the search's profile below or beside them.
func (r *result) moreFigures(o session.Outcome, beside bool) fyne.CanvasObject {
	nodes := o.Result.Stats.NodesByDepth[1:]
	for len(nodes) > 1 && nodes[len(nodes)-1] == 0 {
		nodes = nodes[:len(nodes)-1]
	}
	shown, _ := figures(o.Result.Stats)
	list := explained(r, listed(shown[largeFigures:]))
	if !hasProfile(o.Result.Stats, nodes) {
		return list
	}
	profile := container.NewVBox(
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Placements by depth")}),
		widgets.NewBarChart(widgets.Chart{
			Values: nodes, Highlight: widgets.NoHighlight,
			First: "1", Last: strconv.Itoa(len(nodes)),
		}),
	)
	if beside {
		return container.NewGridWithColumns(2, list, profile)
	}
	return container.NewVBox(list, profile)
}

// explained makes figures say what they are when asked.
func explained[F interface{ Explain(func(labels ...string)) }](r *result, figures F) F {
	return shell.Explaining(r.screen.window, figures, shell.SearchTerms, command.SolversExplained)
}

// hasProfile reports whether a search's placements by depth say anything: a search without a
// choice has equally many at each depth, and one that doesn't recurse has maximum depth 0,
// which bars for more depths would contradict.
func hasProfile(s solvers.Stats, nodes []int64) bool {
	uneven := slices.ContainsFunc(nodes, func(n int64) bool { return n != nodes[0] })
	return uneven && s.MaxDepth > 0 && s.GuessDepth > 0
}

// listed lists figures for cards in which large ones don't fit side by side.
func listed(figures []widgets.Figure) *widgets.Figures {
	for i, f := range figures {
		figures[i] = inLine(f)
	}
	return widgets.NewFigures(widgets.FigureList, figures...)
}
