package format

import (
	"strings"
	"unicode/utf8"
)

// textLine is a line of a text, without what ends it.
type textLine struct {
	text   string
	number int // from 1
	offset int // in bytes, from the start of the whole text
}

// lines splits a text at "\n", "\r\n" and "\r". There is always at least one.
func lines(text string) []textLine {
	var all []textLine
	offset := 0
	for {
		line := textLine{text: text[offset:], number: len(all) + 1, offset: offset}
		end := strings.IndexAny(line.text, "\r\n")
		if end < 0 {
			return append(all, line)
		}
		offset += end + 1
		if strings.HasPrefix(line.text[end:], "\r\n") {
			offset++
		}
		line.text = line.text[:end]
		all = append(all, line)
	}
}

// fault returns an error at a byte of the line.
func (l textLine) fault(at int, e Error) *Error {
	e.Line = l.number
	e.Column = utf8.RuneCountInString(l.text[:at]) + 1
	e.Offset = l.offset + at
	return &e
}
