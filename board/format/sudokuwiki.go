package format

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// A SudokuWiki link has 81 digits, or S9B and a two-digit number in base 36 for
// each cell: 1 to 9 for a given, 10 to 18 for an answer, and from 19 on the
// candidates, as 18 plus a bit set whose lowest bit is digit 1.

const (
	wikiPrefix  = "S9B"
	wikiAddress = "https://www.sudokuwiki.org/sudoku.htm?bd="
	wikiAnswer  = 9
	wikiNotes   = 18
)

func readSudokuWikiCode(code string) (Document, *Error) {
	body, ok := strings.CutPrefix(code, wikiPrefix)
	if !ok {
		return readRows(code)
	}
	var d Document
	for c := range board.Cell(cellCount) {
		at := len(wikiPrefix) + 2*int(c)
		if len(body) < 2*int(c)+2 {
			return Document{}, fault(code, len(code), Error{Reason: TooShort, Found: len(body) / 2, Want: cellCount})
		}
		n, err := strconv.ParseUint(body[2*c:2*c+2], 36, 16)
		switch {
		case err != nil || n > wikiNotes+uint64(board.AllDigits):
			return Document{}, fault(code, at, Error{Reason: Malformed, Expected: "a base-36 number from 01 to ep"})
		case n > wikiNotes:
			d.note(c, board.Digits(n-wikiNotes))
		case n > wikiAnswer:
			d.answer(c, board.Digit(n-wikiAnswer))
		default:
			d.give(c, board.Digit(n))
		}
	}
	if end := 2 * cellCount; len(body) > end {
		return Document{}, fault(code, len(wikiPrefix)+end, Error{Reason: TooLong, Found: (len(body) + 1) / 2, Want: cellCount})
	}
	return d, nil
}

// appendSudokuWiki writes the digits or, with answers or notes, the longer code.
// An empty cell without notes is written there with the candidates that its peers
// leave, because SudokuWiki has candidates in every cell.
func appendSudokuWiki(b []byte, d Document) []byte {
	b = append(b, wikiAddress...)
	if d.Parts()&(Answers|Notes) == 0 {
		return appendZeros(b, d)
	}
	b = append(b, wikiPrefix...)
	for c := range board.Cell(cellCount) {
		n := 0
		switch digit := int(d.State.Digits[c]); {
		case digit != 0 && d.given(c):
			n = digit
		case digit != 0:
			n = wikiAnswer + digit
		default:
			if digits := d.candidates(c); digits != 0 {
				n = wikiNotes + int(digits)
			}
		}
		const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"
		b = append(b, base36[n/36], base36[n%36])
	}
	return b
}
