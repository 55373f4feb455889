package learn

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// SolverPage explains the solvers.
type SolverPage struct{ window *shell.Window }

// NewSolverPage returns the page, which demonstrates its claims with a comparison.
func NewSolverPage(window *shell.Window) *SolverPage { return &SolverPage{window} }

// SolverSentence returns the first sentence of a solver's explanation; "" if it has none.
func SolverSentence(s solvers.Info) string {
	first, rest, _ := strings.Cut(solverExplanations()[s.ID].work, ". ")
	if rest != "" {
		first += "."
	}
	return first
}

// OpenList opens the list of solvers that have an explanation.
func (p *SolverPage) OpenList() { p.openList(p.window.Session().Solvers().Chosen) }

// openList opens the list with a solver in focus, given its index in the session's list.
func (p *SolverPage) openList(at int) {
	var rows []fyne.CanvasObject
	var current *widgets.Key
	for _, i := range p.explained() {
		info := p.window.Session().Solvers().List[i].Info()
		row := widgets.NewKey(widgets.KeyView{Row: true, Text: i18n.Solver(info), Detail: shell.SolverWord(info.ID), End: widgets.IconForward},
			func() { p.open(i, p.openList) })
		if rows = append(rows, row); i == at || current == nil {
			current = row
		}
	}
	about := widgets.NewText(widgets.Span{Kind: widgets.Body, Text: lang.L("Each page says how a solver works, what its figures mean, and where it wins and loses.")})
	pane := widgets.NewScrollPane(widgets.NewReadingColumn(shell.Gap, about, widgets.NewRows(rows...)), widgets.NewKeyRows())
	stage := &shell.Stage{Title: lang.L("Learn"), Tabs: tabs(p.window, command.SolversExplained), Content: pane.Content, Commands: command.ForPage(pane)}
	for _, row := range rows {
		row.(*widgets.Key).Keys = stage
	}
	p.window.Enter(stage)
	if current != nil {
		widgets.Focus(p.window.Canvas(), current)
	}
}

// Open opens the page at a solver, given its index in the session's list. If that solver has no
// explanation, it opens at the first one that has.
func (p *SolverPage) Open(solver int) { p.open(solver, nil) }

// open is like Open, but Back calls back, if not nil, with the solver.
func (p *SolverPage) open(solver int, back func(solver int)) {
	indices := p.explained()
	if len(indices) == 0 {
		return
	}
	at := 0
	for i, index := range indices {
		if index == solver {
			at = i
		}
	}
	info := p.window.Session().Solvers().List[indices[at]].Info()
	text := solverExplanations()[info.ID]

	var parts []fyne.CanvasObject
	say := func(kind widgets.TextKind, text string) {
		parts = append(parts, widgets.NewText(widgets.Span{Kind: kind, Text: text}))
	}
	if draw, ok := pictureOf(info.ID); ok {
		parts = append(parts, widgets.NewGraphic(draw, nil))
	}
	say(widgets.Body, text.work)
	say(widgets.Heading, lang.L("What its figures mean"))
	say(widgets.Body, text.figures)
	var keys []*widgets.Key
	for _, c := range []struct {
		heading string
		claim
	}{{lang.L("Where it wins"), text.wins}, {lang.L("Where it loses"), text.loses}} {
		say(widgets.Heading, c.heading)
		say(widgets.Body, c.text)
		key := widgets.NewKey(widgets.KeyView{Text: lang.L("Show me"), Icon: widgets.IconPlay}, func() { p.demonstrate(indices[at], c.claim) })
		keys = append(keys, key)
		parts = append(parts, shell.Inset(widgets.NewKeyRows(key)))
	}
	turn := func(text string, to int) *widgets.Key {
		return widgets.NewKey(widgets.KeyView{Text: text, Disabled: to < 0 || to >= len(indices)}, func() { p.open(indices[to], back) })
	}
	below := []*widgets.Key{turn(lang.L("Previous"), at-1), turn(lang.L("Next"), at+1)}
	widgets.ShareTextSize(below...)
	pane := widgets.NewScrollPane(widgets.NewReadingColumn(shell.Gap, parts...), container.NewGridWithColumns(2, below[0], below[1]))
	stage := &shell.Stage{Title: i18n.Solver(info), Content: pane.Content, Commands: command.ForPage(pane)}
	if back != nil {
		stage.Back = func() bool { back(indices[at]); return true }
	}
	for _, k := range append(keys, below...) {
		k.Keys = stage
	}
	p.window.Enter(stage)
}

// explained returns the indices of the solvers that have an explanation.
func (p *SolverPage) explained() []int {
	var indices []int
	for i, s := range p.window.Session().Solvers().List {
		if SolverSentence(s.Info()) != "" {
			indices = append(indices, i)
		}
	}
	return indices
}

// demonstrate opens a claim's board, selects the solver that the claim is about and compares all
// solvers.
func (p *SolverPage) demonstrate(solver int, c claim) {
	p.window.Session().Open(c.board)
	p.window.Session().Choose(solver)
	p.window.Run(command.CompareAllSolvers)
}
