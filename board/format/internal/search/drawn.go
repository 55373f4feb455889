package search

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// In a drawn grid an empty cell is a blank, and its position between the bars shows which
// cell it is:
//
//	+-------+-------+-------+        ║ 5 3   ║   7   ║       ║
//	| 5 3   |   7   |       |        ║ 6     ║ 1 9 5 ║       ║
//	| 6     | 1 9 5 |       |
//
// The bars must be in the same columns in all nine rows, and the digits' positions must fit
// only one spacing. Nine lines without bars are also read if their first and last digits
// allow only one spacing.

// drawnRow is a line of a drawn grid.
type drawnRow struct {
	line chars.Line
	text []rune
	bars []int // their columns
	rule bool  // whether a rule precedes it
}

// drawnRowOf reads a line with two bars between the boxes, or four including the frame's,
// that has only bars, blanks, digits and marks.
func drawnRowOf(l chars.Line) (row drawnRow, ok bool) {
	if len(l.Text) > longestRow || !strings.ContainsAny(l.Text, chars.Verticals) || chars.IsRule(l.Text) {
		return row, false
	}
	row = drawnRow{line: l, text: []rune(strings.TrimRight(l.Text, " \t,;\"'"))}
	for i, r := range row.text {
		switch {
		case strings.ContainsRune(chars.Verticals, r):
			row.bars = append(row.bars, i)
		case r != ' ' && !chars.IsDigit(r) && !strings.ContainsRune(chars.EmptyMarks, r):
			return row, false
		}
	}
	return row, len(row.bars) == 2 || len(row.bars) == 4
}

// searchDrawn looks for nine rows with the same bars.
func searchDrawn(f *places) {
	var rows []drawnRow
	rule := false
	text := f.text
	if !strings.ContainsAny(text, chars.Verticals) {
		text = ""
	}
	for l := range chars.EachLine(text) {
		row, ok := drawnRowOf(l)
		switch {
		case ok && len(rows) > 0 && !slices.Equal(rows[0].bars, row.bars):
			f.addDrawn(rows)
			rows, rule = []drawnRow{row}, false
		case ok:
			row.rule = rule
			rows, rule = append(rows, row), false
		case !isGap(l.Text):
			f.addDrawn(rows)
			rows, rule = nil, false
		default:
			rule = rule || strings.TrimFunc(l.Text, chars.IsBlank) != ""
		}
	}
	f.addDrawn(rows)
	if f.whole {
		f.searchSpaced()
	}
}

// addDrawn adds rows, nine at a time.
func (f *places) addDrawn(rows []drawnRow) {
	n := len(rows)
	if n == board.Size-1 || n == board.Size+1 {
		last := rows[n-1].line
		f.addMissed(rows[0].line.Offset, last.Offset+len(last.Text), n*board.Size)
	}
	if n%board.Size != 0 {
		return
	}
	for ; len(rows) > 0; rows = rows[board.Size:] {
		f.addDrawnGrid(rows[:board.Size])
	}
}

// addDrawnGrid adds nine rows if their digits fit only one spacing.
func (f *places) addDrawnGrid(rows []drawnRow) {
	bars := rows[0].bars
	if len(bars) == 4 {
		bars = bars[1:3]
	}
	width := bars[1] - bars[0] - 1
	var sections [][]rune
	rules := 0
	for i, row := range rows {
		if row.rule && i > 0 {
			rules |= 1 << (i - 1)
		}
		before, after := row.text[:bars[0]], row.text[bars[1]+1:]
		if len(row.bars) == 4 {
			before, after = row.text[row.bars[0]+1:bars[0]], row.text[bars[1]+1:row.bars[3]]
			if len(before) != width || len(after) != width {
				return
			}
		}
		left, middle, right := leftOf(before, width), row.text[bars[0]+1:bars[1]], rightOf(after, width)
		if left == nil || right == nil {
			return
		}
		sections = append(sections, left, middle, right)
	}
	if !standing(rules) {
		return
	}
	first, last := rows[0].line, rows[board.Size-1].line
	f.addSpaced(sections, width, first.Offset, last.Offset+len(last.Text))
}

// leftOf returns the last characters before a bar, padded with blanks to a width; nil if
// there are others before them.
func leftOf(text []rune, width int) []rune {
	over := max(len(text)-width, 0)
	if strings.TrimSpace(string(text[:over])) != "" {
		return nil
	}
	return append([]rune(strings.Repeat(" ", max(width-len(text), 0))), text[over:]...)
}

// rightOf is like leftOf for the characters after a bar.
func rightOf(text []rune, width int) []rune {
	size := min(len(text), width)
	if strings.TrimSpace(string(text[size:])) != "" {
		return nil
	}
	return append(append([]rune{}, text[:size]...), []rune(strings.Repeat(" ", width-size))...)
}

// Rules are a bit set with a bit for each row except the first, set if a rule precedes it.
const (
	headRule  = 1 // as in Markdown
	bandRules = 1<<2 | 1<<5
	allRules  = 1<<8 - 1
)

// standing reports whether rules are where a grid has them, or there are none.
func standing(rules int) bool {
	return rules == 0 || rules == headRule || rules == bandRules || rules == allRules
}

// longestRow is the longest line that is examined, in bytes.
const longestRow = 400

// widestStep is the widest spacing between cells, in characters.
const widestStep = 4

// addSpaced adds the cells of sections of three cells each, if only one spacing fits the
// positions of their digits.
func (f *places) addSpaced(sections [][]rune, width, start, end int) {
	var found []Place
	for step := 1; step <= widestStep; step++ {
		for at := 0; at+2*step < width; at++ {
			margin := width - 1 - (at + 2*step) - at
			if margin < -1 || margin > 1 {
				continue
			}
			g, ok := spaced(sections, at, step, 3)
			if ok && (len(found) == 0 || found[0].Grid != g) {
				found = append(found, Place{Start: start, end: end, ID: "drawn", Grid: g, rank: f.rank})
			}
		}
	}
	switch len(found) {
	case 0:
	case 1:
		f.all = append(f.all, found[0])
	default:
		f.two = append(f.two, found[0], found[1])
	}
}

// spaced reads each section's cells, the first of which is at an offset and the others at a
// fixed step after it. The rest must be blank, and either all empty cells are blank or none.
func spaced(sections [][]rune, at, step, each int) (g board.Grid, ok bool) {
	cells := make([]string, 0, board.CellCount)
	for _, section := range sections {
		for i, r := range section {
			n := i - at
			cell := n >= 0 && n%step == 0 && n/step < each
			if cell {
				cells = append(cells, strings.TrimSpace(string(r)))
			} else if r != ' ' {
				return g, false
			}
		}
	}
	return onegrid.Of(cells)
}

// searchSpaced reads a text of nine lines with blanks for empty cells and no bars: a grid, or two side
// by side, as in the text of a PDF. Titles may precede and follow the lines, and empty lines separate them.
func (f *places) searchSpaced() {
	if len(f.text) > 2*board.Size*longestRow {
		return
	}
	lines := spacedLines(f.text)
	if len(lines) != board.Size {
		return
	}
	longest, shortest, trailing := 0, longestRow, false
	for _, l := range lines {
		longest, shortest = max(longest, len(l.Text)), min(shortest, len(l.Text))
		trailing = trailing || strings.HasSuffix(l.Text, " ")
		if len(l.Text) > longestRow || strings.Trim(l.Text, " 123456789") != "" {
			return
		}
	}
	if longest <= board.Size && trailing && shortest < board.Size {
		return // trailing blanks weren't trimmed, so the short line lacks cells
	}
	start, end := lines[0].Offset, lines[board.Size-1].Offset+len(lines[board.Size-1].Text)
	rows := make([][]rune, board.Size)
	for i, l := range lines {
		rows[i] = []rune(l.Text + strings.Repeat(" ", longest-len(l.Text)))
	}
	if longest <= board.Size {
		if g, ok := spaced(rows, 0, 1, board.Size); ok {
			f.addGrid(start, end, "drawn", g)
		}
		return
	}
	if g, ok := evenly(rows); ok {
		f.addGrid(start, end, "drawn", g)
		return
	}
	if left, right, ok := beside(rows); ok {
		f.dropMissed(start, end)
		f.half = leftHalf
		f.addGrid(start, end, "drawn", left)
		f.half = rightHalf
		f.addGrid(start, end, "drawn", right)
		f.half = noHalf
	}
}

// spacedLines returns the lines of a text without its titles, and without the empty lines if nine
// others are left.
func spacedLines(text string) []chars.Line {
	lines := chars.Lines(strings.TrimRight(text, "\r\n"))
	isTitle := func(l chars.Line) bool {
		return !strings.ContainsFunc(l.Text, chars.IsDigit) || strings.ContainsFunc(l.Text, unicode.IsLetter)
	}
	for len(lines) > 0 && isTitle(lines[0]) && (len(lines) > board.Size || strings.TrimSpace(lines[0].Text) == "") {
		lines = lines[1:]
	}
	for len(lines) > board.Size && isTitle(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	isEmpty := func(l chars.Line) bool { return strings.TrimSpace(l.Text) == "" }
	if filled := slices.DeleteFunc(slices.Clone(lines), isEmpty); len(lines) > board.Size && len(filled) == board.Size {
		return filled
	}
	return lines
}

// usedColumns returns the columns of rows that aren't blank, in ascending order.
func usedColumns(rows [][]rune) (used []int) {
	for i := range rows[0] {
		if slices.ContainsFunc(rows, func(row []rune) bool { return row[i] != ' ' }) {
			used = append(used, i)
		}
	}
	return used
}

// evenly reads rows whose first and last digits allow only one spacing, wider than one character.
func evenly(rows [][]rune) (g board.Grid, ok bool) {
	used := usedColumns(rows)
	if len(used) < 2 {
		return g, false
	}
	first, last := used[0], used[len(used)-1]
	step := (last - first) / (board.Size - 1)
	if step < 2 || step > widestStep || (last-first)%(board.Size-1) != 0 {
		return g, false
	}
	return spaced(rows, first, step, board.Size)
}

// beside reads rows of two grids side by side, if only one division gives two puzzles.
func beside(rows [][]rune) (left, right board.Grid, ok bool) {
	used := usedColumns(rows)
	for i := 1; i < len(used); i++ {
		var halves [2][][]rune
		for _, row := range rows {
			halves[0], halves[1] = append(halves[0], row[:used[i]]), append(halves[1], row[used[i]:])
		}
		a, okA := evenly(halves[0])
		b, okB := evenly(halves[1])
		if !okA || !okB || !onegrid.HasOne(&a) || !onegrid.HasOne(&b) {
			continue
		}
		if ok {
			return left, right, false
		}
		left, right, ok = a, b, true
	}
	return left, right, ok
}
