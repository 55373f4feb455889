package scan

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// followedIn is the size of a cell, in pixels, at which lines are followed outward: columns may be
// narrower.
const followedIn = 40

// unbend reads a grid that is in doubt again, its outer lines followed outward as on a page bent into
// its spine, and reports whether hardly any doubt is left.
func (w *work) unbend() bool {
	before := w.all[0]
	if notes := before.cells(func(c *Cell) bool { return c.Kind == Notes }); w.screen && notes.Len() >= annotated {
		return false // columns of notes look like lines
	}
	k := max(int(before.grid.CellSize()/float64(w.shrunk)/followedIn), 1)
	g := w.gray.By(k)
	w.budget.Spend(refitCost * len(g.Pix) / 1000)
	found, ok := lattice.FollowBend(g, before.grid.Scaled(1/float64(w.shrunk*k)))
	if !ok || nearlySame(&before.grid, found.Map.Scaled(float64(w.shrunk*k))) {
		return false
	}
	s := w.sheet(sheet{grid: found.Map.Scaled(float64(k)), score: found.Score}, true, math.Inf(-1))
	if w.err() != nil {
		return false
	}
	again := w.reading(&s, w.doubtful(&s))
	again.Boards = before.Boards
	if again.keeps(before) && again.Uncertain().Len() < before.Uncertain().Len() {
		w.all = []*Reading{again}
	}
	return doubts(w.all) < manyDoubts
}

// vanishing is how many digits, misread from pieces of lines, may be missing in the new place.
const vanishing = 2

// keeps reports whether all digits that another reading is sure of are in this one, and hardly fewer
// in all: where columns of notes or strokes look like lines, they would be missing.
func (r *Reading) keeps(other *Reading) bool {
	for c, cell := range other.Cells {
		if cell.Digit != 0 && !cell.Uncertain && r.Cells[c].Digit != cell.Digit {
			return false
		}
	}
	return r.Grid().EmptyCount() <= other.Grid().EmptyCount()+vanishing
}
