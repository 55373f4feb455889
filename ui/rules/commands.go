package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns the page's keyboard commands.
func Commands() command.Group { return (*Page)(nil).commands() }

func (p *Page) commands() command.Group {
	do := func(act func()) func() {
		return func() {
			act()
			p.show()
		}
	}
	return command.Group{Name: lang.L("Extra rules"), Commands: []command.Command{
		{ID: "rules.move", Text: lang.L("Move; with Shift, draw"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown), Each: p.move},
		{ID: "rules.pen", Text: lang.L("Begin or end a region or cage"), Keys: command.Keys(fyne.KeySpace), Run: p.pen},
		{ID: "rules.enter", Text: lang.L("End it, or choose the cage"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.enter},
		{ID: "rules.sum", Text: lang.L("Sum of the cage"), Keys: command.Digits(0, 9), Each: func(key fyne.KeyName) { p.digit(command.Digit(key)) }},
		{ID: "rules.whole", Text: lang.L("Board"), Keys: command.Keys(fyne.KeyW), Run: func() { p.turn(tabBoard) }},
		{ID: "rules.regions", Text: lang.L("Regions"), Keys: command.Keys(fyne.KeyR), Run: func() { p.turn(tabRegions) }},
		{ID: "rules.cages", Text: lang.L("Cages"), Keys: command.Keys(fyne.KeyC), Run: func() { p.turn(tabCages) }},
		{ID: "rules.remove", Text: lang.L("Remove"), Short: lang.L("Remove"), Icon: widgets.IconErase, Keys: command.Keys(fyne.KeyBackspace, fyne.KeyDelete), Enabled: func() bool { return p.tab != tabBoard }, Run: p.remove},
		{ID: "rules.undo", Text: lang.L("Undo"), Short: lang.L("Undo"), Icon: widgets.IconUndo, Keys: command.Primary(fyne.KeyZ), Enabled: func() bool { return p.window.Session().Can().Undo() }, Run: do(func() { p.window.Session().Undo() })},
		{ID: "rules.redo", Text: lang.L("Redo"), Short: lang.L("Redo"), Icon: widgets.IconRedo, Keys: append(command.Primary(fyne.KeyY), command.PrimaryShift(fyne.KeyZ)...), Enabled: func() bool { return p.window.Session().Can().Redo() }, Run: do(func() { p.window.Session().Redo() })},
	}}
}
