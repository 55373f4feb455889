package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// followedIn is the size of a cell, in pixels, at which lines are followed outward: columns may be
// narrower.
const followedIn = 40

// outermost has the outer rows and columns in the order of lattice.Followed.
var outermost = [...]board.House{board.Column(8), board.Row(8), board.Column(0), board.Row(0)}

// unbend reads a grid that is in doubt, or whose frame isn't where it was sought, again, its outer lines
// followed outward as on a page bent into its spine. It reports whether hardly any doubt is left.
func (w *work) unbend() bool {
	var frameless [4]bool
	if doubts(w.all) == 0 {
		if frameless = w.frameless(); frameless == [4]bool{} {
			return true
		}
	}
	if again := w.followed(); again != nil {
		w.all = []*Reading{again}
	} else if w.err() == nil {
		w.doubtEmpty(frameless)
	}
	return doubts(w.all) < manyDoubts
}

// followed returns a better reading of the grid, its outer lines followed outward, or nil.
func (w *work) followed() *Reading {
	before := w.all[0]
	if notes := before.cells(func(c *Cell) bool { return c.Kind == Notes }); w.screen && notes.Len() >= annotated {
		return nil // columns of notes look like lines
	}
	k := max(int(before.grid.CellSize()/float64(w.shrunk)/followedIn), 1)
	g := w.gray.By(k)
	w.budget.Spend(refitCost * len(g.Pix) / 1000)
	found, ok := lattice.FollowBend(g, before.grid.Scaled(1/float64(w.shrunk*k)))
	if !ok || nearlySame(&before.grid, found.Map.Scaled(float64(w.shrunk*k))) {
		return nil
	}
	s := w.sheet(sheet{grid: found.Map.Scaled(float64(k)), score: found.Score}, true, math.Inf(-1))
	if w.err() != nil {
		return nil
	}
	again := w.reading(&s, w.doubtful(&s))
	again.Boards = before.Boards
	w.doubtNarrow(again, s.grid, found.Narrow)
	left := before.Uncertain().Len()
	if found.Beside != [4]bool{} {
		left = max(left, manyDoubts) // it had no reason to doubt what is beside its lines
	}
	if w.err() != nil || !again.keeps(before, found.Beside) || again.Uncertain().Len() >= left {
		return nil
	}
	return again
}

// frameless returns on which sides no line of the frame shows in a photo, in the order of
// lattice.Followed.
func (w *work) frameless() (sides [4]bool) {
	if !w.screen {
		small, k := w.small()
		sides = lattice.Frameless(small, w.all[0].grid.Scaled(1/float64(w.shrunk*k)))
	}
	return sides
}

// inky is the ink, relative to the usual ink, from which a cell beside a line that doesn't show may hold
// more than nothing: that line, and what is left of digits.
const inky = 0.12

// doubtEmpty marks the empty cells on some sides in which there is ink.
func (w *work) doubtEmpty(sides [4]bool) {
	if sides == [4]bool{} {
		return
	}
	r := w.all[0]
	cut := w.cut(r.grid.Scaled(1 / float64(w.shrunk)))
	for n, edge := range outermost {
		for _, c := range edge.Cells() {
			if sides[n] && r.Cells[c].Digit == 0 && cut.ink[c] >= inky {
				r.Cells[c].Uncertain = true
			}
		}
	}
}

// stretch is the share by which a grid is stretched and shrunk for its narrow rows and columns.
const stretch = 0.012

// doubtNarrow marks the cells of narrow outer rows and columns, in the order of lattice.Followed, that
// hold another digit where the grid is a little larger or smaller.
func (w *work) doubtNarrow(r *Reading, m lattice.Map, narrow [4]bool) {
	for _, f := range [...]float64{1 - stretch, 1 + stretch} {
		other := w.sheet(sheet{grid: m.Stretched(f)}, true, math.Inf(-1))
		if w.err() != nil {
			return
		}
		for n, edge := range outermost {
			for _, c := range edge.Cells() {
				d, p := other.verdicts[c].Digit()
				if narrow[n] && p > 0.5 && board.Digit(d) != r.Cells[c].Digit {
					r.Cells[c].Uncertain = true
				}
			}
		}
	}
}

// vanishing is how many digits, misread from pieces of lines, may be missing in the new place.
const vanishing = 2

// keeps reports whether all digits that another reading is sure of are in this one, and hardly fewer
// in all: where columns of notes or strokes look like lines, they would be missing. What the other one
// read on the sides where it lay beside the line, as lattice.Followed says, doesn't count.
func (r *Reading) keeps(other *Reading, beside [4]bool) bool {
	var free board.Cells
	for n, edge := range outermost {
		if beside[n] {
			free = free.Union(edge.CellSet())
		}
	}
	vanished := 0
	for c, cell := range other.Cells {
		if free.Contains(board.Cell(c)) {
			continue
		}
		if cell.Digit != 0 && !cell.Uncertain && r.Cells[c].Digit != cell.Digit {
			return false
		}
		if cell.Digit != 0 {
			vanished++
		}
		if r.Cells[c].Digit != 0 {
			vanished--
		}
	}
	return vanished <= vanishing
}
