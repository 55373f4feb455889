package recovery

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// AskUnsaved opens the sheet that asks whether to leave the app although the board can't be
// saved, for the reason why. It calls leave, or stay once the sheet is closed otherwise.
func AskUnsaved(w *shell.Window, why error, leave, stay func()) {
	askUnsaved(w, why, lang.L("If you close Solvoku now, what you entered is lost. Copy the board, and paste it somewhere else."), leave, stay)
}

func askUnsaved(w *shell.Window, why error, advice string, leave, stay func()) {
	var sheet *widgets.Sheet
	copyKey := widgets.NewKey(widgets.KeyView{Text: lang.L("Copy the board"), Icon: widgets.IconCopy, Kind: widgets.Primary}, func() {
		sheet.OnHide = nil // the question stays open
		w.CloseSheet()
		w.Copy(session.WholeText(w.Session().State()), session.AnswersCopied)
		askUnsaved(w, why, i18n.Notice(w.Session().Notice())+" "+lang.L("Paste it somewhere else before you close Solvoku."), leave, stay)
	})
	sheet = w.OpenSheet(widgets.SheetView{
		Title: lang.L("The board isn’t saved"),
		Wrong: true,
		Content: widgets.NewText(
			widgets.Span{Kind: widgets.Body, Text: i18n.Notice(session.NotSaved(why)) + "\n"},
			widgets.Span{Kind: widgets.Body, Text: advice},
		),
		Keys: []*widgets.Key{
			widgets.NewKey(widgets.KeyView{Text: lang.L("Close anyway")}, func() {
				w.CloseSheet()
				leave()
			}),
			widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, w.CloseSheet),
			copyKey,
		},
		Default: copyKey,
	})
	sheet.OnHide = stay
}
