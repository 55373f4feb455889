package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// The network knows notes by their size. Digits that are small themselves, as among automatic
// notes on a phone, are therefore looked at from nearer, so that they become as large as
// those it learned from.
const (
	// smallDigits is the usual height of a page's digits, in pixels of a patch, up to which
	// they are looked at from nearer, and largeDigits the height they then have. At most
	// leftOut of a cell is left out at each side.
	smallDigits = 10
	largeDigits = 14
	leftOut     = 0.25
	// A digit is at least lowest and at most highest times as high as usual. A single note in
	// the middle of its cell is lower.
	lowest  = 0.85
	highest = 1.16
	// besideInk is the minimum strength of ink that counts as something beside the middle.
	besideInk = 0.3
)

// lookNearer reads the digits of a page with small digits again, each from nearer, and what
// else may be one, and returns whether there are any.
func (w *work) lookNearer(s *sheet, patches *[board.CellCount]glyph.Patch) bool {
	usual := usualOf(s, patches[:], func(p *glyph.Patch) float32 { return float32(p.Stroke(inked)) })
	if usual == 0 || usual > smallDigits {
		return false
	}
	in := min((1-float64(usual/largeDigits))/2, leftOut)
	near, _ := glyph.CutMiddle(w.gray, w.channels(), s.grid, in)
	extent := usualOf(s, near[:], (*glyph.Patch).Extent)
	for c := range s.verdicts {
		h := near[c].Extent()
		if h < lowest*extent || h > highest*extent || !patches[c].InMiddle(in, besideInk) {
			continue
		}
		w.budget.Spend(cellCost)
		v := w.net.Classify(&near[c], w.memory)
		if _, p := v.Digit(); p > 0.5 {
			s.verdicts[c] = v
			s.near = s.near.With(board.Cell(c))
		}
	}
	s.inset = in
	s.weigh()
	return true
}

// weigh sums up a sheet whose cells have all been read.
func (s *sheet) weigh() {
	s.maxDigits, s.evidence, s.upright = board.CellCount, 0, 0
	filled := 0.0
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if max(v.P[glyph.Blank], v.P[glyph.Notes]) >= 0.5 {
			s.maxDigits--
		}
		if v.P[glyph.Blank] < 0.5 {
			upright, sum := evidence(v)
			s.upright, s.evidence, filled = s.upright+upright, s.evidence+sum, filled+1
		}
	}
	s.upright, s.evidence = s.upright/max(filled, 1), s.evidence/max(filled, 1)
}

// patches returns the patches from which a sheet's cells were read, given those of the whole
// cells.
func (w *work) patches(s *sheet, patches [board.CellCount]glyph.Patch) [board.CellCount]glyph.Patch {
	if s.near.IsEmpty() {
		return patches
	}
	near, _ := glyph.CutMiddle(w.gray, w.channels(), s.grid, s.inset)
	for c := range s.near.All() {
		patches[c] = near[c]
	}
	return patches
}

// usualOf returns the median of a measure of a page's digits, or 0 if there are too few to
// know it.
func usualOf(s *sheet, patches []glyph.Patch, measure func(*glyph.Patch) float32) float32 {
	var all []float32
	for c := range s.verdicts {
		if _, p := s.verdicts[c].Digit(); p > 0.5 {
			all = append(all, measure(&patches[c]))
		}
	}
	if len(all) < alike {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}
