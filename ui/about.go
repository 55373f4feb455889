package ui

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/controls"
)

// Version is the app's version, the same as in FyneApp.toml.
const Version = "0.1.0"

// showAbout opens the page with the version and the licences.
func (a *App) showAbout() {
	say := func(text string) controls.Span { return controls.Span{Kind: controls.Body, Text: text} }
	content := container.NewVBox(
		controls.NewText(say(lang.L("A Sudoku solver that shows its working."))),
		controls.NewText(say(lang.L("It collects nothing, asks for no permission and opens no connection."))),
		controls.NewText(say(lang.L("Solvoku is free software under the MIT licence."))),
		controls.NewText(say(lang.L("The typeface is Fira Sans, under the SIL Open Font License. The window is made with Fyne, under the BSD licence."))),
		list([]choice{{text: lang.L("The licences in full"), action: a.showLicences}}),
	)
	a.show(controls.SheetView{
		Title: "Solvoku", Subtitle: lang.L("Version {{.Version}}", map[string]any{"Version": Version}),
		Content: content, Keys: []*controls.Key{a.closeKey()},
	}, nil)
}

// showLicences opens the licences' texts, which are in English.
func (a *App) showLicences() {
	content := container.NewVBox(
		controls.NewText(controls.Span{Kind: controls.Caption, Text: assets.Licences}),
		controls.NewText(controls.Span{Kind: controls.Caption, Text: assets.FontLicence}),
	)
	a.show(controls.SheetView{Title: lang.L("Licences"), Content: content, Keys: []*controls.Key{a.closeKey()}}, nil)
}
