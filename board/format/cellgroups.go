package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// 81 cells may be divided by slashes or bars on one line. A cell is a digit or its candidates.

// cellGroups returns the 81 groups on a line; nil if it has another number of them.
func cellGroups(line string) []string {
	for _, separator := range []string{"/", "|"} {
		if n := strings.Count(line, separator); n != cellCount-1 && n != cellCount+1 {
			continue
		}
		all := strings.Split(strings.Trim(line, separator), separator)
		if len(all) == cellCount && areGroups(all) {
			return all
		}
	}
	return nil
}

// areGroups reports whether all texts are a digit, candidates in ascending order, or empty.
func areGroups(all []string) bool {
	for i, text := range all {
		text = strings.TrimFunc(text, chars.IsBlank)
		all[i] = text
		if onegrid.EmptyCell(text) {
			continue
		}
		last := byte('0')
		for k := range len(text) {
			if text[k] <= last || text[k] > '9' {
				return false
			}
			last = text[k]
		}
	}
	return true
}

// documentOf returns the puzzle of groups.
func documentOf(all []string) Document {
	var marks board.Candidates
	several := false
	for c, text := range all {
		for _, digit := range text {
			if chars.IsDigit(digit) {
				marks[c] = marks[c].With(board.Digit(digit - '0'))
			}
		}
		several = several || marks[c].Len() > 1
	}
	if several {
		return ofMarks(&marks)
	}
	var g board.Grid
	for c := range g {
		g[c] = marks[c].Min()
	}
	return FromGrid(g)
}

func isCellGroups(line string) bool { return cellGroups(line) != nil }

func readCellGroups(line string) (Document, *Error) { return documentOf(cellGroups(line)), nil }

// A drawn pencilmark grid has three lines for a row, and in each a cell's three candidates: a digit in
// its place, or a dot.

// fewestMarked is the minimum number of lines with candidates in a drawn pencilmark grid, which may have
// a mistake.
const fewestMarked = 12

// marksLine returns the fields of a line of a drawn pencilmark grid and which third of the digits it
// has; -1 if it has none.
func marksLine(line string) (fields []string, third int, ok bool) {
	fields = strings.FieldsFunc(line, chars.IsFiller)
	third = -1
	for _, field := range fields {
		for k := range len(field) {
			if field[k] == '.' || field[k] == '-' || field[k] == '_' {
				continue
			}
			at := int(field[k]) - '1' - k
			if len(field) != 3 || at < 0 || at%3 != 0 || third >= 0 && at != 3*third {
				return nil, 0, false
			}
			third = at / 3
		}
	}
	return fields, third, len(fields) == board.Size
}

// isDrawnMarks reports whether a text has mostly such lines.
func isDrawnMarks(text string) bool {
	lines, others := 0, 0
	for l := range chars.EachLine(text[:min(len(text), headSize)]) {
		switch _, third, ok := marksLine(l.Text); {
		case ok && third >= 0:
			lines++
		case !ok && strings.ContainsAny(l.Text, "123456789"):
			others++
		}
	}
	return lines >= fewestMarked && others <= 2
}

func readDrawnMarks(text string) (Document, *Error) {
	groups := make([]string, cellCount)
	line := 0
	for l := range chars.EachLine(text) {
		if strings.TrimFunc(l.Text, chars.IsFiller) == "" || chars.IsDrawn(strings.TrimFunc(l.Text, chars.IsBlank)) {
			continue
		}
		fields, third, ok := marksLine(l.Text)
		if !ok || third >= 0 && third != line%3 || line == 3*board.Size {
			return Document{}, onLine(l, 0, Error{Reason: Malformed, Expected: "the candidates of a cell"})
		}
		for column, field := range fields {
			if len(field) != 3 {
				return Document{}, onLine(l, 0, Error{Reason: Malformed, Expected: "the candidates of a cell"})
			}
			groups[line/3*board.Size+column] += strings.Trim(field, "._-")
		}
		line++
	}
	if line < 3*board.Size {
		return Document{}, fault(text, len(text), Error{Reason: TooShort, Found: line / 3 * board.Size, Want: cellCount})
	}
	for c, group := range groups {
		groups[c] = strings.Map(func(r rune) rune {
			if chars.IsDigit(r) {
				return r
			}
			return -1
		}, group)
	}
	return documentOf(groups), nil
}
