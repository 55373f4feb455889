// Package help has the sheets with the manual, the keys, the version and the
// licences.
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
	keys := []widgets.Figure{
		{Label: lang.L("Move"), Value: "← ↑ → ↓ " + home + " " + lang.L("End")},
		{Label: lang.L("Set a digit"), Value: "1 – 9"},
		{Label: lang.L("Erase"), Value: "0 " + space + " " + lang.L("Backspace") + " " + lang.L("Delete")},
		{Label: lang.L("Solve"), Value: lang.L("Enter")},
		{Label: lang.L("Hint"), Value: "H"},
		{Label: lang.L("Find the typo"), Value: "T"},
		{Label: lang.L("Compare two solutions"), Value: "D"},
		{Label: lang.L("Check my answers"), Value: "K"},
		{Label: lang.L("Undo to before the mistake"), Value: "B"},
		{Label: lang.L("Note all candidates"), Value: "F"},
		{Label: lang.L("Clear all notes"), Value: "X"},
		{Label: lang.L("Stop, release, close"), Value: "Esc"},
		{Label: lang.L("Next control"), Value: "Tab"},
		{Label: lang.L("Undo"), Value: mod + "+Z"},
		{Label: lang.L("Redo"), Value: mod + "+Y  " + mod + "+" + lang.L("Shift") + "+Z"},
		{Label: lang.L("Copy puzzle"), Value: mod + "+C"},
		{Label: lang.L("Paste puzzle"), Value: mod + "+V"},
		{Label: lang.L("Watch: play, step, speed"), Value: space + "  ← →  ↑ ↓"},
		{Label: lang.L("Watch: next, previous dead end"), Value: "D  B"},
		{Label: lang.L("Watch: board or constraints"), Value: "C"},
		{Label: lang.L("Race: run, speed, start again"), Value: space + "  ← →  " + home},
		{Label: lang.L("Photo: next doubtful cell, turn, corners"), Value: "N  T  C"},
		{Label: lang.L("Photo: choose a corner"), Value: "1 – 4"},
		{Label: lang.L("List: open, rename, delete"), Value: lang.L("Enter") + "  F2  " + lang.L("Delete")},
		{Label: lang.L("List: search"), Value: "A – Z  0 – 9"},
		{Label: lang.L("Notes"), Value: "N"},
		{Label: lang.L("Advance to the next cell"), Value: "A"},
		{Label: lang.L("Switch mode"), Value: "M"},
		{Label: lang.L("Compare"), Value: "C"},
		{Label: lang.L("Race"), Value: "R"},
		{Label: lang.L("Watch"), Value: "W"},
		{Label: lang.L("Help"), Value: "F1  ?"},
	}
	if !fyne.CurrentDevice().IsBrowser() { // browsers reserve these keys
		keys = append(keys,
			widgets.Figure{Label: lang.L("Menu"), Value: "F10"},
			widgets.Figure{Label: lang.L("New puzzle…"), Value: mod + "+N"},
			widgets.Figure{Label: lang.L("Open a file…"), Value: mod + "+O"},
			widgets.Figure{Label: lang.L("Save to my puzzles…"), Value: mod + "+D"},
			widgets.Figure{Label: lang.L("List: next, previous puzzle"), Value: mod + "+" + lang.L("Page Down") + "  " + mod + "+" + lang.L("Page Up")},
			widgets.Figure{Label: lang.L("Share…"), Value: mod + "+S"},
			widgets.Figure{Label: lang.L("Choose a solver…"), Value: mod + "+L"},
		)
	}
	return widgets.NewFigures(widgets.FigureList, keys...)
}
