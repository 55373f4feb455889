// Package library is the sheet with the puzzles that come with the app.
package library

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the list of famous puzzles.
func Open(host shell.Host) {
	var choices []shell.Choice
	for _, p := range Puzzles() {
		choices = append(choices, shell.Choice{Text: lang.L(p.Name), Action: shell.Closing(host, func() { host.Session().Open(p.Givens) })})
	}
	host.OpenSheet(widgets.SheetView{
		Title: lang.L("Famous puzzles"), Subtitle: lang.L("Undo restores your current board."),
		Content: shell.List(choices), Keys: []*widgets.Key{shell.CloseKey(host)},
	})
}
