// Package help is the sheets with the manual, the keys, and what the app is
// made of.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the manual: how to enter a puzzle, and the keys.
func Open(host shell.Host) {
	content := container.NewVBox()
	for _, text := range []string{
		lang.L("Enter a puzzle: tap a cell, then its digit. Or tap a digit first, which holds it, and then every cell that gets it. The arrow key moves on after each digit, for copying from a newspaper."),
		lang.L("Digits that you enter before the first solve are the givens. After it, or when you choose “Play”, they are your answers, and the givens are locked."),
		lang.L("Givens are bold and white on dark tiles, your answers white, the solver’s answers orange. Clashing digits stand on red tiles with a bar under them."),
		lang.L("Function time is the time inside the solver alone. Actions are its elementary steps: digits tried and taken back, or nodes unlinked and relinked. Max depth is its deepest recursion."),
		lang.L("A row, a column or a box is called a house. Other books call the box a region."),
	} {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}))
	}
	content.Add(widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: lang.L("Keys")}))
	content.Add(keyTable())
	host.OpenSheet(widgets.SheetView{Title: lang.L("Keys and help"), Content: content, Keys: []*widgets.Key{shell.CloseKey(host)}})
}

// keyTable lists the keyboard's keys.
func keyTable() fyne.CanvasObject {
	mod := platform.CommandKey()
	keys := []widgets.Figure{
		{Label: lang.L("Move"), Value: "← ↑ → ↓ Home End"},
		{Label: lang.L("Set a digit"), Value: "1 – 9"},
		{Label: lang.L("Erase"), Value: "0 Space Backspace Delete"},
		{Label: lang.L("Solve"), Value: "Enter"},
		{Label: lang.L("Stop, release, close"), Value: "Esc"},
		{Label: lang.L("Next key"), Value: "Tab"},
		{Label: lang.L("Undo"), Value: mod + "+Z"},
		{Label: lang.L("Redo"), Value: mod + "+Y  " + mod + "+Shift+Z"},
		{Label: lang.L("Copy puzzle"), Value: mod + "+C"},
		{Label: lang.L("Paste puzzle"), Value: mod + "+V"},
		{Label: lang.L("Watch: play, step, speed"), Value: "Space  ← →  ↑ ↓"},
		{Label: lang.L("Watch: next, last dead end"), Value: "D  B"},
		{Label: lang.L("Watch: board or constraints"), Value: "C"},
		{Label: lang.L("Race: run, speed, start again"), Value: "Space  ← →  Home"},
		{Label: lang.L("Help"), Value: "F1  ?"},
	}
	if !fyne.CurrentDevice().IsBrowser() { // which keeps these for itself
		keys = append(keys,
			widgets.Figure{Label: lang.L("New puzzle"), Value: mod + "+N"},
			widgets.Figure{Label: lang.L("Famous puzzles…"), Value: mod + "+O"},
			widgets.Figure{Label: lang.L("Choose a solver…"), Value: mod + "+L"},
		)
	}
	return widgets.NewFigureList(keys...)
}
