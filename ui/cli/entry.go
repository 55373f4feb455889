package cli

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/lines"
)

// entry is the content of a line, in a text with one puzzle per line.
type entry struct {
	line   int              // line number, from 1
	puzzle board.Grid       // the empty grid if there is an error
	marks  *format.Document // set for a line that lists all candidates, or whose puzzle has exclusions or rules
	err    error            // nil for a puzzle; otherwise says what is wrong, and in which line
}

// entry returns what the line contains. ok is false if it is to be skipped. It allocates nothing
// for a line that begins with a puzzle in the form that [board.ParseGrid] reads. A puzzle with
// rules is refused unless format.WithRules is among the options.
func (l *line) entry(options ...format.Option) (e entry, ok bool) {
	e.line, e.err = l.number, l.err
	if l.err != nil || strict(l.text, &e.puzzle) {
		return e, true
	}
	d, ok, err := format.ParseLine(l.text, l.number, l.offset, options...)
	e.puzzle, e.err = d.State.Givens(), err
	if d.Listed || d.State.Sukaku() || !d.State.Rules.Classic() {
		kept := d // on the heap, but only for such a line
		e.marks = &kept
	}
	return e, ok
}

// strict reads a line, including its line break, that starts with a puzzle in the strict form, as
// nearly all lines of large files do. If it returns false, the line may still be a puzzle.
func strict(line []byte, puzzle *board.Grid) bool {
	const end, longest = board.CellCount, 1 << 12 // longer lines are refused
	if len(line) <= end || len(line) > longest {
		return false
	}
	switch line[end] {
	case ';': // letters that follow may be rules
		letters := len(line) > end+1 && line[end+1] >= 'a' && line[end+1] <= 'z'
		return !letters && puzzle.UnmarshalText(line[:end]) == nil
	case ' ', '\t', ',', '|', '#', '\n', '\r':
		return puzzle.UnmarshalText(line[:end]) == nil
	}
	return false
}

// entries yields the entries of a text, as it reads them. It reads more from r only after yielding
// every complete line that it has. An error of the reader is the last entry, in place of the line
// that could not be read.
func entries(r io.Reader, options ...format.Option) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		const buffer, kept = 64 << 10, 1 << 13 // a line that is longer than kept is refused by its beginning
		in := lines.NewScanner(r, buffer, kept)
		for {
			text, err := in.Next()
			l := line{text: text, number: in.Number, offset: in.Offset}
			if err != nil && !errors.Is(err, io.EOF) {
				l.err = fmt.Errorf("line %d: %w", in.Number, err)
			}
			if e, ok := l.entry(options...); ok && !yield(e) || err != nil {
				return
			}
		}
	}
}
