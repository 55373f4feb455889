package format

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// singles are the ways to read a line that is a whole puzzle, in the order in which
// they are tried. If one of them claims a line, no other is tried, and it is the one that
// reports errors.
var singles = [...]single{
	{"", 0, isLink, nil},
	{"hodoku", 0, isLibrary, readLibrary},
	{"solo", 0, isSolo, readSolo},
	{"line", enough | first, isStrictLine, readStrictLine},
	{"line", 0, isSpacedLine, readSpacedLine},
	{"candidates", 0, isCellGroups, readCellGroups},
	{"sukaku", enough, isSukaku, readSukaku},
	{"susser", 0, isSusser, readSusser},
	{"gsf", 0, isGSF, readGSF},
	{"line", enough | only, isWholeLine, readWholeLine},
	{"line", enough, isRowsInLine, readRowsInLine},
	{"solo", 0, isTask, readTask},
	{"fpuzzles", 0, isFPuzzlesCode, readFPuzzlesCode},
	{"compact", 0, isCompact, readCompact},
	{"solvoku", enough, isStateText, readStateText},
	{"line", enough | run, isLineWithin, readLineWithin},
}

// single is a way to read a line.
type single struct {
	id     string
	needs  traits // quickly seen; without them it doesn't claim the line
	claims func(line string) bool
	read   func(line string) (Document, *Error)
}

// readSingle reads a line that is a puzzle. An error is returned with the ID of a format if
// the line has that format's signature.
func readSingle(line string) (id string, d Document, e *Error) {
	if len(line) == cellCount {
		// Nearly all lines of large files have the strict form, and reading it is much faster
		// than recognising any other.
		if g, err := board.ParseGrid(line); err == nil {
			return "line", FromGrid(g), nil
		}
	}
	if isSpacedLine(line) {
		d, e = readSpacedLine(line)
		return "line", d, e
	}
	text := strings.TrimFunc(line, chars.IsBlank)
	seen := look{survey: surveyOf(text)}
	seen.way, seen.claimed = seen.survey.way(text)
	switch {
	case !seen.claimed:
		if e = seen.fault(text); e == nil {
			return "", d, unclaimed(line)
		}
	case seen.way.read == nil:
		e = bareLink(text)
	}
	if e == nil {
		id, d, e = readSeen(text, &seen)
	} else {
		id = e.Format
	}
	if e != nil {
		return id, Document{}, e.within(line, strings.Index(line, text))
	}
	return id, d, nil
}

// readSeen does what readSingle does, for a line without blanks around it.
func readSeen(line string, seen *look) (id string, d Document, e *Error) {
	switch {
	case !seen.claimed:
		return "", d, unclaimed(line)
	case seen.way.read == nil:
		return readLink(line)
	}
	d, e = seen.way.read(line)
	return seen.way.id, d, e
}

// way returns the way to read a line. ok is false if none claims it.
func (s *survey) way(line string) (way single, ok bool) {
	has := s.traits(line)
	for _, way := range singles {
		if way.needs&^has == 0 && way.claims(line) {
			return way, true
		}
	}
	return way, false
}

// unclaimed returns the error for a line that isn't a puzzle.
func unclaimed(line string) *Error {
	if _, e := readLine(line); e != nil {
		return e
	}
	return fault(line, 0, Error{Reason: Empty, Want: cellCount}) // cells with a comment before or after them
}

// separators end the cells of a line and begin the comment.
const separators = " \t,;|#"

// isStrictLine reports whether a text starts with 81 cells, followed by a separator
// or nothing.
func isStrictLine(text string) bool {
	if len(text) < cellCount || len(text) > cellCount && strings.IndexByte(separators, text[cellCount]) < 0 || surveyOf(text[:cellCount]).other < cellCount {
		return false
	}
	if _, err := board.ParseGrid(text[:cellCount]); err == nil {
		return true
	}
	g, e := readLine(text[:cellCount])
	return e == nil && !strings.ContainsAny(text[:cellCount], " \t|") && g.FilledCount() > 0
}

func readStrictLine(text string) (Document, *Error) {
	g, about, e := firstCells(text)
	if e != nil {
		return Document{}, e
	}
	d := FromGrid(g)
	if d.State.Rules, e = rulesAfter(text[cellCount:]); e != nil || !d.State.Rules.Classic() {
		return d, e
	}
	if isStrictLine(about) {
		beside, rest, e := firstCells(about)
		if e == nil && beside != g {
			grids := []board.Grid{g, beside}
			switch all, two := decide(grids, true); {
			case two != nil:
				return Document{}, fault(text, 0, disagree(g, beside))
			case len(all) == 1 && (all[0].state >= 0 || all[0].solution >= 0 || all[0].puzzle == 1):
				d, about = all[0].document(grids), rest
			case beside.Solved():
				d.Solution, about = beside, rest // this format has the solution after the puzzle
			}
		}
	}
	d.Title = about
	return d, nil
}

// rulesAfter returns the rules that follow a puzzle's cells after a semicolon, as in the text form
// of a [board.State], up to a remark that begins with a blank and #, or the refusal of such that can't
// be read. Without either, what is there is a remark or another column.
func rulesAfter(text string) (board.Rules, *Error) {
	after, ok := strings.CutPrefix(text, ";")
	if !ok {
		return board.Rules{}, nil
	}
	after, _, _ = strings.Cut(after, " #")
	if word, rest, blank := strings.Cut(after, " "); blank && rest != "" && word != "king" && word != "knight" {
		after = word // which begin remarks, too
	}
	after = strings.TrimRightFunc(after, unicode.IsSpace)
	first, _, _ := strings.Cut(after, ";")
	kind, cells, hasCells := strings.Cut(first, "=")
	known := wholeBoard[kind] || hasCells && withCells[kind]
	rules, err := board.ParseRules(after)
	switch {
	case !known && (err != nil || len(cells) < len("1112")): // such as "rating=5.2" or "clues=24"
		return board.Rules{}, nil
	case err != nil:
		return board.Rules{}, &Error{Reason: Variant, Detail: kind, Line: 1, Column: cellCount + 2, Offset: cellCount + 1}
	}
	return rules, nil
}

// wholeBoard has the kinds of rules that need no cells, so that they look like words.
var wholeBoard = map[string]bool{"x+": true, "x-": true, "windoku": true, "disjoint": true, "knight": true, "king": true, "nonconsecutive": true}

// withCells has the other kinds, by which damaged rules are recognized.
var withCells = map[string]bool{
	"region": true, "extra": true, "odd": true, "even": true, "min": true, "max": true, "thermo": true, "palindrome": true, "clone": true,
	"cage": true, "little": true, "arrow": true, "sandwich": true, "xsum": true, "skyscraper": true, "difference": true, "ratio": true, "xv": true,
	"difference-all": true, "ratio-all": true, "xv-all": true, "quad": true, "between": true, "renban": true, "whisper": true, "regionsum": true,
}

// firstCells reads the first 81 characters of a text, and returns what follows.
func firstCells(text string) (g board.Grid, rest string, e *Error) {
	g, err := board.ParseGrid(text[:cellCount])
	if err != nil {
		if g, e = readLine(text[:cellCount]); e != nil {
			return g, "", e
		}
	}
	return g, strings.TrimFunc(text[cellCount:], isSeparator), nil
}

func isSeparator(r rune) bool { return strings.ContainsRune(separators, r) || chars.IsBlank(r) }

// isSpacedLine reports whether a line is 81 digits and spaces, so that a space
// can only be an empty cell.
func isSpacedLine(line string) bool {
	return len(line) == cellCount && strings.Contains(line, " ") &&
		strings.Trim(line, " 123456789") == "" && strings.Trim(line, " ") != "" &&
		len(strings.Fields(line)) != board.Size
}

func readSpacedLine(line string) (Document, *Error) {
	return readStrictLine(strings.ReplaceAll(line, " ", "."))
}

// isWholeLine reports whether a line is 81 cells, perhaps with blanks, marks and a comment.
func isWholeLine(text string) bool {
	const all = "123456789"
	if strings.HasPrefix(text, all+" "+all) {
		return false // a row of cells with all candidates
	}
	_, e := readLine(text)
	return e == nil
}

func readWholeLine(text string) (Document, *Error) {
	d, e := readRows(text)
	if _, comment, ok := strings.Cut(text, "#"); ok {
		d.Title = strings.TrimFunc(comment, isSeparator)
	}
	return d, e
}

// isRowsInLine reports whether a line is nine rows with the same separator, as in a link.
func isRowsInLine(text string) bool {
	return len(text) == cellCount+board.Size-1 && strings.Trim(text, "0123456789."+rowSeparators) == "" && spreadDigits(text) != text
}

func readRowsInLine(text string) (Document, *Error) { return readRows(spreadDigits(text)) }

// isLineWithin reports whether a line of other text contains a run of exactly 81 cells.
func isLineWithin(text string) bool {
	_, ok := lineWithin(text)
	return ok
}

func readLineWithin(text string) (Document, *Error) {
	cells, _ := lineWithin(text)
	d, e := readStrictLine(cells)
	before, after, _ := strings.Cut(text, cells)
	if e == nil && strings.HasPrefix(after, ";") {
		rules, _, _ := chars.CutAny(after, " \t)]}>\"'`|")
		rules = strings.TrimRight(rules, ".,;:!*_")
		if d.State.Rules, e = rulesAfter(rules); e == nil && !d.State.Rules.Classic() {
			after = strings.TrimPrefix(after, rules)
		}
	}
	if e == nil {
		d.Title = strings.Trim(strings.TrimFunc(before, isSeparator)+" "+strings.TrimFunc(after, isSeparator), " :()[]\"'")
	}
	return d, e
}

// partOfPuzzle is the number of successive cells that count as part of a puzzle: a stray
// character leaves at least that many on one side. Next to a solution, fewer are enough.
const (
	partOfPuzzle   = 30
	besideSolution = 9
)

// lineWithin returns the only run of 81 digits and dots in a line, provided that no letter
// adjoins it and the line has no other part of a puzzle.
func lineWithin(text string) (cells string, ok bool) {
	isCell := func(r rune) bool { return r == '.' || '0' <= r && r <= '9' }
	start, longest := -1, 0
	for i, r := range text + " " {
		switch {
		case isCell(r) && start < 0:
			start = i
		case !isCell(r) && start >= 0:
			run := text[start:i]
			// The cells may be followed by a sentence's full stop, if dots aren't used as
			// empty cells.
			if len(run) == cellCount+1 && strings.Count(run, ".") == 1 {
				run = strings.TrimSuffix(run, ".")
			}
			before, _ := utf8.DecodeLastRuneInString(text[:start])
			start = -1
			switch {
			case len(run) != cellCount || unicode.IsLetter(before) || unicode.IsLetter(r):
				longest = max(longest, len(run))
			case ok:
				return "", false
			default:
				cells, ok = run, true
			}
		}
	}
	limit := partOfPuzzle
	if ok && strings.Trim(cells, "123456789") == "" {
		limit = besideSolution
	}
	return cells, ok && longest < limit
}
