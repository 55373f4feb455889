package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Lines alone don't always tell which ten of them belong to the grid: without a frame,
// next to a table or the edge of the page, or when blurred, a lattice may begin one line
// too early or too late. Digits are better evidence.

// directions are the directions in which a lattice may have to move.
var directions = [...]struct{ du, dv int }{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}

// maxMoves is the maximum number of moves of a lattice.
const maxMoves = 4

// fits reports whether the digits fit a lattice better than the one from which it was moved:
// more are read with confidence (or as many, if lines are missing), and more are left after
// subtracting conflicts and cells with foreign content. Notes count half as much, because
// digits cut by a wrong line look like notes. A full lattice always fits better than one that
// isn't, and so does one without empty cells.
func (s *sheet) fits(than *sheet) bool {
	if full := s.full(); full != than.full() {
		return full
	}
	if covered := s.covered(); covered != than.covered() {
		return covered
	}
	n, fit := s.fit()
	m, thanFit := than.fit()
	return (n > m || n == m && s.score < ownLattice) && fit > thanFit
}

// covered reports whether nearly every cell shows a digit or notes, as with automatic notes. A
// lattice offset from its grid has an empty row or column.
func (s *sheet) covered() bool {
	digits, clashes := s.clashes()
	return digits+s.likely(glyph.Notes).Len() > board.CellCount-9/2 && clashes*5 <= digits
}

func (s *sheet) fit() (digits int, fit float64) {
	digits = s.cells(func(v *glyph.Verdict) bool { _, p := v.Digit(); return p > 0.8 }).Len()
	notes, others := s.likely(glyph.Notes).Len(), s.likely(glyph.Other).Len()
	_, clashes := s.clashes()
	return digits, float64(digits-clashes-others) - 0.5*float64(notes)
}

// shiftable reports whether a lattice that shows no Sudoku may show one when moved by a line,
// which changes a fifth of its cells.
func (s *sheet) shiftable() bool {
	return s.evidence > -0.5 && s.maxDigits >= fewestDigits*4/5
}

// shift tries the lattices that begin one line earlier or later, also diagonally, if the
// digits read well but don't form a Sudoku.
func (w *work) shift(s sheet) (best sheet, found bool) {
	best = s
	for dv := -1; dv <= 1; dv++ {
		for du := -1; du <= 1; du++ {
			if du == 0 && dv == 0 || w.budget.Spent() {
				continue
			}
			moved := w.moved(&s, du, dv)
			if w.err() == nil && (moved.sudoku(true) || moved.full()) && (!found || moved.fits(&best)) && !w.framed(&s, du, dv) {
				best, found = moved, true
			}
		}
	}
	if found {
		best = w.snapped(best)
	}
	return best, found
}

// align returns the lattice moved by some lines if more digits fit that way. It tries this if
// rows or columns at the border are empty, because a line beside the grid may have been taken
// for its border, and in all directions if lines are missing or digits break the rules.
func (w *work) align(s sheet) sheet {
	at := s
	for range maxMoves {
		best := at
		try := func(du, dv int) {
			if w.budget.Spent() || w.err() != nil {
				s.unsettled = true
				return
			}
			moved := w.moved(&at, du, dv)
			if w.err() == nil && (moved.sudoku(false) || moved.full()) && moved.fits(&best) && !w.framed(&at, du, dv) {
				best = moved
			}
		}
		_, clashes := at.clashes()
		for _, d := range directions {
			empty := at.empty(d.du, d.dv)
			if empty > 0 || clashes > 0 || at.score < ownLattice {
				try(d.du, d.dv)
			}
			if empty > 1 {
				try(empty*d.du, empty*d.dv)
			}
		}
		if w.err() != nil || best.grid == at.grid {
			break
		}
		at = best
	}
	if at.grid == s.grid || !at.sudoku(true) && !at.full() {
		return s
	}
	at.unsettled = s.unsettled
	return w.snapped(at)
}

// framed reports whether the lines show that a lattice must not move.
func (w *work) framed(s *sheet, du, dv int) bool {
	small, k := w.small()
	return lattice.Framed(small, s.grid.Scaled(1/float64(k)), du, dv)
}

// displaced reports whether a lattice, whose border is empty, begins beside the grid by its bold lines.
func (w *work) displaced(s *sheet) bool {
	for axis, d := range [...]struct{ du, dv int }{{1, 0}, {0, 1}} {
		if s.empty(d.du, d.dv) > 0 || s.empty(-d.du, -d.dv) > 0 {
			if small, k := w.small(); lattice.Displaced(small, s.grid.Scaled(1/float64(k)), axis) {
				return true
			}
		}
	}
	return false
}

// empty returns the number of empty rows or columns at the border from which a lattice
// moves away when it is moved right, left, down or up.
func (s *sheet) empty(du, dv int) int {
	var digits [9]int // number of digits by line, starting at that border
	for c := range board.Cell(board.CellCount) {
		if d, p := s.verdicts[c].Digit(); d == 0 || p <= 0.5 {
			continue
		}
		switch {
		case du > 0:
			digits[c.Col()]++
		case du < 0:
			digits[8-c.Col()]++
		case dv > 0:
			digits[c.Row()]++
		default:
			digits[8-c.Row()]++
		}
	}
	n := 0
	for n < 9 && digits[n] == 0 {
		n++
	}
	return n
}

// moved reads the lattice that begins some lines to the right and down. Cells in both look
// the same in both.
func (w *work) moved(s *sheet, du, dv int) sheet {
	moved := sheet{grid: s.grid.Shifted(du, dv), score: s.score}
	for c := range board.Cell(board.CellCount) {
		if col, row := c.Col()+du, c.Row()+dv; min(col, row) >= 0 && max(col, row) < 9 {
			moved.verdicts[c] = s.verdicts[board.At(row, col)]
		}
	}
	return w.sheet(moved, false, math.Inf(-1))
}

// snapped returns a lattice that was moved by a line, fitted to the lines at its new
// position, if its digits read no worse. On bent paper, the lines at the old position say
// little about those beyond.
func (w *work) snapped(s sheet) sheet {
	small, k := w.small()
	found, ok := lattice.Snap(small, s.grid.Scaled(1/float64(k)))
	if !ok || w.err() != nil {
		return s
	}
	again := w.classify(found.Map.Scaled(float64(k)), 0)
	again.score, again.unsettled = found.Score, s.unsettled
	if w.err() != nil || s.fits(&again) || !again.sudoku(true) && !again.full() {
		return s
	}
	return again
}
