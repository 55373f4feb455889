package ui

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/widgets"
)

// famousPuzzle is one of the puzzles that the app brings along.
type famousPuzzle struct {
	name   string // in English
	givens board.Grid
}

// famousPuzzles reads the puzzles that the app brings along.
func famousPuzzles() []famousPuzzle {
	var list []famousPuzzle
	for line := range strings.Lines(assets.Puzzles) {
		if text, name, ok := strings.Cut(strings.TrimSpace(line), " "); ok && text != "#" {
			list = append(list, famousPuzzle{name, board.MustParseGrid(text)})
		}
	}
	return list
}

// showPuzzles opens the list of famous puzzles.
func (a *App) showPuzzles() {
	var choices []choice
	for _, p := range famousPuzzles() {
		choices = append(choices, choice{text: lang.L(p.name), action: a.closing(func() { a.session.Open(p.givens) })})
	}
	a.show(widgets.SheetView{
		Title: lang.L("Famous puzzles"), Subtitle: lang.L("Undo brings the board back that you have now."),
		Content: list(choices), Keys: []*widgets.Key{a.closeKey()},
	}, nil)
}
