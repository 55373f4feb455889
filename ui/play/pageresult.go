package play

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Results opens the sheet with the result of each solve. It remembers whether
// the user expanded all figures.
type Results struct {
	host   *shell.Window
	screen *Screen // beside whose board the sheets lie; nil at first
	expand bool    // whether to show all figures
	last   *widgets.Sheet
}

// NewResults returns a Results that opens its sheets on a host.
func NewResults(host *shell.Window) *Results { return &Results{host: host} }

// beside makes the sheets lie beside a screen's board.
func (r *Results) beside(m *Screen) { r.screen = m }

// OnTop reports whether a result is the topmost of the open sheets.
func (r *Results) OnTop() bool {
	top, ok := widgets.TopSheet(r.host.Canvas())
	return ok && top == r.last
}

// result is an open sheet.
type result struct {
	*Results
	outcome session.Outcome
	sheet   *widgets.Sheet
	more    *widgets.Key
}

// Open opens the sheet for an outcome, in place of all others.
func (r *Results) Open(o session.Outcome) {
	r.host.CloseSheets()
	sheet := &result{Results: r, outcome: o}
	sheet.sheet = r.host.OpenSheet(sheet.placed())
	r.last = sheet.sheet
	if r.screen != nil && o.Against == nil {
		r.screen.FillIn(o)
		sheet.sheet.OnKey = r.screen.endFill
	}
	platform.Announce(outcomeReport(o))
}

// placed returns what the sheet shows, beside the board.
func (r *result) placed() widgets.SheetView {
	view := r.view()
	if r.screen != nil {
		view.Area = r.screen.resultArea
	}
	return view
}

// The room, in sizes of text, that a sheet needs to show all figures at once: a wide
// one has the profile of the search beside the list and needs less height.
const (
	tallFigures     = 36 // height
	wideFigures     = 44 // width of a wide sheet
	halfFigures     = 24 // width from which a low sheet is a wide one
	tallWideFigures = 22 // height of a wide sheet
)

// room reports whether all figures fit, and whether they fit side by side.
func (r *result) room() (all, wide bool) {
	if r.screen == nil {
		return false, false
	}
	_, size := r.screen.resultArea()
	em := r.screen.board.Theme().Size(fynetheme.SizeNameText)
	tall := size.Height >= tallFigures*em
	wide = size.Width >= wideFigures*em || !tall && size.Width >= halfFigures*em
	return tall || wide && size.Height >= tallWideFigures*em, wide
}

// view returns what the sheet shows.
func (r *result) view() widgets.SheetView {
	o := r.outcome
	if o.Against != nil {
		return r.comparison()
	}
	all, wide := r.room()
	cramped := !all && r.host.Session().Settings().TextScale > 1
	content := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap))
	if o.Ending != session.Clash {
		if cramped {
			content.Add(listed(mainFigures(o.Result.Stats)))
		} else {
			content.Add(widgets.NewFigures(widgets.FigureRow, mainFigures(o.Result.Stats)...))
		}
	}
	if remarks := outcomeRemarks(o); len(remarks) > 0 {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: strings.Join(remarks, "\n")}))
	}
	if o.Ending != session.Clash {
		if all || r.expand {
			content.Add(allFigures(o, wide))
		}
		if !all { // below, so that more comes into sight at once
			r.more = widgets.NewKey(widgets.KeyView{}, r.toggleMore)
			r.labelMore()
			content.Add(shell.Inset(r.more))
		}
	}
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Accent}, r.host.CloseSheet)
	copyKey := widgets.NewKey(widgets.KeyView{Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() {
		r.endFill()
		r.host.Copy(outcomeReport(o), session.ReportCopied)
	})
	keys := []*widgets.Key{copyKey}
	if cramped { // in one row the others' texts would get small
		for _, k := range r.keys() {
			content.Add(shell.Inset(k))
		}
	} else {
		keys = append(keys, r.keys()...)
	}
	return widgets.SheetView{
		Title: outcomeTitle(o), Subtitle: outcomeSubtitle(o), Content: content,
		Keys: append(keys, done), Default: done,
	}
}

// keys returns the keys for what can be done next.
func (r *result) keys() (keys []*widgets.Key) {
	h, o := r.host, r.outcome
	if o.AnswersWrong() {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("Solve without my answers")}, shell.Closing(h, h.Session().SolveGivens)))
	}
	if assessment := h.Session().Assessment(); r.screen != nil && assessment.Judgement.Faulty() {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("Find the typo"), Icon: widgets.IconTypo}, shell.Closing(h, func() { h.Run("typo") })))
	}
	if other := r.otherSolver(o); other >= 0 && o.Ending != session.Clash {
		name := i18n.Solver(h.Session().Solvers()[other].Info())
		text := lang.L("Solve with {{.Solver}}", map[string]any{"Solver": name})
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: text}, shell.Closing(h, func() { h.Session().SolveAgain(o, other) })))
	}
	return keys
}

// otherSolver returns the index of the main solver to compare an outcome with,
// or -1 if there is none.
func (r *result) otherSolver(o session.Outcome) int {
	wanted := mainSolvers[0]
	if o.Solver.ID == wanted {
		wanted = mainSolvers[1]
	}
	for i, solver := range r.host.Session().Solvers() {
		if solver.Info().ID == wanted {
			return i
		}
	}
	return -1
}

func (r *result) toggleMore() {
	r.expand = !r.expand
	r.endFill()
	r.sheet.SetView(r.placed())
}

// endFill draws the rest of the solution beside the sheet.
func (r *result) endFill() {
	if r.screen != nil {
		r.screen.endFill()
	}
}

func (r *result) labelMore() {
	view := widgets.KeyView{Text: lang.L("More"), Icon: widgets.IconDown}
	if r.expand {
		view = widgets.KeyView{Text: lang.L("Less"), Icon: widgets.IconUp}
	}
	r.more.SetView(view)
}

// allFigures shows the other figures and the profile of the search, below them or
// beside them.
func allFigures(o session.Outcome, beside bool) fyne.CanvasObject {
	nodes := o.Result.Stats.NodesByDepth[1:]
	for len(nodes) > 1 && nodes[len(nodes)-1] == 0 {
		nodes = nodes[:len(nodes)-1]
	}
	figures := widgets.NewFigures(widgets.FigureList, moreFigures(o.Result.Stats)...)
	if len(nodes) == 1 && nodes[0] == 0 {
		return figures // there is no profile to draw
	}
	profile := container.NewVBox(
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Placements by depth")}),
		widgets.NewBarChart(widgets.Chart{
			Values: nodes, Highlight: widgets.NoHighlight,
			First: "1", Last: strconv.Itoa(len(nodes)),
		}),
	)
	if beside {
		return container.NewGridWithColumns(2, figures, profile)
	}
	return container.NewVBox(figures, profile)
}

// comparison returns the view for two outcomes on one puzzle.
func (r *result) comparison() widgets.SheetView {
	second, first := r.outcome, *r.outcome.Against
	content := container.New(layout.NewCustomPaddedVBoxLayout(shell.Gap), r.table(comparisonTable(first, second)))
	if complete(first) && complete(second) {
		content.Add(widgets.NewPanel(widgets.NewText(widgets.Span{Kind: widgets.Strong, Text: comparisonText(first, second)})))
	}
	if all, _ := r.room(); all { // else the figures come first
		slices.Reverse(content.Objects)
	}
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Accent}, r.host.CloseSheet)
	copyKey := widgets.NewKey(widgets.KeyView{Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() {
		r.host.Copy(outcomeReport(first)+"\n"+outcomeReport(second), session.ReportCopied)
	})
	return widgets.SheetView{
		Title: lang.L("Two solvers, one puzzle"), Subtitle: outcomeSubtitle(first),
		Content: content, Keys: []*widgets.Key{copyKey, done}, Default: done,
	}
}

// listed shows figures one below another, which takes less height than large ones
// that don't fit side by side.
func listed(figures []widgets.Figure) fyne.CanvasObject {
	for i, f := range figures {
		figures[i] = widgets.Figure{Label: i18n.UpperFirst(f.Label), Value: strings.TrimSpace(f.Value + " " + f.Unit)}
	}
	return widgets.NewFigures(widgets.FigureList, figures...)
}

// tableWidth is the width, in sizes of text, from which a table of two solvers fits
// without small text.
const tableWidth = 20

// table shows a table of two solvers: its columns side by side or, for large text,
// each row as a list.
func (r *result) table(rows [][]string) fyne.CanvasObject {
	if r.screen == nil {
		return widgets.NewTable(rows...)
	}
	_, size := r.screen.resultArea()
	if size.Width >= tableWidth*r.screen.board.Theme().Size(fynetheme.SizeNameText) {
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
	return o.Ending != session.Stopped && o.Ending != session.Clash
}
