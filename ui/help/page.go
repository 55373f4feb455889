// Package help has the sheets with the manual, the keys, the settings, the version
// and the licences.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/internal/version"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the manual: how to enter a puzzle, and the keys.
func Open(host shell.Host) {
	content := container.NewVBox()
	for _, text := range []string{
		lang.L("Enter a puzzle: choose a cell, then its digit. Or choose a digit first, then every cell that contains it. With →| on, the selection moves on after each digit, which helps when copying from a newspaper."),
		lang.L("Digits you enter before the first solve are givens. Afterwards, or once you choose “Play”, they are your answers and the givens are locked."),
		lang.L("Givens are bold and white on dark tiles, your answers white and the solver’s answers orange. Clashing digits are underlined on red tiles."),
		lang.L("Function time is the time spent inside the solver. Actions are its elementary steps: digits tried and taken back, or nodes unlinked and relinked. Max depth is its deepest recursion."),
		lang.L("Rows, columns and boxes are called houses. Some books call a box a region."),
	} {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}))
	}
	content.Add(widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: lang.L("Keys")}))
	content.Add(keyTable())
	host.OpenSheet(widgets.SheetView{Title: lang.L("Keys and help"), Content: content, Keys: []*widgets.Key{shell.CloseKey(host)}})
}

// keyTable lists the keys of the keyboard.
func keyTable() fyne.CanvasObject {
	mod := platform.CommandKey()
	if mod == "Ctrl" {
		mod = lang.L("Ctrl")
	}
	home, space := lang.L("Home"), lang.L("Space")
	keys := [][2]string{
		{lang.L("Move"), "← ↑ → ↓ " + home + " " + lang.L("End")},
		{lang.L("Set a digit"), "1 – 9"},
		{lang.L("Erase"), "0 " + space + " " + lang.L("Backspace") + " " + lang.L("Delete")},
		{lang.L("Solve"), lang.L("Enter")},
		{lang.L("Hint"), "H"},
		{lang.L("Find the typo"), "T"},
		{lang.L("Compare two solutions"), "D"},
		{lang.L("Check my answers"), "K"},
		{lang.L("Undo to before the mistake"), "B"},
		{lang.L("Note all candidates"), "F"},
		{lang.L("Clear all notes"), "X"},
		{lang.L("Stop, release, close"), "Esc"},
		{lang.L("Next control"), "Tab"},
		{lang.L("Undo"), mod + "+Z"},
		{lang.L("Redo"), mod + "+Y  " + mod + "+" + lang.L("Shift") + "+Z"},
		{lang.L("Copy puzzle"), mod + "+C"},
		{lang.L("Paste puzzle"), mod + "+V"},
		{lang.L("Watch: play, step, speed"), space + "  ← →  ↑ ↓"},
		{lang.L("Watch: next, previous dead end"), "D  B"},
		{lang.L("Watch: board or constraints"), "C"},
		{lang.L("Race: run, speed, start again"), space + "  ← →  " + home},
		{lang.L("Photo: next doubtful cell, turn, corners"), "N  T  C"},
		{lang.L("Photo: choose a corner"), "1 – 4"},
		{lang.L("List: open, rename, delete"), lang.L("Enter") + "  F2  " + lang.L("Delete")},
		{lang.L("List: search"), "A – Z  0 – 9"},
		{lang.L("Notes"), "N"},
		{lang.L("Advance to the next cell"), "A"},
		{lang.L("Switch mode"), "M"},
		{lang.L("Compare"), "C"},
		{lang.L("Race"), "R"},
		{lang.L("Watch"), "W"},
		{lang.L("Help"), "F1  ?"},
	}
	if !fyne.CurrentDevice().IsBrowser() { // browsers reserve these keys
		keys = append(keys, [][2]string{
			{lang.L("Menu"), "F10"},
			{lang.L("New puzzle…"), mod + "+N"},
			{lang.L("Open a file…"), mod + "+O"},
			{lang.L("Save to my puzzles…"), mod + "+D"},
			{lang.L("List: next, previous puzzle"), mod + "+" + lang.L("Page Down") + "  " + mod + "+" + lang.L("Page Up")},
			{lang.L("Share…"), mod + "+S"},
			{lang.L("Choose a solver…"), mod + "+L"},
		}...)
	}
	figures := make([]widgets.Figure, len(keys))
	for i, k := range keys {
		figures[i] = widgets.Figure{Label: k[0], Value: k[1]}
	}
	return widgets.NewFigures(widgets.FigureList, figures...)
}

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
