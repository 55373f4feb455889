package puzzles

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
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

// statusRank is the order of the statuses in a list.
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
		first = compareNames(a.Name, b.Name)
	case ByStatus:
		first = cmp.Compare(statusRank[a.Status], statusRank[b.Status])
	}
	if first == 0 {
		first = b.Saved.Compare(a.Saved)
	}
	if first == 0 {
		first = compareNames(a.Name, b.Name)
	}
	return cmp.Or(first, strings.Compare(a.ID, b.ID))
}

// compareNames compares names without regard to case, and the numbers in them by
// their values.
func compareNames(a, b string) int {
	for a != "" && b != "" {
		n, m := digits(a), digits(b)
		first := 0
		if n > 0 && m > 0 {
			x, y := strings.TrimLeft(a[:n], "0"), strings.TrimLeft(b[:m], "0")
			first = cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y))
		} else {
			var r, s rune
			r, n = utf8.DecodeRuneInString(a)
			s, m = utf8.DecodeRuneInString(b)
			first = cmp.Compare(unicode.ToLower(r), unicode.ToLower(s))
		}
		if first != 0 {
			return first
		}
		a, b = a[n:], b[m:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits returns the number of leading digits of a text.
func digits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

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
