package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func (a *App) openMenu() {
	var groups []shell.Group
	var names []string
	for _, g := range a.Commands().Rows() {
		group := shell.Group{Name: g.Name}
		for _, c := range g.Commands {
			choice := shell.Choice{
				Icon: c.Icon, Text: c.Text, Detail: c.Printed(), Disabled: !a.Commands().Can(c.ID),
				Action: shell.Closing(a.Window, func() { a.Window.Run(c.ID) }),
			}
			group.Choices = append(group.Choices, choice)
			if !choice.Disabled {
				names = append(names, c.Text)
			}
		}
		groups = append(groups, group)
	}
	content, first := shell.Groups(groups)
	a.OpenSheet(widgets.SheetView{
		Title: lang.L("Menu"), Content: content, Wide: true, Focus: first,
		Keys: []*widgets.Key{widgets.NewKey(widgets.KeyView{Icon: widgets.IconClose, Tip: lang.L("Close") + "  Esc"}, a.CloseSheet)},
	})
	// What is greyed out is not read out.
	platform.Announce(lang.L("Menu") + ": " + strings.Join(names, ", "))
}

// focusMenu opens the menu bar, or the menu page where there is none.
func (a *App) focusMenu() {
	// Fyne 2.7.1 exports no other way to its menu bar.
	bar, ok := a.Canvas().(interface{ ToggleMenu() })
	if ok && a.MainMenu() != nil {
		bar.ToggleMenu()
		return
	}
	a.openMenu()
}

// leaveApp leaves the app on a phone and does nothing elsewhere.
func (a *App) leaveApp() {
	if phone, ok := a.app.Driver().(mobile.Driver); ok {
		phone.GoBack()
	}
}

// hasMenuBar reports whether the platform has a menu bar besides the menu page.
func hasMenuBar() bool {
	device := fyne.CurrentDevice()
	return !device.IsMobile() && !device.IsBrowser()
}
