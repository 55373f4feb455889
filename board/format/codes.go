package format

import (
	"cmp"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
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
	packed string // the text expected after decompressing an LZString code
	read   func(code string) (Document, *Error)
}

var codeKinds = [...]codeKind{
	{"fpuzzles", "fpuzzles", startOfCode, fPuzzlesCode, readFPuzzlesCode},
	{"fpuzzles", "fpuz", startOfCode, fPuzzlesCode, readFPuzzlesCode},
	{"fpuzzles", "", startOfCode, fPuzzlesCode, readFPuzzlesCode},
	{"sudokupad", "scl", "N4", sclCode, readSCLCode},
	{"sudokupad", "ctc", "N4", sclCode, readSCLCode},
	{"compact", "scf", "", "", readCompact},
	{"compact", compactPrefix, "", "", readCompact},
}

// kindOfCode returns the kind of code that a text starts with.
func kindOfCode(text string) (kind codeKind, ok bool) {
	for _, k := range codeKinds {
		rest, has := strings.CutPrefix(text, k.prefix)
		if !has || !strings.HasPrefix(rest, k.starts) {
			continue
		}
		if k.starts == "" {
			end, _, _ := chars.CutAny(rest, "/?#&")
			if _, ok := unpack(unescapeAll(end)); !ok {
				continue
			}
		}
		return k, true
	}
	return kind, false
}

// maxUnescaped limits how often a link is decoded: a link within a link is encoded twice.
const maxUnescaped = 3

// unescapeAll decodes a text until nothing is left to decode.
func unescapeAll(text string) string {
	for range maxUnescaped {
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
	for range maxUnescaped {
		for i := range len(link) {
			if i > 0 && strings.IndexByte("/=?#&", link[i-1]) < 0 {
				continue
			}
			code := link[i:]
			if strings.IndexByte("fNsc", code[0]) < 0 {
				continue // none of the codes starts like this
			}
			kind, ok := kindOfCode(code)
			if !ok {
				continue
			}
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
	switch {
	case part == "":
		return false
	case chars.StartsWithDigit(part):
		return soloSize(part) > 0
	case strings.IndexByte("fNscp", part[0]) < 0:
		return false // none of them starts like this
	}
	for _, start := range codeStarts {
		if strings.HasPrefix(part, start) {
			return true
		}
	}
	return false
}

// bareLink returns the error for a link without a code, or with one that was cut off, or nil.
// There are so many of those that they aren't parsed.
func bareLink(link string) *Error {
	scheme, rest, ok := strings.Cut(link, "://")
	host, _, _ := chars.CutAny(rest, "/?#")
	s, known := siteOf(host)
	if !ok || scheme == "sudoku" || s.id == "secuso" {
		return nil
	}
	path := rest[len(host):]
	if strings.IndexByte(path, '%') >= 0 {
		if path = unescapeAll(path); strings.IndexByte(path, '%') >= 0 {
			return nil // perhaps not a valid link
		}
	}
	literal := len(path) == len(rest)-len(host)
	last, rows := 0, 0 // where the last part of the path began, and how many are as long as a row
	for i := range len(path) {
		switch path[i] {
		case '/', '=', '?', '#', '&':
			if i-last == 1+board.Size {
				rows++
			}
			if i-last > cellCount-onegrid.Nearly || rows >= board.Size-1 {
				return nil // perhaps digits
			}
			last = i
			if code := path[i+1:]; startsCode(code) {
				at := -1
				if literal && known {
					at = len(link) - len(code)
				}
				return cutOff(link, at, code, s.id)
			}
		}
	}
	if len(path)-last > cellCount-onegrid.Nearly {
		return nil
	}
	refuse := func(at int, e Error, id string) *Error {
		e.Format = id
		return fault(link, at, e)
	}
	query := path[strings.IndexByte(path, '?')+1:]
	kind, _, isPuzzle := strings.Cut(query, "/")
	name := strings.TrimPrefix(path, "/")
	switch {
	case !known:
		return refuse(0, Error{Reason: Missing, Expected: "a link with the puzzle in it"}, otherLink)
	case s.id == otherLink:
		return refuse(0, Error{Reason: Remote}, otherLink)
	case !literal:
		return nil
	case s.id == puzzLink && isPuzzle && len(query) < len(path):
		return refuse(len(link)-len(query), Error{Reason: OtherGame, Detail: kind}, puzzLink)
	case s.param == "puzzleid" && name != "" && len(name) < board.MinGivens && chars.IsWord(name):
		return refuse(len(link)-len(name), Error{Reason: Remote}, s.id)
	case s.param == "" || s.param == "puzzleid" || strings.Contains(path, s.param+"="):
		return nil
	case strings.Contains(path, "?id="):
		return refuse(0, Error{Reason: Remote}, s.id)
	case strings.Contains(path, "id"):
		return nil // perhaps a parameter
	}
	return refuse(len(link), Error{Reason: Missing, Expected: "a puzzle in the link"}, s.id)
}

// cutOff returns the error for a compressed code, up to the end of a link, that is incomplete.
// It is nil for other codes. The code is at a position in the link, if that isn't -1, and its site
// has an ID.
func cutOff(link string, at int, code, id string) *Error {
	kind, ok := kindOfCode(code)
	const fewest = 2 * board.MinGivens // digits of the shortest code, several times over
	if !ok || kind.packed == "" || strings.ContainsAny(code, "?#&$") || len(code) >= fewest && lzstring.MayEnd(code[len(kind.prefix):]) {
		return nil
	}
	if at >= 0 && kind.id == "fpuzzles" {
		at += len(kind.prefix)
	}
	return fault(link, max(at, 0), Error{Reason: Malformed, Expected: kind.packed, Format: cmp.Or(id, kind.id)})
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
	rows := "" // successive parts that are rows
	for part := range strings.FieldsFuncSeq(unescapeAll(link), func(r rune) bool { return strings.ContainsRune("/=?#&", r) }) {
		if _, value, ok := strings.Cut(part, ":"); ok {
			part = value
		}
		if onegrid.IsRowText(part) {
			if rows += part; len(rows) < cellCount {
				continue
			}
			part, rows = rows, ""
		} else if rows != "" {
			return d, nil, false // too few of them
		}
		if len(part) < cellCount-onegrid.Nearly {
			continue
		}
		g, ok := fieldGrid(spreadDigits(part))
		switch {
		case ok:
			grids = append(grids, g)
		case onegrid.IsNearly(chars.Without(part, ",-")):
			return d, nil, false // a puzzle with a mistake, and perhaps its solution
		}
	}
	all, two := decide(grids, true)
	switch {
	case two != nil:
		refusal := disagree(grids[two[0]], grids[two[1]])
		return d, fault(link, 0, refusal), true
	case len(all) != 1 || rows != "" || grids[all[0].puzzle].FilledCount() == cellCount:
		return d, nil, false // it may be the solution of a damaged puzzle
	}
	return all[0].document(grids), nil, true
}

// Links of puzz.link and related sites hold the puzzle in the query: kind, width, height and
// cells, where g to z are 1 to 20 empty cells.
//
//	https://puzz.link/p?sudoku/9/9/g5g7i...

// puzzLink is the format ID of those links.
const puzzLink = "puzzlink"

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
	d, n, other := readRuns(parts[2], 'g')
	switch e := (Error{Found: n, Want: cellCount}); {
	case n > cellCount:
		e.Reason = TooLong
		return refuse(e)
	case other >= 0:
		return refuse(Error{Reason: Malformed, Expected: "a puzzle in the link"})
	case n < cellCount:
		e.Reason = TooShort
		return refuse(e)
	}
	return d, nil
}
