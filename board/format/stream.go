package format

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// Entry is a line of a text that is meant to be a puzzle.
type Entry struct {
	Line   int        // its number, from 1
	Puzzle board.Grid // the empty grid where there is an error
	Err    error      // why it is none, with the line's number; nil if it is one
}

// longestLine is the longest line that is read, in bytes.
const longestLine = 4096

// Stream yields the puzzles of a text that holds one on each line, as
// [Entries] does, for a caller that does not ask for the lines' numbers.
func Stream(r io.Reader) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		for entry := range Entries(r) {
			if !yield(entry.Puzzle, entry.Err) {
				return
			}
		}
	}
}

// Entries yields the puzzles of a text that holds one on each line, as it
// reads them; it holds one line at a time. "\n" and "\r\n" end a line. Blank
// lines and lines that begin with # are passed over, and so is what follows 81
// characters after a blank or one of , ; | #.
//
// A line that is no puzzle is yielded with an error, an [*Error] where the
// fault is in the line's text, and the next one is taken. An error of the
// reader's is the last entry, in place of the line that could not be read.
func Entries(r io.Reader) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		in := bufio.NewReaderSize(r, longestLine)
		offset := 0
		for number := 1; ; number++ {
			line, err := nextLine(in)
			entry := Entry{Line: number}
			meant := line.meant()
			switch {
			case err != nil && !errors.Is(err, io.EOF):
				entry.Err = fmt.Errorf("line %d: %w", number, err)
			case meant && line.tooLong:
				entry.Err = fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
			case meant:
				entry.Puzzle, entry.Err = line.parse(number, offset)
			}
			if (meant || entry.Err != nil) && !yield(entry) || err != nil {
				return
			}
			offset += line.length
		}
	}
}

// streamLine is a line as it is read.
type streamLine struct {
	text    string // with what ends it; the beginning of a line that is too long
	length  int    // of the whole line, in bytes
	tooLong bool
}

// nextLine reads a line. With an error comes what stands before that.
func nextLine(in *bufio.Reader) (l streamLine, err error) {
	part, err := in.ReadSlice('\n')
	l = streamLine{text: string(part), length: len(part)}
	for errors.Is(err, bufio.ErrBufferFull) {
		l.tooLong = true
		part, err = in.ReadSlice('\n')
		l.length += len(part)
	}
	return l, err
}

// content returns the line without the blanks around it and the byte order
// mark that some editors begin a text with, and where in the line it begins.
func (l streamLine) content() (text string, start int) {
	text = strings.TrimPrefix(l.text, "\ufeff")
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	start = len(l.text) - len(text)
	return strings.TrimRightFunc(text, unicode.IsSpace), start
}

// meant reports whether the line is meant to be a puzzle.
func (l streamLine) meant() bool {
	text, _ := l.content()
	return text != "" && text[0] != '#'
}

// parse reads the line's puzzle. The number and the offset in the stream are
// the line's own, for the error.
func (l streamLine) parse(number, offset int) (board.Grid, error) {
	text, start := l.content()
	if len(text) == board.CellCount || len(text) > board.CellCount && strings.ContainsRune(" \t,;|#", rune(text[board.CellCount])) {
		head := text[:board.CellCount]
		// Nearly all lines of large files are of the strict form, which is much
		// faster to read.
		if g, err := board.ParseGrid(head); err == nil {
			return g, nil
		}
		if g, err := readLine(head); err == nil {
			return g, nil
		}
	}
	g, err := Parse(text)
	if fault, ok := errors.AsType[*Error](err); ok {
		there := *fault
		there.Line = number
		there.Column = utf8.RuneCountInString(l.text[:start+fault.Offset]) + 1
		there.Offset = offset + start + fault.Offset
		return g, &there
	}
	return g, err
}
