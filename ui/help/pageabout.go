package help

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/internal/version"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenAbout opens the sheet with the version and the licences.
func OpenAbout(host shell.Host) {
	say := func(text string) widgets.Span { return widgets.Span{Kind: widgets.Body, Text: text} }
	content := container.NewVBox(
		widgets.NewText(say(lang.L("A Sudoku solver that shows its working."))),
		widgets.NewText(say(lang.L("It collects nothing, needs no permissions and makes no network connections."))),
		widgets.NewText(say(lang.L("Solvoku is free software under the MIT licence."))),
		widgets.NewText(say(lang.L("The typeface is Fira Sans, under the SIL Open Font License. The window is made with Fyne, under the BSD licence."))),
		shell.List([]shell.Choice{{Text: lang.L("Full licence texts"), Action: func() { openLicences(host) }}}),
	)
	host.OpenSheet(widgets.SheetView{
		Title: "Solvoku", Subtitle: lang.L("Version {{.Version}}", map[string]any{"Version": version.String()}),
		Content: content, Keys: []*widgets.Key{shell.CloseKey(host)},
	})
}

// openLicences opens the licences' texts, which are in English.
func openLicences(host shell.Host) {
	content := container.NewVBox(
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: assets.Licences}),
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: assets.FontLicence}),
	)
	host.OpenSheet(widgets.SheetView{Title: lang.L("Licences"), Content: content, Keys: []*widgets.Key{shell.CloseKey(host)}})
}
