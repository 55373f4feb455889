package files

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns what the keyboard does while a file is chosen.
func Commands() command.Group { return (*browser)(nil).commands() }

func (b *browser) commands() command.Group {
	typing := func() bool { return b.host.Canvas().Focused() == b.field }
	listing := func() bool { return !typing() }
	return command.Group{Name: lang.L("Open a file"), Commands: []command.Command{
		{ID: "files.complete", Text: lang.L("Complete the name"), Keys: command.Keys(fyne.KeyTab), Enabled: typing, Run: func() { b.setText(b.completed()) }},
		{ID: "files.list", Text: lang.L("To the list"), Keys: command.Keys(fyne.KeyDown), Enabled: typing, Run: b.focusList},
		{ID: "files.name", Text: lang.L("To the name"), Keys: command.Keys(fyne.KeyUp), Enabled: func() bool { return listing() && b.view.focusedRow() == 0 }, Run: b.focusField},
		{ID: "files.parent", Text: lang.L("Parent folder"), Keys: command.Keys(fyne.KeyBackspace), Enabled: func() bool { return listing() || b.field.Text == "" }, Run: b.goUp},
		{ID: "files.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Enabled: listing, Each: b.focusEnd},
	}}
}

// typedCommand runs the command of a key and reports whether there is one, in the line
// of text or in the list.
func (b *browser) typedCommand(key fyne.KeyName) bool {
	return b.set.Typed(command.Shortcut{Name: key})
}

// focusList gives the first row the focus or, where there is none, the key above.
func (b *browser) focusList() {
	if !b.view.focusRow(0) {
		widgets.Focus(b.host.Canvas(), b.where)
	}
}

// focusEnd gives the first or the last row the focus.
func (b *browser) focusEnd(key fyne.KeyName) {
	row := 0
	if key == fyne.KeyEnd {
		row = len(b.view.shown) - 1
	}
	b.view.focusRow(row)
}
