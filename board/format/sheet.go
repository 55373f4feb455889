package format

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// A spreadsheet's file (.xlsx) is a zip archive of XML. Its first sheet is read: the nine
// times nine cells that its digits fill, or else what its rows say as lines with tabs.

// Limits on a spreadsheet.
const (
	mostSheet    = 4 << 20 // bytes of the file, and of each part of it unpacked
	mostRows     = 1 << 15
	sheetWidth   = 32 // columns; the others are not read
	zipSignature = "PK\x03\x04"
)

// sheet is the texts of a spreadsheet's cells.
type sheet struct {
	rows    [][]string
	shared  []string
	present bounds // of all cells, also those without a text
	filled  bounds // of those with a text
}

// bounds is a range of rows and columns.
type bounds struct {
	some                     bool
	top, left, bottom, right int
}

func (b *bounds) add(row, column int) {
	if !b.some {
		*b = bounds{true, row, column, row, column}
	}
	b.top, b.bottom = min(b.top, row), max(b.bottom, row)
	b.left, b.right = min(b.left, column), max(b.right, column)
}

// newSheetReader reads a spreadsheet.
func newSheetReader(in io.Reader) (*Reader, error) {
	b, err := io.ReadAll(io.LimitReader(in, mostSheet+1))
	if err != nil {
		return nil, fmt.Errorf("reading the text: %w", err)
	}
	refuse := func(reason Reason) error {
		return &Error{Reason: reason, Format: "xlsx", Line: 1, Column: 1, Expected: "a spreadsheet with a puzzle on its first sheet"}
	}
	if len(b) > mostSheet {
		return nil, refuse(TooLarge)
	}
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, refuse(Malformed)
	}
	s, err := readSheet(archive)
	if err != nil {
		return nil, refuse(Malformed)
	}
	if g, ok := s.grid(); ok {
		d := FromGrid(g)
		d.Line = 1 + s.filled.top
		return &Reader{format: "xlsx", next: once(d)}, nil
	}
	r, err := NewReader(strings.NewReader(s.text()))
	if refusal, ok := errors.AsType[*Error](err); ok {
		refusal.Format = "xlsx"
		return nil, refusal
	}
	if err == nil {
		r.format = "xlsx"
	}
	return r, err
}

// readSheet reads the first sheet of an archive.
func readSheet(archive *zip.Reader) (s sheet, err error) {
	name := "xl/worksheets/sheet1.xml"
	var id string
	err = eachElement(archive, "xl/workbook.xml", func(e xml.StartElement, _ string) {
		if e.Name.Local == "sheet" && id == "" {
			for _, a := range e.Attr {
				if a.Name.Local == "id" && a.Name.Space != "" {
					id = a.Value
				}
			}
		}
	})
	if err != nil {
		return s, err
	}
	_ = eachElement(archive, "xl/_rels/workbook.xml.rels", func(e xml.StartElement, _ string) {
		if e.Name.Local == "Relationship" && attribute(e, "Id") == id && id != "" {
			name = strings.TrimPrefix(path.Join("/xl", attribute(e, "Target")), "/")
			if strings.HasPrefix(attribute(e, "Target"), "/") {
				name = strings.TrimPrefix(path.Clean(attribute(e, "Target")), "/")
			}
		}
	}) // without it, the usual name holds
	var item *string
	_ = eachElement(archive, "xl/sharedStrings.xml", func(e xml.StartElement, text string) {
		switch {
		case e.Name.Local == "si":
			s.shared = append(s.shared, "")
			item = &s.shared[len(s.shared)-1]
		case e.Name.Local == "t" && item != nil && len(*item) <= longestLine:
			*item += text
		}
	}) // a sheet of numbers has none
	var at sheetCell
	err = eachElement(archive, name, func(e xml.StartElement, text string) { at.read(&s, e, text) })
	return s, err
}

// sheetCell is the cell that is being read.
type sheetCell struct {
	row, column int // from 0; row is -1 before the first one
	begun       bool
	kind        string
}

// read handles an element and the text at its start.
func (at *sheetCell) read(s *sheet, e xml.StartElement, text string) {
	switch e.Name.Local {
	case "row":
		if at.begun {
			at.row++
		}
		at.begun, at.column = true, -1
		if n, err := strconv.Atoi(attribute(e, "r")); err == nil && n > 0 {
			at.row = n - 1
		}
	case "c":
		at.column++
		if column, ok := columnOf(attribute(e, "r")); ok {
			at.column = column
		}
		at.kind = attribute(e, "t")
		if at.row < mostRows && at.column < sheetWidth {
			s.present.add(at.row, at.column)
		}
	case "v", "t":
		if at.kind == "s" {
			i, err := strconv.Atoi(text)
			if err != nil || i < 0 || i >= len(s.shared) {
				return
			}
			text = s.shared[i]
		}
		s.set(at.row, at.column, strings.TrimSuffix(oneLine(text), ".0"))
	}
}

// columnOf returns the column of a cell's name such as B3.
func columnOf(name string) (column int, ok bool) {
	letters := strings.TrimRight(name, "0123456789")
	for _, b := range []byte(letters) {
		if b < 'A' || b > 'Z' || column > sheetWidth {
			return 0, false
		}
		column = 26*column + int(b-'A') + 1
	}
	return column - 1, letters != ""
}

// set puts a text into a cell.
func (s *sheet) set(row, column int, text string) {
	if text == "" || row < 0 || column < 0 || row >= mostRows || column >= sheetWidth {
		return
	}
	for len(s.rows) <= row {
		s.rows = append(s.rows, nil)
	}
	for len(s.rows[row]) <= column {
		s.rows[row] = append(s.rows[row], "")
	}
	s.rows[row][column] += text
	s.filled.add(row, column)
}

// grid returns the nine times nine cells that hold all texts of the sheet, if there is
// one place only for them.
func (s *sheet) grid() (g board.Grid, ok bool) {
	top, rowsOK := s.place(s.present.top, s.present.bottom, s.filled.top, s.filled.bottom)
	left, columnsOK := s.place(s.present.left, s.present.right, s.filled.left, s.filled.right)
	if !s.filled.some || !rowsOK || !columnsOK {
		return g, false
	}
	var cells []string
	for row := top; row < top+board.Size; row++ {
		for column := left; column < left+board.Size; column++ {
			text := ""
			if row < len(s.rows) && column < len(s.rows[row]) {
				text = s.rows[row][column]
			}
			cells = append(cells, text)
		}
	}
	g, ok = gridOf(cells)
	return g, ok && g.FilledCount() > 0
}

// place returns where nine rows, or columns, begin: where there are nine of any cells, or
// where those with a text can only be part of nine that begin there.
func (s *sheet) place(first, last, firstFilled, lastFilled int) (at int, ok bool) {
	if last-first+1 == board.Size {
		return first, true
	}
	earliest := max(lastFilled-board.Size+1, 0)
	return earliest, earliest == firstFilled
}

// text returns the rows as lines with tabs.
func (s *sheet) text() string {
	var sb strings.Builder
	for _, row := range s.rows {
		width := 0
		if len(row) > 0 {
			width = s.filled.right + 1
		}
		for column := s.filled.left; column < width; column++ {
			if column > s.filled.left {
				sb.WriteByte('\t')
			}
			if column < len(row) {
				sb.WriteString(row[column])
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

// eachElement calls use with each element of a part of an archive, and the text that
// follows its start at once.
func eachElement(archive *zip.Reader, name string, use func(e xml.StartElement, text string)) error {
	part, err := archive.Open(name)
	if err != nil {
		return err
	}
	defer part.Close()
	limited := &io.LimitedReader{R: part, N: mostSheet}
	decoder := xml.NewDecoder(limited)
	var element *xml.StartElement
	for {
		token, err := decoder.RawToken()
		if err != nil || limited.N <= 0 {
			if errors.Is(err, io.EOF) && limited.N > 0 {
				return nil
			}
			return errors.Join(err, errLongLine)
		}
		text, isText := token.(xml.CharData)
		if element != nil {
			e := *element
			element = nil
			if isText {
				use(e, string(text))
				continue
			}
			use(e, "")
		}
		if start, ok := token.(xml.StartElement); ok {
			start := start.Copy()
			element = &start
		}
	}
}
