package format

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/lines"
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
// lines that it was given. "\n", "\r\n" and "\r" end a line. Blank
// lines and lines that begin with # are passed over, and so is what follows 81
// characters after a blank or one of , ; | #.
//
// A line that is no puzzle is yielded with an error, an [*Error] where the
// fault is in the line's text, and the next one is taken. An error of the
// reader's is the last entry, in place of the line that could not be read.
func Entries(r io.Reader) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		in := lines.NewScanner(r, streamBuffer, longestLine+1)
		for {
			line, err := in.Next()
			var entry Entry
			meant := entry.ReadLine(line, in.Number, in.Offset)
			if err != nil && !errors.Is(err, io.EOF) {
				meant, entry = true, Entry{Line: in.Number, Err: fmt.Errorf("line %d: %w", in.Number, err)}
			}
			if meant && !yield(entry) || err != nil {
				return
			}
		}
	}
}

// ReadLine sets the entry to what one line of such a text holds, and reports false
// for a line to be passed over. It is for programs that split a text into lines
// themselves, for example to have several goroutines read them. The line may have
// its end with it, and of one that is longer than 4096 bytes the rest may be missing;
// the offset is where it begins in the text, for the error.
func (e *Entry) ReadLine(line []byte, number, offset int) bool {
	e.Line, e.Err = number, nil
	if strict(line, &e.Puzzle) {
		return true
	}
	e.Puzzle = board.Grid{}
	text, start := content(line)
	if text == "" || text[0] == '#' {
		return false
	}
	if len(line) > longestLine {
		e.Err = fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
		return true
	}
	if len(text) == board.CellCount || len(text) > board.CellCount && strings.ContainsRune(" \t,;|#", rune(text[board.CellCount])) {
		if g, err := readLine(text[:board.CellCount]); err == nil {
			e.Puzzle = g
			return true
		}
	}
	e.Puzzle, e.Err = Parse(text)
	if fault, ok := errors.AsType[*Error](e.Err); ok {
		there := *fault
		there.Line = number
		there.Column = utf8.RuneCount(line[:start+fault.Offset]) + 1
		there.Offset = offset + start + fault.Offset
		e.Err = &there
	}
	return true
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
	case ' ', '\t', ',', ';', '|', '#', '\n', '\r':
		return true
	}
	return false
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
