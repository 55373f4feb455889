package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns what the keyboard does on every page, for the help: the window, the
// sheets and the controls themselves take these keys.
func Commands() command.Group {
	const shift = fyne.KeyModifierShift
	return command.Group{Name: lang.L("Everywhere"), Commands: []command.Command{
		{ID: "everywhere.close", Text: lang.L("Stop, release, close"), Keys: command.Keys(fyne.KeyEscape)},
		{ID: "everywhere.focus", Text: lang.L("Next or previous control"), Keys: append(command.Keys(fyne.KeyTab), command.Shortcut{Name: fyne.KeyTab, Mod: shift})},
		{ID: "everywhere.press", Text: lang.L("Press the control"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)},
		{ID: "everywhere.move", Text: lang.L("Move between controls"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown)},
		{ID: "everywhere.scroll", Text: lang.L("Scroll"), Keys: command.Keys(fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd)},
	}}
}
