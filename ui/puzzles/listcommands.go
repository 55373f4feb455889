package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// ListCommands returns what the keyboard does in a list.
func ListCommands() command.Group {
	return command.Group{Name: lang.L("Lists of puzzles"), Commands: (*listPage)(nil).commands()}
}

func (p *listPage) commands() []command.Command {
	return []command.Command{
		{ID: "list.move", Text: lang.L("Move"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown), Each: func(key fyne.KeyName) { p.List.act(key) }},
		{ID: "list.open", Text: lang.L("Open"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Each: func(key fyne.KeyName) { p.List.act(key) }},
		{ID: "list.search", Text: lang.L("Search"), Keys: command.Keys(command.AnyCharacter), Each: p.searchOn},
		{ID: "list.erase", Text: lang.L("Delete the last character"), Keys: command.Keys(fyne.KeyBackspace), Enabled: func() bool { return p.query != "" }, Each: p.searchBack},
	}
}

// searchOn searches for what was searched for so far and one character more. A search
// doesn't begin with a blank.
func (p *listPage) searchOn(character fyne.KeyName) {
	if character != " " || p.query != "" {
		p.SetQuery(p.query + string(character))
	}
}

// searchBack searches for one character less.
func (p *listPage) searchBack(fyne.KeyName) {
	runes := []rune(p.query)
	p.SetQuery(string(runes[:len(runes)-1]))
}
