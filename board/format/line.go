package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
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

// row counts the cells of a line. Its offsets are in bytes from the line's
// start.
type row struct {
	chars.Line
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
	s := surveyOf(text)
	if e := s.fault(text); e != nil {
		return board.Grid{}, e
	}
	l := layoutOf(text)
	var (
		g       board.Grid
		found   int // cells
		surplus chars.Line
		first   int // position of the first extra cell in that line
	)
	rows := make([]row, 0, board.Size+2) // on the stack
	for line := range chars.EachLine(text) {
		var ok bool
		if line.Text, ok = l.cellsOf(line.Text); !ok {
			continue
		}
		r := row{Line: line}
		for at, char := range line.Text {
			kind := l.kindOf(char)
			switch {
			case kind == otherChar:
				return board.Grid{}, onLine(line, at, Error{Reason: BadCharacter, Character: char, Expected: aCell})
			case kind == fillerChar:
				continue
			case found == cellCount:
				surplus, first = line, at
			case found < cellCount && kind == digitChar:
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
	case found > cellCount:
		return board.Grid{}, onLine(surplus, first, Error{Reason: TooLong, Found: found, Want: cellCount})
	}
	last := rows[len(rows)-1]
	return board.Grid{}, onLine(last.Line, last.end, Error{Reason: TooShort, Found: found, Want: cellCount})
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
			return onLine(r.Line, r.end, e)
		case r.cells > board.Size:
			e.Reason = TooLong
			return onLine(r.Line, r.tenth, e)
		}
	}
	panic("format: nine rows of nine are not 81 cells")
}

// layout says which lines and characters of a text are cells.
type layout struct {
	hyphens bool // whether hyphens are empty cells; otherwise the usual marks are
}

// layoutOf finds out the layout of a text.
func layoutOf(text string) layout {
	var marked, hyphens, digits bool
	for line := range chars.EachLine(text) {
		text, _, _ := strings.Cut(line.Text, "#")
		if chars.IsRule(text) {
			continue
		}
		marked = marked || strings.ContainsAny(text, chars.EmptyMarks)
		if marked {
			break
		}
		hyphens = hyphens || strings.Contains(text, chars.Hyphen)
		digits = digits || strings.ContainsAny(text, "123456789")
	}
	return layout{hyphens: !marked && (hyphens || !digits)}
}

// cellsOf returns a line without its comment. ok is false for a rule.
func (l layout) cellsOf(line string) (cells string, ok bool) {
	cells, _, _ = strings.Cut(line, "#")
	return cells, !chars.IsRule(cells) || l.hyphens && !strings.ContainsAny(cells, "+*:.'")
}

// kindOf returns the kind of a character: of marks and hyphens, those are other characters
// that aren't empty cells in this layout.
func (l layout) kindOf(r rune) charKind {
	if r >= utf8.RuneSelf {
		if chars.IsFiller(r) {
			return fillerChar
		}
		return otherChar
	}
	kind := charKinds[r]
	if kind == unsureChar || l.hyphens && kind == markChar || !l.hyphens && kind == hyphenChar {
		return otherChar
	}
	return kind
}

// otherChar returns the position of the first character of a line that is neither a cell nor a
// filler, or -1.
func (l layout) otherChar(line string) int {
	for i := 0; i < len(line); {
		r, size := rune(line[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(line[i:])
		}
		if l.kindOf(r) == otherChar {
			return i
		}
		i += size
	}
	return -1
}

// isRowRule reports whether a line is a rule like the one below a Markdown table head, with a
// hyphen for each column, or a row of empty cells.
func isRowRule(line string) bool {
	return strings.Contains(compress(line), "-|-") && strings.Trim(line, "-| ") == ""
}
