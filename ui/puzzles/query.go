package puzzles

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Query is what to look for in a list, as a person types it: words of a title, the
// puzzle's number, or a run of its digits. The zero value finds everything.
type Query struct{ words []word }

// word is a part of a query, all of which must be found.
type word struct {
	text   string // in lower case
	number int    // 0 if it isn't one
	cells  []byte // as digits, 0 for an empty cell; nil if it is too short or isn't a run of cells
}

// leastCells is the length from which digits are also looked for on the board.
// Shorter ones appear on nearly every board.
const leastCells = 4

// ParseQuery makes a query of a text. Its words may stand in any order.
func ParseQuery(text string) Query {
	var q Query
	for _, w := range strings.Fields(strings.ToLower(text)) {
		q.words = append(q.words, parseWord(w))
	}
	return q
}

func parseWord(text string) word {
	w := word{text: text}
	if n, err := strconv.Atoi(strings.TrimPrefix(text, "#")); err == nil && n > 0 {
		w.number = n
	}
	if len(text) >= leastCells && strings.Trim(text, ".0123456789") == "" {
		for _, char := range []byte(text) {
			if char == '.' {
				char = '0'
			}
			w.cells = append(w.cells, char-'0')
		}
	}
	return w
}

// Everything reports whether the query finds every puzzle.
func (q Query) Everything() bool { return len(q.words) == 0 }

// LooksAtBoard reports whether a puzzle can be found by its digits.
func (q Query) LooksAtBoard() bool {
	return slices.ContainsFunc(q.words, func(w word) bool { return w.cells != nil })
}

// Matches reports whether a puzzle is found by its number, by its digits, row
// by row, or by one of its texts. Case makes no difference. The givens may be
// nil if LooksAtBoard reports false.
func (q Query) Matches(number int, givens *board.Grid, texts ...string) bool {
	for _, w := range q.words {
		if !w.matches(number, givens, texts) {
			return false
		}
	}
	return true
}

func (w word) matches(number int, givens *board.Grid, texts []string) bool {
	if w.number != 0 && w.number == number {
		return true
	}
	for _, text := range texts {
		if text != "" && strings.Contains(strings.ToLower(text), w.text) {
			return true
		}
	}
	if w.cells == nil {
		return false
	}
	var cells [board.CellCount]byte
	for c, d := range givens {
		cells[c] = byte(d)
	}
	return bytes.Contains(cells[:], w.cells)
}
