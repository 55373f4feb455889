package newpuzzle

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns what the keyboard does on the page.
func Commands() command.Group { return (*page)(nil).commands() }

func (p *page) commands() command.Group {
	return command.Group{Name: lang.L("New puzzle"), Commands: []command.Command{
		{ID: "newpuzzle.make", Text: lang.L("Make a puzzle"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { p.run.Press() }},
	}}
}
