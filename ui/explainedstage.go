package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/pictures"
	"github.com/solvoku/solvoku/ui/words"
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
	say := func(kind controls.TextKind, text string) {
		parts = append(parts, controls.NewText(controls.Span{Kind: kind, Text: text}))
	}
	if picture, ok := pictures.ByID(info.ID); ok {
		parts = append(parts, controls.NewGraphic(controls.GraphicView{Draw: func(p chart.Pen, width float32) chart.Drawing {
			return picture(p, width)
		}}, nil))
	}
	say(controls.Body, text.Work)
	say(controls.Heading, lang.L("What its figures mean"))
	say(controls.Body, text.Figures)
	var keys []*controls.Key
	for _, c := range []struct {
		heading string
		explained.Case
	}{{lang.L("Where it wins"), text.Wins}, {lang.L("Where it loses"), text.Loses}} {
		say(controls.Heading, c.heading)
		say(controls.Body, c.Text)
		key := controls.NewKey(controls.KeyView{Text: lang.L("Show me"), Icon: controls.IconPlay}, func() { a.demonstrate(with[at], c.Case) })
		keys = append(keys, key)
		parts = append(parts, inset(controls.NewKeyRows(key)))
	}
	turn := func(text string, to int) *controls.Key {
		return controls.NewKey(controls.KeyView{Text: text, Disabled: to < 0 || to >= len(with)}, func() { a.explain(with[to]) })
	}
	below := []*controls.Key{turn(lang.L("Previous"), at-1), turn(lang.L("Next"), at+1)}
	page := controls.NewPage(controls.NewReadingColumn(gap, parts...), controls.NewKeyRows(below...))
	s := &stage{title: words.Solver(info), content: page.Content, keys: page}
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
