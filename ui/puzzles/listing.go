package puzzles

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/language"
)

// Order is what a list is sorted by.
type Order uint8

// The orders. Entries that are equal in one are sorted by the next: date, name,
// ID.
const (
	ByDate   Order = iota // the latest first
	ByName                // without regard to case, numbers by their values
	ByStatus              // started, then new, then solved
	orderCount
)

var statusRank = [...]int{Started: 0, NotStarted: 1, Solved: 2}

// Listing is a sorted list of entries, restricted by a search.
type Listing struct {
	Order Order

	entries []Entry // sorted
	query   Query
	found   []int // indices into entries
}

// Set replaces the entries by a slice that the listing may keep. It is quick if
// [Order.Sort] has sorted them before.
func (l *Listing) Set(entries []Entry) {
	l.entries = entries
	if !slices.IsSortedFunc(entries, l.Order.compare) {
		l.Order.Sort(entries)
	}
	l.find()
}

// Sort sorts entries, which is slow for many.
func (by Order) Sort(entries []Entry) { slices.SortFunc(entries, by.compare) }

func (by Order) compare(a, b Entry) int {
	first := 0
	switch by {
	case ByName:
		first = language.CompareNames(a.Name, b.Name)
	case ByStatus:
		first = cmp.Compare(statusRank[a.Status], statusRank[b.Status])
	}
	if first == 0 {
		first = b.Saved.Compare(a.Saved)
	}
	if first == 0 {
		first = language.CompareNames(a.Name, b.Name)
	}
	return cmp.Or(first, strings.Compare(a.ID, b.ID))
}

// Search restricts the listing to the entries that match a text by name or digits.
func (l *Listing) Search(text string) {
	l.query = ParseQuery(text)
	l.find()
}

func (l *Listing) find() {
	l.found = l.found[:0]
	for i, e := range l.entries {
		if l.matches(e) {
			l.found = append(l.found, i)
		}
	}
}

func (l *Listing) matches(e Entry) bool {
	if !l.query.LooksAtBoard() {
		return l.query.Matches(0, nil, e.Name)
	}
	givens := e.State().Givens()
	return l.query.Matches(0, &givens, e.Name)
}

// Size returns the number of entries.
func (l *Listing) Size() int { return len(l.entries) }

// Len returns the number of entries that match the search.
func (l *Listing) Len() int { return len(l.found) }

// At returns the entry at a place among those that match the search.
func (l *Listing) At(place int) Entry { return l.entries[l.found[place]] }

// Place returns the place of an entry, or false if it doesn't match the search.
func (l *Listing) Place(id string) (place int, ok bool) {
	place = slices.IndexFunc(l.found, func(i int) bool { return l.entries[i].ID == id })
	return max(place, 0), place >= 0
}

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
