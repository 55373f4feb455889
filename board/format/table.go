package format

import (
	"bufio"
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// A table has a puzzle on each line, in one of its columns. It may start with a line of
// the columns' names:
//
//	id,puzzle,solution,rating
//	1,53..7....6..195...,534678912...,1.5
//
// A column is known by its name or, without one, by what it holds: the puzzle is 81
// cells, the solution is full and has the puzzle's digits.

// table says how the lines of a table are read.
type table struct {
	separator string // " " is any blanks
	columns   int
	puzzle    int
	roles     []role // of the columns
	header    int    // the number of the line with the columns' names, or 0
}

// separators of a table's columns, the most telling first.
var tableSeparators = [...]string{"\t", ",", ";", "|", ":", " "}

// mostColumns is the most columns of a table.
const mostColumns = 100

// fields splits a line into its columns.
func (t *table) fields(line string) []string { return splitFields(line, t.separator) }

// splitFields splits a line at separators outside of quotes.
func splitFields(line, separator string) []string {
	if separator == " " {
		return strings.Fields(line)
	}
	if !strings.Contains(line, `"`) {
		all := strings.SplitN(line, separator, mostColumns+1)
		for i, text := range all {
			all[i] = strings.TrimFunc(text, isBlank)
		}
		return all
	}
	var all []string
	for len(all) <= mostColumns {
		line = strings.TrimLeftFunc(line, isBlank)
		text, rest, more := strings.Cut(line, separator)
		if quoted, ok := strings.CutPrefix(line, `"`); ok {
			text, rest, more = cutQuoted(quoted, separator)
		}
		all = append(all, strings.TrimFunc(text, isBlank))
		if line = rest; !more {
			break
		}
	}
	return all
}

// cutQuoted cuts a line after a quoted field, whose first quote is gone. A quote in it is
// doubled.
func cutQuoted(line, separator string) (text, rest string, more bool) {
	var sb strings.Builder
	for {
		part, after, ok := strings.Cut(line, `"`)
		sb.WriteString(part)
		line = after
		if !ok || !strings.HasPrefix(line, `"`) {
			break
		}
		sb.WriteByte('"')
		line = line[1:]
	}
	_, rest, more = strings.Cut(line, separator)
	return sb.String(), rest, more
}

// fieldGrid reads a field that is 81 cells.
func fieldGrid(text string) (board.Grid, bool) {
	if len(text) != cellCount || strings.Trim(text, "123456789"+emptyMarks+hyphen) != "" {
		return board.Grid{}, false
	}
	if g, err := board.ParseGrid(text); err == nil {
		return g, true
	}
	return gridOf(strings.Split(text, ""))
}

// triedRows is how many lines of a table are looked at to find out what its columns hold.
const triedRows = 50

// findTable recognises a table by the beginning of its text.
func findTable(head string, whole bool) (t table, refusal *Error) {
	all := splitLines(head)
	if !whole && len(all) > 1 {
		all = all[:len(all)-1]
	}
	all = slices.DeleteFunc(all[:min(len(all), 2*triedRows)], func(l textLine) bool { return !isMeant(l.text) })
	all = all[:min(len(all), triedRows)]
	if len(all) == 0 || len(all[0].text) > longestLine {
		return t, nil
	}
	first := all[0].text
	header := isHeader(first)
	if !header {
		trimmed := strings.TrimFunc(first, isBlank)
		if id, _, e := readSingle(first); isStrictLine(trimmed) || e == nil && id != "line" || isLibrary(trimmed) || isLink(trimmed) {
			return t, nil
		}
	}
	for _, separator := range tableSeparators {
		if t := newTable(all, separator, header); t.puzzle >= 0 {
			if two := t.undecided(all); two != nil {
				return t, two
			}
			return t, nil
		}
	}
	return table{}, nil
}

// isHeader reports whether a line is the names of a table's columns, one of them the
// puzzle's.
func isHeader(line string) bool {
	if len(line) > longestLine || strings.ContainsAny(line, "[]{}()=<>") {
		return false
	}
	for _, separator := range tableSeparators {
		fields := splitFields(strings.TrimPrefix(line, "\ufeff"), separator)
		named := false
		for _, name := range fields {
			named = named || roleOf(name) == puzzleRole && !strings.ContainsFunc(name, unicode.IsDigit)
		}
		if named && (len(fields) == 1 || separator != " " && !slices.Contains(fields, "")) {
			return true
		}
	}
	return false
}

// newTable returns the table that lines are with a separator; its puzzle is -1 if they
// are none.
func newTable(lines []textLine, separator string, header bool) table {
	t := table{separator: separator, puzzle: -1}
	names := t.fields(strings.TrimPrefix(lines[0].text, "\ufeff"))
	t.columns = len(names)
	if t.columns > mostColumns || t.columns < 2 && !header {
		return t
	}
	t.roles = make([]role, t.columns)
	grids := make([]int, t.columns) // how many lines have 81 cells in a column
	solved := make([]int, t.columns)
	body := lines
	if !slices.ContainsFunc(names, func(text string) bool { _, ok := fieldGrid(text); return ok }) {
		if len(lines) == 1 {
			return t
		}
		t.header, body = lines[0].number, lines[1:]
		for i, name := range names {
			t.roles[i] = roleOf(name)
		}
	}
	for _, l := range body {
		fields := t.fields(l.text)
		if len(fields) > t.columns {
			continue
		}
		for i, text := range fields {
			if g, ok := fieldGrid(text); ok {
				grids[i]++
				if g.FilledCount() == cellCount {
					solved[i]++
				}
			}
		}
	}
	t.assign(grids, solved)
	if t.puzzle >= 0 && t.roles[t.puzzle] != puzzleRole && (2*grids[t.puzzle] < len(body) || solved[t.puzzle] == grids[t.puzzle]) {
		t.puzzle = -1 // lines of another kind, with a few puzzles among them, or solutions alone
	}
	return t
}

// assign finds the puzzle's column and the solution's.
func (t *table) assign(grids, solved []int) {
	t.puzzle = slices.IndexFunc(t.roles, func(r role) bool { return r == puzzleRole })
	for i, r := range t.roles {
		if r == puzzleRole && grids[i] > 0 {
			t.puzzle = i
			break
		}
	}
	if t.puzzle >= 0 && grids[t.puzzle] == 0 && !slices.ContainsFunc(solved, func(n int) bool { return n > 0 }) {
		t.puzzle = -1 // a name of something else; beside solutions it is a puzzle with a mistake
	}
	for i, n := range grids {
		switch {
		case n == 0 && i != t.puzzle && (t.roles[i] == puzzleRole || t.roles[i] == solutionRole):
			t.roles[i] = noRole
		case n == 0 || i == t.puzzle:
		case solved[i] == n && t.roles[i] == noRole && (t.puzzle >= 0 || slices.IndexFunc(grids, func(n int) bool { return n > 0 }) < i):
			t.roles[i] = solutionRole
		case t.puzzle < 0 && t.roles[i] != solutionRole:
			t.puzzle = i
		}
	}
}

// undecided returns an error that shows two readings of the first line, if two columns
// could be the puzzle's and no name says which is.
func (t *table) undecided(lines []textLine) *Error {
	if t.roles[t.puzzle] == puzzleRole {
		return nil
	}
	for _, l := range lines {
		fields := t.fields(l.text)
		if l.number == t.header || len(fields) != t.columns {
			continue
		}
		first, ok := fieldGrid(fields[t.puzzle])
		for i, text := range fields {
			g, other := fieldGrid(text)
			if ok && other && i != t.puzzle && g != first && t.roles[i] != solutionRole && !solves(&g, first) {
				return ambiguous(lines[0].text, place{grid: first}, place{grid: g})
			}
		}
	}
	return nil
}

// read reads a line of the table.
func (t *table) read(l textLine) (d Document, e *Error) {
	fields := t.fields(l.text)
	if len(fields) > t.columns || len(fields) <= t.puzzle {
		return d, l.fault(0, Error{Reason: Missing, Expected: "a line with as many columns as the first"})
	}
	g, ok := fieldGrid(fields[t.puzzle])
	if len(fields) < t.columns && g.FilledCount() == cellCount {
		ok = false // the solution of a puzzle that is missing
	}
	if !ok {
		return d, l.fault(max(strings.Index(l.text, fields[t.puzzle]), 0), Error{Reason: Malformed, Expected: "81 cells"})
	}
	d = FromGrid(g)
	for i, text := range fields {
		switch r := t.roles[i]; {
		case i == t.puzzle:
		case r == solutionRole:
			if s, ok := fieldGrid(text); ok && solves(&s, g) {
				d.Solution = s
			}
		case r == noRole && t.header == 0 && i < t.puzzle:
			titleRole.fill(&d, text)
		case r == noRole && t.header == 0:
			levelRole.fill(&d, text)
		default:
			r.fill(&d, text)
		}
	}
	return d, nil
}

// newTableReader reads a table.
func newTableReader(in *bufio.Reader, t table) *Reader {
	return lineByLine(in, "table", t.header, func(l textLine) (Document, *Error) {
		d, e := t.read(l)
		if e != nil {
			e.Format = "table"
		}
		return d, e
	})
}
