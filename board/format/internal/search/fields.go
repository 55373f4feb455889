package search

import (
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// In a table with separators an empty cell can be an empty field.

// fieldSeparators are the characters that separate fields of tables.
const fieldSeparators = ",;\t|&"

// findFields looks for rows of nine fields, preceded by a number or a letter if labelled.
func (f *places) findFields(separator string, labelled bool) {
	drawn := separator == "|" && strings.ContainsAny(f.text, chars.Verticals[1:])
	if !drawn && !hasEmptyFields(f.text, separator[0]) {
		return // the search of streams finds those
	}
	first := separatorsBefore(f.text, separator)
	known := newGaps()
	ch := chain{f: f, id: "cells", exact: true, split: func(cells []string, p *piece) []string {
		fields, _, _, _ := nineFields(f.text[p.start:p.end], separator, labelled, first)
		return append(cells, fields...)
	}}
	end := 0
	for l := range chars.EachLine(f.text) {
		n := strings.Count(l.Text, separator)
		if drawn {
			n = strings.Count(withPlainBars(l.Text), separator)
		}
		if n < board.Size-1-maxOdd || n > board.Size+2+maxOdd || len(l.Text) > longestBetween || chars.IsDrawn(strings.TrimFunc(l.Text, chars.IsBlank)) {
			continue
		}
		fields, frame, label, ok := nineFields(l.Text, separator, labelled, first)
		p := piece{start: int32(l.Offset), end: int32(l.Offset + len(l.Text)), cells: board.Size, label: label, odd: !ok, inner: levels{frame}}
		if !ok && (labelled || !areNearlyRow(fields)) {
			continue
		}
		ch.add(p, known.all[known.of(f.text[end:l.Offset])])
		end = int(p.end)
	}
	ch.close()
}

// hasEmptyFields reports whether a text has enough empty fields to rule out that a row just
// lost a digit there.
func hasEmptyFields(text string, separator byte) bool {
	n, empty := 0, false
	for i := 0; i < len(text) && n < fewestEmpty; i++ {
		switch c := text[i]; {
		case c == separator:
			if empty {
				n++
			}
			empty = true
		case c != ' ' && c != '"' && c < utf8.RuneSelf:
			empty = false
		}
	}
	return n == fewestEmpty
}

// fewestEmpty is the minimum number of empty cells in a grid that doesn't mark them.
const fewestEmpty = 8

// The positions of separators in a row.
const (
	between = iota + 1
	before
	after
	around
)

// commentSigns may precede the rows of a table that stands in comments.
const commentSigns = "%#/*;' "

// separatorsBefore reports whether more lines start with a separator than end with one. A
// row with an empty cell at that end has both.
func separatorsBefore(text, separator string) bool {
	n := 0
	for l := range chars.EachLine(text) {
		line := strings.TrimFunc(l.Text, chars.IsBlank)
		if strings.HasPrefix(line, separator) {
			n++
		}
		if strings.HasSuffix(line, separator) {
			n--
		}
	}
	return n > 0
}

// nineFields reads nine fields between separators, some of them empty. A separator before the
// first field or after the last doesn't delimit another field; if there is only one such
// separator, first says that it is the one before. With labelled, a label precedes the fields.
func nineFields(line, separator string, labelled, first bool) (cells []string, frame, label int32, ok bool) {
	if separator == "|" {
		line = withPlainBars(line)
	}
	fields := strings.Split(line, separator)
	for i, field := range fields {
		fields[i] = strings.TrimFunc(field, func(r rune) bool { return chars.IsBlank(r) || strings.ContainsRune("\"'", r) })
	}
	if separator == "|" && strings.Trim(fields[0], commentSigns) == "" {
		fields[0] = ""
	}
	want := board.Size
	if labelled {
		want++
	}
	frame, label = between, noLabel
	last := len(fields) - 1
	fields[last] = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(strings.TrimSuffix(fields[last], `\hline`)), `\\`))
	if fields[last] == "." && fields[0] == "" {
		fields[last] = "" // the end of a row in LaTeX's sudoku package
	}
	switch {
	case len(fields) == want+2 && fields[0] == "" && fields[last] == "":
		fields, frame = fields[1:last], around
	case len(fields) == want+1 && first && fields[0] == "":
		fields, frame = fields[1:], before
	case len(fields) == want+1 && !first && fields[last] == "":
		fields, frame = fields[:last], after
	}
	if labelled {
		label = labelOf(fields[0])
		fields = fields[1:]
	}
	return fields, frame, label, len(fields) == board.Size && onegrid.AreCells(fields) && labelled == (label != noLabel)
}

// withPlainBars returns a line with all bars replaced by "|".
func withPlainBars(line string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(chars.Verticals, r) {
			return '|'
		}
		return r
	}, line)
}

// labelOf returns the number that a row's label ends with, or the number of its letter.
func labelOf(text string) int32 {
	if text == "" {
		return noLabel
	}
	c := text[len(text)-1]
	switch {
	case c >= '0' && c <= '9':
		return int32(c - '0')
	case len(text) == 1:
		return int32(letterValue(c))
	}
	return noLabel
}

// areNearlyRow reports whether texts are a row with a mistake: digits and empty cells, with
// up to two exceptions.
func areNearlyRow(texts []string) bool {
	others := 0
	for _, text := range texts {
		if !chars.IsDigitText(text) && !onegrid.EmptyCell(text) {
			others++
		}
	}
	return len(texts) >= board.Size-maxOdd && len(texts) <= board.Size+maxOdd && others <= 2
}
