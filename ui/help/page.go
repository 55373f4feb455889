// Package help has the sheets with the manual, the keys, the settings, the version
// and the licences.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/version"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the manual: how to enter a puzzle, and the keys of all commands.
func Open(window *shell.Window, groups ...command.Group) {
	var parts []fyne.CanvasObject // laid out once, as part of the sheet
	for _, text := range []string{
		lang.L("Enter a puzzle: choose a cell, then its digit. Or choose a digit first, then every cell that contains it. With →| on, the selection moves on after each digit, which helps when copying from a newspaper."),
		lang.L("Digits you enter before the first solve are givens. Afterwards, or once you choose “Play”, they are your answers and the givens are locked."),
		lang.L("Givens are bold and white on dark tiles, your answers white and the solver’s answers orange. Clashing digits are on red tiles, with an exclamation mark."),
		lang.L("Function time is the time spent inside the solver. Actions are its elementary steps: digits tried and taken back, or nodes unlinked and relinked. Max depth is its deepest recursion."),
		lang.L("Rows, columns and boxes are called houses. Some books call a box a region."),
	} {
		parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}))
	}
	parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: lang.L("Keys")}))
	for _, g := range groups {
		if keys := command.Figures(g.Commands); len(keys) > 0 {
			parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Group, Text: g.Name}), widgets.NewFigures(widgets.FigureList, keys...))
		}
	}
	window.OpenSheet(widgets.SheetView{Title: lang.L("Keys and help"), Content: container.NewVBox(parts...), Keys: []*widgets.Key{shell.CloseKey(window)}})
}

// OpenAbout opens the sheet with the version and the licences.
func OpenAbout(window *shell.Window) {
	say := func(text string) widgets.Span { return widgets.Span{Kind: widgets.Body, Text: text} }
	content := container.NewVBox(
		widgets.NewText(say(lang.L("A Sudoku solver that shows its working."))),
		widgets.NewText(say(lang.L("It collects nothing, needs no permissions and makes no network connections."))),
		widgets.NewText(say(lang.L("Solvoku is free software under the MIT licence."))),
		widgets.NewText(say(lang.L("The typeface is Fira Sans, under the SIL Open Font License. The window is made with Fyne, under the BSD licence."))),
		shell.List([]shell.Choice{{Text: lang.L("Full licence texts"), Action: func() { openLicences(window) }}}),
	)
	window.OpenSheet(widgets.SheetView{
		Title: "Solvoku", Subtitle: lang.L("Version {{.Version}}", map[string]any{"Version": version.String()}),
		Content: content, Keys: []*widgets.Key{shell.CloseKey(window)},
	})
}

// openLicences opens the licences' texts, which are in English.
func openLicences(window *shell.Window) {
	content := container.NewVBox(
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: assets.Licences}),
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: assets.FontLicence}),
	)
	window.OpenSheet(widgets.SheetView{Title: lang.L("Licences"), Content: content, Keys: []*widgets.Key{shell.CloseKey(window)}})
}
