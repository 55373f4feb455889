package learn

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
)

// lists holds the commands that open the room's tabs.
var lists = []command.ID{command.Learn, command.SolversExplained}

// tabs returns the room's tabs, with the one that a command opens selected.
func tabs(w *shell.Window, at command.ID) shell.Tabs {
	return shell.Tabs{
		Names:  []string{lang.L("Techniques"), lang.L("Solvers")},
		Chosen: slices.Index(lists, at),
		Open:   func(i int) { w.Run(lists[i]) },
	}
}
