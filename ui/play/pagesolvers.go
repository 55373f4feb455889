package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenSolvers opens the list of solvers, with a key for each explanation.
func (m *Screen) OpenSolvers() {
	s := m.host.Session()
	rows := container.New(layout.NewCustomPaddedVBoxLayout(shell.RowGap))
	for i, solver := range s.Solvers() {
		choose := widgets.NewKey(
			widgets.KeyView{Row: true, Text: i18n.Solver(solver.Info()), Held: i == s.Chosen()},
			shell.Closing(m.host, func() { s.Choose(i) }))
		var explain fyne.CanvasObject
		if open := m.links.Explanation(i); open != nil {
			explain = widgets.NewKey(widgets.KeyView{Icon: widgets.IconBook, Tip: lang.L("Explain {{.Solver}}", map[string]any{"Solver": i18n.Solver(solver.Info())})},
				shell.Closing(m.host, open))
		}
		rows.Add(container.NewBorder(nil, nil, nil, explain, choose))
	}
	m.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Choose a solver"), Content: shell.Inset(rows), Keys: []*widgets.Key{shell.CloseKey(m.host)},
	})
}

// openClears opens the two keys that clear, where text is too large for both of them
// on the main screen.
func (m *Screen) openClears() {
	s := m.host.Session()
	m.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Clear"),
		Content: shell.List([]shell.Choice{
			{Icon: widgets.IconClear, Text: lang.L("Clear Answers"), Action: shell.Closing(m.host, s.ClearAnswers)},
			{Icon: widgets.IconBin, Text: lang.L("Clear All"), Action: shell.Closing(m.host, s.ClearAll)},
		}),
		Keys: []*widgets.Key{shell.CloseKey(m.host)},
	})
}
