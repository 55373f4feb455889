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

// Entry is a line of a text with one puzzle per line.
type Entry struct {
	Line   int        // its number, from 1
	Puzzle board.Grid // the empty grid where there is an error
	Err    error      // nil for a puzzle, or says what is wrong in which line
}

// longestLine is the longest line that is read, in bytes, with what ends it, and
// streamBuffer what is read at once.
const (
	longestLine  = 4096
	streamBuffer = 64 << 10
)

// Stream yields the puzzles of a text with one per line, like [Entries], without
// the line numbers.
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
// reads them, and allocates nothing for a line that begins with a puzzle as
// [board.ParseGrid] reads it. It asks r for more only after it has yielded all
// lines that it was given. "\n" and "\r\n" end a line. Blank
// lines and lines that begin with # are passed over, and so is what follows 81
// characters after a blank or one of , ; | #.
//
// A line that is no puzzle is yielded with an error, an [*Error] where the
// fault is in the line's text, and the next one is taken. An error of the
// reader's is the last entry, in place of the line that could not be read.
func Entries(r io.Reader) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		in := bufio.NewReaderSize(r, streamBuffer)
		offset := 0
		for number := 1; ; number++ {
			line, err := in.ReadSlice('\n')
			entry := Entry{Line: number}
			if err == nil && strict(line, &entry.Puzzle) {
				if !yield(entry) {
					return
				}
				offset += len(line)
				continue
			}
			slow, err := restOfLine(in, line, err)
			meant := slow.meant()
			switch {
			case err != nil && !errors.Is(err, io.EOF):
				entry.Err = fmt.Errorf("line %d: %w", number, err)
			case meant && slow.tooLong:
				entry.Err = fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
			case meant:
				entry.Puzzle, entry.Err = slow.parse(number, offset)
			}
			if (meant || entry.Err != nil) && !yield(entry) || err != nil {
				return
			}
			offset += slow.length
		}
	}
}

// strict reads a line, including its end, that starts with a puzzle in the strict
// form, as nearly all lines of large files do. If it reports false, the line may
// still be a puzzle.
func strict(line []byte, puzzle *board.Grid) bool {
	return len(line) > board.CellCount && len(line) <= longestLine && ends(line[board.CellCount:]) &&
		puzzle.UnmarshalText(line[:board.CellCount]) == nil
}

// ends reports whether what follows 81 characters in a line, its end included,
// doesn't belong to the puzzle.
func ends(rest []byte) bool {
	switch rest[0] {
	case ' ', '\t', ',', ';', '|', '#', '\n':
		return true
	}
	return rest[0] == '\r' && rest[1] == '\n'
}

// streamLine is a line as it is read.
type streamLine struct {
	text    string // with what ends it; the beginning of a line that is too long
	length  int    // of the whole line, in bytes
	tooLong bool
}

// restOfLine completes a line for which ReadSlice returned part and err. With an
// error it returns what precedes it.
func restOfLine(in *bufio.Reader, part []byte, err error) (streamLine, error) {
	l := streamLine{text: string(part[:min(len(part), longestLine)]), length: len(part)}
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = in.ReadSlice('\n')
		l.length += len(part)
	}
	l.tooLong = l.length > longestLine
	return l, err
}

// content returns the line without surrounding blanks and the byte order mark
// that some editors put at the start of a text, and its offset in the line.
func (l streamLine) content() (text string, start int) {
	text = strings.TrimPrefix(l.text, "\ufeff")
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	start = len(l.text) - len(text)
	return strings.TrimRightFunc(text, unicode.IsSpace), start
}

// meant reports whether the line is supposed to be a puzzle.
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
