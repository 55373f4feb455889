package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// In an unusual typeface a few digits of a screen look handwritten, but not clearly so.
const (
	// perHand is the minimum number of a screen's printed digits for each that looks handwritten, for
	// those to be printed, too.
	perHand = 4
	// byHand is the probability of handwriting from which a digit is written in any case.
	byHand = 0.9
	// askew is the maximum distance, in cells, by which a side of a screen's board isn't upright.
	askew = 0.05
)

// typeset takes the few digits of a screen that hardly look handwritten for printed ones. A photo
// without noise may count as a screen, but its board is askew.
func (s *sheet) typeset() {
	corners := s.grid.Corners()
	for i, p := range corners {
		q := corners[(i+1)%4]
		if min(math.Abs(p.X-q.X), math.Abs(p.Y-q.Y)) > askew*s.grid.CellSize() {
			return
		}
	}
	hand := s.cells(handwritten)
	if printed := s.cells(func(v *glyph.Verdict) bool { _, p := v.Digit(); return p > 0.5 && v.Hand <= 0.5 }); printed.Len() < perHand*hand.Len() {
		return
	}
	for c := range hand.All() {
		if v := &s.verdicts[c]; v.Hand < byHand {
			v.Hand = 0
		}
	}
}

// restoreGivens takes digits that look handwritten for printed ones where they can't be answers.
// Blurred or distorted print looks written, but what a player writes follows from the printed
// digits: if those have several solutions, and all digits together only one, a digit without
// which there are several again was given. If that holds for at least a third of the digits that
// look handwritten, the others were given too.
func (r *Reading) restoreGivens() {
	hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
	if hand.IsEmpty() {
		return
	}
	nodes := effort
	if n, known := r.houses.Count(r.only(Printed), 2, &nodes); n < 2 || !known {
		return
	}
	g := r.Grid()
	if _, ok := r.houses.Only(g, &nodes); !ok {
		return
	}
	var given board.Cells
	for c := range hand.All() {
		if !spare(r.houses, g, c, &nodes) {
			given = given.With(c)
		}
	}
	if nodes <= 0 {
		return
	}
	if 3*given.Len() >= hand.Len() {
		given = hand
	}
	for c := range given.All() {
		r.Cells[c].Kind = Printed
	}
}
