package learn

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
)

// lists are the commands that open the tabs of the room.
var lists = []command.ID{command.Learn, command.SolversExplained}

// tabs returns the tabs of the room, at the one that a command opens.
func tabs(w *shell.Window, at command.ID) shell.Tabs {
	return shell.Tabs{
		Names:  []string{lang.L("Techniques"), lang.L("Solvers")},
		Chosen: slices.Index(lists, at),
		Open:   func(i int) { w.Run(lists[i]) },
	}
}
