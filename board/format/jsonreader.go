package format

import (
	"bufio"
	"errors"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// newObjectReader reads a text that is an object in JSON: f-puzzles' own, or another with puzzles.
func newObjectReader(text string) (*Reader, error) {
	v, err := parseJSON(text)
	switch {
	case errors.Is(err, errCutJSON):
		return nil, fault(text, len(text), Error{Reason: Malformed, Expected: "the rest, which was cut off", Format: "json"})
	case err != nil && isNamedJSON(text):
		return nil, fault(text, 0, Error{Reason: Malformed, Expected: "an object with a puzzle", Format: "json"})
	case err != nil:
		return nil, fault(text, 0, damagedObject)
	}
	if v.isFPuzzle() {
		d, e := v.fPuzzle()
		if e != nil {
			e = fault(text, 0, *e)
			e.Format = "fpuzzles"
			return nil, e
		}
		d.Line = 1
		return &Reader{format: "fpuzzles", next: once(d)}, nil
	}
	if r, e, ok := v.reader(); e != nil {
		return nil, e
	} else if ok {
		return r, nil
	}
	// The error has no format, because other texts in brackets can look alike.
	return nil, fault(text, 0, Error{Reason: Malformed, Expected: "81 cells in a text or an array"})
}

// isNamedJSON reports whether a text starts like an object that has several members, including an
// array or an object. Without its name, a grid in a damaged object could be taken for another.
func isNamedJSON(text string) bool {
	text = compress(text)
	name, rest, ok := strings.Cut(strings.TrimPrefix(text, "{\""), "\":")
	return ok && strings.HasPrefix(text, "{\"") && chars.IsWord(name) && rest != "" && (rest[0] == '[' || rest[0] == '"') && strings.Count(rest, "\":") > 0
}

// isFPuzzle reports whether an object has the form that f-puzzles uses.
func (v *jsonValue) isFPuzzle() bool {
	if v.member("board") != nil {
		return false
	}
	grid := v.member("grid")
	switch {
	case grid == nil:
		return len(v.keys) == 0
	case len(grid.values) == 0:
		return grid.isArray() || grid.text == ""
	}
	row := &grid.values[0]
	return row.isArray() && len(row.values) > 0 && row.values[0].object && !slices.ContainsFunc(row.values, func(cell jsonValue) bool {
		return slices.ContainsFunc(cell.keys, func(key string) bool { return !slices.Contains(cellKeys, key) })
	})
}

// readJSONText reads a text that is one JSON value. ok is false if it isn't, or isn't about
// puzzles.
func readJSONText(text string) (r *Reader, refusal *Error, ok bool) {
	v, err := parseJSON(text)
	if err != nil {
		return nil, nil, false
	}
	return v.reader()
}

// reader returns a reader of the puzzles of a value. ok is false if it isn't about puzzles.
func (v *jsonValue) reader() (r *Reader, refusal *Error, ok bool) {
	all, bad := v.documents()
	if len(all) == 0 && bad.count == 0 {
		return nil, nil, false
	}
	got := found{id: "json", all: all}
	if _, isGNOME := v.gnome(); isGNOME {
		got.id = "gnome"
	}
	for i := range got.all {
		got.all[i].Line = 1
	}
	for range min(bad.count, maxFaults) {
		got.faults = append(got.faults, bad.error(got.id))
	}
	if len(all) == 0 {
		return nil, got.faults[0], true
	}
	return got.reader(), nil, true
}

// jsonOf returns the JSON in a text that is an array, or a call of a function with an object,
// such as ipuz({...}). ok is false for other texts.
func jsonOf(text string) (json string, ok bool) {
	if text[0] == '[' {
		return text, true
	}
	name, rest, ok := strings.Cut(text, "(")
	json, isCall := strings.CutSuffix(strings.TrimRight(rest, "; \t\r\n"), ")")
	json = strings.TrimFunc(json, chars.IsBlank)
	return json, ok && isCall && chars.IsWord(strings.ReplaceAll(name, ".", "")) && strings.HasPrefix(json, "{")
}

// isJSONLines reports whether the first line of a text is a JSON object with a puzzle.
func isJSONLines(head string) bool {
	line, _, more := chars.CutAny(strings.TrimLeftFunc(head, chars.IsBlank), "\r\n")
	if !more || len(line) > longestLine {
		return false
	}
	v, err := parseJSON(line)
	if err != nil {
		return false
	}
	all, bad := v.documents()
	return len(all) == 1 || bad.count == 1
}

// newJSONLinesReader reads a text with an object on each line.
func newJSONLinesReader(in *bufio.Reader) *Reader {
	return lineByLine(in, "json", 0, func(l chars.Line) (Document, *Error) {
		missing := onLine(l, 0, Error{Reason: Malformed, Expected: "an object with a puzzle", Format: "json"})
		if !mayHoldPuzzle(l.Text) {
			return Document{}, missing
		}
		v, err := parseJSON(l.Text)
		all, bad := v.documents()
		if err == nil && bad.why != nil {
			return Document{}, onLine(l, 0, *bad.error("json"))
		}
		if err != nil || len(all) != 1 {
			return Document{}, missing
		}
		return all[0], nil
	})
}
