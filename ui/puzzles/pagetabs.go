package puzzles

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
)

// pages holds the commands that open the tabs.
var pages = []command.ID{command.NewPuzzle, command.FamousPuzzles, command.MyPuzzles}

// tabs returns the tabs, with the one that a command opens selected.
func tabs(w *shell.Window, at command.ID) shell.Tabs {
	return shell.Tabs{
		Names:  []string{lang.X("puzzles.new", "New"), lang.X("puzzles.famous", "Famous"), lang.X("puzzles.mine", "Mine")},
		Chosen: slices.Index(pages, at),
		Open:   func(i int) { w.Run(pages[i]) },
	}
}
