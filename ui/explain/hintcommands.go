package explain

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// HintCommands returns what the keyboard does on the page.
func HintCommands() command.Group { return (*hintPage)(nil).commands() }

func (p *hintPage) commands() command.Group {
	return command.Group{Name: lang.L("Hint"), Commands: []command.Command{
		{ID: "hint.more", Text: lang.L("Show more"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeyH, " "), Run: p.reveal},
		{ID: "hint.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.goBack}, // as on the main screen
	}}
}
