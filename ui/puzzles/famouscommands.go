package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// FamousCommands returns what the keyboard does on the page of a puzzle.
func FamousCommands() command.Group { return (*famousPage)(nil).commands() }

func (p *famousPage) commands() command.Group {
	return command.Group{Name: lang.L("Famous puzzles"), Commands: []command.Command{
		{ID: "famous.previous", Text: lang.L("Previous"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp), Run: func() { p.walk(-1) }},
		{ID: "famous.next", Text: lang.L("Next"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyRight, fyne.KeyDown), Run: func() { p.walk(1) }},
		{ID: "famous.scroll", Text: lang.L("Scroll"), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.scrollBy},
		{ID: "famous.take", Text: lang.L("Put it on the board"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.open},
	}}
}

// scrollBy scrolls the story by most of what is in sight.
func (p *famousPage) scrollBy(key fyne.KeyName) {
	by := p.scroll.Size().Height * 0.8
	if key == fyne.KeyPageUp {
		by = -by
	}
	p.scroll.ScrollToOffset(fyne.NewPos(0, p.scroll.Offset.Y+by))
}
