package format

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Two programs' saved games. A .doku file has nine lines of nine cells between bars: a given is a
// digit and !, an answer a digit, and notes are in brackets, 5!|.|.(1,3)|4|... Privacy Friendly
// Sudoku's save has fields between slashes: the kind of puzzle, times, the level, the givens, the
// answers, and a text of nine bits for each cell's notes.

// isDoku reports whether a text starts with a row of such a file.
func isDoku(text string) bool {
	line, _, more := chars.CutAny(text, "\r\n")
	if !more || strings.Count(line, "|") != board.Size-1 || !strings.ContainsAny(text[:min(len(text), headSize)], "!") {
		return false
	}
	for cell := range strings.SplitSeq(line, "|") {
		if !isDokuCell(strings.TrimFunc(cell, chars.IsBlank)) {
			return false
		}
	}
	return true
}

func isDokuCell(cell string) bool {
	digit, rest := cell[:min(len(cell), 1)], cell[min(len(cell), 1):]
	return chars.IsDigitText(digit) && (rest == "" || rest == "!") || digit == "." && strings.Trim(rest, "()123456789, ") == ""
}

func readDoku(text string) (d Document, e *Error) {
	row := 0
	for l := range chars.EachLine(text) {
		if strings.TrimFunc(l.Text, chars.IsBlank) == "" {
			continue
		}
		cells := strings.Split(l.Text, "|")
		if row == board.Size || len(cells) != board.Size {
			return Document{}, onLine(l, 0, Error{Reason: Malformed, Expected: "nine rows of nine cells"})
		}
		for column, cell := range cells {
			cell = strings.TrimFunc(cell, chars.IsBlank)
			if !isDokuCell(cell) {
				return Document{}, onLine(l, 0, Error{Reason: Malformed, Expected: "nine rows of nine cells"})
			}
			c := board.At(row, column)
			switch digit := board.Digit(cell[0] - '0'); {
			case strings.HasSuffix(cell, "!"):
				d.give(c, digit)
			case cell[0] != '.':
				d.answer(c, digit)
			default:
				for _, note := range cell {
					if chars.IsDigit(note) {
						d.note(c, d.State.Notes[c].With(board.Digit(note-'0')))
					}
				}
			}
		}
		row++
	}
	if row < board.Size {
		return Document{}, fault(text, len(text), Error{Reason: TooShort, Found: row * board.Size, Want: cellCount})
	}
	return d, nil
}

// The fields of Privacy Friendly Sudoku's save.
const (
	secusoKind, secusoGivens, secusoAnswers, secusoNotes = 0, 4, 5, 6
	secusoClassic                                        = "Default_9x9"
)

// isSecusoSave reports whether a text is such a save.
func isSecusoSave(text string) bool {
	fields := strings.SplitN(text, "/", secusoNotes+1)
	return len(fields) > secusoNotes && strings.Contains(fields[secusoKind], "_") && chars.IsWord(fields[secusoKind]) && strings.Trim(fields[secusoGivens], "0123456789") == ""
}

func readSecusoSave(text string) (d Document, e *Error) {
	fields := strings.Split(strings.TrimFunc(text, chars.IsBlank), "/")
	if kind := fields[secusoKind]; kind != secusoClassic {
		reason := Variant
		if !strings.HasSuffix(kind, "9x9") {
			reason = OtherSize
		}
		return d, fault(text, 0, Error{Reason: reason, Detail: kind})
	}
	givens, answers, notes := fields[secusoGivens], fields[secusoAnswers], strings.Split(fields[secusoNotes], "-")
	if len(givens) != cellCount || len(answers) != cellCount || strings.Trim(answers, "0123456789") != "" || len(notes) != cellCount {
		return d, fault(text, 0, Error{Reason: Malformed, Expected: "81 cells"})
	}
	for c := range board.Cell(cellCount) {
		d.give(c, board.Digit(givens[c]-'0'))
		if givens[c] != '0' {
			continue
		}
		d.answer(c, board.Digit(answers[c]-'0'))
		bits, err := strconv.ParseUint(notes[c], 2, board.Size)
		if err != nil {
			return Document{}, fault(text, 0, Error{Reason: Malformed, Expected: "81 cells"})
		}
		for digit := range board.Digit(board.Size) {
			if answers[c] == '0' && bits>>(board.Size-1-digit)&1 == 1 {
				d.note(c, d.State.Notes[c].With(digit+1))
			}
		}
	}
	return d, nil
}
