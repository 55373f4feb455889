package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Question asks the person for a line of text.
type Question struct {
	Title  string
	Text   string            // what stands there at first
	Done   string            // on the key that answers
	Answer func(text string) // called with what was written, unless the person cancels
}

// AskText asks a question in a sheet. A browser asks it in a dialog of its own,
// which is the one way to bring up a phone's keyboard there.
func AskText(h Host, q Question) {
	if platform.HasPrompt {
		if text, ok := platform.Prompt(q.Title, q.Text); ok {
			q.Answer(text)
		}
		return
	}
	var sheet *widgets.Sheet
	answer := func(text string) {
		h.CloseSheet()
		q.Answer(text)
	}
	field := widgets.NewTextField(q.Text, answer)
	done := widgets.NewKey(widgets.KeyView{Text: q.Done, Kind: widgets.Accent}, func() { answer(field.Text) })
	cancel := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, h.CloseSheet)
	sheet = h.OpenSheet(widgets.SheetView{Title: q.Title, Content: Inset(field), Keys: []*widgets.Key{cancel, done}, Default: done})
	field.Keys = sheet
	h.Canvas().Focus(field)
	field.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that what is typed replaces it
}
