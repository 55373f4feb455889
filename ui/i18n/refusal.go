package i18n

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
)

// refusals holds the texts that explain why a text isn't a puzzle.
var refusals = map[format.Reason]string{
	format.BadCharacter: "Not a puzzle: line {{.Line}}, character {{.Column}} is “{{.Character}}”. Expected: {{.Expected}}.",
	format.TooLong:      "Not a puzzle: {{.Found}} cells; {{.Want}} are needed. The first extra one is at line {{.Line}}, character {{.Column}}.",
	format.TooShort:     "Not a puzzle: {{.Found}} cells; {{.Want}} are needed. The text ends at line {{.Line}}, character {{.Column}}.",
	format.Missing:      "Not a puzzle: damaged or cut off at line {{.Line}}, character {{.Column}}. Expected: {{.Expected}}.",
	format.Malformed:    "Not a puzzle: damaged or cut off at line {{.Line}}, character {{.Column}}. Expected: {{.Expected}}.",
	format.TooLarge:     "Not a puzzle: line {{.Line}} is too large to be one.",
	format.OtherSize:    "This puzzle is of size {{.Detail}}. Only 9×9 can be solved here.",
	format.OtherGame:    "This is a puzzle of another kind ({{.Detail}}), not a Sudoku.",
	format.Variant:      "This puzzle has an extra rule that can’t be read here: {{.Detail}}.",
	format.Ambiguous:    "Not read: this could be either of two different puzzles: {{.Detail}}",
	format.Disagreeing:  "Not read: the puzzle appears twice, and the two copies differ: {{.Detail}}",
	format.Remote:       "This link contains no puzzle, only the ID of one on its website. Open it there and copy the puzzle.",
}

// Refusal explains why a text isn't a puzzle, and where.
func Refusal(err error) string {
	refusal, ok := errors.AsType[*format.Error](err)
	if !ok {
		return lang.L("This is not a puzzle: {{.Reason}}", Values{"Reason": err.Error()})
	}
	v := Values{
		"Line": refusal.Line, "Column": refusal.Column, "Character": string(refusal.Character),
		"Found": refusal.Found, "Want": refusal.Want, "Detail": refusal.Detail,
		"Expected": Expected(refusal),
	}
	text, ok := refusals[refusal.Reason]
	if !ok {
		return lang.L("There is no puzzle in this text.")
	}
	return lang.L(text, v)
}

// Expected says what a format expected where it rejected a text; "" if the error
// doesn't say.
func Expected(e *format.Error) string {
	if digit, ok := strings.CutPrefix(e.Expected, "a dot or "); ok {
		return lang.L("a dot or {{.Digit}}", Values{"Digit": digit})
	}
	for _, known := range expectations {
		if strings.HasPrefix(e.Expected, known.english) {
			return lang.L(known.text)
		}
	}
	return e.Expected
}

// expectations maps prefixes of an error's English Expected to texts.
var expectations = [...]struct{ english, text string }{
	{"a digit or an empty cell", "a digit or an empty cell (. or 0)"},
	{"the candidates of a cell", "the candidates of a cell, each once"},
	{"a compact code", "a compact code of 81 cells"},
	{"a puzzle as f-puzzles", "a puzzle as f-puzzles compresses it"},
	{"an f-puzzles object", "an f-puzzles object in JSON"},
	{"cells and a value that fit", "cells and a value that fit each extra rule"},
	{"the regions or cages", "the regions or cages of a game ID of Solo"},
	{"nine rows in the grid", "nine rows of nine cells"},
	{"nine cells in row", "nine rows of nine cells"},
	{"nine rows of nine cells", "nine rows of nine cells"},
	{"a digit, a dot, or +", "a digit, a dot, or + before a digit"},
	{"a digit, a row and a column", "a digit, a row and a column such as 436"},
	{"a comma after *", "a comma after *"},
	{"a link with a puzzle", "a link with the puzzle in it"},
	{"a link with the puzzle", "a link with the puzzle in it"},
	{"a puzzle in the link", "a link with the puzzle in it"},
	{"a puzzle as SudokuPad", "a puzzle as SudokuPad compresses it"},
	{"a name, a length", "a name, a length and as many characters"},
	{"the name of the game", "the name of the game"},
	{"the puzzle of the game", "the puzzle of the game"},
	{"a move such as", "a move such as R0,0,8"},
	{"a game or sudoku element", "a game or sudoku element with data"},
	{"a mark on both sides", "a mark on both sides of each digit in bold"},
	{"well-formed XML", "well-formed XML"},
	{"data of version", "data of version 1 to 3"},
	{"a digit, notes, and 0 or 1", "a digit, notes, and 0 or 1 for each cell"},
	{"the end of the section", "the end of the section after nine rows"},
	{"nine rows of pencil marks", "nine rows of pencil marks"},
	{"nine lists of digits", "nine lists of digits with commas between"},
	{"a command such as", "a command such as I024 or E03006"},
	{"a cell from 00 to 80", "a cell from 00 to 80"},
	{"a digit from 1 to 9", "a digit from 1 to 9"},
	{"a digit, a letter", "a digit, a letter from a to z, or _"},
	{"a base-36 number", "a base-36 number from 01 to ep"},
	{"the text form of a board", "the text form of a board"},
	{"81 cells", "81 cells"},
	{"a line with as many columns", "a line with as many columns as the first"},
	{"an object with a puzzle", "an object with a puzzle"},
	{"a row, a column and a digit", "a row, a column and a digit for each given"},
	{"a text file; save a spreadsheet", "a text file; save a spreadsheet as CSV"},
	{"a graph of order 9", "a KSudoku file of a 9×9 puzzle"},
	{"the rest", "the rest, which was cut off"},
	{"81 values", "81 values, b to j or _"},
}
