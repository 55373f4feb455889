package shell

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Ways returns the commands of the main screen that bring a puzzle, for pages that have nothing
// to show without one.
func Ways() []command.ID {
	return []command.ID{command.FromPhoto, command.PastePuzzle, command.NewPuzzle}
}

// WayKeys returns a key for each of them, which leaves the open page first. They say what those of
// the empty main screen do.
func WayKeys(w *Window) (keys []*widgets.Key) {
	words := [...]string{lang.L("Photo"), lang.L("Paste"), lang.L("New")}
	for i, way := range Ways() {
		view := w.Commands().View(way, command.Whole)
		view.Tip, view.Text = view.Text, words[i]
		keys = append(keys, widgets.NewKey(view, func() {
			w.Leave()
			w.Run(way)
		}))
	}
	return keys
}
