package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// run is successive rows of one way.
type run struct {
	rows  []tableRow
	mark  string
	label string
}

type tableRow struct {
	line  textLine
	cells []string
	after bool // whether other lines stand between it and the row before
	rule  bool // whether one of those is drawn
	blank bool // whether one of those is blank
}

// searchRows looks for nine lines of nine cells.
func searchRows(f *places) {
	lines := splitLines(f.text)
	between := make([]bool, len(lines))
	for i, l := range lines {
		between[i] = isGap(l.text)
	}
	for _, w := range ways() {
		var r run
		gap, rule, blank := false, false, false
		for i, l := range lines {
			cells, label, ok := w.cells(l.text)
			if ok && between[i] && (isRule(l.text) || strings.TrimSpace(l.text) == "") {
				ok = false
			}
			switch {
			case ok:
				if !r.continues(cells, label) {
					f.addRun(w, r)
					r = run{}
				}
				if i > 0 && len(r.rows) == 0 {
					r.begin(lines[i-1], label)
				}
				r.add(tableRow{l, cells, gap, rule, blank}, label)
				gap, rule, blank = false, false, false
			case between[i]:
				drawn := strings.TrimFunc(l.text, isBlank) != ""
				gap, rule, blank = true, rule || drawn, blank || !drawn
			default:
				if !gap {
					r.end(l)
				}
				f.addRun(w, r)
				r, gap, rule, blank = run{}, false, false, false
			}
		}
		f.addRun(w, r)
	}
}

// begin adds the line before the first row if nine words at its end can be a row, and
// only names stand before them, as in the first line of an array.
func (r *run) begin(before textLine, label string) {
	all := words(before.text)
	if n := len(all) - board.Size; n > 0 && !isCounted(label) {
		r.addBeside(before, all[n:], all[:n], label)
	}
}

// end is the same for the line after the last row.
func (r *run) end(after textLine) {
	all := words(after.text)
	if len(all) > board.Size && len(r.rows) > 0 && !isCounted(r.label) && r.continues(all[:board.Size], r.label) {
		r.addBeside(after, all[:board.Size], all[board.Size:], r.label)
	}
}

// addBeside adds a row beside which other words stand.
func (r *run) addBeside(line textLine, cells, others []string, label string) {
	mark, _ := markOf(cells)
	counted := func(word string) bool {
		return word == mark || strings.ContainsFunc(word, unicode.IsDigit) && !strings.ContainsFunc(word, unicode.IsLetter)
	}
	if !slices.ContainsFunc(others, counted) && areCells(cells) && slices.ContainsFunc(cells, isDigitText) {
		r.add(tableRow{line: line, cells: cells}, label)
	}
}

// isGap reports whether a line can stand between rows: it is blank or drawn.
func isGap(line string) bool {
	return strings.TrimFunc(line, func(r rune) bool {
		return isFiller(r) || strings.ContainsRune("-+=*:.'~_#/\"`,;()[]{}\\", r)
	}) == ""
}

// markOf returns the mark in a row's cells, or no.
func markOf(cells []string) (mark string, marked bool) {
	for _, text := range cells {
		if !isDigitText(text) {
			return text, true
		}
	}
	return "", false
}

// noMark is the mark of rows that have no empty cell.
const noMark = "\n"

// continues reports whether a row can follow those of the run: its empty cells are marked
// alike, and its label is the next one.
func (r *run) continues(cells []string, label string) bool {
	if len(r.rows) == 0 {
		return true
	}
	if mark, marked := markOf(cells); marked && r.mark != noMark && mark != r.mark {
		return false
	}
	return r.label == label && !isCounted(label) || isNext(r.label, label)
}

func (r *run) add(row tableRow, label string) {
	if len(r.rows) == 0 {
		r.mark = noMark
	}
	if mark, marked := markOf(row.cells); marked {
		r.mark = mark
	}
	r.rows = append(r.rows, row)
	r.label = label
}

// counted stands before a label that counts rows, and so differs from row to row.
const counted = ":"

func isCounted(label string) bool { return strings.Contains(label, counted) }

// isNext reports whether a label follows another, as 2 follows 1 and B follows A.
func isNext(before, label string) bool {
	if len(before) != len(label) || label == "" {
		return false
	}
	n := len(label) - 1
	return before[:n] == label[:n] && before[n]+1 == label[n] && (unicode.IsLetter(rune(label[n])) || label[n] <= '9')
}

// addRun adds the rows of a run, nine at a time.
func (f *places) addRun(w way, r run) {
	n := len(r.rows)
	switch {
	case n < board.Size-1:
		return
	case n%board.Size != 0:
		if !f.addParts(w, r) && n <= board.Size+1 && r.digits() >= board.MinGivens {
			first, last := r.rows[0].line, r.rows[n-1].line
			f.addMissed(first.offset, last.offset+len(last.text), n*board.Size)
		}
		return
	}
	for ; n > 0; n -= board.Size {
		f.addRows(w, r.rows[:board.Size])
		r.rows = r.rows[board.Size:]
	}
}

// addParts adds the rows of a run that are nine between other lines.
func (f *places) addParts(w way, r run) (added bool) {
	from := 0
	for i := 1; i <= len(r.rows); i++ {
		if i < len(r.rows) && !r.rows[i].after {
			continue
		}
		if i-from == board.Size {
			f.addRows(w, r.rows[from:i])
			added = true
		}
		if i-from >= board.Size {
			from = i
		}
	}
	return added
}

// addRows adds nine rows. Rules stand between the bands, or between all rows.
func (f *places) addRows(w way, rows []tableRow) {
	var cells []string
	rules := 0
	for i, row := range rows[1:] {
		if row.rule && row.blank {
			return // the end of one grid, and the start of another
		}
		if row.rule {
			rules |= 1 << i
		}
	}
	if !standing(rules) {
		return
	}
	for _, row := range rows {
		cells = append(cells, row.cells...)
	}
	first, last := rows[0].line, rows[len(rows)-1].line
	f.add(first.offset, last.offset+len(last.text), w.name, cells)
}

// bandRules and allRules have a bit for each row but the first, which is set if a rule
// stands before the row.
const (
	headRule  = 1 // as in Markdown
	bandRules = 1<<2 | 1<<5
	allRules  = 1<<8 - 1
)

// standing reports whether rules stand where those of a grid do, or there are none.
func standing(rules int) bool {
	return rules == 0 || rules == headRule || rules == bandRules || rules == allRules
}

func (r *run) digits() int {
	n := 0
	for _, row := range r.rows {
		for _, text := range row.cells {
			if isDigitText(text) {
				n++
			}
		}
	}
	return n
}
