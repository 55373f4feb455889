package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// Cells are 81 characters, row by row, in one line or spread over several:
//
//	..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
//
//	. . 3 | . 2 . | 6 . .     *-----------*     9 lines of 9,
//	9 . . | 3 . 5 | . . 1     |..3|.2.|6..|     with marks between the
//	. . 1 | 8 . 6 | 4 . .     |9..|3.5|..1|     boxes or without
//	------+-------+------     |..1|8.6|4..|
//	...                       |---+---+---|
//
// What the characters mean:
//
//   - 1 to 9 are digits.
//   - Each of . 0 _ * x X ? is an empty cell.
//   - A hyphen is an empty cell if the text contains none of these, and otherwise
//     part of a rule.
//   - A rule is a line of hyphens, at least three in a row, with only
//     - | * : . ' between and around them. If hyphens are empty cells, a rule
//     must contain one of these other than |.
//   - Blanks, line breaks, | and the box-drawing characters are skipped.
//     A space is an empty cell only if the text is not a puzzle otherwise
//     and every cell has its place: 81 characters in a line, or nine lines of
//     nine.
//   - # starts a comment that ends with its line.
//
// How the cells are spread over lines does not matter as long as there are 81, unless
// there are eight to ten lines: those should hold nine cells each. The error is then
// about the first line that does not.

const cellCount = board.CellCount

const (
	emptyMarks = ".0_*xX?"
	hyphen     = "-"
)

// row counts the cells of a line. Its offsets are in bytes from the line's
// start.
type row struct {
	textLine
	cells int
	end   int // offset after the last cell
	tenth int // position of the tenth cell, if any
}

// add counts a cell. Every cell is one byte.
func (r *row) add(at int) {
	if r.cells == board.Size {
		r.tenth = at
	}
	r.cells++
	r.end = at + 1
}

// readLine reads a text that contains only cells.
func readLine(text string) (board.Grid, *Error) {
	if at := otherCharacter(text); at < len(text) {
		return board.Grid{}, fault(text, at, Error{Reason: BadCharacter, Character: rune(text[at]), Expected: aCell})
	}
	if n, end := plainCells(text); n < cellCount && end > 0 {
		return board.Grid{}, fault(text, end, Error{Reason: TooShort, Found: n, Want: cellCount})
	}
	body, empties := layout(text)
	var (
		g       board.Grid
		found   int // cells
		rows    []row
		surplus *Error // at the first extra cell
	)
	for _, l := range body {
		r := row{textLine: l}
		for at, char := range l.text {
			isCell := isDigit(char) || strings.ContainsRune(empties, char)
			switch {
			case !isCell && !isFiller(char):
				return board.Grid{}, l.fault(at, Error{Reason: BadCharacter, Character: char, Expected: aCell})
			case !isCell:
				continue
			case found == cellCount:
				surplus = l.fault(at, Error{Reason: TooLong, Want: cellCount})
			case found < cellCount && isDigit(char):
				g[found] = board.Digit(char - '0')
			}
			found++
			r.add(at)
		}
		if r.cells > 0 {
			rows = append(rows, r)
		}
	}
	switch {
	case found == cellCount && !nearlyRows(rows):
		return g, nil
	case found == 0:
		return board.Grid{}, &Error{Reason: Empty, Line: 1, Column: 1, Want: cellCount}
	case found == cellCount, len(rows) == board.Size:
		return board.Grid{}, unevenRow(rows)
	case surplus != nil:
		surplus.Found = found
		return board.Grid{}, surplus
	}
	last := rows[len(rows)-1]
	return board.Grid{}, last.fault(last.end, Error{Reason: TooShort, Found: found, Want: cellCount})
}

// otherCharacter returns the position of a character that can't occur among cells and is
// preceded only by cells and blanks; if there is none, the text's length.
func otherCharacter(text string) int {
	for i := range len(text) {
		switch c := text[i]; {
		case c >= '0' && c <= '9' || c == '.' || c == ' ' || c == '\n':
		case strings.IndexByte("\t\v\f\r|_*xX?", c) >= 0:
		case c >= utf8.RuneSelf || strings.IndexByte("-#+:'", c) >= 0: // or of the next line, or in a comment or a rule
			return len(text)
		default:
			return i
		}
	}
	return len(text)
}

// plainCells returns how many cells a line of digits, dots and spaces has, and where the last
// one ends; both are 0 if there are no cells or other characters.
func plainCells(line string) (n, end int) {
	for i := range len(line) {
		switch c := line[i]; {
		case c >= '0' && c <= '9' || c == '.':
			n++
			end = i + 1
		case c != ' ':
			return 0, 0
		}
	}
	return n, end
}

// nearlyRows reports whether there are about nine lines, not all of nine cells.
func nearlyRows(rows []row) bool {
	uneven := slices.ContainsFunc(rows, func(r row) bool { return r.cells != board.Size })
	return uneven && len(rows) >= board.Size-1 && len(rows) <= board.Size+1
}

// unevenRow returns the error for the first row that doesn't have nine cells. There must
// be such a row.
func unevenRow(rows []row) *Error {
	for _, r := range rows {
		switch e := (Error{Found: r.cells, Want: board.Size}); {
		case r.cells < board.Size:
			e.Reason = TooShort
			return r.fault(r.end, e)
		case r.cells > board.Size:
			e.Reason = TooLong
			return r.fault(r.tenth, e)
		}
	}
	panic("format: nine rows of nine are not 81 cells")
}

// layout returns the lines that contain the cells, without comments and rules,
// and the characters that represent empty cells in them.
func layout(text string) (body []textLine, empties string) {
	var all []textLine
	var marked, hyphens, digits bool
	for l := range eachLine(text) {
		l.text, _, _ = strings.Cut(l.text, "#")
		all = append(all, l)
		if isRule(l.text) {
			continue
		}
		body = append(body, l)
		marked = marked || strings.ContainsAny(l.text, emptyMarks)
		hyphens = hyphens || strings.Contains(l.text, hyphen)
		digits = digits || strings.ContainsFunc(l.text, isDigit)
	}
	if marked || digits && !hyphens {
		return body, emptyMarks
	}
	body = nil
	for _, l := range all {
		if !isRule(l.text) || !strings.ContainsAny(l.text, "+*:.'") {
			body = append(body, l)
		}
	}
	return body, hyphen
}

// isRule reports whether a line is a rule between rows, provided that hyphens are
// not empty cells.
func isRule(line string) bool {
	return strings.Contains(line, "---") && strings.Trim(line, "-+|*:.' \t") == ""
}

// isRowRule reports whether a line is a rule like the one below a Markdown table head, with a
// hyphen for each column, or a row of empty cells.
func isRowRule(line string) bool {
	return strings.Contains(compress(line), "-|-") && strings.Trim(line, "-| ") == ""
}

func isDigit(r rune) bool { return '1' <= r && r <= '9' }

const firstBoxDrawing, lastBoxDrawing = '─', '╿'

// isBlank reports whether a character is blank or invisible, such as the byte
// order mark.
func isBlank(r rune) bool {
	return r != utf8.RuneError && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r))
}

// isFiller reports whether a character may appear between cells without meaning:
// blanks and column separators.
func isFiller(r rune) bool {
	return r == '|' || firstBoxDrawing <= r && r <= lastBoxDrawing || isBlank(r)
}
