package hints

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns what the keyboard does on the page.
func Commands() command.Group { return (*page)(nil).commands() }

func (p *page) commands() command.Group {
	return command.Group{Name: lang.L("Hint"), Commands: []command.Command{
		{ID: "hint.more", Text: lang.L("Show more"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeyH, " "), Run: p.reveal},
		{ID: "hint.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.goBack}, // as on the main screen
	}}
}
