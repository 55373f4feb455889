package search

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Place is a place in a text that holds 81 cells.
type Place struct {
	Start, end int    // in bytes, from the text's start
	ID         string // the format's ID, such as "rows"
	Grid       board.Grid
	rank       int  // rank of the search that found it
	half       half // if another grid is on the same lines
}

// half is one of two grids side by side.
type half uint8

const (
	noHalf half = iota
	leftHalf
	rightHalf
)

func overlap(a, b Place) bool {
	beside := a.half+b.half == leftHalf+rightHalf
	return !beside && a.Start < b.end && b.Start < a.end
}

// Miss is a place that would hold 81 cells if it had no mistake.
type Miss struct {
	Start, End int    // in bytes, from the text's start
	Found      int    // cells
	Expected   string // what should be there; "" if only the number of cells is wrong
	rank       int    // rank of the search that found it
}

// whole is the text expected where 81 cells can't be read in one way.
const whole = "81 cells"

// places holds the results of a search.
type places struct {
	text   string
	all    []Place
	missed []Miss
	two    []Place // two readings of the same place
	rank   int     // rank of the current search
	half   half    // half of the current chain

	comments []string // parts of the text that were blanked
	again    []Place  // places that repeat a puzzle
	whole    bool     // whether no part of the text was blanked
	others   [][2]int // the parts of the text outside all places
}

func (f *places) addGrid(start, end int, id string, g board.Grid) {
	if g = onegrid.RowsOrBoxes(g); onegrid.IsGrid(&g) {
		f.all = append(f.all, Place{Start: start, end: end, ID: id, Grid: g, rank: f.rank, half: f.half})
	}
}

// distinct returns the places in text order, each puzzle once. If two of them overlap, it
// returns those instead.
func (f *places) distinct() (kept, two []Place) {
	slices.SortStableFunc(f.all, func(a, b Place) int { return cmp.Compare(a.Start, b.Start) })
	known := map[board.Grid]int{}
	last := -1 // the one that ends last
	for _, next := range f.all {
		if i, ok := known[next.Grid]; ok {
			switch {
			case !overlap(kept[i], next):
				f.again = append(f.again, next)
			case next.rank < kept[i].rank:
				kept[i] = next
			}
			continue
		}
		if last >= 0 && overlap(kept[last], next) {
			return nil, []Place{kept[last], next}
		}
		known[next.Grid] = len(kept)
		kept = append(kept, next)
		if last < 0 || kept[last].end < next.end {
			last = len(kept) - 1
		}
	}
	return kept, nil
}

// dropSpoiled drops places that an earlier search found to be part of something larger: nine
// of ten rows aren't a puzzle.
func (f *places) dropSpoiled() {
	f.all = slices.DeleteFunc(f.all, func(k Place) bool {
		return slices.ContainsFunc(f.missed, func(m Miss) bool {
			inside := m.Start <= k.Start && k.end <= m.End
			return m.Start < k.end && k.Start < m.End && (m.rank < k.rank || m.rank == k.rank && inside)
		})
	})
}

// maxMissed is the maximum number of places with a mistake that are kept.
const maxMissed = 1000

// addMissed records a place with a wrong number of cells, if none is known there.
func (f *places) addMissed(start, end, cells int) {
	if len(f.missed) == maxMissed || slices.ContainsFunc(f.missed, func(m Miss) bool { return m.Start < end && start < m.End }) {
		return
	}
	m := Miss{Start: start, End: end, Found: cells, rank: f.rank}
	if cells == board.CellCount {
		m.Expected = whole
	}
	f.missed = append(f.missed, m)
}

// dropMissed forgets the misses in a range in which a later search finds what is there.
func (f *places) dropMissed(start, end int) {
	f.missed = slices.DeleteFunc(f.missed, func(m Miss) bool { return m.Start < end && start < m.End })
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
func (f *places) setOthers(kept []Place) {
	kept = append(slices.Clone(kept), f.again...)
	slices.SortFunc(kept, func(a, b Place) int { return cmp.Compare(a.Start, b.Start) })
	from := 0
	for _, k := range kept {
		if k.Start > from {
			f.others = append(f.others, [2]int{from, k.Start})
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

// longestRun returns the number of successive digits in a word, if they are a grid or nearly.
func longestRun(word string) int {
	longest, n := 0, 0
	for i := range len(word) {
		if n++; word[i] < '0' || word[i] > '9' {
			n = 0
		}
		longest = max(longest, n)
	}
	if longest < board.CellCount-onegrid.Nearly {
		return 0
	}
	return longest
}

// looseWords yields the words in the other parts, by their positions, with the number of their
// cells.
func (f *places) looseWords() iter.Seq2[int, int] {
	return func(yield func(at, cells int) bool) {
		for _, part := range f.others {
			text := f.text[:part[1]]
			for start, end := nextWord(text, part[0]); start < len(text); start, end = nextWord(text, end) {
				cells := marks{}.wordCells(text[start:end])
				if cells == 0 {
					cells = longestRun(text[start:end]) // beside a name that lost its blank
				}
				if !yield(start, cells) {
					return
				}
			}
		}
	}
}
