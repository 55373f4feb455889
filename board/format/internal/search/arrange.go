package search

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A grid is a chain of pieces: rows, a row's parts in the boxes, bands or single cells.
// A piece ends at a certain kind of break, such as the end of a line. The text between cells
// must be the same within all pieces, and so must the text between boxes, rows and bands.

// cutting is a way to cut a stream into pieces.
type cutting struct {
	words bool // whether the stream's words have several cells
	at    breaks
	id    string // the format's ID
}

var cuttings = [...]cutting{{true, atLine, "rows"}, {false, atBracket, "list"}, {false, atLine, "cells"}}

// band is the number of cells in three rows.
const band = 3 * board.Size

// levels holds the forms of the gaps between cells, between boxes, between rows and between
// bands; 0 where not yet known.
type levels [4]int32

// levelAt returns the level of the gap before a cell.
func levelAt(cell int) int {
	switch {
	case cell%band == 0:
		return 3
	case cell%board.Size == 0:
		return 2
	case cell%3 == 0:
		return 1
	}
	return 0
}

// piece is a part of a text with 1, 3, 9, 27 or 81 cells, or about nine.
type piece struct {
	from, to   int32 // indexes of a stream's words
	start, end int32 // in bytes
	cells      int32 // 9 for a row with a mistake
	label      int32 // the number before a row, or noLabel
	inner      levels
	odd        bool // whether it is a row with a mistake
}

const noLabel = -1

// maxOdd is the maximum number of cells that a row with a mistake has too few or too many.
const maxOdd = 2

// find looks for grids in a stream.
func (f *places) find(s *stream, c cutting) {
	ch := chain{f: f, id: c.id, exact: c.at&atLine != 0, split: s.split}
	if s.cells >= band {
		ch.id = "found"
	}
	halves := [...]chain{ch, ch}
	halves[0].half, halves[1].half = leftHalf, rightHalf
	for from := 0; from < len(s.words); {
		to := from + 1
		for to < len(s.words) && s.cells < board.CellCount && s.gap(to).breaks&(c.at|atFar) == 0 {
			to++
		}
		if left, right, ok := s.beside(from, to, ch.exact); ok {
			ch.close()
			halves[0].add(left, *s.gap(from))
			halves[1].add(right, *s.gap(from))
			from = to
			continue
		}
		halves[0].close()
		halves[1].close()
		if p, ok := s.piece(from, to, ch.exact); ok {
			ch.add(p, *s.gap(from))
		} else {
			ch.close()
			ch.addNear(s, from, to)
		}
		from = to
	}
	ch.close()
	halves[0].close()
	halves[1].close()
}

// beside returns the rows of two grids on a line, each perhaps with a label. ok is false if the
// words don't form them: the text between the rows must be another than within.
func (s *stream) beside(from, to int, exact bool) (left, right piece, ok bool) {
	n := (to - from) * s.cells
	if !exact || n != 2*board.Size && n != 2*(board.Size+1) || s.cells > board.Size {
		return left, right, false
	}
	middle := (from + to) / 2
	between := func(i int) string { return s.text[s.words[i-1].end():s.words[i].start] }
	for i := from + 1; i < to; i++ {
		if i != middle && between(i) == between(middle) {
			return left, right, false
		}
	}
	left, leftOK := s.piece(from, middle, exact)
	right, rightOK := s.piece(middle, to, exact)
	return left, right, leftOK && rightOK
}

// piece returns the piece that the words form. ok is false if they don't form one.
func (s *stream) piece(from, to int, exact bool) (p piece, ok bool) {
	n := (to - from) * s.cells
	p = piece{from: int32(from), to: int32(to), start: s.words[from].start, end: s.words[to-1].end(), cells: int32(n), label: noLabel}
	switch n {
	case 1, 3, board.Size, band, board.CellCount:
		if p.inner, ok = s.inner(from, to, exact); ok && s.isWhole(from, to) {
			return p, true
		}
	case board.Size + 1:
		if p.inner, ok = s.inner(from+1, to, exact); ok && s.cells == 1 {
			if label := s.text[p.start]; label >= '0' && label <= '9' {
				p.label, p.from, p.cells = int32(label-'0'), p.from+1, board.Size
				return p, true
			}
		}
	}
	switch s.cells {
	case 1:
		p.odd = n >= board.Size-maxOdd && n <= board.Size+maxOdd
	case 3:
		p.odd = exact && (n == 2*3 || n == 4*3) // with a word of another length
	case board.Size:
		p.odd = n == board.Size
	}
	if p.odd {
		p.cells = board.Size
	}
	return p, p.odd
}

// inner returns the gaps between the cells of words. ok is false if gaps of a level differ.
func (s *stream) inner(from, to int, exact bool) (l levels, ok bool) {
	for i := from + 1; i < to; i++ {
		if !l.agrees(levelAt((i-from)*s.cells), s.gap(i).at(exact)) {
			return l, false
		}
	}
	return l, true
}

// at returns a gap's form, with its line ends and rules if exact is set.
func (g *gap) at(exact bool) int32 {
	if exact {
		return g.form
	}
	return g.flat
}

// agrees reports whether the form is the one already seen at a level, or the first there.
func (l *levels) agrees(level int, form int32) bool {
	if l[level] == 0 {
		l[level] = form
	}
	return l[level] == form
}

// addNear records words with nearly 81 cells.
func (c *chain) addNear(s *stream, from, to int) {
	n := (to - from) * s.cells
	if n < board.CellCount-onegrid.Nearly || n > board.CellCount+onegrid.Nearly {
		return
	}
	counts := map[int32]int{}
	largest := 0
	for i := from + 1; i < to; i++ {
		form := s.gap(i).flat
		counts[form]++
		largest = max(largest, counts[form])
	}
	if to-from-1-largest <= band {
		c.addMiss([]piece{{start: s.words[from].start, end: s.words[to-1].end()}}, n)
	}
}
