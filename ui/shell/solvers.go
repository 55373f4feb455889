package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// MainSolvers returns the IDs of the two solvers that are always visible.
func MainSolvers() [2]string { return [...]string{solvers.BacktrackingID, solvers.ExactCoverID} }

// MainPair reports whether two IDs are those of the main solvers.
func MainPair(one, other string) bool {
	pair := MainSolvers()
	return one != other && slices.Contains(pair[:], one) && slices.Contains(pair[:], other)
}

// SolverWord characterizes a solver of the app, given its ID, in a word or two; "" for any
// other solver.
func SolverWord(id string) string {
	return map[string]string{
		solvers.BacktrackingID:     lang.L("cell by cell"),
		solvers.FastBacktrackingID: lang.L("with sets"),
		solvers.ExactCoverID:       lang.L("dancing links"),
		solvers.AlgorithmXID:       lang.L("without links"),
		solvers.PropagationID:      lang.L("eliminates"),
		solvers.HybridID:           lang.L("one of two"),
		solvers.AnnealingID:        lang.L("at random"),
		solvers.BitboardID:         lang.L("the fastest"),
		solvers.RulesID:            lang.L("for extra rules"),
		logic.SolverID:             lang.L("never guesses"),
	}[id]
}

// ChooseSolver opens a sheet with the solvers that know the rules on the board, and calls chosen with the index of one.
func ChooseSolver(w *Window, current int, chosen func(i int)) {
	var choices []Choice
	all := w.Session().Solvers()
	for i, solver := range all.List {
		if !all.Able(i) {
			continue
		}
		choices = append(choices, Choice{
			Text: i18n.Solver(solver.Info()), Detail: SolverWord(solver.Info().ID), Under: true, Held: i == current,
			Action: Closing(w, func() { chosen(i) }),
		})
	}
	OpenList(w, lang.L("Choose a solver"), choices)
}

// SolverTicks returns a check box for each solver.
func SolverTicks(list []solvers.Solver, ticked func(solvers.Info) bool, tick func(id string, on bool)) fyne.CanvasObject {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, s := range list {
		info := s.Info()
		view := func() widgets.KeyView {
			v := widgets.KeyView{Row: true, Icon: widgets.IconBoxOff, Text: i18n.Solver(info), Detail: SolverWord(info.ID), Under: true}
			if ticked(info) {
				v.Icon = widgets.IconBoxOn
			}
			return v
		}
		var key *widgets.Key
		key = widgets.NewKey(view(), func() {
			tick(info.ID, !ticked(info))
			key.SetView(view())
		})
		rows.Objects = append(rows.Objects, key)
	}
	return Inset(rows)
}

// SolverIndex returns the index of the solver with an ID, or otherwise.
func SolverIndex(w *Window, id string, otherwise int) int {
	i := slices.IndexFunc(w.Session().Solvers().List, func(s solvers.Solver) bool { return s.Info().ID == id })
	if i < 0 {
		return otherwise
	}
	return i
}
