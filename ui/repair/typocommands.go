package repair

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// TypoCommands returns what the keyboard does on the page.
func TypoCommands() command.Group { return (*typoPage)(nil).commands() }

func (p *typoPage) commands() command.Group {
	return command.Group{Name: lang.L("Find the typo"), Commands: []command.Command{
		{ID: "typo.previous", Text: lang.X("repair.previous", "Previous"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyP), Run: func() { p.walk(-1) }},
		{ID: "typo.next", Text: lang.X("repair.next", "Next"), Keys: command.Keys(fyne.KeyRight, fyne.KeyDown, fyne.KeyN, " "), Run: func() { p.walk(1) }},
		{ID: "typo.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Each: p.walkToEnd},
		{ID: "typo.make", Text: lang.L("Make this change"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.act},
		{ID: "typo.solutions", Text: lang.L("Compare two solutions"), Keys: command.Keys(fyne.KeyD), Run: p.openSolutions},
	}}
}

// walkToEnd shows the first or the last repair.
func (p *typoPage) walkToEnd(key fyne.KeyName) {
	if p.found == nil {
		return
	}
	by := len(p.found.Repairs)
	if key == fyne.KeyHome {
		by = -by
	}
	p.walk(by)
}
