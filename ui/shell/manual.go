package shell

import (
	"slices"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Paragraph is a part of the manual. If it is about commands, F1 on their keys shows it.
type Paragraph struct {
	Text     i18n.Text
	Commands []command.ID
}

// Manual says how to play.
var Manual = []Paragraph{
	{"Enter a puzzle: choose its first cell and type it. Or, with no cell chosen, choose a digit first, then every cell that contains it.", []command.ID{command.SetDigit}},
	{"With Auto-next (→|), a digit fills the cell and moves on to the next one; 0, a dot, Space or Erase empties it and moves on; Delete and Backspace stay.", []command.ID{command.Advance, command.Erase}},
	{"Photo reads a puzzle from a picture, Paste takes a puzzle or a link from the clipboard, and New has new, famous and saved puzzles.", []command.ID{command.FromPhoto, command.PastePuzzle, command.NewPuzzle}},
	{"Digits you enter before the first solve are givens. Afterwards, or once you choose “Play”, your digits are answers and the givens are locked; “Edit puzzle” unlocks them.", []command.ID{command.SwitchMode}},
	{"Givens are bold and white on dark tiles, your answers white. Orange stands for the chosen solver and the digits it found. Clashing digits are on red tiles, with an exclamation mark.", nil},
	{"With Notes on, the digits you enter are small notes: what a cell may contain.", []command.ID{command.Notes}},
	{"Undo takes back the last change to the board, Redo makes it again. Clear Answers keeps the givens, Clear All empties the board; Undo restores both.", []command.ID{command.Undo, command.Redo, command.ClearAnswers, command.ClearAll}},
	{"Solve runs the solver in orange and shows the solution and what the search cost. Stop ends a long search and leaves the board as it was. The key beside the two solvers lists all of them.", []command.ID{command.Solve, command.ChooseSolver}},
	{"Hint explains the next step, one cell or the whole way.", []command.ID{command.Hint}},
	{"Is it sound? finds typos, further solutions and wrong answers.", []command.ID{command.Sound, command.CompareSolutions}},
	{"Compare measures every solver on this board or on many. Watch shows a search step by step, or two in a race.", []command.ID{command.CompareSolvers, command.Watch, command.Race}},
	{"A puzzle can have rules beyond the classic ones, such as cages, diagonals or irregular regions: paste it, or enter them under “Extra rules”. They are drawn on the board; clashes, notes, hints and Solve follow them. Levels know classic rules only.", nil},
	{"Rows, columns and boxes are called houses. Some books call a box a region.", nil},
}

// explain says in a sheet what a command does, or what the page that it opens contains. It
// reports whether there is anything to say.
func (w *Window) explain(c *command.Command) bool {
	said := c.Contents
	for _, p := range Manual {
		if slices.Contains(p.Commands, c.ID) {
			said = p.Text.String()
		}
	}
	if said != "" {
		OpenTerms(w, c.Name(), widgets.NewText(widgets.Span{Kind: widgets.Body, Text: i18n.UpperFirst(said)}), command.Help)
	}
	return said != ""
}
