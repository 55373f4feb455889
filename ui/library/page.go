// Package library is the sheet with the puzzles that come with the app.
package library

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Puzzle is a famous puzzle.
type Puzzle struct {
	Name   string // in English, which is the key of its translations
	Givens board.Grid
}

// Puzzles returns the puzzles that come with the app.
func Puzzles() []Puzzle {
	var list []Puzzle
	for line := range strings.Lines(assets.Puzzles) {
		if text, name, ok := strings.Cut(strings.TrimSpace(line), " "); ok && text != "#" {
			list = append(list, Puzzle{name, board.MustParseGrid(text)})
		}
	}
	return list
}

// Open opens the list of famous puzzles.
func Open(host shell.Host) {
	var choices []shell.Choice
	for _, p := range Puzzles() {
		choices = append(choices, shell.Choice{Text: lang.L(p.Name), Action: shell.Closing(host, func() { host.Session().Open(p.Givens) })})
	}
	host.OpenSheet(widgets.SheetView{
		Title: lang.L("Famous puzzles"), Subtitle: lang.L("Undo brings the board back that you have now."),
		Content: shell.List(choices), Keys: []*widgets.Key{shell.CloseKey(host)},
	})
}
