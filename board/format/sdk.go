package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A .sdk file has one of two formats. SudoCue's has header lines and nine
// rows:
//
//	#ASomebody
//	#DA description
//	53..7....
//	...
//
// SadMan Software's has sections, of which only the first is required:
//
//	#A Somebody
//	[Puzzle]
//	53..7....
//	...
//	[State]
//	534.7....
//	...
//	[PencilMarks]
//	,,12,26,...
//	...
//
// State has the current digits; those that Puzzle lacks are answers. A row of
// PencilMarks is nine lists of digits separated by commas.

// headers returns the letters of the header lines, with the document's fields for their
// texts.
func headers(d *Document) []struct {
	letter byte
	field  *string
} {
	return []struct {
		letter byte
		field  *string
	}{
		{'A', &d.Author}, {'D', &d.Title}, {'C', &d.Comment}, {'B', &d.Date},
		{'S', &d.Source}, {'L', &d.Level}, {'U', &d.URL},
	}
}

// longestHeader is the length in bytes after which no more is added to a header's text.
const longestHeader = 1000

// header reads a header line into the document and reports whether it is one.
func header(d *Document, line string) bool {
	if len(line) < 2 || line[0] != '#' {
		return false
	}
	for _, h := range headers(d) {
		if line[1] == h.letter && len(*h.field) < longestHeader {
			*h.field = strings.TrimSpace(strings.Join([]string{*h.field, strings.TrimSpace(line[2:])}, " "))
			return true
		}
	}
	return false
}

// appendHeaders writes the header lines, with the given text before each value.
func appendHeaders(b []byte, d *Document, before string) []byte {
	for _, h := range headers(d) {
		if value := oneLine(*h.field); value != "" {
			b = append(append(append(b, '#', h.letter), before...), value...)
			b = append(b, '\n')
		}
	}
	return b
}

// isSudoCue reports whether a text starts with a header line, has no sections, and its
// first other line could be a row.
func isSudoCue(text string) bool {
	var d Document
	found := false
	for l := range chars.EachLine(text[:min(len(text), headSize)]) {
		line := strings.TrimFunc(l.Text, chars.IsBlank)
		switch {
		case header(&d, line):
			found = true
		case line != "" && line[0] != '#':
			g, e := readLine(line)
			return found && (e == nil || e.Reason == TooShort && e.Found == board.Size) && g.FilledCount() < cellCount
		}
	}
	return false
}

func readSudoCue(text string) (Document, *Error) {
	var d Document
	for l := range chars.EachLine(text) {
		header(&d, strings.TrimFunc(l.Text, chars.IsBlank))
	}
	cells, e := readRows(text)
	if e != nil {
		return Document{}, e
	}
	d.State = cells.State
	return d, nil
}

func appendSudoCue(b []byte, d Document) []byte {
	return appendRows(appendHeaders(b, &d, ""), d)
}

// The sections of a SadMan file.
const (
	puzzleSection = "[puzzle]"
	stateSection  = "[state]"
	marksSection  = "[pencilmarks]"
)

// isSadMan reports whether a line of the text is the name of the puzzle section, and the next one
// isn't a key with a value, as in other files with sections.
func isSadMan(text string) bool {
	named := false
	for l := range chars.EachLine(text) {
		switch {
		case named && strings.TrimFunc(l.Text, chars.IsBlank) != "":
			return !strings.Contains(l.Text, "=")
		case !named:
			named = sectionOf(l.Text) == puzzleSection
		}
	}
	return named
}

// sectionOf returns the name of the section that a line starts, in lower case, or
// "".
func sectionOf(line string) string {
	line = strings.ToLower(strings.TrimFunc(line, chars.IsBlank))
	if strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") {
		return line
	}
	return ""
}

func readSadMan(text string) (Document, *Error) {
	var d Document
	sections := map[string][]chars.Line{}
	ends := map[string]chars.Line{}
	name := ""
	for l := range chars.EachLine(text) {
		switch section := sectionOf(l.Text); {
		case section != "":
			name = section
			ends[name] = l
		case name == "":
			header(&d, strings.TrimFunc(l.Text, chars.IsBlank))
		case strings.TrimFunc(l.Text, chars.IsBlank) != "":
			sections[name] = append(sections[name], l)
			ends[name] = l
		}
	}
	puzzle, e := sectionRows(sections[puzzleSection], ends[puzzleSection])
	if e != nil {
		return Document{}, e
	}
	d.State = FromGrid(puzzle).State
	if end, ok := ends[stateSection]; ok {
		state, e := sectionRows(sections[stateSection], end)
		if e != nil {
			return Document{}, e
		}
		grids := []board.Grid{puzzle, state}
		switch all, two := decide(grids, true); {
		case two != nil:
			return Document{}, onLine(end, 0, disagree(puzzle, state))
		case len(all) > 0:
			puzzle, state = grids[all[0].puzzle], grids[1-all[0].puzzle]
		}
		d.State = FromGrid(puzzle).State
		for c, digit := range state {
			if puzzle[c] == 0 {
				d.answer(board.Cell(c), digit)
			}
		}
	}
	if end, ok := ends[marksSection]; ok {
		if e := readMarks(&d, sections[marksSection], end); e != nil {
			return Document{}, e
		}
	}
	return d, nil
}

// sectionRows reads nine rows of nine cells.
func sectionRows(rows []chars.Line, end chars.Line) (g board.Grid, e *Error) {
	if len(rows) < board.Size {
		return g, onLine(end, len(end.Text), Error{Reason: Missing, Expected: "nine rows of nine cells"})
	}
	if len(rows) > board.Size {
		return g, onLine(rows[board.Size], 0, Error{Reason: Malformed, Expected: "the end of the section after nine rows"})
	}
	c := 0
	for _, row := range rows {
		n := 0
		for at, r := range row.Text {
			switch {
			case chars.IsBlank(r):
				continue
			case !chars.IsDigit(r) && !strings.ContainsRune(chars.EmptyMarks+chars.Hyphen, r):
				return board.Grid{}, onLine(row, at, Error{Reason: BadCharacter, Character: r, Expected: aCell})
			case n == board.Size:
				return board.Grid{}, onLine(row, at, Error{Reason: TooLong, Found: n + 1, Want: board.Size})
			case chars.IsDigit(r):
				g[c] = board.Digit(r - '0')
			}
			n++
			c++
		}
		if n < board.Size {
			return board.Grid{}, onLine(row, len(row.Text), Error{Reason: TooShort, Found: n, Want: board.Size})
		}
	}
	return g, nil
}

// readMarks reads nine rows of nine lists of candidates, ignoring those of
// filled cells.
func readMarks(d *Document, rows []chars.Line, end chars.Line) *Error {
	if len(rows) != board.Size {
		return onLine(end, len(end.Text), Error{Reason: Missing, Expected: "nine rows of pencil marks"})
	}
	for i, row := range rows {
		at := 0
		lists := strings.Split(row.Text, ",")
		for col, list := range lists {
			digits, ok := group{text: strings.TrimFunc(list, chars.IsBlank), line: row, at: at}.digits()
			if !ok || col >= board.Size {
				return onLine(row, at, Error{Reason: Malformed, Expected: "nine lists of digits with commas between"})
			}
			if c := board.At(i, col); d.State.Digits[c] == 0 {
				d.note(c, digits)
			}
			at += len(list) + 1
		}
		if len(lists) < board.Size {
			return onLine(row, len(row.Text), Error{Reason: Missing, Expected: "nine lists of digits with commas between"})
		}
	}
	return nil
}

func appendSadMan(b []byte, d Document) []byte {
	b = append(appendHeaders(b, &d, " "), "[Puzzle]\n"...)
	b = appendRows(b, d)
	if d.Parts()&(Answers|Notes) == 0 {
		return b
	}
	b = append(b, "[State]\n"...)
	b = appendRows(b, FromGrid(d.State.Digits))
	if !d.hasNotes() {
		return b
	}
	b = append(b, "[PencilMarks]\n"...)
	for c := range board.Cell(cellCount) {
		b = append(b, d.State.Notes[c].String()...)
		if c.Col() == board.Size-1 {
			b = append(b, '\n')
		} else {
			b = append(b, ',')
		}
	}
	return b
}
