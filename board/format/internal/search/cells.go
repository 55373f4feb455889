package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// cellWord is a word that holds cells.
type cellWord struct {
	start int32
	size  int16 // both in bytes
	gap   int16 // index of the gap before it
}

func (w cellWord) end() int32 { return w.start + int32(w.size) }

// stream is a sequence of words with the same number of cells each.
type stream struct {
	text  string
	cells int // in each word
	words []cellWord
	last  int // where the last word ends
	gaps  *gaps
}

// gap returns the gap before a word.
func (s *stream) gap(i int) *gap { return &s.gaps.all[s.words[i].gap] }

func (s *stream) add(start, end int) {
	s.words = append(s.words, cellWord{int32(start), int16(end - start), int16(s.gaps.of(s.text[s.last:start]))})
	s.last = end
}

// maxWords is the maximum number of words examined in a text.
const maxWords = 1 << 20

// streams returns the streams of a text: single cells, and words that are parts of a row,
// rows, bands or grids. Rows include those with a mistake; near has the positions of words
// that are almost grids.
func streams(text string) (found []*stream, near [][2]int) {
	known := newGaps()
	var all []*stream
	for _, n := range []int{1, 3, board.Size, band, board.CellCount} {
		all = append(all, &stream{text: text, cells: n, gaps: known})
	}
	m := marksOf(text)
	count := 0
	for start, end := nextWord(text, 0); start < len(text) && count < maxWords; start, end = nextWord(text, end) {
		word := text[start:end]
		n := m.wordCells(word)
		if n == 0 {
			n, end = wrapped(text, start, end)
		}
		if n == board.CellCount+1 && strings.Count(word, ".") == 1 && strings.HasSuffix(word, ".") {
			n, end = board.CellCount, end-1 // the last one is a full stop
		}
		switch {
		case n >= board.CellCount-onegrid.Nearly && n != board.CellCount && n <= board.CellCount+onegrid.Nearly, n == 0 && onegrid.IsNearly(word):
			near = append(near, [2]int{start, end})
		case n >= board.Size-maxOdd && n <= board.Size+maxOdd && strings.ContainsAny(word, "0123456789._"):
			n = board.Size
		}
		if i := slices.IndexFunc(all, func(s *stream) bool { return s.cells == n }); i >= 0 {
			all[i].add(start, end)
			count++
		}
	}
	return slices.DeleteFunc(all, func(s *stream) bool { return len(s.words)*s.cells < board.CellCount-onegrid.Nearly }), near
}

// split appends the cells of a piece.
func (s *stream) split(cells []string, p *piece) []string {
	for _, w := range s.words[p.from:p.to] {
		word := s.text[w.start:w.end()]
		if s.cells == 1 {
			cells = append(cells, strings.Trim(word[strings.LastIndexAny(word, "( ")+1:], ")\"'"))
		} else {
			cells = append(cells, strings.Split(word, "")...)
		}
	}
	return cells
}

// isWhole reports whether words have as many cells as the stream's words should.
func (s *stream) isWhole(from, to int) bool {
	if s.cells != board.Size {
		return true
	}
	return !slices.ContainsFunc(s.words[from:to], func(w cellWord) bool { return utf8.RuneCountInString(s.text[w.start:w.end()]) != board.Size })
}
