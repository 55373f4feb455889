package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// 81 cells may be divided by slashes or bars on one line, or each stand on a line of its own after a
// bar or a hyphen, as in AsciiDoc's and reStructuredText's tables. A cell is a digit or its
// candidates.

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
		text = strings.TrimFunc(text, isBlank)
		all[i] = text
		if emptyCell(text) {
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
			if isDigit(digit) {
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

// searchCellLines looks for a text with a cell on each line, after a bar or a hyphen.
func searchCellLines(f *places) {
	if len(f.all) > 0 {
		return
	}
	var cells []string
	start, end := -1, 0
	for l := range eachLine(f.text) {
		text := strings.TrimFunc(strings.TrimPrefix(strings.TrimFunc(l.text, isBlank), "* "), isBlank)
		if text == "" {
			continue
		}
		cell := strings.TrimFunc(text[1:], isBlank)
		if text[0] != '|' && text[0] != '-' || !isDigitText(cell) && cell != "" {
			if len(cells) > 0 && len(cells) != cellCount {
				return
			}
			continue
		}
		if start < 0 {
			start = l.offset
		}
		cells, end = append(cells, cell), l.offset+len(l.text)
	}
	if g, ok := gridOf(cells); ok && hasOne(&g) {
		f.dropMissed(start, end)
		f.addGrid(start, end, "cells", g)
	}
}

// A drawn pencilmark grid has three lines for a row, and in each a cell's three candidates: a digit in
// its place, or a dot.

// fewestMarked is the minimum number of lines with candidates in a drawn pencilmark grid, which may have
// a mistake.
const fewestMarked = 12

// marksLine returns the fields of a line of a drawn pencilmark grid and which third of the digits it
// has; -1 if it has none.
func marksLine(line string) (fields []string, third int, ok bool) {
	fields = strings.FieldsFunc(line, isFiller)
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
	for l := range eachLine(text[:min(len(text), headSize)]) {
		switch _, third, ok := marksLine(l.text); {
		case ok && third >= 0:
			lines++
		case !ok && strings.ContainsAny(l.text, "123456789"):
			others++
		}
	}
	return lines >= fewestMarked && others <= 2
}

func readDrawnMarks(text string) (Document, *Error) {
	groups := make([]string, cellCount)
	line := 0
	for l := range eachLine(text) {
		if strings.TrimFunc(l.text, isFiller) == "" || isDrawn(strings.TrimFunc(l.text, isBlank)) {
			continue
		}
		fields, third, ok := marksLine(l.text)
		if !ok || third >= 0 && third != line%3 || line == 3*board.Size {
			return Document{}, l.fault(0, Error{Reason: Malformed, Expected: "the candidates of a cell"})
		}
		for column, field := range fields {
			if len(field) != 3 {
				return Document{}, l.fault(0, Error{Reason: Malformed, Expected: "the candidates of a cell"})
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
			if isDigit(r) {
				return r
			}
			return -1
		}, group)
	}
	return documentOf(groups), nil
}
