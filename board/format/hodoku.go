package format

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// HoDoKu's library line describes a position and what a technique does there:
//
//	:<technique>:<candidates>:<cells>:<deleted>:<eliminations>:<placements>:<extra>
//
// There are 81 cells, with + before a digit that is not given. The deleted
// candidates, separated by blanks, are each a digit, a row and a column. The
// technique's fields don't describe the position and are not kept. A Susser line
// has only the cells and, after a colon, the deleted candidates; in its short form
// the cells are nine rows separated by commas, and * fills a row with empty
// cells.

const libraryColons = 6

func isLibrary(text string) bool {
	return len(text) > 1 && text[0] == ':' && (text[1] < 'a' || text[1] > 'w') && strings.Count(text, ":") >= libraryColons
}

func readLibrary(text string) (Document, *Error) {
	at := 1
	fields := strings.Split(text[1:], ":")
	at += len(fields[0]) + 1 + len(fields[1]) + 1
	d, e := readPosition(text, at, fields[2], fields[3])
	if e == nil && strings.Trim(fields[0], "0x") != "" {
		d.Comment = fields[0]
	}
	return d, e
}

// readPosition reads the cells at a position in a text and the deleted candidates
// that follow them after a colon.
func readPosition(text string, at int, cells, deleted string) (Document, *Error) {
	var d Document
	c, plus := board.Cell(0), false
	for i, r := range cells {
		refuse := func(e Error) (Document, *Error) { return Document{}, fault(text, at+i, e) }
		switch {
		case r == '+' && !plus:
			plus = true
			continue
		case !chars.IsDigit(r) && !strings.ContainsRune(chars.EmptyMarks+chars.Hyphen, r), plus && !chars.IsDigit(r):
			return refuse(Error{Reason: BadCharacter, Character: r, Expected: "a digit, a dot, or + before a digit"})
		case c == cellCount:
			return refuse(Error{Reason: TooLong, Found: cellCount + 1, Want: cellCount})
		case plus:
			d.answer(c, board.Digit(r-'0'))
		case chars.IsDigit(r):
			d.give(c, board.Digit(r-'0'))
		}
		plus = false
		c++
	}
	if c < cellCount || plus {
		return Document{}, fault(text, at+len(cells), Error{Reason: TooShort, Found: int(c), Want: cellCount})
	}
	at += len(cells) + 1
	var gone board.Candidates
	for item := range strings.FieldsSeq(deleted) {
		at += strings.Index(text[at:], item)
		if len(item) != 3 || strings.Trim(item, "123456789") != "" {
			return Document{}, fault(text, at, Error{Reason: Malformed, Expected: "a digit, a row and a column such as 436"})
		}
		cell := board.At(int(item[1]-'1'), int(item[2]-'1'))
		gone[cell] = gone[cell].With(board.Digit(item[0] - '0'))
		at += len(item)
	}
	d.without(gone)
	return d, nil
}

// appendPosition writes the cells, a colon and the deleted candidates.
func appendPosition(b []byte, d *Document, always bool) []byte {
	for c, digit := range d.State.Digits {
		switch {
		case digit == 0:
			b = append(b, '.')
		case d.given(board.Cell(c)):
			b = append(b, '0'+byte(digit))
		default:
			b = append(b, '+', '0'+byte(digit))
		}
	}
	before := byte(':')
	if always {
		b = append(b, before)
	}
	for c, digit := range d.deleted() {
		if !always || before != ':' {
			b = append(b, before)
		}
		before = ' '
		b = fmt.Appendf(b, "%d%d%d", digit, c.Row()+1, c.Col()+1)
	}
	return b
}

func appendLibrary(b []byte, d Document) []byte {
	b = append(b, ":0000:x:"...)
	return append(appendPosition(b, &d, true), ":::"...)
}

func isSusser(text string) bool {
	if text == "" || strings.IndexByte("0123456789.+*", text[0]) < 0 || !strings.ContainsAny(text, "+:*") {
		return false
	}
	cells, deleted, ok := strings.Cut(text, ":")
	if strings.Trim(cells, "0123456789.+") == "" && (ok || strings.Contains(cells, "+")) {
		return len(cells)-strings.Count(cells, "+") == cellCount && strings.Trim(deleted, "123456789 ") == ""
	}
	return isSusserShort(text)
}

// isSusserShort reports whether a text is nine rows of digits, dots and stars,
// separated by commas.
func isSusserShort(text string) bool {
	return strings.Count(text, ",") == board.Size-1 && strings.Contains(text, "*") &&
		strings.Trim(text, "0123456789.*, ") == ""
}

func readSusser(text string) (Document, *Error) {
	if isSusserShort(text) {
		return readSusserShort(text)
	}
	cells, deleted, _ := strings.Cut(text, ":")
	return readPosition(text, 0, cells, deleted)
}

func readSusserShort(text string) (Document, *Error) {
	var d Document
	at := 0
	for r, row := range strings.Split(text, ",") {
		col := 0
		for i, b := range []byte(row) {
			switch {
			case b == ' ':
				continue
			case b == '*':
				if rest := strings.TrimLeft(row[i+1:], " "); rest != "" {
					return Document{}, fault(text, at+i+1, Error{Reason: Malformed, Expected: "a comma after *"})
				}
				col = board.Size
				continue
			case col == board.Size:
				return Document{}, fault(text, at+i, Error{Reason: TooLong, Found: col + 1, Want: board.Size})
			}
			if chars.IsDigit(rune(b)) {
				d.give(board.At(r, col), board.Digit(b-'0'))
			}
			col++
		}
		if col < board.Size {
			return Document{}, fault(text, at+len(row), Error{Reason: TooShort, Found: col, Want: board.Size})
		}
		at += len(row) + 1
	}
	return d, nil
}

func appendSusser(b []byte, d Document) []byte {
	start := len(b)
	b = appendPosition(b, &d, false)
	if cells := string(b[start:]); !strings.ContainsAny(cells, "+:") {
		b = append(b, ':') // distinguishes it from a plain line
	}
	return b
}

// gsf's list has comma-separated values; the fifth on each line is a puzzle.

const gsfCommas, gsfField = 6, 4

func isGSF(text string) bool {
	if len(text) < cellCount || strings.Count(text, ",") < gsfCommas {
		return false
	}
	return len(strings.TrimSpace(strings.SplitN(text, ",", gsfField+2)[gsfField])) == cellCount
}

func readGSF(text string) (Document, *Error) {
	fields := strings.Split(text, ",")
	at := 0
	for _, f := range fields[:gsfField] {
		at += len(f) + 1
	}
	d, e := readRows(fields[gsfField])
	if e != nil {
		return Document{}, e.within(text, at)
	}
	return d, nil
}
