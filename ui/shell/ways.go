package shell

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Ways returns the main screen's commands for getting a puzzle, for pages that have nothing to
// show without one.
func Ways() []command.ID {
	return []command.ID{command.FromPhoto, command.PastePuzzle, command.NewPuzzle}
}

// WayKeys returns a key for each of [Ways], which leaves the open page first. The keys have the
// same labels as on the empty main screen.
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
