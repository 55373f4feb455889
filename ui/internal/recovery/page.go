// Package recovery implements what the window shows when a start has failed or a saved
// session can't be read: the safe screen, which shows less than the main screen and
// restores nothing until asked, and the sheet that lists what was set aside and restores
// it.
package recovery

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Aside lists what was set aside, and where.
type Aside struct {
	Sessions []session.Aside // latest first
	Folder   string          // empty in a browser, which has none
}

// Open opens the sheet that lists what was set aside. why gives the reason if something has
// just been set aside.
func Open(window *shell.Window, aside Aside, why session.Notice, bringBack func(name string)) {
	content := widgets.NewColumn(shell.Gap, widgets.NewText(introduction(aside, why)...))
	var focus fyne.Focusable
	for _, a := range aside.Sessions {
		content.Add(widgets.NewText(
			widgets.Span{Kind: widgets.Strong.IfWrong(a.Err != nil), Text: contents(a) + "\n"},
			widgets.Span{Kind: widgets.Caption, Text: a.Name},
		))
		if a.Err != nil {
			continue
		}
		key := widgets.NewKey(widgets.KeyView{Text: lang.L("Bring it back"), Icon: widgets.IconRestart}, func() {
			window.CloseSheets()
			bringBack(a.Name)
		})
		if focus == nil {
			focus = key
		}
		content.Add(shell.Inset(key))
	}
	window.OpenSheet(widgets.SheetView{
		Title: lang.L("Boards set aside"), Content: content, Focus: focus, Keys: []*widgets.Key{shell.CloseKey(window)},
	})
}
