package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/pictures"
	"github.com/solvoku/solvoku/ui/widgets"
)

// explain opens the stage that explains a solver, by its index. For one that
// has no page it is the first that has one.
func (a *App) explain(solver int) {
	with := a.explainable()
	if len(with) == 0 {
		return
	}
	at := 0
	for i, index := range with {
		if index == solver {
			at = i
		}
	}
	info := a.session.Solvers()[with[at]].Info()
	text, _ := explained.ByID(info.ID)

	parts := []fyne.CanvasObject{}
	say := func(kind widgets.TextKind, text string) {
		parts = append(parts, widgets.NewText(widgets.Span{Kind: kind, Text: text}))
	}
	if picture, ok := pictures.ByID(info.ID); ok {
		parts = append(parts, widgets.NewGraphic(widgets.GraphicView{Draw: func(p chart.Pen, width float32) chart.Drawing {
			return picture(p, width)
		}}, nil))
	}
	say(widgets.Body, text.Work)
	say(widgets.Heading, lang.L("What its figures mean"))
	say(widgets.Body, text.Figures)
	var keys []*widgets.Key
	for _, c := range []struct {
		heading string
		explained.Case
	}{{lang.L("Where it wins"), text.Wins}, {lang.L("Where it loses"), text.Loses}} {
		say(widgets.Heading, c.heading)
		say(widgets.Body, c.Text)
		key := widgets.NewKey(widgets.KeyView{Text: lang.L("Show me"), Icon: widgets.IconPlay}, func() { a.demonstrate(with[at], c.Case) })
		keys = append(keys, key)
		parts = append(parts, inset(widgets.NewKeyRows(key)))
	}
	turn := func(text string, to int) *widgets.Key {
		return widgets.NewKey(widgets.KeyView{Text: text, Disabled: to < 0 || to >= len(with)}, func() { a.explain(with[to]) })
	}
	below := []*widgets.Key{turn(lang.L("Previous"), at-1), turn(lang.L("Next"), at+1)}
	page := widgets.NewPage(widgets.NewReadingColumn(gap, parts...), widgets.NewKeyRows(below...))
	s := &stage{title: i18n.Solver(info), content: page.Content, keys: page}
	for _, k := range append(keys, below...) {
		k.Keys = s
	}
	a.enter(s)
}

// explainable returns the indices of the solvers that have a page.
func (a *App) explainable() []int {
	var with []int
	for i, s := range a.session.Solvers() {
		if explained.Has(s) {
			with = append(with, i)
		}
	}
	return with
}

// demonstrate puts the board of a claim in place, chooses the solver that the
// claim is about, and compares all of them on it.
func (a *App) demonstrate(solver int, claim explained.Case) {
	a.session.Open(claim.Board)
	a.session.Choose(solver)
	a.showComparison().startOrStop()
}
