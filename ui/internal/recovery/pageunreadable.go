package recovery

import (
	"runtime"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenUnreadable opens the sheet saying that the session's folder can't be read, and how to
// fix it.
func OpenUnreadable(w *shell.Window, why session.Notice) {
	w.OpenSheet(widgets.SheetView{
		Title: lang.L("Nothing is kept"),
		Content: widgets.NewText(
			widgets.Span{Kind: widgets.Wrong, Text: i18n.Notice(why) + "\n"},
			widgets.Span{Kind: widgets.Body, Text: mendingText(runtime.GOOS, why.Name)},
		),
		Keys: []*widgets.Key{shell.CloseKey(w)},
	})
}

// mendingText explains how to regain ownership of a folder on a system.
func mendingText(goos, folder string) string {
	if goos == "windows" {
		return lang.L("It probably belongs to another user. To fix this, close Solvoku and give your account full control of the folder in its properties, under Security.")
	}
	return lang.L("It probably belongs to another user, for example because Solvoku was started with sudo. To fix this, close Solvoku and run: {{.Command}}", i18n.Values{"Command": "sudo chown -R $USER " + folder})
}
