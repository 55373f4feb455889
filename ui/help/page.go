// Package help has the sheets with the keys, the manual, the settings, the version and the
// licences.
package help

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/version"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the help: how to play, what the figures mean and, folded, what Solvoku is; then the
// keys of all commands.
func Open(window *shell.Window, groups ...command.Group) { open(window, false, groups) }

// OpenAbout opens the help with the version and the licences in sight.
func OpenAbout(window *shell.Window, groups ...command.Group) { open(window, true, groups) }

func open(window *shell.Window, about bool, groups []command.Group) {
	var sheet *widgets.Sheet
	relayout := func(bool) { sheet.SetView(sheet.View()) }
	folds := []*widgets.Fold{
		widgets.NewFold(lang.L("How to play"), "", manual(), relayout),
		widgets.NewFold(lang.L("About Solvoku"), lang.L("Version {{.Version}}", map[string]any{"Version": version.String()}), aboutSolvoku(window), relayout),
	}
	folds[0].SetOpen(!about)
	folds[1].SetOpen(about)
	parts := append([]fyne.CanvasObject{widgets.NewRows(folds[0].Object, folds[1].Object)}, keys(groups)...)
	sheet = window.OpenSheet(widgets.SheetView{Title: lang.L("Help"), Content: container.NewVBox(parts...), Keys: []*widgets.Key{shell.CloseKey(window)}})
	for _, f := range folds {
		f.Head.Keys = sheet
	}
}

// keys returns the keys of commands, under the headings of their groups.
func keys(groups []command.Group) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: lang.L("Keys")})}
	for _, g := range groups {
		if keys := command.Figures(g.Commands); len(keys) > 0 {
			parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Group, Text: g.Name}), widgets.NewFigures(widgets.FigureList, keys...))
		}
	}
	return parts
}

// manual says how to enter a puzzle, and what stands on the board and in a result.
func manual() fyne.CanvasObject {
	var paragraphs []string
	for _, p := range shell.Manual {
		paragraphs = append(paragraphs, p.Text.String())
	}
	all := texts(paragraphs...)
	all.Add(widgets.NewText(widgets.Span{Kind: widgets.Group, Text: lang.L("The figures")}))
	all.Add(shell.TermsText(slices.Concat(shell.SearchTerms, shell.RatingTerms)...))
	return all
}

// aboutSolvoku says what the app is, and has the licences.
func aboutSolvoku(window *shell.Window) fyne.CanvasObject {
	about := texts(
		lang.L("A Sudoku solver that shows its working."),
		lang.L("It collects nothing, needs no permissions and makes no network connections."),
		lang.L("Solvoku is free software under the MIT licence."),
		lang.L("The typeface is Fira Sans, under the SIL Open Font License. The window is made with Fyne, under the BSD licence."),
	)
	about.Add(widgets.NewKey(widgets.KeyView{Row: true, Text: lang.L("Full licence texts"), End: widgets.IconForward}, func() { openLicences(window) }))
	return about
}

// texts returns paragraphs below one another.
func texts(all ...string) *fyne.Container {
	column := widgets.NewColumn(0)
	for _, text := range all {
		column.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}))
	}
	return column
}

// openLicences opens the licences' texts, which are in English.
func openLicences(window *shell.Window) {
	content := container.NewVBox(
		widgets.NewText(licenceSpans(assets.Licences)...),
		widgets.NewText(licenceSpans(assets.FontLicence)...),
	)
	window.OpenSheet(widgets.SheetView{Title: lang.L("Licences"), Content: content, Keys: []*widgets.Key{shell.CloseKey(window)}})
}
