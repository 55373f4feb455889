package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A Simple Sudoku file is a grid and, after a blank line, one command per line:
// Innd enters the answer d in cell nn, 00 to 80, and Enn00d removes its
// candidate d.
//
//	*-----------*
//	|53.|.7.|...|
//	...
//	*-----------*
//
//	I024
//	E03006

// isCommand reports whether a line is such a command.
func isCommand(line string) bool {
	line = strings.TrimFunc(line, chars.IsBlank)
	return len(line) >= 4 && (line[0] == 'I' || line[0] == 'E') && strings.Trim(line[1:], "0123456789") == ""
}

const (
	simpleRule    = "*-----------*"
	simpleBetween = "|---+---+---|"
)

// isSimple reports whether a text has such a command, or the rules of such a grid's frame.
func isSimple(text string) bool {
	rules := 0
	for l := range chars.EachLine(text) {
		switch line := strings.TrimFunc(l.Text, chars.IsBlank); {
		case isCommand(line):
			return true
		case line == simpleRule || line == simpleBetween:
			rules++
		}
	}
	return rules == 4
}

func readSimple(text string) (Document, *Error) {
	all := chars.Lines(text)
	first, end := 0, len(text)
	for first < len(all) && !isCommand(all[first].Text) {
		first++
	}
	if first < len(all) {
		end = all[first].Offset
	}
	g, e := readLine(text[:end])
	if e != nil {
		return Document{}, e
	}
	d := FromGrid(g)
	var deleted board.Candidates
	for _, l := range all[first:] {
		line := strings.TrimFunc(l.Text, chars.IsBlank)
		if line == "" {
			continue
		}
		at := strings.Index(l.Text, line)
		if !isCommand(line) {
			return Document{}, onLine(l, at, Error{Reason: Malformed, Expected: "a command such as I024 or E03006"})
		}
		c, digits := (line[1]-'0')*10+line[2]-'0', strings.TrimLeft(line[3:], "0")
		switch {
		case c >= cellCount:
			return Document{}, onLine(l, at+1, Error{Reason: Malformed, Expected: "a cell from 00 to 80"})
		case len(digits) != 1:
			return Document{}, onLine(l, at+3, Error{Reason: Malformed, Expected: "a digit from 1 to 9"})
		case line[0] == 'E':
			deleted[c] = deleted[c].With(board.Digit(digits[0] - '0'))
		case !d.given(board.Cell(c)):
			d.answer(board.Cell(c), board.Digit(digits[0]-'0'))
		}
	}
	d.without(deleted)
	return d, nil
}

func appendSimple(b []byte, d Document) []byte {
	givens := d.State.Givens().String()
	for row := range board.Size {
		switch {
		case row == 0:
			b = append(b, simpleRule+"\n"...)
		case row%3 == 0:
			b = append(b, simpleBetween+"\n"...)
		}
		for i := row * board.Size; i < (row+1)*board.Size; i += 3 {
			b = append(append(b, '|'), givens[i:i+3]...)
		}
		b = append(b, "|\n"...)
	}
	b = append(b, simpleRule+"\n"...)
	blank := "\n"
	for c := range board.Cell(cellCount) {
		if digit := d.State.Digits[c]; digit != 0 && !d.given(c) {
			b = append(append(b, blank...), 'I', '0'+byte(c/10), '0'+byte(c%10), '0'+byte(digit), '\n')
			blank = ""
		}
	}
	for c, digit := range d.deleted() {
		b = append(append(b, blank...), 'E', '0'+byte(c/10), '0'+byte(c%10), '0', '0', '0'+byte(digit), '\n')
		blank = ""
	}
	return b
}
