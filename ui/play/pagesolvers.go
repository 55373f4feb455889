package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// refreshSolver shows the chosen solver. If it isn't one of the main two, its name is on the
// key that opens the list of all.
func (m *Screen) refreshSolver() {
	all := m.window.Session().Solvers()
	m.segments = m.segments[:0]
	var names []string
	for i, solver := range all.List {
		if main := shell.MainSolvers(); slices.Contains(main[:], solver.Info().ID) {
			m.segments = append(m.segments, i)
			names = append(names, i18n.Solver(solver.Info()))
		}
	}
	m.solver.SetOptions(names)
	m.solver.SetSelected(slices.Index(m.segments, all.Chosen)) // none for -1
}

// hasThird reports whether a solver other than the main two is chosen.
func (m *Screen) hasThird() bool { return m.solver.Selected() == widgets.NoOption }

// explainSolver says in a sheet what the chosen solver does.
func (m *Screen) explainSolver() bool {
	all := m.window.Session().Solvers()
	sentence, _ := m.links.Explanation(all.Chosen)
	if sentence != "" {
		text := widgets.NewText(widgets.Span{Kind: widgets.Body, Text: sentence})
		shell.OpenTerms(m.window, i18n.Solver(all.List[all.Chosen].Info()), text, command.SolversExplained)
	}
	return sentence != ""
}

// third sets the look of the key for other solvers, which names the chosen one.
func (m *Screen) third(_ *command.Command, v *widgets.KeyView) {
	if v.Icon, v.Kind = widgets.IconDown, widgets.Ghost; !m.hasThird() {
		return
	}
	all := m.window.Session().Solvers()
	if v.Tip, v.Kind = i18n.Solver(all.List[all.Chosen].Info()), widgets.Accent; m.layout.named {
		v.Text, v.Icon = v.Tip, widgets.NoIcon
	}
}

// OpenSolvers opens the list of solvers, with a sentence on each and a key for its explanation.
func (m *Screen) OpenSolvers() {
	s := m.window.Session()
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, solver := range s.Solvers().List {
		choose := widgets.NewKey(
			widgets.KeyView{Row: true, Role: widgets.Chooses, Text: i18n.Solver(solver.Info()), Detail: shell.SolverWord(solver.Info().ID), Under: true, Held: i == s.Solvers().Chosen},
			shell.Closing(m.window, func() { s.Choose(i) }))
		var explain fyne.CanvasObject
		sentence, open := m.links.Explanation(i)
		if open != nil {
			explain = widgets.NewKey(widgets.KeyView{Row: true, Icon: widgets.IconBook, Tip: lang.L("Explain {{.Solver}}", map[string]any{"Solver": i18n.Solver(solver.Info())})},
				shell.Closing(m.window, open))
		}
		rows.Objects = append(rows.Objects, container.NewBorder(nil, nil, nil, explain, choose), widgets.NewCaption(sentence))
	}
	m.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Choose a solver"), Content: shell.Inset(rows), Keys: []*widgets.Key{shell.CloseKey(m.window)},
	})
}
