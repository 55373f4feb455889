package scan

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan/internal/glyph"
)

// reading makes the result of what the network saw, in a lattice that may be
// doubtful.
func (w *work) reading(s *sheet, doubtful bool) *Reading {
	r := &Reading{}
	m := s.grid.Scaled(float64(w.shrunk))
	for c := range r.Cells {
		r.Cells[c].fill(&s.verdicts[c])
	}
	r.repair(doubtful)
	r.place(m, Point{float64(w.offset.X), float64(w.offset.Y)})
	return r
}

// stray is how much rarer than in training it is that a cell of a grid that is
// taken for a Sudoku holds something else than digits and notes.
const stray = 0.05

// strange is the probability of something that no Sudoku holds from which a person
// should look at a cell, whatever the rest says.
const strange = 0.4

// fill takes over the network's verdict.
func (c *Cell) fill(v *glyph.Verdict) {
	c.strange = v.P[glyph.Other] > strange
	rest := 1 - (1-stray)*v.P[glyph.Other]
	for i := range v.P {
		v.P[i] /= rest
	}
	v.P[glyph.Other] *= stray
	c.Alternatives[0].P = float64(v.P[glyph.Blank] + v.P[glyph.Notes] + v.P[glyph.Other])
	for d := 1; d <= 9; d++ {
		c.Alternatives[d] = Alternative{board.Digit(d), float64(v.P[d])}
	}
	slices.SortStableFunc(c.Alternatives[:], func(a, b Alternative) int { return cmp.Compare(b.P, a.P) })
	c.Digit, c.P = c.Alternatives[0].Digit, c.Alternatives[0].P
	c.Raw = c.Digit
	c.Kind = kindOf(c.Digit, v)
}

func kindOf(d board.Digit, v *glyph.Verdict) Kind {
	switch {
	case d != 0 && v.Hand > 0.5:
		return Handwritten
	case d != 0:
		return Printed
	case v.P[glyph.Notes] > v.P[glyph.Blank]:
		return Notes
	}
	return Empty
}
