package format

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// A text in no known format may still contain a puzzle that anyone can see: an array in
// a program, a table, cells copied from a spreadsheet. Such a text is searched for places
// that hold 81 cells:
//
//   - brackets around 81 elements, or around nine times nine
//   - nine lines of nine cells, with separators, labels or a frame
//   - 81 successive cells
//
// A place counts if its cells can be read in only one way: nine in every row, and all
// empty ones marked alike. If two places overlap and hold different cells, or a place
// that holds a puzzle has a mistake, the text is refused.

// place is a place in a text that holds 81 cells.
type place struct {
	start, end int // in bytes
	id         string
	grid       board.Grid
	rank       int  // of the search that found it
	half       half // if another grid is on the same lines
}

// half is one of two grids side by side.
type half uint8

const (
	noHalf half = iota
	leftHalf
	rightHalf
)

func overlap(a, b place) bool {
	beside := a.half+b.half == leftHalf+rightHalf
	return !beside && a.start < b.end && b.start < a.end
}

// miss is a place that would hold 81 cells if it had no mistake.
type miss struct {
	start, end int
	reason     Reason
	found      int
	expected   string // for Malformed, if it isn't 81 cells
	rank       int    // of the search that found it
}

// places holds the results of a search.
type places struct {
	text   string
	all    []place
	missed []miss
	two    []place // two readings of the same place
	rank   int     // of the current search
	half   half    // of the current chain

	comments []string // parts of the text that were blanked
	again    []place  // those that repeat a puzzle
	whole    bool     // whether no part of the text was blanked
	others   [][2]int // the parts of the text outside all places
}

func (f *places) addGrid(start, end int, id string, g board.Grid) {
	if g = rowsOrBoxes(g); isGrid(&g) {
		f.all = append(f.all, place{start: start, end: end, id: id, grid: g, rank: f.rank, half: f.half})
	}
}

// distinct returns the places in text order, each puzzle once. If two of them overlap, it
// returns those instead.
func (f *places) distinct() (kept, two []place) {
	slices.SortStableFunc(f.all, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	known := map[board.Grid]int{}
	last := -1 // the one that ends last
	for _, next := range f.all {
		if i, ok := known[next.grid]; ok {
			switch {
			case !overlap(kept[i], next):
				f.again = append(f.again, next)
			case next.rank < kept[i].rank:
				kept[i] = next
			}
			continue
		}
		if last >= 0 && overlap(kept[last], next) {
			return nil, []place{kept[last], next}
		}
		known[next.grid] = len(kept)
		kept = append(kept, next)
		if last < 0 || kept[last].end < next.end {
			last = len(kept) - 1
		}
	}
	return kept, nil
}

// maxBroken is the maximum number of houses with a repeated digit in a puzzle with a
// mistake. Other tables of 81 digits, such as each cell's box number, have more.
const maxBroken = 6

// dropSpoiled drops places that an earlier search found to be part of something larger: nine
// of ten rows aren't a puzzle.
func (f *places) dropSpoiled() {
	f.all = slices.DeleteFunc(f.all, func(k place) bool {
		return slices.ContainsFunc(f.missed, func(m miss) bool {
			inside := m.start <= k.start && k.end <= m.end
			return m.start < k.end && k.start < m.end && (m.rank < k.rank || m.rank == k.rank && inside)
		})
	})
}

// maxMissed is the maximum number of places with a mistake that are kept.
const maxMissed = 1000

// addMissed records a place with a wrong number of cells, if none is known there.
func (f *places) addMissed(start, end, cells int) {
	if len(f.missed) == maxMissed || slices.ContainsFunc(f.missed, func(m miss) bool { return m.start < end && start < m.end }) {
		return
	}
	m := miss{start: start, end: end, reason: Malformed, found: cells, rank: f.rank}
	switch {
	case cells < cellCount:
		m.reason = TooShort
	case cells > cellCount:
		m.reason = TooLong
	}
	f.missed = append(f.missed, m)
}

// dropMissed forgets the misses in a range in which a later search finds what is there.
func (f *places) dropMissed(start, end int) {
	f.missed = slices.DeleteFunc(f.missed, func(m miss) bool { return m.start < end && start < m.end })
}

func (m miss) fault(text string) *Error {
	at := m.start
	if m.reason == TooShort {
		at = m.end
	}
	expected := m.expected
	if m.reason == Malformed && expected == "" {
		expected = "81 cells"
	}
	return fault(text, at, Error{Reason: m.reason, Found: m.found, Want: cellCount, Expected: expected})
}

// longestSkipped is the maximum length of the skipped text that is reported, in characters.
const longestSkipped = 60

// rest returns the first words of the text outside the places found.
func (f *places) rest() string {
	var sb strings.Builder
	n := 0
	for _, part := range f.others {
		for word := range strings.FieldsSeq(f.text[part[0]:part[1]]) {
			if !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				continue
			}
			if sb.Len() > 0 {
				sb.WriteByte(' ')
			}
			sb.WriteString(word)
			if n += utf8.RuneCountInString(word) + 1; n > longestSkipped+1 {
				return string([]rune(sb.String())[:longestSkipped-1]) + "…"
			}
		}
	}
	return sb.String()
}

// setOthers sets the parts of the text outside all places.
func (f *places) setOthers(kept []place) {
	kept = append(slices.Clone(kept), f.again...)
	slices.SortFunc(kept, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	from := 0
	for _, k := range kept {
		if k.start > from {
			f.others = append(f.others, [2]int{from, k.start})
		}
		from = max(from, k.end)
	}
	f.others = append(f.others, [2]int{min(from, len(f.text)), len(f.text)})
}

// loose returns the number of cells in the other parts, alone or in rows.
func (f *places) loose() (n int) {
	for _, cells := range f.looseWords() {
		if cells == 1 || cells >= board.Size {
			n += cells
		}
	}
	return n
}

// looseRows returns the number of cells in the other parts that are in rows or longer words, and
// where the first one is.
func (f *places) looseRows() (at, n int) {
	for start, cells := range f.looseWords() {
		if cells >= board.Size {
			if n == 0 {
				at = start
			}
			n += cells
		}
	}
	return at, n
}

// looseWords yields the words in the other parts, by their positions, with the number of their
// cells.
func (f *places) looseWords() iter.Seq2[int, int] {
	return func(yield func(at, cells int) bool) {
		for _, part := range f.others {
			text := f.text[:part[1]]
			for start, end := nextWord(text, part[0]); start < len(text); start, end = nextWord(text, end) {
				if !yield(start, marks{}.wordCells(text[start:end])) {
					return
				}
			}
		}
	}
}
