package i18n

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
)

// Refusal says why a text is not a puzzle, and where.
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
	switch refusal.Reason {
	case format.BadCharacter:
		return lang.L("Not a puzzle: line {{.Line}}, character {{.Column}} is “{{.Character}}”. Expected: {{.Expected}}.", v)
	case format.TooLong:
		return lang.L("Not a puzzle: {{.Found}} cells; {{.Want}} are needed. The first extra one is at line {{.Line}}, character {{.Column}}.", v)
	case format.TooShort:
		return lang.L("Not a puzzle: {{.Found}} cells; {{.Want}} are needed. The text ends at line {{.Line}}, character {{.Column}}.", v)
	case format.Missing, format.Malformed:
		return lang.L("Not a puzzle: damaged or cut off at line {{.Line}}, character {{.Column}}. Expected: {{.Expected}}.", v)
	case format.TooLarge:
		return lang.L("Not a puzzle: line {{.Line}} is too large to be one.", v)
	case format.OtherSize:
		return lang.L("This puzzle is of size {{.Detail}}. Only 9×9 can be solved here.", v)
	case format.Variant:
		return lang.L("This puzzle has an extra rule ({{.Detail}}). Only classic Sudoku can be solved here.", v)
	case format.Remote:
		return lang.L("This link contains no puzzle, only the ID of one on its website. Open it there and copy the puzzle.")
	default:
		return lang.L("There is no puzzle in this text.")
	}
}

// Expected says what a format expects where it refuses a text; "" if the error
// names nothing.
func Expected(e *format.Error) string {
	if digit, ok := strings.CutPrefix(e.Expected, "a dot or "); ok {
		return lang.L("a dot or {{.Digit}}", Values{"Digit": digit})
	}
	for _, expectation := range expectations() {
		if strings.HasPrefix(e.Expected, expectation.english) {
			return expectation.text
		}
	}
	return e.Expected
}

// expectation is how the English of an error's Expected starts, and what it is
// in the person's language.
type expectation struct{ english, text string }

func expectations() []expectation {
	return []expectation{
		{"a digit or an empty cell", lang.L("a digit or an empty cell (. or 0)")},
		{"the candidates of a cell", lang.L("the candidates of a cell, each once")},
		{"a compact code", lang.L("a compact code of 81 cells")},
		{"a puzzle as f-puzzles", lang.L("a puzzle as f-puzzles compresses it")},
		{"an f-puzzles object", lang.L("an f-puzzles object in JSON")},
		{"nine rows in the grid", lang.L("nine rows of nine cells")},
		{"nine cells in row", lang.L("nine rows of nine cells")},
		{"nine rows of nine cells", lang.L("nine rows of nine cells")},
		{"a digit, a dot, or +", lang.L("a digit, a dot, or + before a digit")},
		{"a digit, a row and a column", lang.L("a digit, a row and a column such as 436")},
		{"a comma after *", lang.L("a comma after *")},
		{"a link with a puzzle", lang.L("a link with the puzzle in it")},
		{"a link with the puzzle", lang.L("a link with the puzzle in it")},
		{"a puzzle in the link", lang.L("a link with the puzzle in it")},
		{"a classic or f-puzzles code", lang.L("a classic or f-puzzles code, not SudokuPad’s own")},
		{"a game or sudoku element", lang.L("a game or sudoku element with data")},
		{"well-formed XML", lang.L("well-formed XML")},
		{"data of version", lang.L("data of version 1 to 3")},
		{"a digit, notes, and 0 or 1", lang.L("a digit, notes, and 0 or 1 for each cell")},
		{"the end of the section", lang.L("the end of the section after nine rows")},
		{"nine rows of pencil marks", lang.L("nine rows of pencil marks")},
		{"nine lists of digits", lang.L("nine lists of digits with commas between")},
		{"a command such as", lang.L("a command such as I024 or E03006")},
		{"a cell from 00 to 80", lang.L("a cell from 00 to 80")},
		{"a digit from 1 to 9", lang.L("a digit from 1 to 9")},
		{"a digit, a letter", lang.L("a digit, a letter from a to z, or _")},
		{"a number from 01", lang.L("a number from 01 to ep to the base 36")},
		{"the text form of a board", lang.L("the text form of a board")},
	}
}
