package format

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// MaxPuzzles is the largest number of puzzles that a [Reading] holds. A
// [Reader] has no such limit.
const MaxPuzzles = 1 << 20

// maxFaults is the number of errors that a Reading keeps.
const maxFaults = 100

// chunk is the number of puzzles in a chunk of a Reading.
const chunk = 1 << 10

// Reading is everything that a text contains. Puzzles with only givens take 89 bytes
// each.
type Reading struct {
	Format Format   // the text's format, or that of its first puzzle
	Faults []*Error // errors of the parts that aren't puzzles, at most the first hundred
	Bad    int      // the number of such parts

	givens [][]board.Grid // in chunks, which take less memory than a growing slice
	lines  []int
	more   map[int]Document // documents with more than givens, by index
}

// Read reads all puzzles in a text. The error is an [*Error] if there are none, or the
// reader's own.
func Read(r io.Reader, options ...Option) (*Reading, error) {
	in, err := NewReader(r, options...)
	if err != nil {
		return nil, err
	}
	return in.readAll()
}

// readAll reads all puzzles.
func (in *Reader) readAll() (*Reading, error) {
	all := &Reading{Format: in.Format(), more: map[int]Document{}}
	for d, err := range in.All() {
		refusal, refused := errors.AsType[*Error](err)
		switch {
		case refused:
			if all.Bad++; all.Bad <= maxFaults {
				all.Faults = append(all.Faults, refusal)
			}
		case err != nil:
			return nil, fmt.Errorf("reading the text: %w", err)
		case all.Len() == MaxPuzzles:
			return nil, &Error{Reason: TooLarge, Line: d.Line, Column: 1}
		default:
			all.add(d)
		}
	}
	if all.Len() == 0 {
		return nil, all.Faults[0]
	}
	return all, nil
}

func (r *Reading) add(d Document) {
	givens := d.State.Givens()
	plain := FromGrid(givens)
	plain.Line = d.Line
	if d != plain {
		r.more[r.Len()] = d
	}
	if r.Len()%chunk == 0 {
		r.givens = append(r.givens, make([]board.Grid, 0, min(chunk, 1+r.Len())))
	}
	last := &r.givens[len(r.givens)-1]
	*last = append(*last, givens)
	r.lines = append(r.lines, d.Line)
}

// Len returns the number of puzzles, at least 1.
func (r *Reading) Len() int { return len(r.lines) }

// At returns the puzzle with an index from 0 to Len()-1.
func (r *Reading) At(i int) Document {
	if d, ok := r.more[i]; ok {
		return d
	}
	d := FromGrid(r.givens[i/chunk][i%chunk])
	d.Line = r.lines[i]
	return d
}

// All yields the puzzles.
func (r *Reading) All() iter.Seq[Document] {
	return func(yield func(Document) bool) {
		for i := range r.Len() {
			if !yield(r.At(i)) {
				return
			}
		}
	}
}

// Parse returns the givens of the only puzzle in a text, or the zero grid and an
// [*Error]. [Read] returns more.
func Parse(text string) (board.Grid, error) {
	all, err := Read(strings.NewReader(text))
	if err != nil {
		return board.Grid{}, err
	}
	d, err := all.only(text)
	return d.State.Givens(), err
}

// only returns the only puzzle.
func (r *Reading) only(text string) (Document, error) {
	switch {
	case r.Bad > 0:
		return Document{}, r.Faults[0]
	case r.Len() > 1:
		second := chars.Lines(text)[r.lines[1]-1]
		return Document{}, onLine(second, 0, Error{Reason: TooLong, Found: r.Len() * cellCount, Want: cellCount})
	}
	return r.At(0), nil
}

// parseLine returns the puzzle of a line in one of the formats.
func parseLine(text string, seen *look) (Document, error) {
	if !seen.data {
		id, d, e := readLineOfText(text, seen)
		if e != nil {
			e.Format = id
			return Document{}, e
		}
		return d, nil
	}
	var in *Reader
	var err error
	if text[0] == '{' {
		in, err = newObjectReader(text)
	} else {
		in, err = newFormatReader(bufio.NewReader(strings.NewReader(text)), text, true)
	}
	if err != nil {
		return Document{}, err
	}
	in.rules = true // ParseLine refuses them
	all, err := in.readAll()
	if err != nil {
		return Document{}, err
	}
	return all.only(text)
}

// startsData reports whether a line starts like JSON or XML that may hold a puzzle.
func startsData(text string) bool {
	return len(text) >= cellCount && (text[0] == '{' || text[0] == '[' || text[0] == '<' && strings.Contains(text, "sudoku"))
}

// readLineOfText returns the puzzle in a line that is a puzzle or has one in a column.
func readLineOfText(text string, seen *look) (id string, d Document, e *Error) {
	id, d, e = readSeen(text, seen)
	if !seen.hasColumn(text) || isSingle(text, id, e) {
		return id, d, e
	}
	line := chars.Line{Text: text, Number: 1}
	switch t, undecided := tableOf([]chars.Line{line}, false); {
	case undecided != nil:
		return "", Document{}, undecided
	case t.columns > 0:
		d, e = t.read(line)
		return "table", d, e
	}
	return id, d, e
}
