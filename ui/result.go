package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/words"
)

// result is the page that tells what a solve found and what it cost.
type result struct {
	app     *App
	outcome session.Outcome
	sheet   *controls.Sheet
	more    *controls.Key
}

// showOutcome opens the page for an outcome, or, where it was run to be
// compared with an earlier one, in place of that one's.
func (a *App) showOutcome(o session.Outcome) {
	a.pages.closeAll()
	r := &result{app: a, outcome: o}
	r.sheet = a.show(r.view(), nil)
	announce(words.Report(o))
}

// view is the page as it stands.
func (r *result) view() controls.SheetView {
	o := r.outcome
	if o.Against != nil {
		return r.comparison()
	}
	content := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	if o.Ending != session.Clash {
		content.Add(figureRow(o))
	}
	if remarks := words.Remarks(o); len(remarks) > 0 {
		content.Add(controls.NewText(controls.Span{Kind: controls.Body, Text: strings.Join(remarks, "\n")}))
	}
	if o.Ending != session.Clash {
		r.more = controls.NewKey(controls.KeyView{}, r.toggleMore)
		r.labelMore()
		content.Add(inset(r.more))
		if r.app.showAll {
			content.Add(allFigures(o))
		}
	}
	done := controls.NewKey(controls.KeyView{Text: lang.L("Done"), Kind: controls.Accent}, r.app.pages.closeTop)
	return controls.SheetView{
		Title: words.Title(o), Subtitle: words.Subtitle(o), Content: content,
		Keys: append(r.keys(), done), Default: done,
	}
}

// keys are what can be done with the outcome.
func (r *result) keys() []*controls.Key {
	a, o := r.app, r.outcome
	copyKey := controls.NewKey(controls.KeyView{Text: lang.L("Copy"), Icon: controls.IconCopy}, func() { a.copyText(words.Report(o), session.ReportCopied) })
	keys := []*controls.Key{copyKey}
	if o.GivensSolvable {
		keys = append(keys, controls.NewKey(controls.KeyView{Text: lang.L("Solve without my answers")}, a.closing(a.session.SolveGivens)))
	}
	if other := a.otherSolver(o); other >= 0 && o.Ending != session.Clash {
		name := words.Solver(a.session.Solvers()[other].Info())
		text := lang.L("Solve with {{.Solver}}", map[string]any{"Solver": name})
		keys = append(keys, controls.NewKey(controls.KeyView{Text: text}, a.closing(func() { a.session.SolveAgain(o, other) })))
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
	view := controls.KeyView{Text: lang.L("More"), Icon: controls.IconDown}
	if r.app.showAll {
		view = controls.KeyView{Text: lang.L("Less"), Icon: controls.IconUp}
	}
	r.more.SetView(view)
}

// figureRow shows an outcome's three main figures.
func figureRow(o session.Outcome) fyne.CanvasObject {
	var figures []controls.Figure
	for _, f := range words.MainFigures(o.Result.Stats) {
		figures = append(figures, controls.Figure{Value: f.Number, Unit: f.Unit, Label: f.Name})
	}
	return controls.NewFigureRow(figures...)
}

// allFigures shows the others, and the profile of the search.
func allFigures(o session.Outcome) fyne.CanvasObject {
	var facts []controls.Fact
	for _, f := range words.MoreFigures(o.Result.Stats) {
		facts = append(facts, controls.Fact{Label: f.Name, Value: f.Number})
	}
	nodes := o.Result.Stats.NodesByDepth[1:]
	for len(nodes) > 1 && nodes[len(nodes)-1] == 0 {
		nodes = nodes[:len(nodes)-1]
	}
	return container.NewVBox(
		controls.NewFacts(facts...),
		controls.NewText(controls.Span{Kind: controls.Caption, Text: lang.L("Placements by depth")}),
		controls.NewBarChart(controls.Chart{
			Values: nodes, Highlight: controls.NoHighlight,
			First: "1", Last: strconv.Itoa(len(nodes)),
		}),
	)
}

// comparison is the page for two outcomes on one puzzle, side by side.
func (r *result) comparison() controls.SheetView {
	second, first := r.outcome, *r.outcome.Against
	content := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	if complete(first) && complete(second) {
		content.Add(controls.NewPanel(controls.NewText(controls.Span{Kind: controls.Strong, Text: words.Comparison(first, second)})))
	}
	for _, o := range []session.Outcome{first, second} {
		content.Add(controls.NewText(controls.Span{Kind: controls.Heading, Text: words.Title(o)}))
		content.Add(figureRow(o))
	}
	content.Add(sideBySide(first, second))
	done := controls.NewKey(controls.KeyView{Text: lang.L("Done"), Kind: controls.Accent}, r.app.pages.closeTop)
	copyKey := controls.NewKey(controls.KeyView{Text: lang.L("Copy"), Icon: controls.IconCopy}, func() {
		r.app.copyText(words.Report(first)+"\n"+words.Report(second), session.ReportCopied)
	})
	return controls.SheetView{
		Title: lang.L("Two solvers, one puzzle"), Subtitle: words.Subtitle(first),
		Content: content, Keys: []*controls.Key{copyKey, done}, Default: done,
	}
}

// complete reports whether an outcome's figures are those of a whole search.
func complete(o session.Outcome) bool {
	return o.Ending != session.Stopped && o.Ending != session.Clash
}

// sideBySide sets the other figures of two outcomes against each other.
func sideBySide(first, second session.Outcome) fyne.CanvasObject {
	one, two := words.MoreFigures(first.Result.Stats), words.MoreFigures(second.Result.Stats)
	facts := []controls.Fact{{Value: words.Solver(first.Solver) + "  ·  " + words.Solver(second.Solver)}}
	for i := range one {
		facts = append(facts, controls.Fact{Label: one[i].Name, Value: one[i].Number + "  ·  " + two[i].Number})
	}
	return controls.NewFacts(facts...)
}
