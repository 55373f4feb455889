package format

import (
	"bufio"
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A table has a puzzle on each line, in one of its columns. It may start with a line of
// column names:
//
//	id,puzzle,solution,rating
//	1,53..7....6..195...,534678912...,1.5
//
// Columns with grids are recognised by their content, and the others by their names.

// table describes how to read the lines of a table.
type table struct {
	separator string // " " means any number of blanks
	columns   int
	puzzle    int
	roles     []role // the role of each column
	header    int    // the number of the line with the column names, or 0
}

// tableSeparators are the separators of a table's columns, the most distinctive first.
var tableSeparators = [...]string{"\t", ",", ";", "|", ":", " "}

// fields splits a line into its columns.
func (t *table) fields(line string) []string { return chars.SplitFields(line, t.separator) }

// fieldGrid reads a field that is 81 cells.
func fieldGrid(text string) (board.Grid, bool) {
	if len(text) != cellCount || strings.Trim(text, "123456789"+chars.EmptyMarks+chars.Hyphen) != "" {
		return board.Grid{}, false
	}
	if g, err := board.ParseGrid(text); err == nil {
		return g, true
	}
	return onegrid.Of(strings.Split(text, ""))
}

// isPart reports whether a field has only cells, as many as a row or more.
func isPart(text string) bool {
	return len(text) >= board.Size && strings.Trim(text, "123456789"+chars.EmptyMarks+chars.Hyphen) == ""
}

// triedRows is how many lines of a table are examined to find out what its columns hold.
const triedRows = 50

// findTable recognises a table by the beginning of its text.
func findTable(head string, whole bool) (t table, refusal *Error) {
	all := chars.Lines(head)
	if !whole && len(all) > 1 {
		all = all[:len(all)-1]
	}
	all = slices.DeleteFunc(all[:min(len(all), 2*triedRows)], func(l chars.Line) bool { return !isMeant(l.Text) })
	all = all[:min(len(all), triedRows)]
	if len(all) == 0 || len(all[0].Text) > longestLine {
		return t, nil
	}
	first := all[0].Text
	header := isHeader(first)
	if !header {
		if id, _, e := readSingle(first); isSingle(strings.TrimFunc(first, chars.IsBlank), id, e) {
			return t, nil
		}
	}
	return tableOf(all, header)
}

// isSingle reports whether a line that was read as a puzzle is certainly no line of a table.
func isSingle(line, id string, e *Error) bool {
	return e == nil && id != "line" || isStrictLine(line) || isLibrary(line) || isLink(line)
}

// tableOf returns the table that lines form, perhaps below a header; one without columns if they
// form none.
func tableOf(all []chars.Line, header bool) (t table, refusal *Error) {
	for _, separator := range tableSeparators {
		if !header && !strings.Contains(all[0].Text, separator) {
			continue
		}
		if t := newTable(all, separator, header); t.puzzle >= 0 {
			if two := t.undecided(all); two != nil {
				return t, two
			}
			return t, nil
		}
	}
	return table{}, nil
}

// isHeader reports whether a line has a table's column names, including the puzzle's.
func isHeader(line string) bool {
	if len(line) > longestLine || surveyOf(line).run >= partOfPuzzle || strings.ContainsAny(line, "[]{}()=<>") {
		return false
	}
	for _, separator := range tableSeparators {
		fields := chars.SplitFields(strings.TrimPrefix(line, "\ufeff"), separator)
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

// newTable returns the table that lines form with a separator; its puzzle is -1 if they
// don't form one.
func newTable(lines []chars.Line, separator string, header bool) table {
	t := table{separator: separator, puzzle: -1}
	names := t.fields(strings.TrimPrefix(lines[0].Text, "\ufeff"))
	t.columns = len(names)
	if t.columns > chars.MaxColumns || t.columns < 2 && !header {
		return t
	}
	t.roles = make([]role, t.columns)
	grids := make([]int, t.columns) // number of lines with 81 cells, by column
	solved := make([]int, t.columns)
	body := lines
	if !slices.ContainsFunc(names, func(text string) bool { return isPart(text) || onegrid.IsNearly(text) }) {
		if len(lines) == 1 {
			return t
		}
		t.header, body = lines[0].Number, lines[1:]
		for i, name := range names {
			t.roles[i] = roleOf(name)
		}
	}
	for _, l := range body {
		fields := t.fields(l.Text)
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
		t.puzzle = -1 // mostly lines without puzzles, or only solutions
	}
	return t
}

// assign finds the puzzle's column: preferably one with grids that aren't full, and among
// several of those the one whose name says so. A table with only full grids, in a column not
// named for puzzles, has no puzzles.
func (t *table) assign(grids, solved []int) {
	best := 0
	for i, n := range grids {
		rank := 0
		switch named := t.roles[i] == puzzleRole; {
		case n == 0 && named && slices.ContainsFunc(solved, func(n int) bool { return n > 0 }):
			rank = 2 // since there are solutions, it may hold puzzles with a mistake
		case n == 0:
		case solved[i] < n && named:
			rank = 5
		case solved[i] < n && t.roles[i] == noRole:
			rank = 4
		case solved[i] < n:
			rank = 3
		case t.roles[i] != solutionRole:
			rank = 1
		}
		if rank > best {
			best, t.puzzle = rank, i
		}
	}
	for i, n := range grids {
		if i != t.puzzle && n == 0 && (t.roles[i] == puzzleRole || t.roles[i] == solutionRole) {
			t.roles[i] = noRole
		}
	}
}

// undecided returns an error that shows two readings of a line, if two columns hold
// unrelated puzzles and no name says which is meant.
func (t *table) undecided(lines []chars.Line) *Error {
	if t.roles[t.puzzle] == puzzleRole {
		return nil
	}
	for _, l := range lines {
		fields := t.fields(l.Text)
		if l.Number == t.header || len(fields) != t.columns {
			continue
		}
		grids, _ := t.grids(fields)
		all, _ := decide(grids, true)
		for _, f := range all {
			if first := grids[all[0].puzzle]; grids[f.puzzle] != first {
				return ambiguous(lines[0].Text, 0, first, grids[f.puzzle])
			}
		}
	}
	return nil
}

// grids returns the grids in fields, the puzzle's column first, and the indexes of their
// fields. There are none if the puzzle's column has none, or has a full one in a line with
// missing columns.
func (t *table) grids(fields []string) (all []board.Grid, at []int) {
	if len(fields) <= t.puzzle {
		return nil, nil
	}
	g, ok := fieldGrid(fields[t.puzzle])
	if !ok || len(fields) < t.columns && g.FilledCount() == cellCount {
		return nil, nil
	}
	all, at = []board.Grid{g}, []int{t.puzzle}
	for i, text := range fields {
		if g, ok := fieldGrid(text); ok && i != t.puzzle {
			all, at = append(all, g), append(at, i)
		}
	}
	return all, at
}

// read reads a line of the table.
func (t *table) read(l chars.Line) (d Document, e *Error) {
	fields := t.fields(l.Text)
	if len(fields) > t.columns || len(fields) <= t.puzzle {
		return d, onLine(l, 0, Error{Reason: Missing, Expected: "a line with as many columns as the first"})
	}
	at := max(strings.Index(l.Text, fields[t.puzzle]), 0)
	grids, columns := t.grids(fields)
	parts := 0
	for i, text := range fields {
		if onegrid.IsNearly(text) && (t.roles[i] != solutionRole || grids != nil && grids[0].FilledCount() == cellCount) {
			grids = nil // that may be the puzzle, with a mistake
		}
		if len(text) < cellCount && isPart(text) {
			parts += len(text)
			if grids != nil && grids[0].FilledCount() == cellCount && strings.Trim(text, "0123456789") != "" {
				grids = nil // the solution of a puzzle that was cut off
			}
		}
	}
	if parts >= cellCount-onegrid.Nearly && parts <= cellCount+onegrid.Nearly {
		grids = nil // also that, in two fields
	}
	if grids == nil {
		return d, onLine(l, at, Error{Reason: Malformed, Expected: "81 cells"})
	}
	d = FromGrid(grids[0])
	switch all, two := decide(grids, true); {
	case two != nil:
		return Document{}, onLine(l, at, disagree(grids[two[0]], grids[two[1]]))
	case len(all) > 0:
		d = all[0].document(grids)
	}
	for i, text := range fields {
		switch r := t.roles[i]; {
		case slices.Contains(columns, i):
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
	return lineByLine(in, "table", t.header, func(l chars.Line) (Document, *Error) {
		d, e := t.read(l)
		if e != nil {
			e.Format = "table"
		}
		return d, e
	})
}
