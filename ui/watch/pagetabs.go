package watch

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/shell"
)

// The tabs of the page, in order.
const (
	oneSolver = iota
	twoSolvers
)

// tabs returns the two tabs with the chosen one selected.
func tabs(w *shell.Window, chosen int) shell.Tabs {
	open := [...]func(*shell.Window){oneSolver: Open, twoSolvers: OpenRace}
	return shell.Tabs{
		Names:  []string{oneSolver: lang.L("One solver"), twoSolvers: lang.L("Two solvers")},
		Chosen: chosen, Open: func(i int) { open[i](w) },
	}
}
