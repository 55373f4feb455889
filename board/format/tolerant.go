package format

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// search looks for places. If several searches find a place, the first one determines its
// format.
func (f *places) search() {
	all, near := streams(f.text)
	for _, n := range near {
		if digitsIn(f.text[n[0]:n[1]]) >= fewestSpoiled {
			f.addMissed(n[0], n[1], utf8.RuneCountInString(f.text[n[0]:n[1]]))
		}
	}
	for _, c := range cuttings {
		for i := range all {
			if c.words == (all[i].cells > 1) {
				f.find(all[i], c)
			}
		}
		f.rank++
	}
	for _, labelled := range []bool{true, false} {
		for _, separator := range strings.Split(fieldSeparators, "") {
			f.findFields(separator, labelled)
		}
		f.rank++
	}
	for _, search := range []func(*places){searchDrawn, searchSheet, searchCellLines, searchGivens} {
		f.rank++
		search(f)
	}
}

// found is the content of a text in none of the formats.
type found struct {
	id     string // of the format of the first puzzle
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

// searchText searches a text for grids.
func searchText(text string) (found, *Error) {
	masked := text
	for _, mask := range []func(string) string{withoutMarkup, withoutWikiTables, withoutDecimals} {
		masked = mask(masked)
	}
	var f places
	f.text, f.comments = withoutComments(masked)
	f.whole = f.text == text
	f.search()
	if got, e := f.settle(text); e != nil || len(got.all) > 0 {
		return got, e
	}
	return found{}, fault(text, 0, Error{Reason: Empty, Want: cellCount})
}

// settle turns the places found into documents.
func (f *places) settle(text string) (found, *Error) {
	if len(f.two) > 0 {
		return found{}, ambiguous(text, f.two[0], f.two[1])
	}
	f.dropSpoiled()
	kept, two := f.distinct()
	if len(two) > 0 {
		return found{}, ambiguous(text, two[0], two[1])
	}
	f.setOthers(kept)
	if len(kept) == 0 {
		if len(f.missed) > 0 {
			return found{}, f.missed[0].fault(text)
		}
		return found{}, nil
	}
	var faults []*Error
	for _, m := range f.missed {
		if !slices.ContainsFunc(f.all, func(k place) bool { return m.start < k.end && k.start < m.end }) && len(faults) < maxFaults {
			faults = append(faults, m.fault(text))
		}
	}
	switch full := !slices.ContainsFunc(kept, func(k place) bool { return k.grid.FilledCount() < cellCount }); {
	case full && len(faults) > 0:
		return found{}, faults[0] // may be the solution of a puzzle with a mistake
	case full && (isCommented(text, kept[0].start) || f.loose() >= besideSolution):
		return found{}, nil // a program's output, or the solution of a split-up puzzle
	}
	if at, n := f.looseRows(); len(faults) == 0 && n >= cellCount-nearly && n <= cellCount+nearly {
		return found{}, miss{start: at, end: at, reason: Malformed}.fault(text) // perhaps the puzzle, of which this is the state
	}
	grids := make([]board.Grid, len(kept))
	for i, k := range kept {
		if grids[i] = k.grid; isColumnsFirst(text) {
			grids[i] = transposed(&k.grid)
		}
	}
	families, disagreeing := decide(grids, false)
	if disagreeing != nil {
		first, second := kept[disagreeing[0]], kept[disagreeing[1]]
		return found{}, fault(text, first.start, disagree(first.grid, second.grid))
	}
	var all []Document
	rest := f.rest()
	line, from := 1, 0
	for _, family := range families {
		start := kept[family.puzzle].start
		line, from = line+strings.Count(text[from:start], "\n"), start
		d := family.document(grids)
		d.Line = line
		d.Skipped = rest
		all = append(all, d)
	}
	return found{kept[0].id, all, faults, f.loose() >= board.Size}, nil
}

// ambiguous returns the error that shows two readings.
func ambiguous(text string, a, b place) *Error {
	return fault(text, min(a.start, b.start), either(a.grid, b.grid))
}

// isColumnsFirst reports whether a text is a matrix of R, which fills its columns first unless told
// byrow = TRUE.
func isColumnsFirst(text string) bool {
	byRow := strings.Contains(text, "byrow") || strings.Contains(text, "TRUE")
	return strings.Contains(text, "matrix(") && !byRow || strings.Contains(text, "structure(c(") && strings.Contains(text, "dim")
}
