package format

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// In some texts a puzzle takes several lines. Such a text is read in blocks: from
// the first line that can hold cells to the line that completes a puzzle. Between
// blocks there may be blank lines, comments, and titles, which are lines of
// letters that can't be cells.

// newBlockReader returns a reader of a text in blocks, or an error if the text
// does not start with a puzzle.
func newBlockReader(in *bufio.Reader, head string, whole bool) (*Reader, error) {
	b := &blockReader{in: lineScanner{in: in}}
	id, first, err := b.next()
	if refusal, ok := errors.AsType[*Error](err); ok || errors.Is(err, io.EOF) {
		// The error from reading the beginning as a grid is more helpful than one about a
		// missing or overlong block.
		if _, e := readRows(head); e != nil && (refusal == nil || refusal.Reason == TooLarge && !whole) {
			refusal = e
		} else if refusal == nil {
			refusal = fault(head, 0, Error{Reason: Empty, Want: cellCount})
		}
		return nil, refusal
	}
	if err != nil {
		return nil, fmt.Errorf("reading the text: %w", err)
	}
	return &Reader{format: id, torn: &b.torn, next: then(first, func() (Document, error) {
		_, d, err := b.next()
		return d, err
	})}, nil
}

// blockReader reads one block after another.
type blockReader struct {
	in    lineScanner
	ahead []chars.Line // lines after the last block that have already been read
	title string       // the last title read
	found bool         // whether there has been a puzzle; any number of blank lines may follow one

	lines  []chars.Line // lines of the current block, once it has begun
	headed bool         // whether an empty table head precedes the first row
	joined bool         // whether the current block directly follows the last one
	torn   bool         // whether such a block is not a puzzle, so that it is unclear where the others begin
	rows   int          // number of lines with cells or commands
	cells  int          // at least the number of characters in the lines that can be cells
	others int          // number of lines that aren't commands
	bytes  int
}

// next returns the next puzzle, io.EOF at the end, or an *Error.
func (b *blockReader) next() (id string, d Document, err error) {
	b.lines, b.rows, b.cells, b.others, b.bytes, b.title, b.headed = nil, 0, 0, 0, 0, "", false
	for passed := 0; ; {
		l, err := b.line()
		if errors.Is(err, io.EOF) && (b.rows > 0 || len(b.lines) >= board.Size) {
			done := b.ends()
			if b.rows > 0 || done.e == nil {
				return b.finish(done)
			}
		}
		if errors.Is(err, errLongLine) {
			return "", Document{}, onLine(l, 0, Error{Reason: TooLarge})
		}
		if err != nil {
			return "", Document{}, err
		}
		kind := kindOf(l.Text)
		switch {
		case b.rows == 0 && chars.IsRule(l.Text):
			kind = ruleLine // it could also be a row of hyphens, but then other rows follow
		case b.rows == 0 && b.headed && isRowRule(l.Text):
			kind = blankLine
		case b.rows == 1 && isRowRule(l.Text) && isCount(b.text()):
			b.lines, b.rows, b.cells, kind = nil, 0, 0, blankLine
		}
		if b.rows == 0 && kind != rowLine {
			b.joined = false
			if !b.found || l.Text != "" {
				passed += len(l.Text) + 1
			}
			if passed > headSize {
				return "", Document{}, onLine(l, 0, Error{Reason: TooLarge})
			}
			b.before(l, kind)
			continue
		}
		if (kind == rowLine && b.rows >= board.Size || kind == blankLine || kind == titleLine) && b.cells >= cellCount && !isCommand(l.Text) && b.others <= maxRows {
			if done := b.ends(); done.e == nil && !b.commandFollows(kind) {
				b.joined = kind == rowLine && strings.ContainsAny(l.Text, "123456789"+chars.EmptyMarks+chars.Hyphen)
				b.ahead = append([]chars.Line{l}, b.ahead...)
				return b.finish(done)
			}
		}
		b.lines = append(b.lines, l)
		b.bytes += len(l.Text)
		b.cells += surveyOf(l.Text).cells
		if kind == rowLine {
			b.rows++
		}
		if !isCommand(l.Text) {
			b.others++
		}
		if b.bytes > headSize || len(b.lines) > maxLines {
			return "", Document{}, onLine(b.lines[0], 0, Error{Reason: TooLarge})
		}
	}
}

// before handles a line before the first row: the last title belongs to the puzzle, and
// rules frame it.
func (b *blockReader) before(l chars.Line, kind lineKind) {
	switch kind {
	case titleLine:
		b.title, b.lines = strings.TrimSpace(l.Text), nil
	case blankLine:
		b.headed = strings.Contains(l.Text, "|")
	case ruleLine:
		b.cells += surveyOf(l.Text).cells
		if b.lines = append(b.lines, l); len(b.lines) > board.Size+2 {
			b.lines = b.lines[1:]
		}
	}
}

// line returns the next line.
func (b *blockReader) line() (chars.Line, error) {
	if len(b.ahead) > 0 {
		l := b.ahead[0]
		b.ahead = b.ahead[1:]
		return l, nil
	}
	return b.in.next()
}

// commandFollows reports whether the next line after a blank one is a command
// of a Simple Sudoku file.
func (b *blockReader) commandFollows(kind lineKind) bool {
	if kind != blankLine {
		return false
	}
	if len(b.ahead) == 0 {
		l, err := b.in.next()
		if err != nil {
			return false
		}
		b.ahead = append(b.ahead, l)
	}
	return isCommand(b.ahead[0].Text)
}

// block says whether the lines read so far form a puzzle.
type block struct {
	id string
	d  Document
	e  *Error
}

// ends reads the lines so far as a puzzle.
func (b *blockReader) ends() block {
	id, d, e := readBlock(b.text())
	return block{id, d, e}
}

// text returns the lines so far, joined.
func (b *blockReader) text() string {
	var sb strings.Builder
	for i, l := range b.lines {
		if i > 0 {
			sb.WriteByte('\n')
		}
		sb.WriteString(l.Text)
	}
	return sb.String()
}

// finish returns the block's puzzle, or its error with positions in the whole text.
func (b *blockReader) finish(done block) (string, Document, error) {
	if done.e != nil {
		b.torn = b.torn || b.joined
		// The block's text ends every line with "\n", so find the position again by its
		// line.
		l := b.lines[done.e.Line-1]
		moved := *done.e
		column := done.e.Offset - chars.Lines(b.text())[done.e.Line-1].Offset
		if done.id != "rows" {
			moved.Format = done.id
		}
		return done.id, Document{}, onLine(l, column, moved)
	}
	b.found = true
	done.d.Title = b.title
	done.d.Line = b.lines[0].Number
	return done.id, done.d, nil
}

// isCount reports whether a row consists of the column numbers.
func isCount(text string) bool {
	return strings.Join(strings.FieldsFunc(text, chars.IsFiller), "") == "123456789"
}

// lineKind is the kind of a line in a text in blocks.
type lineKind uint8

const (
	rowLine   lineKind = iota // with cells
	blankLine                 // empty, or only a comment
	ruleLine                  // between the rows
	titleLine                 // letters that can't be cells
)

func kindOf(line string) lineKind {
	if line == "" {
		return blankLine
	}
	if isCommand(line) {
		return rowLine
	}
	text, _, _ := strings.Cut(line, "#")
	if strings.TrimFunc(text, chars.IsFiller) == "" {
		return blankLine
	}
	if chars.IsRule(text) && strings.ContainsAny(text, "+*:.'") {
		return ruleLine
	}
	for i, r := range text {
		if unicode.IsLetter(r) && !strings.ContainsRune(chars.EmptyMarks, r) && (r != userMark || i+1 == len(text) || !chars.IsDigit(rune(text[i+1]))) {
			return titleLine
		}
	}
	return rowLine
}

// readBlock reads a puzzle of several lines.
func readBlock(text string) (id string, d Document, e *Error) {
	switch {
	case isSDX(text):
		d, e = readSDX(text)
		return "sdx", d, e
	case isSimple(text):
		d, e = readSimple(text)
		return "ss", d, e
	case isCandidates(text):
		d, e = readCandidates(text)
		return "candidates", d, e
	}
	d, e = readRows(text)
	return "rows", d, e
}

// readRows reads a grid spread over several lines, however they are laid out.
func readRows(text string) (Document, *Error) {
	g, err := readLine(text)
	if err != nil {
		return Document{}, err
	}
	return FromGrid(g), nil
}
