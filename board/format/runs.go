package format

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// searchRuns looks for 81 successive characters that are digits and one mark, with no
// letter beside them, and for nine times nine lines of one cell.
func searchRuns(f *places) {
	start := -1
	for i, r := range f.text + "\n" {
		switch cell := isDigit(r) || strings.ContainsRune(emptyMarks+hyphen, r); {
		case cell && start < 0:
			start = i
		case !cell && start >= 0:
			before, _ := utf8.DecodeLastRuneInString(f.text[:start])
			if !unicode.IsLetter(before) && !unicode.IsLetter(r) {
				f.addStretch(start, i)
			}
			start = -1
		}
	}
	if f.whole {
		f.searchColumn()
	}
}

// addStretch adds a run of digits and marks if it is 81 cells.
func (f *places) addStretch(start, end int) {
	n := end - start
	if n < cellCount-nearly || n > cellCount+nearly {
		return
	}
	text := f.text[start:end]
	if n == cellCount+1 && strings.Count(text, ".") == 1 {
		text = strings.TrimSuffix(text, ".") // of a sentence
	}
	cells := strings.Split(text, "")
	if f.add(start, start+len(text), "found", cells) {
		return
	}
	if digits := len(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !isDigit(r) }), "")); digits >= board.MinGivens {
		f.addMissed(start, end, n)
	}
}

// searchColumn reads a text of 81 lines with a cell in each, or none. Nothing may stand
// before and after them.
func (f *places) searchColumn() {
	lines := splitLines(strings.TrimSuffix(f.text, "\n"))
	if len(lines) != cellCount {
		return
	}
	cells := make([]string, cellCount)
	for i, l := range lines {
		cells[i] = strings.TrimFunc(l.text, isBetween)
	}
	if cells[0] == "" || cells[cellCount-1] == "" {
		return // a blank line more or less would be another puzzle
	}
	f.add(0, len(f.text), "cells", cells)
}
