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

// Order is the order in which a list is sorted.
type Order uint8

// The orders. Entries that are equal in one order are sorted by date, then name, then
// ID.
const (
	ByDate   Order = iota // latest first
	ByName                // ignoring case, with numbers by value
	ByStatus              // started, then new, then solved
	orderCount
)

var statusRank = [...]int{Started: 0, NotStarted: 1, Solved: 2}

// Listing is a sorted list of entries, filtered by a search.
type Listing struct {
	Order Order

	entries []Entry // sorted
	query   Query
	found   []int // indices into entries
}

// Set replaces the entries with a slice that the listing may keep. It is fast if
// [Order.Sort] has already sorted them.
func (l *Listing) Set(entries []Entry) {
	l.entries = entries
	if !slices.IsSortedFunc(entries, l.Order.compare) {
		l.Order.Sort(entries)
	}
	l.find()
}

// Sort sorts entries, which is slow if there are many.
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

// At returns the entry at a position among the search results.
func (l *Listing) At(place int) Entry { return l.entries[l.found[place]] }

// Place returns the position of an entry, or false if it doesn't match the search.
func (l *Listing) Place(id string) (place int, ok bool) {
	place = slices.IndexFunc(l.found, func(i int) bool { return l.entries[i].ID == id })
	return max(place, 0), place >= 0
}

// Query is a search of a list, as the user types it: words of a title, the
// puzzle's number, or a run of its digits. The zero value matches everything.
type Query struct{ words []word }

// word is a part of a query. All parts must match.
type word struct {
	text   string // in lower case
	number int    // 0 if it isn't one
	cells  []byte // digits, 0 for an empty cell; nil if the word is too short or isn't a run of cells
}

// minCells is the minimum length of a run of digits to look for on the board.
// Shorter ones appear on nearly every board.
const minCells = 4

// ParseQuery parses a query. Its words may be in any order.
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
	if len(text) >= minCells && strings.Trim(text, ".0123456789") == "" {
		for _, char := range []byte(text) {
			if char == '.' {
				char = '0'
			}
			w.cells = append(w.cells, char-'0')
		}
	}
	return w
}

// Everything reports whether the query matches every puzzle.
func (q Query) Everything() bool { return len(q.words) == 0 }

// LooksAtBoard reports whether the query can match a puzzle by its digits.
func (q Query) LooksAtBoard() bool {
	return slices.ContainsFunc(q.words, func(w word) bool { return w.cells != nil })
}

// Matches reports whether the query matches a puzzle's number, its digits row
// by row, or one of its texts. Case is ignored. The givens may be
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
