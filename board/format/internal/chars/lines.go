package chars

import (
	"iter"
	"slices"
	"strings"
)

// Line is a line of a text, without its line break.
type Line struct {
	Text   string
	Number int // from 1
	Offset int // in bytes, from the start of the whole text
}

// Lines splits a text at "\n", "\r\n" and "\r". There is always at least one.
func Lines(text string) []Line { return slices.Collect(EachLine(text)) }

// EachLine yields the lines that splitLines returns, one by one.
func EachLine(text string) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for number, offset := 1, 0; ; number++ {
			line := Line{Text: text[offset:], Number: number, Offset: offset}
			end := strings.IndexAny(line.Text, "\r\n")
			if end < 0 {
				yield(line)
				return
			}
			offset += end + 1
			if strings.HasPrefix(line.Text[end:], "\r\n") {
				offset++
			}
			line.Text = line.Text[:end]
			if !yield(line) {
				return
			}
		}
	}
}
