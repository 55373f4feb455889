package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Links of many sites contain codes of f-puzzles and SudokuPad, after a slash or in a
// parameter. The prefix says which code it is:
//
//	fpuzzles, fpuz or N4Ig   f-puzzles' object
//	scl, ctc                 SudokuPad's object
//	scf, classic             SudokuPad's compact code

// codeKind is a kind of code.
type codeKind struct {
	id     string
	prefix string
	starts string // how the code continues after the prefix, if that distinguishes it from a name
	read   func(code string) (Document, *Error)
}

var codeKinds = [...]codeKind{
	{"fpuzzles", "fpuzzles", startOfCode, readFPuzzlesCode},
	{"fpuzzles", "fpuz", startOfCode, readFPuzzlesCode},
	{"fpuzzles", "", startOfCode, readFPuzzlesCode},
	{"sudokupad", "scl", "N4", readSCLCode},
	{"sudokupad", "ctc", "N4", readSCLCode},
	{"compact", "scf", "", readCompact},
	{"compact", compactPrefix, "", readCompact},
}

// kindOfCode returns the kind of code that a text starts with.
func kindOfCode(text string) (kind codeKind, ok bool) {
	for _, k := range codeKinds {
		rest, has := strings.CutPrefix(text, k.prefix)
		if !has || !strings.HasPrefix(rest, k.starts) {
			continue
		}
		if k.starts == "" {
			end, _, _ := cutAny(rest, "/?#&")
			if _, ok := unpack(unescapeAll(end)); !ok {
				continue
			}
		}
		return k, true
	}
	return kind, false
}

// mostUnescaped limits how often a link is decoded: a link within a link is encoded twice.
const mostUnescaped = 3

// unescapeAll decodes a text until nothing is left to decode.
func unescapeAll(text string) string {
	for range mostUnescaped {
		plain := unescape(text)
		if plain == text {
			break
		}
		text = plain
	}
	return text
}

// codeWithin reads the first code in any site's link. ok is false if there is none.
func codeWithin(link string) (id string, d Document, e *Error, ok bool) {
	for range mostUnescaped {
		for i := range len(link) {
			if i > 0 && strings.IndexByte("/=?#&", link[i-1]) < 0 {
				continue
			}
			kind, ok := kindOfCode(link[i:])
			if !ok {
				continue
			}
			code := link[i:]
			if end := strings.IndexAny(code, "?#&"); end >= 0 {
				code = code[:end]
			}
			d, e := kind.read(unescapeAll(code))
			return kind.id, d, e, true
		}
		plain := unescape(link)
		if plain == link {
			break
		}
		link = plain
	}
	return "", d, nil, false
}

// codeStarts are how codes of a puzzle in a link begin, including parameters of our own links
// and the kinds of puzz.link.
var codeStarts = [...]string{"fpuz", startOfCode, "scl", "ctc", "scf", compactPrefix, "p=", "sudoku/"}

// startsCode reports whether a part of a link may be a puzzle's code.
func startsCode(part string) bool {
	for _, start := range codeStarts {
		if strings.HasPrefix(part, start) {
			return true
		}
	}
	return soloSize(part) > 0
}

// bareLink returns the error for a link without a code, or nil. There are so many of those
// that they aren't parsed.
func bareLink(link string) *Error {
	scheme, rest, ok := strings.Cut(link, "://")
	host, _, _ := cutAny(rest, "/?#")
	rest, host = rest[len(host):], strings.ToLower(host)
	s, known := siteOf(host)
	if !ok || known && s.id != "sudokupad" || scheme == "sudoku" || isHostOf(host, puzzLinkHosts[:]) || strings.Contains(link, "%") {
		return nil
	}
	for i := range len(rest) {
		if strings.IndexByte("/=?#&", rest[i]) >= 0 && startsCode(rest[i+1:]) {
			return nil
		}
	}
	name := strings.TrimPrefix(rest, "/")
	switch {
	case known && (name == "" || len(name) >= board.MinGivens || !isWord(name)):
		return nil
	case known:
		return fault(link, len(link)-len(name), Error{Reason: Remote, Format: s.id})
	case isHostOf(host, servers[:]):
		return fault(link, 0, Error{Reason: Remote, Format: otherLink})
	}
	return fault(link, 0, Error{Reason: Missing, Expected: "a link with the puzzle in it", Format: otherLink})
}

// rowSeparators are the characters between the rows of a puzzle in one line.
const rowSeparators = "-,;/_ "

// spreadDigits returns the 81 cells of a code with commas between cells or separators
// between rows.
func spreadDigits(code string) string {
	if cells := strings.Split(code, ","); len(cells) == cellCount {
		return strings.Join(cells, "")
	}
	rows := strings.FieldsFunc(code, func(r rune) bool { return strings.ContainsRune(rowSeparators, r) })
	joined := strings.Join(rows, "")
	if len(rows) != board.Size || len(joined) != cellCount {
		return code
	}
	for _, row := range rows {
		if len(row) != board.Size {
			return code
		}
	}
	return joined
}

// digitsWithin reads the 81 cells in a parameter or path segment of any site's link, perhaps
// separated by commas or hyphens. ok is false if there are none.
func digitsWithin(link string) (d Document, e *Error, ok bool) {
	var grids []board.Grid
	for part := range strings.FieldsFuncSeq(unescapeAll(link), func(r rune) bool { return strings.ContainsRune("/=?#&", r) }) {
		if _, value, ok := strings.Cut(part, ":"); ok {
			part = value
		}
		if len(part) < cellCount-nearly {
			continue
		}
		g, ok := fieldGrid(spreadDigits(part))
		switch n := len(part) - strings.Count(part, ",") - strings.Count(part, hyphen); {
		case ok:
			grids = append(grids, g)
		case n >= cellCount-nearly && n <= cellCount+nearly && strings.Trim(part, "0123456789.,-") == "":
			return d, nil, false // a puzzle with a mistake, and perhaps its solution
		}
	}
	all, two := decide(grids, true)
	switch {
	case two != nil:
		refusal := disagree(grids[two[0]], grids[two[1]])
		return d, fault(link, 0, refusal), true
	case len(all) != 1 || grids[all[0].puzzle].FilledCount() == cellCount:
		return d, nil, false // it may be the solution of a damaged puzzle
	}
	return all[0].document(grids), nil, true
}

// Links of puzz.link and related sites hold the puzzle in the query: kind, width, height and
// cells, where g to z are 1 to 20 empty cells.
//
//	https://puzz.link/p?sudoku/9/9/g5g7i...

// puzzLinkHosts are those sites.
var puzzLinkHosts = [...]string{"puzz.link", "pzv.jp", "pzplus.tck.mn", "pzprxs.vercel.app", "pedros.works"}

// isPuzzLink reports whether a query is such a puzzle.
func isPuzzLink(host, query string) bool {
	if isHostOf(strings.ToLower(host), puzzLinkHosts[:]) {
		return strings.Contains(query, "/")
	}
	parts := strings.Split(query, "/")
	return len(parts) >= 4 && parts[0] == "sudoku"
}

func readPuzzLink(query string) (Document, *Error) {
	parts := strings.Split(strings.Trim(query, "/"), "/")
	refuse := func(e Error) (Document, *Error) { return Document{}, fault(query, 0, e) }
	if parts[0] != "sudoku" {
		return refuse(Error{Reason: OtherGame, Detail: parts[0]})
	}
	parts = parts[1:]
	for len(parts) > 0 && strings.Trim(parts[0], lowerCase) == "" {
		parts = parts[1:] // display options of the editor
	}
	if len(parts) < 3 {
		return refuse(Error{Reason: Missing, Expected: "a puzzle in the link"})
	}
	if parts[0] != "9" || parts[1] != "9" {
		return refuse(Error{Reason: OtherSize, Detail: parts[0] + "x" + parts[1]})
	}
	var d Document
	n := 0
	for _, r := range parts[2] {
		switch {
		case 'g' <= r && r <= 'z':
			n += int(r-'g') + 1
		case !isDigit(r):
			return refuse(Error{Reason: Malformed, Expected: "a puzzle in the link"})
		case n < cellCount:
			d.give(board.Cell(n), board.Digit(r-'0'))
			n++
		default:
			n++
		}
	}
	switch e := (Error{Found: n, Want: cellCount}); {
	case n < cellCount:
		e.Reason = TooShort
		return refuse(e)
	case n > cellCount:
		e.Reason = TooLong
		return refuse(e)
	}
	return d, nil
}
