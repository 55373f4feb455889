package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Question asks the person for a line of text.
type Question struct {
	Title  string
	Text   string            // the initial text
	Done   string            // on the key that answers
	Answer func(text string) // called with the text entered, unless the user cancels
}

// AskText asks a question in a sheet. In a browser it uses the browser's own
// prompt, the only way to bring up a phone's keyboard there.
func AskText(w *Window, q Question) {
	if platform.HasPrompt {
		if text, ok := platform.Prompt(q.Title, q.Text); ok {
			q.Answer(text)
		}
		return
	}
	var sheet *widgets.Sheet
	answer := func(text string) {
		w.CloseSheet()
		q.Answer(text)
	}
	field := widgets.NewTextField(q.Text, answer)
	done := widgets.NewKey(widgets.KeyView{Text: q.Done, Kind: widgets.Accent}, func() { answer(field.Text) })
	cancel := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, w.CloseSheet)
	sheet = w.OpenSheet(widgets.SheetView{Title: q.Title, Content: container.New(layout.NewCustomPaddedLayout(TightGap, TightGap, Gap, Gap), field), Keys: []*widgets.Key{cancel, done}, Default: done})
	field.Keys = sheet
	w.Canvas().Focus(field)
	field.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
}
