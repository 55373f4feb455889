package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
	"github.com/solvoku/solvoku/internal/scan/shake"
)

const (
	// manyDoubts is the number of cells to check from which a grid is looked at again: its lattice
	// may be off, or the camera moved while it took the picture.
	manyDoubts = 5
	// Costs of finding a motion and undoing it, in the budget's unit, per thousand pixels.
	measureCost = 30
	undoCost    = 250
	refitCost   = 20
	// atOnce is the work within which a grid is found without the motion although a likely lattice
	// had nothing in its cells: most often that is a table, or belongs to something else.
	atOnce lattice.Budget = 200_000
)

// steady reads a picture that is blurred by a motion of the camera, without that motion, if
// nothing was read or much of it is in doubt, and reports whether that left less in doubt. What is
// all in doubt is kept in case nothing better turns up.
func (w *work) steady() bool {
	if w.steadied {
		return false
	}
	w.steadied = true
	small, k := w.small()
	// Smeared lines make few lattices: where so many were tried that hardly any work is left, the
	// picture is full of clear ones.
	if w.budget < lattice.Budget((measureCost+undoCost)*len(small.Pix)/1000) {
		return false
	}
	w.budget.Spend(measureCost * len(small.Pix) / 1000)
	m, shaken := shake.Measure(small, w.live)
	if !shaken || w.err() != nil {
		return false
	}
	w.budget.Spend(undoCost * len(small.Pix) / 1000)
	v := *w
	v.once, v.budget = true, enoughWork
	if w.poor == nil && w.best != nil && w.best.Score >= lattice.Likely {
		v.budget = atOnce
	}
	v.gray = picture.NewSizes(shake.Undo(small, m, w.live))
	v.shrunk, v.plain = w.shrunk*k, true
	v.screen = false
	v.o.Progress = nil
	v.parts, v.colour, v.all, v.poor, v.empty, v.best, v.ruled, v.counted = [3]*picture.Gray{}, nil, nil, nil, nil, nil, nil, false
	v.search()
	if w.err() != nil || doubts(v.all) >= doubts(w.all) {
		return false
	}
	if len(w.all) == 0 && doubts(v.all) == board.CellCount {
		w.steadiest = v.all
		return false
	}
	if len(w.all) > 0 {
		v.all[0].Boards = max(v.all[0].Boards, w.all[0].Boards)
	}
	w.all, w.poor = v.all, nil
	return true
}

// nearlySame reports whether the crossings of two lattices are where a cell read by one looks as by
// the other.
func nearlySame(a *lattice.Map, b lattice.Map) bool {
	const near = 0.02 // in cells
	for u := 0.0; u <= 9; u++ {
		for v := 0.0; v <= 9; v++ {
			p, q := a.At(u, v), b.At(u, v)
			if math.Hypot(p.X-q.X, p.Y-q.Y) > near*a.CellSize() {
				return false
			}
		}
	}
	return true
}

// doubts returns how many cells of a reading need checking, or more than there are if nothing was
// read.
func doubts(all []*Reading) int {
	n := math.MaxInt
	for _, r := range all {
		n = min(n, r.Uncertain().Len())
	}
	return n
}

// refit reads a grid with much in doubt again, its lattice fitted to the lines around boxes, and
// reports whether hardly any doubt is left. Unless the lattice was in doubt, one in the same place
// would be read the same.
func (w *work) refit() bool {
	small, k := w.small()
	w.budget.Spend(refitCost * len(small.Pix) / 1000)
	found, ok := lattice.FitBoxes(small, w.all[0].grid.Scaled(1/float64(w.shrunk*k)))
	if before := w.all[0]; !ok || !before.doubtful && nearlySame(&before.grid, found.Map.Scaled(float64(w.shrunk*k))) {
		return false
	}
	s := w.sheet(sheet{grid: found.Map.Scaled(float64(k)), score: found.Score}, true, math.Inf(-1))
	if w.err() != nil {
		return false
	}
	again := []*Reading{w.reading(&s, w.doubtful(&s))}
	again[0].Boards = w.all[0].Boards
	if doubts(again) < doubts(w.all) {
		w.all = again
	}
	return doubts(w.all) < manyDoubts
}
