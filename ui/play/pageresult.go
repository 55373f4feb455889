package play

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
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
}

// OnTop reports whether a result is the topmost of the open sheets.
func (r *Results) OnTop() bool {
	top, ok := widgets.TopSheet(r.screen.window.Canvas())
	return ok && top == r.last
}

// shown reports whether a result is open.
func (r *Results) shown() bool { return r.last != nil && r.last.Shown() }

// shows notes that a sheet is open beside the board, which may have to make room for it.
func (r *Results) shows(sheet *widgets.Sheet) {
	r.last = sheet
	sheet.OnHide = func() { shell.Relayout(r.screen.content) }
	shell.Relayout(r.screen.content)
}

type result struct {
	*Results
	outcome session.Outcome
	sheet   *widgets.Sheet
}

// Open opens the sheet for an outcome, in place of all others.
func (r *Results) Open(o session.Outcome) {
	w := r.screen.window
	w.CloseSheets()
	sheet := &result{Results: r, outcome: o}
	r.expand = r.expand && !sheet.low() // else the figures that count would be the ones to scroll
	sheet.sheet = w.OpenSheet(sheet.placed())
	r.shows(sheet.sheet)
	if o.Against == nil {
		r.screen.FillIn(o)
		sheet.sheet.OnKey = r.screen.endEffect
	}
	platform.Announce(outcomeReport(o))
}

// placed returns what the sheet shows, beside the board.
func (r *result) placed() widgets.SheetView {
	view := r.view()
	view.Area, view.Beyond = r.screen.resultArea, r.screen.selectAt
	return view
}

// The room, in sizes of text, that a sheet needs to show all figures at once: a wide
// one has the profile of the search beside the list and needs less height.
const (
	tallFigures     = 36 // height
	wideFigures     = 44 // width of a wide sheet
	halfFigures     = 24 // width from which a low sheet is a wide one
	tallWideFigures = 22 // height of a wide sheet
	lowFigures      = 20 // height from which more figures scroll below those that stay
	tableWidth      = 20 // width from which a table of two solvers fits without small text
)

// ems returns the size of the sheet's area in sizes of text.
func (r *result) ems() fyne.Size {
	_, size := r.screen.resultArea()
	em := r.screen.board.Theme().Size(fynetheme.SizeNameText)
	return fyne.NewSize(size.Width/em, size.Height/em)
}

// room reports whether all figures fit, and whether they fit side by side.
func (r *result) room() (all, wide bool) {
	size := r.ems()
	tall := size.Height >= tallFigures
	wide = size.Width >= wideFigures || !tall && size.Width >= halfFigures
	return tall || wide && size.Height >= tallWideFigures, wide
}

// low reports whether all figures, once asked for, have to scroll together.
func (r *result) low() bool { return r.ems().Height < lowFigures }

func (r *result) view() widgets.SheetView {
	o := r.outcome
	if o.Against != nil {
		return r.comparison()
	}
	all, wide := r.room()
	shown, _ := figures(o.Result.Stats)
	content := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap))
	copyKey, done := r.copyAndDone(outcomeReport(o))
	view := widgets.SheetView{
		Title: outcomeTitle(o), Wrong: outcomeWrong(o), Subtitle: outcomeSubtitle(o),
		Keys: r.keys(), Default: done,
	}
	if remarks := outcomeRemarks(o); len(remarks) > 0 {
		text := widgets.NewText()
		widgets.SetLines(text, remarks...)
		content.Add(text)
	}
	if o.Verdict != solvers.Invalid {
		low := r.low()
		if low && r.expand {
			content.Add(listed(shown[:largeFigures])) // scrolls with the others
		} else {
			view.Figures = widgets.NewFigures(widgets.FigureFit, shown[:largeFigures]...)
		}
		if all || r.expand {
			content.Add(moreFigures(o, wide))
		}
		if !all {
			more := widgets.KeyView{Text: lang.L("More"), Icon: widgets.IconDown}
			if r.expand {
				more = widgets.KeyView{Text: lang.L("Less"), Icon: widgets.IconUp}
			}
			view.Keys = append(view.Keys, widgets.NewKey(more, r.toggleMore))
		}
	}
	if len(content.Objects) > 0 {
		view.Content = content
	}
	view.Keys = append(view.Keys, copyKey, done)
	return view
}

func (r *result) keys() (keys []*widgets.Key) {
	w, o := r.screen.window, r.outcome
	if o.AnswersWrong() {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("Solve without my answers")}, shell.Closing(w, func() {
			s := w.Session()
			s.SolveTask(session.NewTask(s.State(), session.GivensOnly, s.Solvers().Chosen))
		})))
	}
	switch assessment := w.Session().Assessment(); {
	case o.Verdict == solvers.Many && o.Scope == session.GivensOnly || assessment.Judgement.Verdict == solvers.Many && !assessment.Judgement.NoGivens():
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("See the solutions"), Icon: widgets.IconTwin}, shell.Closing(w, func() { w.Run(command.CompareSolutions) })))
	case assessment.Judgement.Mistyped():
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("Find the typo"), Icon: widgets.IconTypo}, shell.Closing(w, func() { w.Run(command.FindTypo) })))
	}
	if other := otherSolver(w, o); other >= 0 && o.Verdict != solvers.Invalid {
		name := i18n.Solver(w.Session().Solvers().List[other].Info())
		text := lang.L("Solve with {{.Solver}}", map[string]any{"Solver": name})
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: text, Icon: widgets.IconBars}, shell.Closing(w, func() { w.Session().SolveTask(o.Again(other)) })))
	}
	return keys
}

// copyAndDone returns the keys that copy a report and close the sheet.
func (r *result) copyAndDone(report string) (copyKey, done *widgets.Key) {
	copyKey = widgets.NewKey(widgets.KeyView{Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() {
		r.screen.endEffect()
		r.screen.window.Copy(report, session.ReportCopied)
	})
	return copyKey, widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Primary}, r.screen.window.CloseSheet)
}

// otherSolver returns the index of the main solver to compare with, or -1 for none.
func otherSolver(w *shell.Window, o session.Outcome) int {
	id := mainSolvers[0]
	if o.Solver.ID == id {
		id = mainSolvers[1]
	}
	return shell.SolverIndex(w, id, -1)
}

func (r *result) toggleMore() {
	r.expand = !r.expand
	r.screen.endEffect()
	r.sheet.SetView(r.placed())
}

// moreFigures shows the other figures, and the search's profile below or beside them.
func moreFigures(o session.Outcome, beside bool) fyne.CanvasObject {
	nodes := o.Result.Stats.NodesByDepth[1:]
	for len(nodes) > 1 && nodes[len(nodes)-1] == 0 {
		nodes = nodes[:len(nodes)-1]
	}
	shown, _ := figures(o.Result.Stats)
	list := listed(shown[largeFigures:])
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

// hasProfile reports whether a search's placements by depth tell anything: a search without
// a choice has as many at each depth, and the depth 0 of one that doesn't recurse would
// stand above bars that go further.
func hasProfile(s solvers.Stats, nodes []int64) bool {
	uneven := slices.ContainsFunc(nodes, func(n int64) bool { return n != nodes[0] })
	return uneven && s.MaxDepth > 0 && s.GuessDepth > 0
}

func (r *result) comparison() widgets.SheetView {
	second, first := r.outcome, *r.outcome.Against
	content := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap), r.table(comparisonTable(first, second)))
	if complete(first) && complete(second) {
		content.Add(widgets.NewPanel(widgets.NewText(widgets.Span{Kind: widgets.Strong, Text: comparisonText(first, second)})))
	}
	if all, _ := r.room(); all { // else the figures come first
		slices.Reverse(content.Objects)
	}
	copyKey, done := r.copyAndDone(outcomeReport(first) + "\n" + outcomeReport(second))
	return widgets.SheetView{
		Title: lang.L("Two solvers, one puzzle"), Subtitle: outcomeSubtitle(first),
		Content: content, Keys: []*widgets.Key{copyKey, done}, Default: done,
	}
}

// listed lists figures, where large ones don't fit side by side.
func listed(figures []widgets.Figure) fyne.CanvasObject {
	for i, f := range figures {
		figures[i] = inLine(f)
	}
	return widgets.NewFigures(widgets.FigureList, figures...)
}

// table shows a table of two solvers or, for large text, a list for each row.
func (r *result) table(rows [][]string) fyne.CanvasObject {
	if r.ems().Width >= tableWidth {
		return widgets.NewTable(rows...)
	}
	lists := container.New(layout.NewCustomPaddedVBoxLayout(shell.TightGap))
	for _, row := range rows[1:] {
		var figures []widgets.Figure
		for i, value := range row[1:] {
			figures = append(figures, widgets.Figure{Label: rows[0][i+1], Value: value})
		}
		lists.Add(widgets.NewText(widgets.Span{Kind: widgets.Strong, Text: row[0]}))
		lists.Add(listed(figures))
	}
	return lists
}

// complete reports whether an outcome's figures cover a whole search.
func complete(o session.Outcome) bool {
	return o.Verdict != solvers.Stopped && o.Verdict != solvers.Invalid
}
