package format

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// OpenSudoku's file is XML. In its first version, the puzzles are
//
//	<opensudoku><name>...</name><game data="81 digits"/></opensudoku>
//
// and in the second they are in folders:
//
//	<opensudoku version="2"><folder name="..."><game data="..." note="..."/></folder></opensudoku>
//
// The data is 81 digits, or "version: N", a line break, and for each cell the
// digit, the notes and whether it can be edited, each followed by a bar. The notes
// are - or digits with commas for N = 1, and for later versions a number in which
// bit d-1 is digit d. 1gravity's file has <sudoku data="81 digits"> elements.

// newXMLReader returns a reader of an XML file of a known program.
func newXMLReader(in *bufio.Reader) (*Reader, error) {
	x := &xmlReader{budget: budgetReader{in: in}}
	x.decoder = xml.NewDecoder(&x.budget)
	x.decoder.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	x.limit = 2 * maxSearched // a file of these programs has a puzzle long before that
	first, err := x.next()
	x.limit = math.MaxInt64
	if errors.Is(err, io.EOF) && x.format == "" {
		return nil, fault("", 0, Error{Reason: Empty, Want: cellCount}) // a page
	}
	if errors.Is(err, io.EOF) {
		return nil, x.fault(Error{Reason: Missing, Expected: "a game or sudoku element with data"})
	}
	if err != nil {
		return nil, err
	}
	return &Reader{format: x.format, next: then(first, x.next)}, nil
}

// xmlReader finds the elements with a puzzle.
type xmlReader struct {
	decoder *xml.Decoder
	budget  budgetReader
	format  string
	folder  string // name of the collection or folder
	depth   int    // number of open elements
	limit   int64  // how many bytes are read
	ended   bool
	ksudoku ksudoku
}

// ksudokuToken handles a token of a KSudoku file and reports whether the game ended.
func (x *xmlReader) ksudokuToken(token xml.Token) (d Document, e *Error, ended bool) {
	switch t := token.(type) {
	case xml.StartElement:
		x.ksudoku.start(t)
	case xml.CharData:
		x.ksudoku.text(string(t))
	case xml.EndElement:
		if t.Name.Local == "puzzle" {
			d, e = x.ksudoku.result()
			return d, e, true
		}
	}
	return d, e, false
}

// next returns the next puzzle, io.EOF after the last, or an *Error.
func (x *xmlReader) next() (Document, error) {
	for !x.ended && x.decoder.InputOffset() < x.limit {
		x.budget.left = maxLine
		line, _ := x.decoder.InputPos()
		token, err := x.decoder.Token()
		if errors.Is(err, io.EOF) {
			return Document{}, io.EOF
		}
		if err != nil {
			x.ended = true
			switch {
			case errors.Is(x.budget.err, errLongLine):
				return Document{}, x.fault(Error{Reason: TooLarge})
			case x.budget.err != nil:
				return Document{}, x.budget.err
			}
			return Document{}, x.fault(Error{Reason: Malformed, Expected: "well-formed XML"})
		}
		if x.format == "ksudoku" {
			if d, e, ended := x.ksudokuToken(token); ended {
				x.ended = true
				if e != nil {
					return Document{}, x.fault(*e)
				}
				d.Line = line
				return d, nil
			}
			continue
		}
		if _, ok := token.(xml.EndElement); ok {
			x.depth--
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if x.depth++; x.depth > deepestElement {
			x.ended = true
			return Document{}, x.fault(Error{Reason: TooLarge})
		}
		switch start.Name.Local {
		case "opensudoku", "ksudoku":
			x.format = start.Name.Local
		case "name":
			if token, err := x.decoder.Token(); err == nil {
				if text, ok := token.(xml.CharData); ok {
					x.folder = strings.TrimSpace(string(text))
				}
			}
		case "folder":
			x.folder = attribute(start, "name")
		case "game", "sudoku":
			if !hasAttribute(start, "data") {
				continue // an element of another program
			}
			if x.format == "" {
				x.format = "1gsudoku"
			}
			d, e := readGame(attribute(start, "data"))
			if e != nil {
				return Document{}, x.fault(*e)
			}
			d.Title, d.Comment, d.Line = x.folder, attribute(start, "note"), line
			return d, nil
		}
	}
	return Document{}, io.EOF
}

// fault returns an error at the decoder's current position.
func (x *xmlReader) fault(e Error) *Error {
	e.Line, e.Column = x.decoder.InputPos()
	e.Offset = int(x.decoder.InputOffset())
	e.Format = x.format
	return &e
}

func hasAttribute(e xml.StartElement, name string) bool {
	return slices.ContainsFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == name })
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// budgetReader stops reading when a single XML token has consumed too much.
type budgetReader struct {
	in   io.Reader
	left int
	err  error // why reading stopped before the end of the text
}

func (b *budgetReader) Read(p []byte) (int, error) {
	if b.left <= 0 {
		b.err = errLongLine
		return 0, b.err
	}
	n, err := b.in.Read(p)
	b.left -= n
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
	}
	return n, err
}

// readGame reads an element's data. The error says what is wrong, but has no position.
func readGame(data string) (Document, *Error) {
	fields := strings.Fields(data)
	if len(fields) < 2 || fields[0] != "version:" {
		return readRows(data)
	}
	version, err := strconv.Atoi(fields[1])
	if err != nil || version < 1 || version > 3 {
		return Document{}, &Error{Reason: Malformed, Expected: "data of version 1 to 3, not " + strconv.Quote(fields[1])}
	}
	cells := strings.Join(fields[2:], "")
	if version > 1 {
		cells = strings.ReplaceAll(cells, "||", "|")
	}
	parts := strings.Split(strings.TrimSuffix(cells, "|"), "|")
	if n := len(parts) / 3; n < cellCount {
		return Document{}, &Error{Reason: TooShort, Found: n, Want: cellCount}
	} else if len(parts) > 3*cellCount {
		return Document{}, &Error{Reason: TooLong, Found: (len(parts) + 2) / 3, Want: cellCount}
	}
	var d Document
	for c := range board.Cell(cellCount) {
		value, note, editable := parts[3*c], parts[3*c+1], parts[3*c+2]
		notes, ok := gameNotes(note, version)
		if len(value) != 1 || value[0] < '0' || value[0] > '9' || !ok || editable != "0" && editable != "1" {
			return Document{}, &Error{Reason: Malformed, Expected: "a digit, notes, and 0 or 1 for " + c.String()}
		}
		switch digit := board.Digit(value[0] - '0'); {
		case digit == 0:
			d.note(c, notes)
		case editable == "0":
			d.give(c, digit)
		default:
			d.answer(c, digit)
		}
	}
	return d, nil
}

// gameNotes reads the notes of a cell.
func gameNotes(text string, version int) (s board.Digits, ok bool) {
	if text == "-" || text == "" {
		return 0, true
	}
	if version > 1 {
		bits, err := strconv.ParseUint(text, 10, 16)
		return board.Digits(bits), err == nil && bits <= uint64(board.AllDigits)
	}
	for item := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
		if len(item) != 1 || !chars.IsDigit(rune(item[0])) {
			return 0, false
		}
		s = s.With(board.Digit(item[0] - '0'))
	}
	return s, true
}

const (
	xmlHead          = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	openSudokuBefore = xmlHead + `<opensudoku version="2">` + "\n"
	openSudokuAfter  = "</opensudoku>\n"
	oneGravityBefore = xmlHead + "<sudokus>\n"
	oneGravityAfter  = "</sudokus>\n"
)

func appendOpenSudoku(b []byte, d Document) []byte {
	b = append(b, openSudokuBefore...)
	return append(appendOpenSudokuGame(b, d), openSudokuAfter...)
}

// appendOpenSudokuGame writes a game in its own folder, which carries its title.
func appendOpenSudokuGame(b []byte, d Document) []byte {
	title := d.Title
	if title == "" {
		title = "Solvoku"
	}
	b = fmt.Appendf(b, `  <folder name="%s" created="0">`+"\n    <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"", escape(title))
	b = appendGameData(b, &d)
	return fmt.Appendf(b, `" note="%s"/>`+"\n  </folder>\n", escape(d.Comment))
}

func appendGameData(b []byte, d *Document) []byte {
	if d.Parts()&(Answers|Notes) == 0 {
		return appendZeros(b, *d)
	}
	b = append(b, "version: 3&#10;"...)
	for c := range board.Cell(cellCount) {
		editable := 1
		if d.given(c) {
			editable = 0
		}
		b = fmt.Appendf(b, "%d|%d|%d|", d.State.Digits[c], d.State.Notes[c], editable)
	}
	return b
}

func appendOneGravity(b []byte, d Document) []byte {
	b = append(b, oneGravityBefore...)
	return append(appendOneGravityGame(b, d), oneGravityAfter...)
}

func appendOneGravityGame(b []byte, d Document) []byte {
	b = append(b, `  <sudoku data="`...)
	return append(appendZeros(b, d), "\"/>\n"...)
}

// escape returns a text as the value of an XML attribute.
func escape(text string) string {
	var sb strings.Builder
	xml.EscapeText(&sb, []byte(text)) // writing to a Builder never fails
	return sb.String()
}
