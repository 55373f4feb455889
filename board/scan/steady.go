package scan

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/picture"
	"github.com/solvoku/solvoku/internal/scan/shake"
)

const (
	// blurred is the number of cells to check from which the camera may have been moved while it
	// took the picture.
	blurred = 5
	// Costs of finding a motion and undoing it, in the budget's unit, per thousand pixels.
	measureCost = 150
	undoCost    = 250
)

// steady reads a picture that is blurred by a motion of the camera, without that motion, if
// nothing was read or much of it is in doubt, and reports whether that left less in doubt.
func (w *work) steady() bool {
	if w.steadied || len(w.all) > 0 && w.all[0].Uncertain().Len() < blurred {
		return false
	}
	small, k := w.small()
	w.budget.Spend(measureCost * len(small.Pix) / 1000)
	m, shaken := shake.Measure(small, w.live)
	if !shaken || w.err() != nil {
		return false
	}
	w.budget.Spend(undoCost * len(small.Pix) / 1000)
	v := *w
	v.budget = enoughWork
	v.gray = picture.NewSizes(shake.Undo(small, m, w.live))
	v.shrunk, v.steadied, v.plain = w.shrunk*k, true, true
	v.screen = false
	v.o.Progress = nil
	v.parts, v.colour, v.all, v.poor, v.empty, v.best, v.size = [3]*picture.Gray{}, nil, nil, nil, nil, nil, nil
	v.search()
	w.budget = v.budget
	if w.err() != nil || doubts(v.all) >= doubts(w.all) {
		return false
	}
	w.all, w.poor = v.all, nil
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
