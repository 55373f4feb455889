package format

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/internal/plaintext"
)

// Limits on what is read, in bytes.
const (
	headSize = 64 << 10 // how much of a text is examined to recognise it; also the longest multi-line puzzle
	maxLine  = 1 << 20  // the longest line
	maxLines = 1000     // the maximum number of lines in a puzzle
	maxRows  = 40       // the maximum number of rows of cells, or rules, among them
)

// zipSignature starts a ZIP archive, which is how spreadsheet programs save their files.
const zipSignature = "PK\x03\x04"

// Reader reads the puzzles of a text one at a time, whatever their format.
type Reader struct {
	format string
	torn   *bool                    // set once it turns out that the puzzles read may begin at the wrong lines; nil if that can't happen
	rules  bool                     // whether puzzles with rules are yielded: see WithRules
	next   func() (Document, error) // returns io.EOF after the last one, and an *Error for a part that isn't a puzzle
}

// Option changes what is read.
type Option uint8

// WithRules reads puzzles with rules beyond the classic ones too, whose state then has
// [board.Rules]. Without this option they are refused for the reason [Variant], so that a program
// that knows classic rules only never takes one for a classic puzzle.
const WithRules Option = 1

// NewReader recognises the format of a text by its beginning. A text in none of the formats
// is searched for puzzles unless it is too long. The error is an [*Error] if there is no
// puzzle, or the reader's own.
func NewReader(r io.Reader, options ...Option) (*Reader, error) {
	reader, err := newReader(r)
	if reader != nil {
		reader.rules = slices.Contains(options, WithRules)
	}
	return reader, err
}

func newReader(r io.Reader) (*Reader, error) {
	raw := bufio.NewReader(r)
	if start, _ := raw.Peek(len(zipSignature)); string(start) == zipSignature {
		return nil, fault("", 0, Error{Reason: Malformed, Expected: "a text file; save a spreadsheet as CSV"})
	}
	keeper := &keeper{in: lineEnds(plaintext.UTF8(raw)), keep: true}
	in := bufio.NewReaderSize(keeper, headSize)
	peeked, err := in.Peek(headSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("reading the text: %w", err)
	}
	head := string(peeked)
	whole := err != nil
	if start := strings.TrimLeftFunc(head, chars.IsBlank); start != "" && start[0] != '{' && start[0] != '[' {
		if rule, at := ruleInFields(head); rule != "" {
			return nil, fault(head, at, Error{Reason: Variant, Detail: rule})
		}
	}
	if whole {
		if reader, refusal, ok := readEmphasised(head); refusal != nil {
			return nil, refusal
		} else if ok {
			return reader, nil
		}
	}
	reader, err := newFormatReader(in, head, whole)
	refusal, refused := errors.AsType[*Error](err)
	if err != nil && !refused {
		return nil, err
	}
	if refused {
		text, ok := keeper.rest(maxSearched)
		if !ok {
			return nil, refusal
		}
		found, err := newSearchedReader(text, refusal)
		if e, refused := errors.AsType[*Error](err); refused && slices.Contains([]Reason{Empty, TooShort, TooLong, BadCharacter}, e.Reason) {
			if other := sizeOf(text); other != "" {
				return nil, fault(text, 0, Error{Reason: OtherSize, Detail: other})
			}
		}
		return found, err
	}
	keeper.keep = false
	if whole {
		return betterReader(reader, head)
	}
	return reader, nil
}

// newFormatReader returns the reader of a text in one of the formats.
func newFormatReader(in *bufio.Reader, head string, whole bool) (*Reader, error) {
	start := strings.TrimLeftFunc(head, chars.IsBlank)
	switch {
	case start == "":
		return nil, fault(head, 0, Error{Reason: Empty, Want: cellCount})
	case start[0] == '<' && isSheetXML(head):
		return newSheetReader(in)
	case start[0] == '<' && !isLink(strings.Trim(start, "<> \t\r\n")):
		return newXMLReader(in)
	case (start[0] == '{' || start[0] == '[') && isJSONLines(head):
		return newJSONLinesReader(in), nil
	case start[0] == '{' && !startsWithSet(start) || isSavedGame(start) || wholeOf(head) >= 0:
		return newWholeReader(in)
	case whole:
		json, ok := jsonOf(start)
		if !ok {
			break
		}
		if r, e, ok := readJSONText(json); ok {
			if e != nil {
				return nil, e
			}
			return r, nil
		}
	}
	if whole && chars.Decimals(head) != nil {
		return nil, fault(head, 0, Error{Reason: Empty, Want: cellCount})
	}
	t, undecided := findTable(head, whole)
	switch {
	case undecided != nil:
		return nil, undecided
	case t.columns > 0:
		return newTableReader(in, t), nil
	}
	switch id, refusal := recogniseLines(head, whole); {
	case id != "":
		return newLineReader(in, id), nil
	case refusal != nil:
		return nil, refusal
	}
	return newBlockReader(in, head, whole)
}

// startsWithSet reports whether a text starts with a digit in braces, which no object in JSON does.
func startsWithSet(text string) bool {
	inner := strings.TrimLeftFunc(text[1:], chars.IsBlank)
	return inner != "" && chars.IsDigit(rune(inner[0]))
}

// Format returns the format of the text, or of its first puzzle if the lines
// are in several.
func (r *Reader) Format() Format {
	f, _ := ByID(r.format)
	return f
}

// All yields the puzzles. For an invalid part of the text it yields the zero document
// with an [*Error], and continues after that part. Any other error comes from the reader
// and is the last.
func (r *Reader) All() iter.Seq2[Document, error] {
	return func(yield func(Document, error) bool) {
		for {
			d, err := r.next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err == nil && !r.rules {
				if e := d.classicOnly(); e != nil {
					e.Format, e.Line = r.format, d.Line
					d, err = Document{}, e
				}
			}
			_, refused := errors.AsType[*Error](err)
			if !yield(d, err) || err != nil && !refused {
				return
			}
		}
	}
}

// then returns a function that yields a puzzle and then whatever next yields.
func then(d Document, next func() (Document, error)) func() (Document, error) {
	done := false
	return func() (Document, error) {
		if done {
			return next()
		}
		done = true
		return d, nil
	}
}

// once returns a function that yields one puzzle.
func once(d Document) func() (Document, error) {
	return then(d, func() (Document, error) { return Document{}, io.EOF })
}

// newWholeReader reads a text that is one puzzle.
func newWholeReader(in *bufio.Reader) (*Reader, error) {
	b, err := io.ReadAll(io.LimitReader(in, maxLine+1))
	if err != nil {
		return nil, fmt.Errorf("reading the text: %w", err)
	}
	text := string(b)
	if len(text) > maxLine {
		return nil, fault(text, maxLine, Error{Reason: TooLarge})
	}
	at := wholeOf(text)
	if at < 0 {
		return newObjectReader(text)
	}
	d, refusal := wholes[at].read(text)
	if refusal != nil {
		refusal.Format = wholes[at].id
		return nil, refusal
	}
	if d.Line == 0 {
		d.Line = 1
	}
	return &Reader{format: wholes[at].id, next: once(d)}, nil
}

// wholes are the formats of a text that is one puzzle. The first one that claims a text reads it.
var wholes = [...]struct {
	id     string
	claims func(text string) bool
	read   func(text string) (Document, *Error)
}{
	{"solosave", isSavedGame, readSavedGame},
	{"sadman", isSadMan, readSadMan},
	{"sdk", isSudoCue, readSudoCue},
	{"found", isDoku, readDoku},
	{"found", isSecusoSave, readSecusoSave},
	{"found", isLaTeX, readLaTeX},
	{"candidates", isSquareMarks, readSquareMarks},
	{"candidates", isDrawnMarks, readDrawnMarks},
}

// wholeOf returns the index of the format that claims a text, or -1.
func wholeOf(text string) int {
	for i, w := range wholes {
		if w.claims(text) {
			return i
		}
	}
	return -1
}

// recogniseLines looks for a puzzle in the first lines of a text and returns its format.
// If there is none but the first line has the signature of a format, the error says what
// is wrong with that line. Otherwise the text isn't one of lines, and both results are
// empty.
func recogniseLines(head string, whole bool) (id string, e *Error) {
	all := chars.Lines(head)
	if !whole && len(all) > 1 {
		all = all[:len(all)-1]
	}
	const tried = 1000
	first := true
	for _, l := range all[:min(len(all), tried)] {
		if !isMeant(l.Text) {
			continue
		}
		id, _, refusal := readSingle(l.Text)
		if refusal == nil {
			return id, nil
		}
		if first && id != "" {
			e = refusal.after(l.Number-1, l.Offset)
			e.Format = id
		}
		first = false
	}
	return "", e
}

// isMeant reports whether a line of a text with one puzzle per line is supposed
// to be one.
func isMeant(line string) bool {
	line = strings.TrimLeftFunc(line, chars.IsBlank)
	return line != "" && (line[0] != '#' || strings.HasPrefix(line, fragment))
}

// newLineReader reads a text with one puzzle per line, the first in the given format.
func newLineReader(in *bufio.Reader, id string) *Reader {
	return lineByLine(in, id, 0, func(l chars.Line) (Document, *Error) {
		id, d, refusal := readSingle(l.Text)
		if refusal != nil {
			refusal = refusal.after(l.Number-1, l.Offset)
			refusal.Format = id
		}
		return d, refusal
	})
}

// lineByLine returns a reader of a text in a format with one puzzle per line, which calls read
// for each. The lines up to head are not puzzles.
func lineByLine(in *bufio.Reader, format string, head int, read func(chars.Line) (Document, *Error)) *Reader {
	s := lineScanner{in: in}
	return &Reader{format: format, next: func() (Document, error) {
		for {
			l, err := s.next()
			switch {
			case errors.Is(err, errLongLine):
				return Document{}, onLine(l, 0, Error{Reason: TooLarge})
			case err != nil:
				return Document{}, err
			case !isMeant(l.Text) || l.Number <= head:
				continue
			}
			d, refusal := read(l)
			if refusal != nil {
				return Document{}, refusal
			}
			d.Line = l.Number
			return d, nil
		}
	}}
}
