package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A pencilmark grid is 81 groups of digits with rules and bars between them:
//
//	.----------------.----------------.----------------.
//	| 5    3    124  | 26   7    2468 | 1489 1249 248  |
//	| 6    247  247  | 1    9    5    | 3478 234  2478 |
//	...
//	'----------------'----------------'----------------'
//
// A single digit can be a cell's digit or its only candidate. It is taken for
// the cell's digit if no peer has it among several candidates, since a placed
// digit would have been eliminated there. Marks that programs add to a group
// (* # @ - + / and brackets, or # and a number) are dropped.

// groups returns the groups in each row of a pencilmark grid and their line
// numbers.
func groups(text string) (rows [][]group) {
	for l := range chars.EachLine(text) {
		if kindOf(l.Text) != rowLine {
			continue
		}
		var row []group
		at := 0
		for field := range strings.FieldsFuncSeq(l.Text, chars.IsFiller) {
			at += strings.Index(l.Text[at:], field)
			row = append(row, group{field, l, at})
			at += len(field)
		}
		rows = append(rows, row)
	}
	return rows
}

// group is the text of one cell.
type group struct {
	text string
	line chars.Line
	at   int // offset in bytes from the start of the line
}

// digits returns the group's digits. ok is false if it contains anything but digits, a
// character for an empty cell, and markup.
func (g group) digits() (s board.Digits, ok bool) {
	text, _, _ := strings.Cut(strings.Trim(g.text, "#"), "#") // a chain's number follows it
	if cut := strings.IndexByte(text, '-'); cut > 0 {
		text = text[:cut] // -d marks a deletion
	} else if len(text) > 1 {
		text = strings.TrimPrefix(text, "-")
	}
	if text != "" && strings.ContainsRune("([{", rune(text[0])) {
		text = strings.ReplaceAll(text, ",", "") // a set
	}
	text = strings.Map(withoutMarks, text)
	if text == "." || text == "0" || text == "-" || text == "_" {
		return 0, true
	}
	for _, b := range []byte(text) {
		if !chars.IsDigit(rune(b)) || s.Contains(board.Digit(b-'0')) {
			return 0, false
		}
		s = s.With(board.Digit(b - '0'))
	}
	return s, true
}

// withoutMarks drops characters that programs use to mark a cell or one of its
// candidates.
func withoutMarks(r rune) rune {
	if strings.ContainsRune("*@()[]{}+/", r) {
		return -1
	}
	return r
}

// isCandidates reports whether a text has nine groups in each row, at least one of them
// with several digits.
func isCandidates(text string) bool {
	several, single := 0, 0
	rows := groups(text)
	for _, row := range rows {
		if len(row) != board.Size {
			return false
		}
		for _, g := range row {
			digits, ok := g.digits()
			switch {
			case ok && digits.Len() > 1:
				several++
			case ok && digits != 0:
				single++
			}
		}
	}
	// Without a frame, one group among digits is two cells of a solution that ran together.
	return several > 1 || several == 1 && (single < cellCount-1 || strings.Contains(text, "|"))
}

func readCandidates(text string) (Document, *Error) {
	rows := groups(text)
	if len(rows) != board.Size {
		return Document{}, groupCount(rows)
	}
	var marks board.Candidates
	var several []group
	for r, row := range rows {
		for c, g := range row {
			digits, ok := g.digits()
			if !ok {
				return Document{}, g.refuse()
			}
			marks[board.At(r, c)] = digits
			if digits.Len() > 1 {
				several = append(several, g)
			}
		}
	}
	d := ofMarks(&marks)
	if len(several) == 1 && !d.Listed && !strings.HasPrefix(text, frameStart) {
		return Document{}, several[0].refuse() // a digit with another one, in a grid without candidates
	}
	return d, nil
}

// frameStart begins the frame of a pencilmark grid.
const frameStart = ".-"

// ofMarks returns the document for the candidates of all cells; an empty set means that
// nothing is known about the cell.
func ofMarks(marks *board.Candidates) (d Document) {
	if givens, ok := unmarked(marks); ok {
		return FromGrid(givens)
	}
	d.Listed = !slices.Contains(marks[:], 0)
	for c, digits := range marks {
		if digits.Len() == 1 && !seesSeveral(marks, board.Cell(c), digits.Min()) {
			d.give(board.Cell(c), digits.Min())
		} else {
			d.note(board.Cell(c), digits)
		}
	}
	return d
}

// unmarked returns the puzzle if its empty cells all have nine candidates because none has
// been eliminated yet; ok is false for other marks.
func unmarked(marks *board.Candidates) (givens board.Grid, ok bool) {
	for c, digits := range marks {
		switch digits.Len() {
		case 1:
			givens[c] = digits.Min()
		case board.Size:
			ok = true
		default:
			return board.Grid{}, false
		}
	}
	return givens, ok && givens != board.Grid{}
}

// seesSeveral reports whether a peer has the digit among several candidates.
func seesSeveral(marks *board.Candidates, c board.Cell, digit board.Digit) bool {
	for _, p := range c.Peers() {
		if marks[p].Len() > 1 && marks[p].Contains(digit) {
			return true
		}
	}
	return false
}

// refuse returns the error for a group that isn't a cell.
func (g group) refuse() *Error {
	var seen board.Digits
	for i, r := range g.text {
		if !chars.IsDigit(r) || seen.Contains(board.Digit(r-'0')) {
			return onLine(g.line, g.at+i, Error{Reason: BadCharacter, Character: r, Expected: "the candidates of a cell, each once"})
		}
		seen = seen.With(board.Digit(r - '0'))
	}
	return onLine(g.line, g.at, Error{Reason: Malformed, Expected: "the candidates of a cell"})
}

// groupCount returns the error for a text that doesn't have nine rows of nine groups.
func groupCount(rows [][]group) *Error {
	n := len(rows) * board.Size
	if len(rows) > board.Size {
		first := rows[board.Size][0]
		return onLine(first.line, first.at, Error{Reason: TooLong, Found: n, Want: cellCount})
	}
	row := rows[len(rows)-1]
	last := row[len(row)-1]
	return onLine(last.line, last.at+len(last.text), Error{Reason: TooShort, Found: n, Want: cellCount})
}

// appendCandidates writes a pencilmark grid. Answers become digits like the givens.
func appendCandidates(b []byte, d Document) []byte {
	var texts [cellCount]string
	var widths [board.Size]int
	for c := range board.Cell(cellCount) {
		texts[c] = cellText(&d, c)
		widths[c.Col()] = max(widths[c.Col()], len(texts[c]))
	}
	rule := func(left, between, right byte) {
		for box := range 3 {
			b = append(b, left)
			for _, w := range widths[box*3 : box*3+3] {
				b = append(b, strings.Repeat("-", w+2)...)
			}
			left = between
		}
		b = append(b, right, '\n')
	}
	for c := range board.Cell(cellCount) {
		switch {
		case c == 0:
			rule('.', '.', '.')
		case c%(3*board.Size) == 0:
			rule(':', '+', ':')
		}
		if c.Col()%3 == 0 {
			b = append(b, '|')
		}
		b = append(b, ' ')
		b = append(b, texts[c]...)
		b = append(b, strings.Repeat(" ", widths[c.Col()]-len(texts[c])+1)...)
		if c.Col() == board.Size-1 {
			b = append(b, "|\n"...)
		}
	}
	rule('\'', '\'', '\'')
	return b
}

// cellText returns a cell's digit, its notes or, if it has neither, a dot: a cell without
// candidates looks like one without notes.
func cellText(d *Document, c board.Cell) string {
	switch {
	case d.State.Digits[c] != 0:
		return string('0' + rune(d.State.Digits[c]))
	case (d.State.Notes[c] != 0 || d.State.Sukaku()) && d.candidates(c) != 0:
		return d.candidates(c).String()
	}
	return "."
}

// A text of 729 characters has nine for each cell; the character for digit d is
// d or, if d is not a candidate, a dot or 0. A single candidate is read as in a
// pencilmark grid. Nine dots are a cell without candidates.

const sukakuLength = cellCount * board.Size

func isSukaku(text string) bool {
	return len(text) >= sukakuLength && strings.Trim(text, "0123456789. \t") == "" && len(compress(text)) == sukakuLength
}

func readSukaku(text string) (Document, *Error) {
	var marks board.Candidates
	n := 0
	for i, r := range text {
		if chars.IsBlank(r) {
			continue
		}
		c, want := n/board.Size, board.Digit(n%board.Size+1)
		switch {
		case r == rune('0'+want):
			marks[c] = marks[c].With(want)
		case r != '.' && r != '0':
			return Document{}, fault(text, i, Error{Reason: BadCharacter, Character: r, Expected: "a dot or " + string('0'+rune(want))})
		}
		n++
	}
	d := ofMarks(&marks)
	for c, digits := range marks {
		if digits == 0 {
			d.list(board.Cell(c), 0)
		}
	}
	d.Listed = true
	return d, nil
}

// compress returns a text without blanks.
func compress(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

func appendSukaku(b []byte, d Document) []byte {
	for c := range board.Cell(cellCount) {
		digits := d.candidates(c)
		if digit := d.State.Digits[c]; digit != 0 {
			digits = board.DigitsOf(digit)
		}
		for digit := range board.Digit(board.Size) {
			if digits.Contains(digit + 1) {
				b = append(b, '1'+byte(digit))
			} else {
				b = append(b, '.')
			}
		}
	}
	return b
}
