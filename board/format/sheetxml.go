package format

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Spreadsheets saved as XML, Excel's (2003) and OpenDocument's flat one, are read as what is copied from
// them: a line for each row, with tabs between the cells. Neither writes empty cells: an index or a count
// of repetitions stands for them.

// sheetNamespaces are in the first element of such files.
var sheetNamespaces = [...]string{"urn:schemas-microsoft-com:office:spreadsheet", "urn:oasis:names:tc:opendocument:xmlns:table"}

// isSheetXML reports whether a text begins like a spreadsheet's XML.
func isSheetXML(head string) bool {
	return slices.ContainsFunc(sheetNamespaces[:], func(name string) bool { return strings.Contains(head, name) })
}

// sheetAttributes are the attributes of rows and cells. Another may be one that is misspelt, and without
// an index or a count the cells after it would move.
var sheetAttributes = []string{
	"Index", "StyleID", "Height", "Width", "AutoFitHeight", "Hidden", "Span", "Caption", "Formula", "HRef", "HRefScreenTip", "ArrayRange", "MergeAcross", "MergeDown", "Ticked",
	"style-name", "default-cell-style-name", "visibility", "number-rows-repeated", "number-columns-repeated", "number-columns-spanned", "number-rows-spanned", "content-validation-name",
	"number-matrix-columns-spanned", "number-matrix-rows-spanned", "formula", "protected", "value-type", "value", "string-value", "date-value", "time-value", "boolean-value", "currency", "id",
}

// newSheetReader reads the puzzles in a spreadsheet's cells. The line of an error is a row.
func newSheetReader(in io.Reader) (*Reader, error) {
	text, e := sheetText(in)
	if e != nil {
		return nil, e
	}
	r, err := newReader(strings.NewReader(text))
	if refusal, refused := errors.AsType[*Error](err); refused && refusal.Format == "" {
		refusal.Format = "table" // nothing else is to be searched
	}
	return r, err
}

// maxRepeated is the maximum number of repetitions of a cell or a row that count.
const maxRepeated = 2 * cellCount

// sheetText returns the cells of a spreadsheet as a text.
func sheetText(in io.Reader) (string, *Error) {
	limited := &io.LimitedReader{R: in, N: 2 * maxSearched}
	decoder := xml.NewDecoder(bufio.NewReader(limited))
	decoder.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	refuse := func(e Error) (string, *Error) {
		e.Line, e.Column = decoder.InputPos()
		e.Offset, e.Format = int(decoder.InputOffset()), "table"
		return "", &e
	}
	var s sheet
	for {
		token, err := decoder.Token()
		if start, ok := token.(xml.StartElement); ok && (start.Name.Local == "annotation" || start.Name.Local == "Comment") {
			err = decoder.Skip()
			token = nil
		}
		switch {
		case errors.Is(err, io.EOF) && limited.N > 0:
			return s.text.String(), nil
		case limited.N <= 0 || s.size > maxSearched:
			return refuse(Error{Reason: TooLarge})
		case err != nil:
			return refuse(Error{Reason: Malformed, Expected: "well-formed XML"})
		}
		switch t := token.(type) {
		case xml.StartElement:
			if !s.start(t) {
				return refuse(Error{Reason: Malformed, Expected: "a text file; save a spreadsheet as CSV"})
			}
		case xml.CharData:
			s.cell = append(s.cell, t...)
		case xml.EndElement:
			s.end(t.Name.Local)
		}
	}
}

// sheet is the text of a spreadsheet, as far as it has been read, and the rows of the current
// sheet.
type sheet struct {
	text          strings.Builder
	size          int // size of the text with those rows, in bytes
	rows          [][]string
	row           []string
	cell          []byte
	again         int // how often the row is repeated
	cells, merged int // how often the cell is, and how many empty ones it covers
}

// start begins a row or a cell after the empty ones that aren't written. ok is false if a number of them
// can't be.
func (s *sheet) start(e xml.StartElement) (ok bool) {
	ok = true
	number := func(name string, none int) int {
		if !hasAttribute(e, name) {
			return none
		}
		n, err := strconv.Atoi(attribute(e, name))
		ok = ok && err == nil && n >= 0
		return n
	}
	// A number of rows or cells is bounded by maxRepeated: programs repeat the last one to the end of
	// the sheet.
	isKnown := func() bool {
		return !slices.ContainsFunc(e.Attr, func(a xml.Attr) bool { return !slices.Contains(sheetAttributes, a.Name.Local) })
	}
	switch e.Name.Local {
	case "Row", "table-row":
		ok = isKnown()
		s.row, s.again = nil, min(number("number-rows-repeated", 1), maxRepeated)
		index := number("Index", len(s.rows)+1)
		ok = ok && index > len(s.rows)
		s.rows = append(s.rows, make([][]string, min(max(index-1-len(s.rows), 0), maxRepeated))...)
	case "Cell", "table-cell", "covered-table-cell":
		ok = isKnown()
		index := number("Index", len(s.row)+1)
		ok = ok && index > len(s.row)
		s.row = append(s.row, make([]string, min(max(index-1-len(s.row), 0), maxRepeated))...)
		s.cell, s.cells = nil, min(number("number-columns-repeated", 1), maxRepeated)
		s.merged = min(number("MergeAcross", 0), maxRepeated)
	}
	return ok
}

// end ends a cell, a row or a sheet.
func (s *sheet) end(name string) {
	switch name {
	case "Cell", "table-cell", "covered-table-cell":
		text := strings.Join(strings.Fields(string(s.cell)), " ")
		for range s.cells {
			s.row = append(s.row, text)
		}
		s.row = append(s.row, make([]string, s.merged)...)
	case "Row", "table-row":
		for range s.again {
			s.rows = append(s.rows, s.row)
			s.size += len(strings.Join(s.row, "\t"))
		}
	case "Table", "table":
		s.close()
	}
}

// close adds the current sheet to the text. If its cells are single characters, all rows are as wide as
// the widest, or a board.
func (s *sheet) close() {
	width, height, longest := 0, 0, 0
	for i, row := range s.rows {
		for k, text := range row {
			if text != "" {
				width, height, longest = max(width, k+1), i+1, max(longest, len(text))
			}
		}
	}
	isBoard := longest == 1 && width <= chars.MaxColumns
	if isBoard {
		width = max(width, board.Size)
	}
	for _, row := range s.rows[:height] {
		if isBoard {
			row = append(slices.Clone(row), make([]string, max(width-len(row), 0))...)
		}
		s.text.WriteString(strings.Join(row, "\t") + "\n")
	}
	s.text.WriteByte('\n')
	s.rows = nil
}
