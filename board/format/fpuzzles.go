package format

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
)

// An f-puzzles link contains a JSON object compressed with LZString: the size, the cells
// row by row, title and author, and a member for each kind of extra rule: see fpuzzlesrules.go.

const fPuzzlesAddress = "https://www.f-puzzles.com/?load="

// fPuzzle is the object as it is written.
type fPuzzle struct {
	Size     int       `json:"size"`
	Title    string    `json:"title,omitempty"`
	Author   string    `json:"author,omitempty"`
	Rules    string    `json:"ruleset,omitempty"`
	Grid     [][]fCell `json:"grid"`
	Solution []fDigit  `json:"solution,omitempty"`
}

type fCell struct {
	Value  fDigit   `json:"value,omitempty"`
	Given  bool     `json:"given,omitempty"`
	Region *int     `json:"region,omitempty"`
	Center []fDigit `json:"centerPencilMarks,omitempty"`
}

type fDigit int

// plainKeys are the keys of an object that add no rule.
var plainKeys = []string{
	"size", "title", "author", "ruleset", "grid", "solution", "metadata", "highlightConflicts",
	"successMessage", "disabledlogic", "truecandidatesoptions", "customcolor", "msgcorrect",
}

// cellKeys are the keys of the object's cells.
var cellKeys = []string{
	"value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "c", "cArray", "highlight", "highlights", "corner", "center",
}

// startOfCode is the prefix of every compressed object: {"
const startOfCode = "N4Ig"

// fPuzzlesCode describes the text expected in place of a damaged code.
const fPuzzlesCode = "a puzzle as f-puzzles compresses it"

func isFPuzzlesCode(text string) bool {
	return strings.HasPrefix(text, startOfCode) || strings.HasPrefix(text, "fpuz"+startOfCode) || strings.HasPrefix(text, "fpuzzles"+startOfCode)
}

// codeAlphabet maps the digits of URL-safe base64, and a plus that was decoded
// as a space, to those of plain base64.
var codeAlphabet = strings.NewReplacer(" ", "+", "-", "/", "$", "=")

func readFPuzzlesCode(code string) (Document, *Error) {
	body := strings.TrimPrefix(strings.TrimPrefix(code, "fpuzzles"), "fpuz")
	at := len(code) - len(body)
	text, err := lzstring.Decompress(codeAlphabet.Replace(unescape(body)))
	if err != nil {
		return Document{}, fault(code, at, Error{Reason: Malformed, Expected: fPuzzlesCode})
	}
	d, e := readFPuzzlesJSON(text)
	if e != nil {
		return Document{}, fault(code, at, *e)
	}
	return d, nil
}

// damagedObject is the error for an object with other values than f-puzzles has.
var damagedObject = Error{Reason: Malformed, Expected: "an f-puzzles object in JSON"}

// readFPuzzlesJSON reads the object.
func readFPuzzlesJSON(text string) (Document, *Error) {
	v, err := parseJSON(text)
	if err != nil {
		return Document{}, fault(text, 0, damagedObject)
	}
	read := v.fPuzzle
	if v.member("formatVersion") != nil {
		read = v.sudokuMaker
	}
	d, e := read()
	if e != nil {
		return Document{}, fault(text, 0, *e)
	}
	return d, nil
}

// sudokuMaker reads the object of sudokumaker.app, whose links have a code of the same kind: 81
// cells, and a list of rules, of which the first are the classic ones.
func (v *jsonValue) sudokuMaker() (d Document, e *Error) {
	puzzle := v.member("puzzle")
	if puzzle == nil || len(puzzle.list("cells")) != cellCount {
		return d, &Error{Reason: Missing, Expected: "81 cells"}
	}
	if rule := puzzle.rule(); rule != "" {
		return d, &Error{Reason: Variant, Detail: rule}
	}
	for c := range puzzle.list("cells") {
		if e := puzzle.list("cells")[c].fCell(&d, board.Cell(c)); e != nil {
			return d, e
		}
	}
	return d, nil
}

// fPuzzle reads the object. Keys other than its own are extra rules.
func (v *jsonValue) fPuzzle() (d Document, e *Error) {
	grid := v.list("grid")
	size, ok := v.number("size")
	if size == 0 {
		size = len(grid)
	}
	switch {
	case !ok || !v.object:
		return d, &damagedObject
	case size != board.Size && size != 0:
		return d, &Error{Reason: OtherSize, Detail: fmt.Sprintf("%dx%d", size, size)}
	}
	for _, key := range slices.Sorted(slices.Values(v.keys)) {
		if !slices.Contains(plainKeys, key) && !readsRule(key) && !v.member(key).isNothing() {
			return d, &Error{Reason: Variant, Detail: key}
		}
	}
	if len(grid) != board.Size {
		return d, &Error{Reason: Missing, Expected: "nine rows in the grid"}
	}
	var regions []int
	for r := range grid {
		row := grid[r].values
		if len(row) != board.Size {
			return d, &Error{Reason: Missing, Expected: fmt.Sprintf("nine cells in row %d of the grid", r+1)}
		}
		for col := range row {
			if e := row[col].fCell(&d, board.At(r, col)); e != nil {
				return d, e
			}
			regions = append(regions, row[col].region(board.At(r, col)))
		}
	}
	if d.State.Rules, e = v.fPuzzleRules(regions); e != nil {
		return d, e
	}
	if solution := v.list("solution"); len(solution) == cellCount {
		for c := range solution {
			if d.Solution[c], ok = solution[c].digit(); !ok {
				return d, &damagedObject
			}
		}
	}
	for key, text := range map[string]*string{"title": &d.Title, "author": &d.Author, "ruleset": &d.Comment} {
		if member := v.member(key); member != nil && member.quoted {
			*text = member.text
		}
	}
	return d, nil
}

// fCell reads a cell of the object.
func (v *jsonValue) fCell(d *Document, c board.Cell) *Error {
	var value board.Digit
	ok := true
	if member := v.member("value"); member != nil {
		value, ok = member.digit()
	}
	_, isRegion := v.number("region")
	given := v.member("given")
	switch {
	case !ok || !isRegion || !v.object && v.text != "null":
		return &damagedObject
	case len(v.list("givenPencilMarks")) > 0 && value == 0:
		return &Error{Reason: Variant, Detail: "givenPencilMarks"}
	case given != nil && given.text == "true":
		d.give(c, value)
	case value != 0:
		d.answer(c, value)
	default:
		marks := v.list("centerPencilMarks")
		if len(marks) == 0 {
			marks = v.list("cornerPencilMarks")
		}
		for i := range marks {
			mark, ok := marks[i].digit()
			if !ok {
				return &damagedObject
			}
			d.note(c, d.State.Notes[c].With(mark))
		}
	}
	return nil
}

// region returns the region of a cell of the object, or its box if the object has no regions.
func (v *jsonValue) region(c board.Cell) int {
	if has := v.member("region"); has == nil || has.text == "null" {
		return c.Box()
	}
	n, _ := v.number("region")
	return n
}

// list returns the values of a member.
func (v *jsonValue) list(key string) []jsonValue {
	if member := v.member(key); member != nil {
		return member.values
	}
	return nil
}

// number returns a member that is a whole number; 0 if it is missing or null.
func (v *jsonValue) number(key string) (n int, ok bool) {
	member := v.member(key)
	if member == nil || member.text == "null" {
		return 0, true
	}
	n, err := strconv.Atoi(member.text)
	return n, err == nil && !member.quoted
}

// digit returns the digit of a value, or 0 if that is empty; some programs write it as a string
// or null.
func (v *jsonValue) digit() (digit board.Digit, ok bool) {
	switch text := v.text; {
	case len(v.values) > 0 || v.object:
		return 0, false
	case text == "null" || text == "" || text == ".":
		return 0, true
	case len(text) == 1 && '0' <= text[0] && text[0] <= '9':
		return board.Digit(text[0] - '0'), true
	}
	return 0, false
}

// isNothing reports whether a value specifies no rule.
func (v *jsonValue) isNothing() bool {
	return len(v.values) == 0 && (v.text == "" || !v.quoted && (v.text == "false" || v.text == "null" || v.text == "0"))
}

func appendFPuzzles(b []byte, d Document) []byte {
	p := fPuzzle{Size: board.Size, Title: d.Title, Author: d.Author, Rules: d.Comment}
	members, regions, _ := fPuzzleMembers(d.State.Rules)
	for c := range board.Cell(cellCount) {
		if c.Col() == 0 {
			p.Grid = append(p.Grid, make([]fCell, board.Size))
		}
		cell := &p.Grid[c.Row()][c.Col()]
		cell.Value, cell.Given = fDigit(d.State.Digits[c]), d.given(c)
		if regions != nil {
			cell.Region = &regions[c]
		}
		for digit := range d.State.Notes[c].All() {
			cell.Center = append(cell.Center, fDigit(digit))
		}
	}
	if d.Solution != (board.Grid{}) {
		for _, digit := range d.Solution {
			p.Solution = append(p.Solution, fDigit(digit))
		}
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings and digits can always be marshalled
	}
	if len(members) > 0 {
		more, err := json.Marshal(members)
		if err != nil {
			panic(err)
		}
		text = append(append(text[:len(text)-1], ','), more[1:]...)
	}
	code := lzstring.Compress(ascii(text))
	return append(append(b, fPuzzlesAddress...), strings.NewReplacer("+", "%2B", "/", "%2F", "=", "%3D").Replace(code)...)
}

// ascii returns JSON with all non-ASCII characters escaped.
func ascii(text []byte) string {
	var sb strings.Builder
	for _, r := range string(text) {
		switch {
		case r < 0x80:
			sb.WriteRune(r)
		case r > 0xFFFF:
			r -= 0x10000
			fmt.Fprintf(&sb, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			fmt.Fprintf(&sb, `\u%04x`, r)
		}
	}
	return sb.String()
}
