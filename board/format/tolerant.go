package format

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// What no format reads may still be a text in which anyone sees a puzzle: an array in
// a program, a table, a range of a spreadsheet. Such a text is searched for places
// that hold 81 cells:
//
//   - brackets around 81 elements, or around nine times nine
//   - nine lines of nine cells, with separators, labels or a frame
//   - 81 successive cells
//
// A place counts if its cells can be taken in one way only: nine in every row, and
// all the empty ones marked alike. Where two places overlap and hold different cells,
// or where a place that holds a puzzle is spoiled, the text is refused.

// place is a place in a text that holds 81 cells.
type place struct {
	start, end int // in bytes
	id         string
	grid       board.Grid
	rank       int // of the search that found it
}

func overlap(a, b place) bool { return a.start < b.end && b.start < a.end }

// miss is a place that would hold 81 cells, but for a mistake.
type miss struct {
	start, end int
	reason     Reason
	found      int
	rank       int // of the search that found it
}

// places is what a search came up with.
type places struct {
	text   string
	all    []place
	missed []miss
	two    []place // two readings of the same place
	rank   int     // of the search under way

	again    []place  // those that hold a puzzle once more
	whole    bool     // whether nothing of the text was blanked
	comments bool     // whether comments are searched
	others   []string // the parts of the text that are in no place
}

func (f *places) add(start, end int, id string, cells []string) bool {
	g, ok := gridOf(cells)
	if ok {
		f.addGrid(start, end, id, g)
	}
	return ok
}

func (f *places) addGrid(start, end int, id string, g board.Grid) {
	f.all = append(f.all, place{start, end, id, g, f.rank})
}

// searchers are the ways to look for places. The order says which one names the format
// of a place that several place.
func searchers() []func(*places) {
	return []func(*places){searchBrackets, searchRows, searchDrawn, searchRuns}
}

// found is what a text of no format holds.
type found struct {
	id     string // of the format of the first puzzle
	all    []Document
	faults []*Error
	rows   bool // whether there are rows that belong to no puzzle
}

// readTolerant reads a text in no format. An error with a reason other than Empty says
// why there is no telling which puzzle it holds; Empty is the reason if nothing is
// found.
func readTolerant(text string) (found, *Error) {
	masked := withoutMarkup(text)
	if strings.Count(masked, "\n") > mostSearchedLines {
		return found{}, fault(text, 0, Error{Reason: Empty, Want: cellCount})
	}
	for i, view := range views(masked) {
		f := places{text: view, whole: view == masked, comments: i > 0}
		for rank, search := range searchers() {
			f.rank = rank
			search(&f)
		}
		if got, e := f.settle(text); e != nil || len(got.all) > 0 {
			return got, e
		}
	}
	if g, ok := oldRule(masked); ok {
		d := FromGrid(g)
		d.Line = 1
		return found{id: "found", all: []Document{d}}, nil
	}
	return found{}, fault(text, 0, Error{Reason: Empty, Want: cellCount})
}

// settle makes documents of what was found.
func (f *places) settle(text string) (found, *Error) {
	if len(f.two) > 0 {
		return found{}, ambiguous(text, f.two[0], f.two[1])
	}
	f.dropTables()
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
		if !slices.ContainsFunc(f.all, func(k place) bool { return m.start < k.end && k.start < m.end }) && len(faults) < mostFaults {
			faults = append(faults, m.fault(text))
		}
	}
	switch full := !slices.ContainsFunc(kept, func(k place) bool { return k.grid.FilledCount() < cellCount }); {
	case full && len(faults) > 0:
		return found{}, faults[0] // the solution of a puzzle with a mistake
	case full && (f.comments || f.hasPart() || f.hasRows() || f.hasCells()):
		return found{}, nil // what a program wrote, or the solution of a puzzle in parts
	}
	var all []Document
	rest := f.rest()
	line, from := 1, 0
	for _, k := range kept {
		line, from = line+strings.Count(text[from:max(from, k.start)], "\n"), max(from, k.start)
		if slices.ContainsFunc(kept, func(p place) bool { return solves(&k.grid, p.grid) }) {
			continue
		}
		d := FromGrid(k.grid)
		d.Line = line
		d.Skipped = rest
		if i := slices.IndexFunc(kept, func(s place) bool { return solves(&s.grid, k.grid) }); i >= 0 {
			d.Solution = kept[i].grid
		}
		all = append(all, d)
	}
	return found{kept[0].id, all, faults, f.hasRows()}, nil
}

// distinct returns the places in their order, each puzzle once. If two of them overlap,
// it returns those instead.
func (f *places) distinct() (kept, two []place) {
	slices.SortStableFunc(f.all, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	known := map[board.Grid]int{}
	last := -1 // the one that ends last
	for _, next := range f.all {
		if i, ok := known[next.grid]; ok {
			switch {
			case !overlap(kept[i], next):
				f.again = append(f.again, next)
			case next.rank < kept[i].rank:
				kept[i] = next
			}
			continue
		}
		if last >= 0 && overlap(kept[last], next) {
			return nil, []place{kept[last], next}
		}
		known[next.grid] = len(kept)
		kept = append(kept, next)
		if last < 0 || kept[last].end < next.end {
			last = len(kept) - 1
		}
	}
	return kept, nil
}

// mostBroken is the most houses with a digit twice that a puzzle with a mistake has. In
// a table of 81 digits of another kind, such as each cell's box, there are more.
const mostBroken = 6

// dropTables drops what can't be a puzzle: no digits, or too many digits twice.
func (f *places) dropTables() {
	f.all = slices.DeleteFunc(f.all, func(k place) bool {
		return k.grid.FilledCount() == 0 || broken(&k.grid) > mostBroken
	})
}

// dropSpoiled drops what an earlier search found to be part of something larger: nine of
// ten rows are no puzzle.
func (f *places) dropSpoiled() {
	f.all = slices.DeleteFunc(f.all, func(k place) bool {
		return slices.ContainsFunc(f.missed, func(m miss) bool {
			inside := m.start <= k.start && k.end <= m.end
			return m.start < k.end && k.start < m.end && (m.rank < k.rank || m.rank == k.rank && inside)
		})
	})
}

// addMissed notes a place with so many cells.
func (f *places) addMissed(start, end, cells int) {
	m := miss{start: start, end: end, reason: Malformed, found: cells, rank: f.rank}
	switch {
	case cells < cellCount:
		m.reason = TooShort
	case cells > cellCount:
		m.reason = TooLong
	}
	f.missed = append(f.missed, m)
}

// broken returns in how many houses a digit is more than once.
func broken(g *board.Grid) int {
	n := 0
	for house := range board.House(board.HouseCount) {
		var seen board.Digits
		for _, c := range house.Cells() {
			d := g[c]
			if d != 0 && seen.Contains(d) {
				n++
				break
			}
			seen = seen.With(d)
		}
	}
	return n
}

// solves reports whether a grid is the solution of a puzzle, which isn't full itself.
func solves(full *board.Grid, puzzle board.Grid) bool {
	return puzzle.FilledCount() < cellCount && full.Solved() && full.Extends(puzzle)
}

func (m miss) fault(text string) *Error {
	at := m.start
	if m.reason == TooShort {
		at = m.end
	}
	return fault(text, at, Error{Reason: m.reason, Found: m.found, Want: cellCount})
}

// ambiguous returns the error that shows two readings.
func ambiguous(text string, a, b place) *Error {
	return fault(text, min(a.start, b.start), Error{Reason: Ambiguous, Detail: a.grid.String() + " / " + b.grid.String()})
}

// longestSkipped is how much is told of what was skipped, in characters.
const longestSkipped = 60

// rest returns the beginning of the words that a text holds besides the places found.
func (f *places) rest() string {
	var sb strings.Builder
	n := 0
	for _, part := range f.others {
		for word := range strings.FieldsSeq(part) {
			if !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				continue
			}
			if sb.Len() > 0 {
				sb.WriteByte(' ')
			}
			sb.WriteString(word)
			if n += utf8.RuneCountInString(word) + 1; n > longestSkipped+1 {
				return string([]rune(sb.String())[:longestSkipped-1]) + "…"
			}
		}
	}
	return sb.String()
}

// setOthers sets the parts of the text that are in no place.
func (f *places) setOthers(kept []place) {
	kept = append(slices.Clone(kept), f.again...)
	slices.SortFunc(kept, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	from := 0
	for _, k := range kept {
		if k.start > from {
			f.others = append(f.others, f.text[from:k.start])
		}
		from = max(from, k.end)
	}
	f.others = append(f.others, f.text[min(from, len(f.text)):])
}

// hasPart reports whether a part of a puzzle is among the other parts.
func (f *places) hasPart() bool {
	return slices.ContainsFunc(f.others, func(part string) bool {
		run := 0
		for _, r := range part {
			if run++; !isDigit(r) && !strings.ContainsRune(emptyMarks, r) {
				run = 0
			}
			if run == partOfPuzzle {
				return true
			}
		}
		return false
	})
}

// hasRows reports whether there are rows among the other parts.
func (f *places) hasRows() bool {
	for _, part := range f.others {
		for _, l := range splitLines(part) {
			if _, ok := drawnRowOf(l); ok && strings.ContainsFunc(l.text, isDigit) {
				return true
			}
			for _, w := range ways() {
				if cells, _, ok := w.cells(l.text); ok && slices.ContainsFunc(cells, isDigitText) {
					return true
				}
			}
		}
	}
	return false
}

// hasCells reports whether there are as many cells among the other parts as a part of a
// puzzle has.
func (f *places) hasCells() bool {
	n := 0
	for _, part := range f.others {
		for word := range strings.FieldsFuncSeq(part, isBetween) {
			if isDigitText(word) || len(word) == 1 && strings.Contains(emptyMarks, word) {
				n++
			}
		}
	}
	return n >= partOfPuzzle
}

// gridOf returns the grid of 81 cells. Each is a digit or empty, and all empty cells have
// the same mark.
func gridOf(cells []string) (g board.Grid, ok bool) {
	if len(cells) != cellCount {
		return g, false
	}
	mark := ""
	marked := false
	for c, text := range cells {
		switch {
		case len(text) == 1 && isDigit(rune(text[0])):
			g[c] = board.Digit(text[0] - '0')
		case marked && text != mark || !isMark(text):
			return board.Grid{}, false
		default:
			mark, marked = text, true
		}
	}
	return g, true
}

// longestMark is the longest word for an empty cell, in bytes.
const longestMark = 12

// isMark reports whether a text can stand for an empty cell. Any word or sign without
// digits can, and 0 and -1.
func isMark(text string) bool {
	return text == "0" || text == "-1" || len(text) <= longestMark && !strings.ContainsAny(text, "0123456789\n")
}

// oldRule reads a text by the oldest rule of the field: n digits and 81-n of one other
// character are the cells, in nine lines of nine or in one line, and everything else is
// passed over, but for letters beside nine cells. There must be one such character only.
func oldRule(text string) (g board.Grid, ok bool) {
	counts := map[rune]int{}
	digits := 0
	for _, r := range text {
		if isDigit(r) {
			digits++
		} else {
			counts[r]++
		}
		if digits > cellCount {
			return g, false
		}
	}
	if digits < board.MinGivens {
		return g, false
	}
	var mark rune
	for r, n := range counts {
		if digits+n == cellCount && r != '\n' && r != '\r' {
			if ok {
				return board.Grid{}, false
			}
			mark, ok = r, true
		}
	}
	if !ok {
		return g, false
	}
	n := 0
	for _, l := range splitLines(text) {
		row, letters := 0, false
		for _, r := range l.text {
			switch {
			case isDigit(r):
				g[n] = board.Digit(r - '0')
			case r != mark:
				letters = letters || unicode.IsLetter(r)
				continue
			}
			n++
			row++
		}
		if row != 0 && row != cellCount && (row != board.Size || letters) {
			return board.Grid{}, false
		}
	}
	return g, broken(&g) <= mostBroken
}
