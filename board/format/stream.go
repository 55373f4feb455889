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
	Line   int        // line number, from 1
	Puzzle board.Grid // the empty grid if there is an error
	Marks  *Document  // of a line that lists all candidates, or whose puzzle excludes some; otherwise nil
	Err    error      // nil for a puzzle; otherwise says what is wrong, and in which line
}

// longestLine is the maximum length of a line in bytes, including its line break;
// streamBuffer is how much is read at once.
const (
	longestLine  = 4096
	streamBuffer = 64 << 10
)

// Entries yields the puzzles of a text with one on each line, as it reads them. It allocates
// nothing for a line that begins with a puzzle in the form that [board.ParseGrid] reads. A
// line may also hold the 729 characters of a Sukaku. It reads more from r only after yielding
// every complete line that it has. "\n", "\r\n" and "\r" end a line. Blank lines and lines
// that begin with # are skipped, and so is anything after 81 characters and a blank or one of
// , ; | #.
//
// A line that isn't a puzzle is yielded with an error, which is an [*Error] if the fault
// is in the line's text, and reading continues with the next line. An error of the reader
// is the last entry, in place of the line that could not be read.
func Entries(r io.Reader) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		in := lines.NewScanner(r, streamBuffer, longestLine+1)
		for {
			line, err := in.Next()
			entry, meant := ParseLine(line, in.Number, in.Offset)
			if err != nil && !errors.Is(err, io.EOF) {
				meant, entry = true, Entry{Line: in.Number, Err: fmt.Errorf("line %d: %w", in.Number, err)}
			}
			if meant && !yield(entry) || err != nil {
				return
			}
		}
	}
}

// ParseLine returns the contents of one line of such a text. ok is false if the line is to be
// skipped. It is for programs that split a text into lines themselves, for example to read them
// in several goroutines. The line may include its line break; a line longer than 4096 bytes may
// be truncated. number and offset are the line's number and its position in the text, for
// errors.
func ParseLine(line []byte, number, offset int) (e Entry, ok bool) {
	e.Line = number
	if strict(line, &e.Puzzle) {
		return e, true
	}
	e.Puzzle = board.Grid{}
	text, start := content(line)
	if text == "" || text[0] == '#' || number == 1 && isHeader(text) {
		return e, false
	}
	if len(line) > longestLine {
		e.Err = fmt.Errorf("line %d: longer than %d bytes", number, longestLine)
		return e, true
	}
	if refused := refusal(text); refused != nil {
		refused.Line = number
		refused.Column += utf8.RuneCount(line[:start])
		refused.Offset += offset + start
		e.Err = refused
		return e, true
	}
	if len(text) == board.CellCount || len(text) > board.CellCount && strings.ContainsRune(" \t,;|#", rune(text[board.CellCount])) {
		if g, err := readLine(text[:board.CellCount]); err == nil {
			e.Puzzle = g
			return e, true
		}
	}
	d, err := parseLine(text)
	if err == nil {
		kept := d // on the heap, but only for a line with a puzzle
		e.set(&kept)
	}
	e.Err = err
	if fault, ok := errors.AsType[*Error](e.Err); ok {
		fault.Line = number
		fault.Column = utf8.RuneCount(line[:start+fault.Offset]) + 1
		fault.Offset += offset + start
	}
	return e, true
}

// set sets the entry to a puzzle.
func (e *Entry) set(d *Document) {
	e.Puzzle = d.State.Givens()
	if d.Listed || d.State.Sukaku() {
		e.Marks = d
	}
}

// strict reads a line, including its line break, that starts with a puzzle in the strict
// form, as nearly all lines of large files do. If it returns false, the line may still be
// a puzzle.
func strict(line []byte, puzzle *board.Grid) bool {
	return len(line) > board.CellCount && len(line) <= longestLine && ends(line[board.CellCount:]) &&
		puzzle.UnmarshalText(line[:board.CellCount]) == nil
}

// ends reports whether a puzzle ends before the rest of a line, which includes its line break.
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
