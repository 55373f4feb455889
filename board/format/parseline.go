package format

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// longestLine is the maximum length of a line of a text with one puzzle on each, in bytes,
// including its line break.
const longestLine = 4096

// ParseLine returns the puzzle on one line of a text with one on each, in any of the forms that
// take one line: 81 characters, the 729 of a Sukaku, a link, a row of a table, and so on. It is
// for programs that split a text into lines themselves, for example to read them in several
// goroutines. The line may include its line break. Anything after 81 characters and a blank or
// one of , ; | # is skipped, but for rules after a semicolon, as in the text form of a [board.State],
// which may be followed by a blank and #.
//
// ok is false if there is nothing to read: the line is blank, a comment that begins with #, or,
// as line 1, the heads of a table. number and offset are the line's number and its position in
// the text, for errors. The error is an [*Error], or says that the line is longer than 4096
// bytes; a longer line may be truncated.
func ParseLine(line []byte, number, offset int, options ...Option) (d Document, ok bool, err error) {
	text, start := content(line)
	if text == "" || text[0] == '#' || number == 1 && isHeader(text) {
		return Document{}, false, nil
	}
	if len(line) > longestLine {
		return Document{}, true, fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
	}
	seen := lookAt(text)
	if refused := seen.refusal(text); refused != nil {
		refused.Line = number
		refused.Column += utf8.RuneCount(line[:start])
		refused.Offset += offset + start
		return Document{}, true, refused
	}
	if len(text) == board.CellCount || len(text) > board.CellCount && strings.ContainsRune(" \t,;|#", rune(text[board.CellCount])) {
		rules, refused := rulesAfter(text[board.CellCount:])
		if g, err := readLine(text[:board.CellCount]); err == nil && refused == nil && rules.Classic() {
			d = FromGrid(g)
			d.Line = number
			return d, true, nil
		}
	}
	d, err = parseLine(text, &seen)
	if fault, refused := errors.AsType[*Error](err); refused {
		fault.Line = number
		fault.Column = utf8.RuneCount(line[:start+fault.Offset]) + 1
		fault.Offset += offset + start
	}
	if err != nil {
		return Document{}, true, err
	}
	d.Line = number
	if refusal := d.classicOnly(); refusal != nil && !slices.Contains(options, WithRules) {
		refusal.Offset = offset + start
		refusal.Column += utf8.RuneCount(line[:start])
		return Document{}, true, refusal
	}
	return d, true, nil
}

// content returns a line without surrounding blanks and the byte order mark
// that some editors put at the start of a text, and its offset in the line.
func content(line []byte) (text string, start int) {
	all := string(line[:min(len(line), longestLine)])
	text = strings.TrimPrefix(all, "\ufeff")
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	start = len(all) - len(text)
	return strings.TrimRightFunc(text, unicode.IsSpace), start
}
