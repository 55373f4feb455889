package files

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Commands returns the keyboard commands of the page for choosing a file.
func Commands() command.Group { return (*dialog)(nil).commands() }

func (d *dialog) commands() command.Group {
	typing := func() bool { return d.window.Canvas().Focused() == d.field }
	listing := func() bool { return !typing() }
	return command.Group{Name: lang.L("Open a file"), Commands: []command.Command{
		{ID: "files.complete", Text: lang.L("Complete the name"), Keys: command.Keys(fyne.KeyTab), Enabled: typing, Run: func() { d.setText(d.completed()) }},
		{ID: "files.list", Text: lang.L("To the list"), Keys: command.Keys(fyne.KeyDown), Enabled: typing, Run: d.focusList},
		{ID: "files.name", Text: lang.L("To the name"), Keys: command.Keys(fyne.KeyUp), Enabled: func() bool { return listing() && d.focusedRow() == 0 }, Run: d.focusField},
		{ID: "files.parent", Text: lang.L("Parent folder"), Keys: command.Keys(fyne.KeyBackspace), Enabled: func() bool { return listing() || d.field.Text == "" }, Run: d.goUp},
		{ID: "files.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Enabled: listing, Each: d.focusEnd},
	}}
}

// typedCommand runs a key's command and reports whether there is one.
func (d *dialog) typedCommand(key fyne.KeyName) bool {
	return d.set.Typed(command.Shortcut{Name: key})
}

// focusList focuses the first row or, if there is none, the key above.
func (d *dialog) focusList() {
	if !d.focusRow(0) {
		widgets.Focus(d.window.Canvas(), d.where)
	}
}

func (d *dialog) focusEnd(key fyne.KeyName) {
	row := 0
	if key == fyne.KeyEnd {
		row = len(d.shown) - 1
	}
	d.focusRow(row)
}
