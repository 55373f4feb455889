package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// result is the page that tells what a solve found and what it cost.
type result struct {
	app     *App
	outcome session.Outcome
	sheet   *widgets.Sheet
	more    *widgets.Key
}

// showOutcome opens the page for an outcome, or, where it was run to be
// compared with an earlier one, in place of that one's.
func (a *App) showOutcome(o session.Outcome) {
	a.pages.closeAll()
	r := &result{app: a, outcome: o}
	r.sheet = a.show(r.view(), nil)
	announce(i18n.Report(o))
}

// view is the page as it stands.
func (r *result) view() widgets.SheetView {
	o := r.outcome
	if o.Against != nil {
		return r.comparison()
	}
	content := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	if o.Ending != session.Clash {
		content.Add(figureRow(o))
	}
	if remarks := i18n.Remarks(o); len(remarks) > 0 {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: strings.Join(remarks, "\n")}))
	}
	if o.Ending != session.Clash {
		r.more = widgets.NewKey(widgets.KeyView{}, r.toggleMore)
		r.labelMore()
		content.Add(inset(r.more))
		if r.app.showAll {
			content.Add(allFigures(o))
		}
	}
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Accent}, r.app.pages.closeTop)
	return widgets.SheetView{
		Title: i18n.Title(o), Subtitle: i18n.Subtitle(o), Content: content,
		Keys: append(r.keys(), done), Default: done,
	}
}

// keys are what can be done with the outcome.
func (r *result) keys() []*widgets.Key {
	a, o := r.app, r.outcome
	copyKey := widgets.NewKey(widgets.KeyView{Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() { a.copyText(i18n.Report(o), session.ReportCopied) })
	keys := []*widgets.Key{copyKey}
	if o.GivensSolvable {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: lang.L("Solve without my answers")}, a.closing(a.session.SolveGivens)))
	}
	if other := a.otherSolver(o); other >= 0 && o.Ending != session.Clash {
		name := i18n.Solver(a.session.Solvers()[other].Info())
		text := lang.L("Solve with {{.Solver}}", map[string]any{"Solver": name})
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: text}, a.closing(func() { a.session.SolveAgain(o, other) })))
	}
	return keys
}

// otherSolver returns the index of the one of the main two solvers to set
// against an outcome; -1 where the app lacks it.
func (a *App) otherSolver(o session.Outcome) int {
	wanted := mainSolvers[0]
	if o.Solver.ID == wanted {
		wanted = mainSolvers[1]
	}
	for i, solver := range a.session.Solvers() {
		if solver.Info().ID == wanted {
			return i
		}
	}
	return -1
}

func (r *result) toggleMore() {
	r.app.showAll = !r.app.showAll
	r.sheet.SetView(r.view())
}

func (r *result) labelMore() {
	view := widgets.KeyView{Text: lang.L("More"), Icon: widgets.IconDown}
	if r.app.showAll {
		view = widgets.KeyView{Text: lang.L("Less"), Icon: widgets.IconUp}
	}
	r.more.SetView(view)
}

// figureRow shows an outcome's three main figures.
func figureRow(o session.Outcome) fyne.CanvasObject {
	var figures []widgets.Figure
	for _, f := range i18n.MainFigures(o.Result.Stats) {
		figures = append(figures, widgets.Figure{Value: f.Number, Unit: f.Unit, Label: f.Name})
	}
	return widgets.NewFigureRow(figures...)
}

// allFigures shows the others, and the profile of the search.
func allFigures(o session.Outcome) fyne.CanvasObject {
	var facts []widgets.Fact
	for _, f := range i18n.MoreFigures(o.Result.Stats) {
		facts = append(facts, widgets.Fact{Label: f.Name, Value: f.Number})
	}
	nodes := o.Result.Stats.NodesByDepth[1:]
	for len(nodes) > 1 && nodes[len(nodes)-1] == 0 {
		nodes = nodes[:len(nodes)-1]
	}
	return container.NewVBox(
		widgets.NewFacts(facts...),
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Placements by depth")}),
		widgets.NewBarChart(widgets.Chart{
			Values: nodes, Highlight: widgets.NoHighlight,
			First: "1", Last: strconv.Itoa(len(nodes)),
		}),
	)
}

// comparison is the page for two outcomes on one puzzle, side by side.
func (r *result) comparison() widgets.SheetView {
	second, first := r.outcome, *r.outcome.Against
	content := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	if complete(first) && complete(second) {
		content.Add(widgets.NewPanel(widgets.NewText(widgets.Span{Kind: widgets.Strong, Text: i18n.Comparison(first, second)})))
	}
	for _, o := range []session.Outcome{first, second} {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: i18n.Title(o)}))
		content.Add(figureRow(o))
	}
	content.Add(sideBySide(first, second))
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Accent}, r.app.pages.closeTop)
	copyKey := widgets.NewKey(widgets.KeyView{Text: lang.L("Copy"), Icon: widgets.IconCopy}, func() {
		r.app.copyText(i18n.Report(first)+"\n"+i18n.Report(second), session.ReportCopied)
	})
	return widgets.SheetView{
		Title: lang.L("Two solvers, one puzzle"), Subtitle: i18n.Subtitle(first),
		Content: content, Keys: []*widgets.Key{copyKey, done}, Default: done,
	}
}

// complete reports whether an outcome's figures are those of a whole search.
func complete(o session.Outcome) bool {
	return o.Ending != session.Stopped && o.Ending != session.Clash
}

// sideBySide sets the other figures of two outcomes against each other.
func sideBySide(first, second session.Outcome) fyne.CanvasObject {
	one, two := i18n.MoreFigures(first.Result.Stats), i18n.MoreFigures(second.Result.Stats)
	facts := []widgets.Fact{{Value: i18n.Solver(first.Solver) + "  ·  " + i18n.Solver(second.Solver)}}
	for i := range one {
		facts = append(facts, widgets.Fact{Label: one[i].Name, Value: one[i].Number + "  ·  " + two[i].Number})
	}
	return widgets.NewFacts(facts...)
}
