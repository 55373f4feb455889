package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// MineCommands returns what the keyboard does on the page.
func MineCommands() command.Group {
	all := append(ListCommands().Commands, (*MinePage)(nil).commands()...)
	return command.Group{Name: lang.L("My puzzles"), Commands: all}
}

func (p *MinePage) commands() []command.Command {
	return []command.Command{
		{ID: "mine.rename", Text: lang.L("Rename…"), Keys: command.Keys(fyne.KeyF2), Run: func() { p.withCurrent(p.rename) }},
		{ID: "mine.delete", Text: lang.L("Delete"), Keys: command.Keys(fyne.KeyDelete), Run: func() { p.withCurrent(p.delete) }},
		{ID: "mine.undo", Text: lang.L("Undo"), Keys: command.Primary(fyne.KeyZ), Run: p.takeBack},
	}
}

// withCurrent does something with the list's current puzzle, if there is one.
func (p *MinePage) withCurrent(do func(Entry)) {
	if place, ok := p.pane.List.Current(); ok {
		do(p.listing.At(place))
	}
}
