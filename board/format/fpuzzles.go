package format

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// An f-puzzles link contains a JSON object compressed with LZString: the size, the cells
// row by row, title and author, and an array for each kind of extra rule. A puzzle with a
// rule beyond classic Sudoku is refused.

const fPuzzlesAddress = "https://www.f-puzzles.com/?load="

// fPuzzle is the object. The keys not named here are extra rules.
type fPuzzle struct {
	Size     int       `json:"size"`
	Title    string    `json:"title,omitempty"`
	Author   string    `json:"author,omitempty"`
	Rules    string    `json:"ruleset,omitempty"`
	Grid     [][]fCell `json:"grid"`
	Solution []fDigit  `json:"solution,omitempty"`
}

type fCell struct {
	Value   fDigit   `json:"value,omitempty"`
	Given   bool     `json:"given,omitempty"`
	Center  []fDigit `json:"centerPencilMarks,omitempty"`
	Corner  []fDigit `json:"cornerPencilMarks,omitempty"`
	Allowed []fDigit `json:"givenPencilMarks,omitempty"`
	Region  *int     `json:"region,omitempty"`
}

// fDigit is a digit; some programs write it as a string or null.
type fDigit int

func (d *fDigit) UnmarshalJSON(b []byte) error {
	text := strings.Trim(string(b), `"`)
	switch {
	case text == "null" || text == "" || text == ".":
		*d = 0
	case len(text) == 1 && '0' <= text[0] && text[0] <= '9':
		*d = fDigit(text[0] - '0')
	default:
		return fmt.Errorf("%.20q is not a digit", text)
	}
	return nil
}

// plainKeys are the keys of an object that add no rule.
var plainKeys = []string{
	"size", "title", "author", "ruleset", "grid", "solution", "metadata", "highlightConflicts",
	"successMessage", "disabledlogic", "truecandidatesoptions", "customcolor", "msgcorrect",
}

// startOfCode is the prefix of every compressed object: {"
const startOfCode = "N4Ig"

// fPuzzlesCode is what is expected of a compressed object.
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
	text, err := lzDecompress(codeAlphabet.Replace(unescape(body)))
	if err != nil {
		return Document{}, fault(code, at, Error{Reason: Malformed, Expected: fPuzzlesCode})
	}
	d, e := readFPuzzlesJSON(text)
	if e != nil {
		return Document{}, fault(code, at, *e)
	}
	return d, nil
}

// readFPuzzlesJSON reads the object.
func readFPuzzlesJSON(text string) (Document, *Error) {
	refuse := func(e Error) (Document, *Error) { return Document{}, fault(text, 0, e) }
	var keys map[string]json.RawMessage
	var p fPuzzle
	err := json.Unmarshal([]byte(text), &keys)
	if err == nil {
		err = json.Unmarshal([]byte(text), &p)
	}
	if err != nil {
		return refuse(Error{Reason: Malformed, Expected: "an f-puzzles object in JSON"})
	}
	if p.Size == 0 {
		p.Size = len(p.Grid)
	}
	if p.Size != board.Size && p.Size != 0 {
		return refuse(Error{Reason: OtherSize, Detail: fmt.Sprintf("%dx%d", p.Size, p.Size)})
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !slices.Contains(plainKeys, key) && !isNothing(keys[key]) {
			return refuse(Error{Reason: Variant, Detail: key})
		}
	}
	var d Document
	if len(p.Grid) != board.Size {
		return refuse(Error{Reason: Missing, Expected: "nine rows in the grid"})
	}
	for r, row := range p.Grid {
		if len(row) != board.Size {
			return refuse(Error{Reason: Missing, Expected: fmt.Sprintf("nine cells in row %d of the grid", r+1)})
		}
		for col, cell := range row {
			c := board.At(r, col)
			switch {
			case cell.Region != nil && *cell.Region != c.Box():
				return refuse(Error{Reason: Variant, Detail: "region"})
			case len(cell.Allowed) > 0 && cell.Value == 0:
				return refuse(Error{Reason: Variant, Detail: "givenPencilMarks"})
			case cell.Given:
				d.give(c, board.Digit(cell.Value))
			case cell.Value != 0:
				d.answer(c, board.Digit(cell.Value))
			default:
				marks := cell.Center
				if len(marks) == 0 {
					marks = cell.Corner
				}
				for _, digit := range marks {
					d.note(c, d.State.Notes[c].With(board.Digit(digit)))
				}
			}
		}
	}
	if len(p.Solution) == cellCount {
		for c, digit := range p.Solution {
			d.Solution[c] = board.Digit(digit)
		}
	}
	d.Title, d.Author, d.Comment = p.Title, p.Author, p.Rules
	return d, nil
}

// isNothing reports whether a JSON value specifies no rule.
func isNothing(value json.RawMessage) bool {
	switch string(bytes.TrimSpace(value)) {
	case "[]", "{}", "false", "null", `""`, "0":
		return true
	}
	return false
}

func appendFPuzzles(b []byte, d Document) []byte {
	p := fPuzzle{Size: board.Size, Title: d.Title, Author: d.Author, Rules: d.Comment}
	for c := range board.Cell(cellCount) {
		if c.Col() == 0 {
			p.Grid = append(p.Grid, make([]fCell, board.Size))
		}
		cell := &p.Grid[c.Row()][c.Col()]
		cell.Value, cell.Given = fDigit(d.State.Digits[c]), d.given(c)
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
	code := lzCompress(ascii(text))
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
