package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// Rows are nine lines of nine cells, all written in one way. Blank lines, comments and
// rules may stand between them. A line is a row in one or several of these ways:
//
//   - nine words
//   - a word of nine characters, or three of three, among others
//   - nine fields with a separator between, of which some are empty
//   - either with the row's number or letter before it

// way is how a line is read as a row.
type way struct {
	name  string
	cells func(line string) (cells []string, label string, ok bool)
}

// ways are the ways in which a line can be a row.
func ways() []way {
	all := []way{
		{"cells", nineWords},
		{"rows", nineCharacters},
		{"cells", labelledWords},
	}
	for _, separator := range []string{",", ";", "\t", "|", "&"} {
		all = append(all,
			way{"cells", func(line string) ([]string, string, bool) { return nineFields(line, separator, false) }},
			way{"cells", func(line string) ([]string, string, bool) { return nineFields(line, separator, true) }})
	}
	return all
}

// longestRow is the longest line that is examined, in bytes.
const longestRow = 400

// isBetween reports whether a character stands between words: blanks, separators,
// brackets, quotes, and lines that are drawn.
func isBetween(r rune) bool {
	return isFiller(r) || strings.ContainsRune(",;&[](){}\"'`\\+=:<>", r)
}

// words returns the words of a line.
func words(line string) []string {
	if len(line) > longestRow {
		return nil
	}
	return strings.FieldsFunc(line, isBetween)
}

// areCells reports whether texts can be the cells of a row: digits, and one mark.
func areCells(texts []string) bool {
	mark := ""
	for _, text := range texts {
		if isDigitText(text) {
			continue
		}
		if !isMark(text) || mark != "" && text != mark {
			return false
		}
		mark = text
	}
	return true
}

func nineWords(line string) (cells []string, label string, ok bool) {
	cells = words(line)
	return cells, "", len(cells) == board.Size && areCells(cells)
}

// labelledWords reads nine words with a label before them, which may be repeated after
// them.
func labelledWords(line string) (cells []string, label string, ok bool) {
	cells = words(line)
	if len(cells) == board.Size+2 && cells[0] == cells[board.Size+1] {
		cells = cells[:board.Size+1]
	}
	if len(cells) != board.Size+1 {
		return nil, "", false
	}
	return cells[1:], counted + cells[0], areCells(cells[1:])
}

// isRowText reports whether a text is nine characters for cells.
func isRowText(text string) bool {
	return len(text) == board.Size && areCells(strings.Split(text, "")) && !strings.ContainsAny(text, ",;\t")
}

// nineCharacters reads a word of nine characters, or three of three that stand side by
// side. Other words may stand before and after them, but only a label before them may
// look like cells, too.
func nineCharacters(line string) (cells []string, label string, ok bool) {
	all := words(line)
	row := ""
	for i, word := range all {
		switch {
		case row == "" && isRowText(word) && strings.TrimFunc(word, unicode.IsLetter) != "":
			row = word
		case strings.Trim(word, "0123456789.-_*?") != "":
		case i > 0 || len(all) == 1:
			return threeByThree(all)
		default:
			label = counted + word
		}
	}
	if row == "" {
		return threeByThree(all)
	}
	return strings.Split(row, ""), label, true
}

// threeByThree reads three words of three characters.
func threeByThree(all []string) (cells []string, label string, ok bool) {
	if len(all) != 3 || len(all[0]) != 3 || len(all[1]) != 3 {
		return nil, "", false
	}
	joined := strings.Join(all, "")
	return strings.Split(joined, ""), "", isRowText(joined)
}

// nineFields reads nine fields with separators between, some of them empty. Where a
// separator also stands before the first or after the last one, that is no field. With
// labelled, a label precedes them.
func nineFields(line, separator string, labelled bool) (cells []string, label string, ok bool) {
	if len(line) > longestRow || !strings.Contains(line, separator) {
		return nil, "", false
	}
	if separator == "|" {
		line = strings.Map(func(r rune) rune {
			if firstBoxDrawing <= r && r <= lastBoxDrawing {
				return '|'
			}
			return r
		}, line)
	}
	fields := strings.Split(line, separator)
	for i, field := range fields {
		fields[i] = strings.TrimFunc(field, func(r rune) bool { return isBlank(r) || strings.ContainsRune("\"'", r) })
	}
	want := board.Size
	if labelled {
		want++
	}
	label = "between"
	last := len(fields) - 1
	switch strings.TrimSpace(strings.TrimSuffix(fields[last], `\hline`)) {
	case ".", `\\`:
		fields[last] = ""
	}
	if strings.HasSuffix(fields[last], `\\`) {
		fields[last] = strings.TrimSpace(strings.TrimSuffix(fields[last], `\\`))
	}
	switch {
	case len(fields) == want+2 && fields[0] == "" && fields[last] == "":
		fields, label = fields[1:last], "around"
	case len(fields) == want+1 && fields[last] == "":
		fields, label = fields[:last], "after"
	case len(fields) == want+4 && fields[0] == "" && fields[4] == "" && fields[8] == "" && fields[12] == "":
		return nil, "", false
	}
	if len(fields) != want {
		return nil, "", false
	}
	if labelled {
		label, fields = label+counted+fields[0], fields[1:]
	}
	return fields, label, areCells(fields)
}

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
