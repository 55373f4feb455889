package scan

import (
	"math"
	"slices"
	"sort"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// reading turns what the network saw into a Reading. doubtful says that the lattice may
// be wrong.
func (w *work) reading(s *sheet, doubtful bool) *Reading {
	r := &Reading{Boards: 1, doubtful: doubtful}
	crossed := r.recognize(w.straight(s.grid), s)
	m := s.grid.Scaled(float64(w.shrunk))
	whole, ink := &s.cut.patches, &s.cut.ink
	patches := w.patches(s, *whole)
	w.lookAgain(s, &patches)
	for c := range r.Cells {
		v := &s.verdicts[c]
		r.Cells[c].strange = v.P[glyph.Other] > strange
		discount(v)
		if r.Cells[c].strange {
			offer(v)
		}
	}
	s.doubtLoneMarks()
	s.doubtLoneNotes(whole, w.screen, r.Variant != Classic)
	var same board.Cells
	if s.unsure() || s.impossible() {
		if same = glyph.Label(&patches, &s.verdicts); same.IsEmpty() {
			glyph.Agree(&patches, &s.verdicts)
		}
	}
	s.doubtSmallDigits(whole, same)
	for c := range w.doubtFaint(s, &patches, ink).Union(w.cutOff(&s.grid)).Union(w.doubtGlare(s)).Union(w.doubtMarks(s, whole)).Union(crossed).Union(s.inked.Difference(s.digits())).All() {
		r.Cells[c].strange = true
	}
	if w.screen && r.Variant == Classic {
		s.typeset()
	}
	for c := range r.Cells {
		r.Cells[c].fill(&s.verdicts[c])
	}
	w.markPlayers(r, s.grid)
	r.check(doubtful, w.screen)
	r.place(m, Point{float64(w.offset.X), float64(w.offset.Y)})
	return r
}

// rim is the maximum share of a cell's side that may lie outside the picture without cutting
// off part of its digit.
const rim = 0.18

// cutOff returns the cells that are only partly in the picture.
func (w *work) cutOff(m *lattice.Map) (cells board.Cells) {
	for c := range board.Cell(board.CellCount) {
		u, v := float64(c.Col()), float64(c.Row())
		for _, at := range [...]lattice.Point{{X: rim, Y: rim}, {X: 1 - rim, Y: rim}, {X: rim, Y: 1 - rim}, {X: 1 - rim, Y: 1 - rim}} {
			if p := m.At(u+at.X, v+at.Y); p.X < 0 || p.Y < 0 || p.X > float64(w.gray.W) || p.Y > float64(w.gray.H) {
				cells = cells.With(c)
			}
		}
	}
	return cells
}

// sharpen is the power to which the mean of several looks at a cell is raised. It keeps
// the probabilities calibrated: several looks together know more than each alone.
const sharpen = 1.6

// lookAgain reclassifies the cells that the network doubts, each shifted a little: a
// speck looks like a different digit after every shift.
func (w *work) lookAgain(s *sheet, patches *[board.CellCount]glyph.Patch) {
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if slices.Max(v.P[:]) >= confident {
			continue
		}
		moved := glyph.Moved(&patches[c])
		for i := range moved {
			again := w.net.Classify(&moved[i], w.memory)
			for k, p := range again.P {
				v.P[k] += p
			}
			v.Hand += again.Hand
		}
		for k, p := range v.P {
			v.P[k] = float32(math.Pow(float64(p)/float64(len(moved)+1), sharpen))
		}
		v.Normalize()
		v.Hand /= float32(len(moved) + 1)
	}
}

// On a page with fewer than lone handwritten digits, a mark that looks like one is
// loneDirt times as likely as elsewhere to be dirt or print showing through.
const (
	lone     = 2
	loneDirt = 30
)

// handwritten reports whether a cell holds a handwritten digit.
func handwritten(v *glyph.Verdict) bool {
	_, p := v.Digit()
	return p > 0.5 && v.Hand > 0.5
}

// doubtLoneMarks lowers the probability of handwriting on a page with hardly any.
func (s *sheet) doubtLoneMarks() {
	marks := s.cells(handwritten)
	if marks.Len() >= lone {
		return
	}
	for c := range marks.All() {
		v := &s.verdicts[c]
		for d := 1; d <= 9; d++ {
			v.P[d] /= loneDirt
		}
		v.Normalize()
	}
}

// unsure reports whether the network doubts a printed cell.
func (s *sheet) unsure() bool {
	return !s.cells(func(v *glyph.Verdict) bool {
		_, p := v.Digit()
		return p > 1-confident && p < confident
	}).IsEmpty()
}

// variety is the minimum number of different digits in a puzzle with one solution.
const variety = 8

// impossible reports whether the digits can't be those of a puzzle, although the network is
// sure of each: two that clash, or too few different ones.
func (s *sheet) impossible() bool {
	var seen board.Digits
	for c := range s.verdicts {
		if d, p := s.verdicts[c].Digit(); p > 0.5 {
			seen = seen.With(board.Digit(d))
		}
	}
	digits, clashes := s.clashes()
	return clashes > 0 || digits >= board.MinGivens && seen.Len() < variety
}

// stray is how much rarer than in training it is for a cell of a grid accepted as a
// Sudoku to hold anything but a digit or notes.
const stray = 0.0005

// strange is the probability of foreign content from which a person should check a cell
// regardless of anything else.
const strange = 0.4

// guess is the minimum probability at which such a cell's digit is offered.
const guess = 0.6

// offer raises the digit of a strange cell if it is more probable than notes or an empty
// cell: in an unusual font a digit can look like a letter, and the person checks it
// anyway.
func offer(v *glyph.Verdict) {
	if _, p := v.Digit(); p > v.P[glyph.Notes] && p > v.P[glyph.Blank] {
		v.Raise(guess)
	}
}

// discount makes foreign content as improbable as it is in a Sudoku.
func discount(v *glyph.Verdict) {
	rest := 1 - (1-stray)*v.P[glyph.Other]
	for i := range v.P {
		v.P[i] /= rest
	}
	v.P[glyph.Other] *= stray
}

// fill copies a verdict into the cell.
func (c *Cell) fill(v *glyph.Verdict) {
	c.Alternatives[0].P = float64(v.P[glyph.Blank] + v.P[glyph.Notes] + v.P[glyph.Other])
	for d := 1; d <= 9; d++ {
		c.Alternatives[d] = Alternative{board.Digit(d), float64(v.P[d])}
	}
	all := c.Alternatives[:]
	sort.SliceStable(all, func(i, j int) bool { return all[i].P > all[j].P })
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
