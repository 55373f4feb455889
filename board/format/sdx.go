package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// SudoCue's state file is nine lines of nine cells separated by blanks: a given
// is its digit, an answer is u and its digit, and any other cell is its candidates.
//
//	5 3 u4 26 7 2468 1489 1249 248
//
// A single digit is a given. An empty cell looks like one without candidates, so it
// is written with the candidates that its peers leave. A single candidate looks like
// a given, so it is written as an answer.

const userMark = 'u'

// isSDX reports whether a text has nine groups in each row, at least one of them an
// answer.
func isSDX(text string) bool {
	answers := false
	for _, row := range groups(text) {
		if len(row) != board.Size {
			return false
		}
		for _, g := range row {
			answers = answers || len(g.text) == 2 && g.text[0] == userMark && chars.IsDigit(rune(g.text[1]))
		}
	}
	return answers
}

func readSDX(text string) (Document, *Error) {
	rows := groups(text)
	if len(rows) != board.Size {
		return Document{}, groupCount(rows)
	}
	var d Document
	for r, row := range rows {
		for col, g := range row {
			c := board.At(r, col)
			answer := g
			answer.text = strings.TrimPrefix(g.text, string(userMark))
			answer.at += len(g.text) - len(answer.text)
			digits, ok := answer.digits()
			switch user := answer.text != g.text; {
			case !ok || user && digits.Len() != 1:
				return Document{}, answer.refuse()
			case user:
				d.answer(c, digits.Min())
			case digits.Len() == 1:
				d.give(c, digits.Min())
			default:
				d.note(c, digits)
			}
		}
	}
	return d, nil
}

func appendSDX(b []byte, d Document) []byte {
	for c := range board.Cell(cellCount) {
		digit, digits := d.State.Digits[c], d.candidates(c)
		if digit == 0 && digits.Len() == 1 {
			digit = digits.Min()
		}
		switch {
		case digit == 0 && digits == 0:
			b = append(b, '.')
		case digit == 0:
			b = append(b, digits.String()...)
		case d.given(c):
			b = append(b, '0'+byte(digit))
		default:
			b = append(b, userMark, '0'+byte(digit))
		}
		if c.Col() == board.Size-1 {
			b = append(b, '\n')
		} else {
			b = append(b, ' ')
		}
	}
	return b
}
