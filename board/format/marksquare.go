package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A pencilmark grid can be drawn as squares of three lines and three columns, in which each candidate
// has its place and is a blank where it was eliminated. A frame of its own, or a place that isn't the
// digit's, tells a cell's digit from a candidate:
//
//	╔═══════════╦═══════
//	║ 23│ 2 │┌─┐║   │123
//	║ 5 │ 56││9│║ 4 │
//	║7  │ 8 │└─┘║   │  9
//	║───┼───┼───║───┼───

// square is one cell's three lines.
type square [3][3]rune

// marksLayout says in which columns the squares are.
type marksLayout struct {
	start int // start of the first square
	box   int // extra distance between squares in different boxes
}

// marksLayouts are squares with one character between them, with and without an outer frame, and with
// blanks around the bars between boxes.
var marksLayouts = [...]marksLayout{{1, 0}, {0, 0}, {2, 2}, {0, 2}}

// column returns the first column of a square in a line.
func (l marksLayout) column(cell int) int { return l.start + 4*cell + cell/3*l.box }

// squares returns the squares of 27 lines, and ok whether there are that many and nothing but bars and
// blanks between the squares.
func (l marksLayout) squares(lines []chars.Line) (all [cellCount]square, ok bool) {
	n := 0
	for _, line := range lines {
		text := []rune(strings.TrimRightFunc(line.Text, chars.IsBlank))
		if len(text) == 0 || isMarksRule(text) {
			continue
		}
		if n == 3*board.Size {
			return all, false
		}
		within := 0
		for cell := range board.Size {
			at := l.column(cell)
			for i := range 3 {
				r := ' '
				if at+i < len(text) {
					r = text[at+i]
					within++
					text[at+i] = ' '
				}
				all[n/3*board.Size+cell][n%3][i] = r
			}
		}
		if within == 0 || strings.TrimFunc(string(text), chars.IsFiller) != "" {
			return all, false
		}
		n++
	}
	return all, n == 3*board.Size
}

// isMarksRule reports whether a line is drawn between squares: it has no blank, digit or frame of a cell.
func isMarksRule(text []rune) bool {
	line := string(text)
	return chars.IsDrawn(line) && !strings.ContainsAny(line, " ┌┐└┘╭╮╰╯")
}

// digits returns a cell's candidates, or its digit if placed is set, in a frame of its own if framed
// is; ok is false for anything else.
func (s square) digits() (digits board.Digits, placed, framed, ok bool) {
	for row, line := range s {
		for column, r := range line {
			switch {
			case chars.IsDigit(r):
				d := board.Digit(r - '0')
				if int(d) != 3*row+column+1 {
					if row != 1 || column != 1 {
						return 0, false, false, false
					}
					placed = true
				}
				digits = digits.With(d)
			case r == ' ' || strings.ContainsRune(".·-_", r) && row != 1:
			case chars.IsFiller(r) || strings.ContainsRune("+-", r):
				framed = true
			case r != '.' && r != '·':
				return 0, false, false, false
			}
		}
	}
	placed = placed || framed
	return digits, placed, framed, !placed || digits.Len() == 1
}

// squareMarks reads a drawing of squares.
func squareMarks(text string) (d Document, ok bool) {
	if len(text) > headSize {
		return d, false
	}
	lines := chars.Lines(text)
	for _, layout := range marksLayouts {
		all, ok := layout.squares(lines)
		if !ok {
			continue
		}
		var marks board.Candidates
		var placed board.Grid
		frames, candidates := false, 0
		for c, s := range all {
			digits, isPlaced, framed, cellOK := s.digits()
			marks[c] = digits
			ok, frames = ok && cellOK, frames || framed
			if isPlaced {
				placed[c] = digits.Min()
			} else if digits != 0 {
				candidates++
			}
		}
		switch {
		case !ok || candidates < fewestMarked:
			continue
		case placed == board.Grid{}:
			return ofMarks(&marks), true
		}
		for c, digit := range placed {
			cell, middle := board.Cell(c), board.Digit(5) // a digit in its place is like a candidate
			if marks[c] == board.DigitsOf(middle) && !frames && !seesSeveral(&marks, cell, middle) {
				digit = middle
			}
			if d.give(cell, digit); digit == 0 {
				d.list(cell, marks[c])
			}
		}
		d.Listed = true
		return d, true
	}
	return d, false
}

func isSquareMarks(text string) bool {
	_, ok := squareMarks(text)
	return ok
}

func readSquareMarks(text string) (Document, *Error) {
	d, _ := squareMarks(text)
	return d, nil
}
