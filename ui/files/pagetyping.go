package files

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// focusField focuses the text field.
func (b *browser) focusField() { widgets.Focus(b.host.Canvas(), b.field) }

// setText replaces what was typed.
func (b *browser) setText(text string) {
	b.field.SetText(text)
	b.field.CursorColumn = len([]rune(text))
	b.field.Refresh()
}

// rest returns the partial name that was typed, by which the list is filtered. It is
// empty while saving, because a name to save under doesn't filter the list.
func (b *browser) rest() string {
	if b.saving != nil {
		return ""
	}
	_, rest := b.desk.Split(b.field.Text)
	return rest
}

// typed lists the folder that the typed path names.
func (b *browser) typed() {
	b.refused = ""
	folder, rest := b.desk.Split(b.field.Text)
	if b.at.recent && rest != b.field.Text || !b.at.recent && folder != b.at.folder {
		b.at = place{folder: folder}
		b.read()
		return
	}
	b.refresh()
}

// completed returns what was typed, completed as far as it is unambiguous.
func (b *browser) completed() string {
	if b.field.CursorColumn < len([]rune(b.field.Text)) {
		return b.field.Text
	}
	return b.desk.Complete(b.field.Text, b.entries)
}

// TypedKey implements [widgets.Handler] for what the rows and keys have no use
// for.
func (b *browser) TypedKey(e *fyne.KeyEvent) {
	if !b.typedCommand(e.Name) {
		b.sheet.TypedKey(e)
	}
}

// TypedRune implements [widgets.Handler]: characters go to the line of text.
func (b *browser) TypedRune(r rune) {
	b.focusField()
	b.field.TypedRune(r)
}
