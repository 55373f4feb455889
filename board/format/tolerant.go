package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
	"github.com/solvoku/solvoku/board/format/internal/search"
)

// found is the content of a text in none of the formats.
type found struct {
	id     string // the format of the first puzzle
	all    []Document
	faults []*Error
	rows   bool // whether there are rows outside all puzzles
}

// readTolerant reads a text in none of the formats. The error's reason is Empty if nothing
// is found; any other error says why the puzzle can't be determined.
func readTolerant(text string) (found, *Error) {
	if rule := ruleInNotation(text); rule != "" {
		return found{}, fault(text, strings.Index(text, rule), Error{Reason: Variant, Detail: rule})
	}
	if rule, at := ruleBehindCells(text); rule != "" {
		return found{}, fault(text, at, Error{Reason: Variant, Detail: rule})
	}
	id := "elements"
	d, refusal, ok := readMarkup(text)
	if !ok && refusal == nil {
		id, d, refusal, ok = readNamedRecords(text)
	}
	if refusal != nil && (refusal.Reason == Disagreeing || refusal.Reason == Ambiguous) {
		return found{}, refusal
	}
	got, e := searchText(text)
	switch {
	case ok && (len(got.all) != 1 || got.id == "found" || got.id == "triples" || d.Parts()&Answers != 0 || got.all[0].State.Givens() != d.State.Givens()):
		return found{id: id, all: []Document{d}}, nil
	case refusal != nil: // what the search finds may be the solution, or the puzzle with its answers
		return found{}, refusal
	}
	return got, e
}

// searchText searches a text for grids, and decides which are puzzles.
func searchText(text string) (found, *Error) {
	got := search.Text(text)
	if len(got.Either) > 0 {
		a, b := got.Either[0], got.Either[1]
		return found{}, ambiguous(text, min(a.Start, b.Start), a.Grid, b.Grid)
	}
	kept := got.Places
	empty := fault(text, 0, Error{Reason: Empty, Want: cellCount})
	if len(kept) == 0 {
		if len(got.Misses) > 0 {
			return found{}, missed(text, got.Misses[0])
		}
		return found{}, empty
	}
	var faults []*Error
	for _, m := range got.Apart[:min(len(got.Apart), maxFaults)] {
		faults = append(faults, missed(text, m))
	}
	switch full := !slices.ContainsFunc(kept, func(k search.Place) bool { return k.Grid.FilledCount() < cellCount }); {
	case len(faults) > 0 && (full || !slices.ContainsFunc(kept, func(k search.Place) bool { return k.Grid.FilledCount() >= board.MinGivens })):
		return found{}, faults[0] // may be the solution of a puzzle with a mistake, or its answers
	case full && (got.Commented || got.Loose >= besideSolution):
		return found{}, empty // a program's output, or the solution of a split-up puzzle
	}
	if len(faults) == 0 && got.Elsewhere != nil {
		return found{}, missed(text, *got.Elsewhere) // perhaps the puzzle, of which this is the state
	}
	grids := make([]board.Grid, len(kept))
	for i, k := range kept {
		if grids[i] = k.Grid; isColumnsFirst(text, k.Start) {
			grids[i] = onegrid.Transposed(&k.Grid)
		}
	}
	families, disagreeing := decide(grids, false)
	if disagreeing != nil {
		first, second := kept[disagreeing[0]], kept[disagreeing[1]]
		return found{}, fault(text, first.Start, disagree(first.Grid, second.Grid))
	}
	if d, ok := withAnswers(grids); ok {
		d.Line, d.Skipped = 1+strings.Count(text[:kept[0].Start], "\n"), got.Skipped
		return found{kept[0].ID, []Document{d}, faults, got.Loose >= board.Size}, nil
	}
	var all []Document
	line, from := 1, 0
	for _, family := range families {
		start := kept[family.puzzle].Start
		line, from = line+strings.Count(text[from:start], "\n"), start
		d := family.document(grids)
		d.Line = line
		d.Skipped = got.Skipped
		all = append(all, d)
	}
	return found{kept[0].ID, all, faults, got.Loose >= board.Size}, nil
}

// missed returns the error for a place with a mistake.
func missed(text string, m search.Miss) *Error {
	at, e := m.Start, Error{Reason: Malformed, Found: m.Found, Want: cellCount, Expected: m.Expected}
	switch {
	case m.Expected != "":
	case m.Found < cellCount:
		at, e.Reason = m.End, TooShort
	default:
		e.Reason = TooLong
	}
	return fault(text, at, e)
}

// ambiguous returns the error that shows two readings.
func ambiguous(text string, at int, a, b board.Grid) *Error {
	return fault(text, at, either(a, b))
}

// isColumnsFirst reports whether the grid at a place of a text has its columns one after the other:
// JSON's member before it says so, each is named as a column, or the text is a matrix of R, which fills its columns first unless
// told byrow = TRUE.
func isColumnsFirst(text string, at int) bool {
	name, isMember := strings.CutSuffix(strings.TrimRight(text[:at], " \t\r\n[:"), `"`)
	if isMember && (strings.HasSuffix(name, "olumns") || strings.HasSuffix(name, "ols")) || isColumn(text[at:]) {
		return true
	}
	byRow := strings.Contains(text, "byrow") || strings.Contains(text, "TRUE")
	return strings.Contains(text, "matrix(") && !byRow || strings.Contains(text, "structure(c(") && strings.Contains(text, "dim")
}

// isColumn reports whether a text begins with a column's number and nine cells, and the next column's
// number follows.
func isColumn(text string) bool {
	text = strings.ToLower(text[:min(len(text), 2*longestHeader)])
	name := strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if !strings.HasPrefix(name, "col") {
		return false
	}
	end := strings.IndexFunc(name, unicode.IsDigit)
	if end < 0 || len(name) < end+2 {
		return false
	}
	number := int(name[end] - '0')
	first, rest, ok := strings.Cut(name[end+1:], name[:end]+string(rune('1'+number)))
	cells := strings.Count(first, ".") + strings.Count(first, "0") + chars.DigitsIn(first)
	return ok && cells >= board.Size && rest != "" && !strings.ContainsFunc(first, unicode.IsLetter)
}

// ruleBehindCells returns the kind of a rule that follows 81 cells and a semicolon, as in the text form of
// a board, and where it is. The search knows grids alone.
func ruleBehindCells(text string) (rule string, at int) {
	for i := range len(text) {
		if text[i] != ';' || i < cellCount || strings.Trim(text[i-cellCount:i], "0123456789.") != "" {
			continue
		}
		end := i + 1 + strings.IndexAny(text[i+1:]+" ", " \t\r\n)]}>\"'`|")
		if rules, e := rulesAfter(text[i:end]); e != nil {
			return e.Detail, i
		} else if !rules.Classic() {
			return rules.Kinds()[0], i
		}
	}
	return "", 0
}
