package scan

import (
	"slices"

	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// count sets how many boards the picture seems to have: the one read, other likely lattices that
// the search has found so far, and boards beside it, if there are digits in them.
func (w *work) count(r *Reading, s *sheet, likely []lattice.Found) {
	places := []lattice.Map{s.grid}
	add := func(m lattice.Map, holds func(*sheet) bool, turns ...int) {
		if slices.ContainsFunc(places, func(known lattice.Map) bool { return lattice.Overlap(&known, &m) }) {
			return
		}
		if other := w.classify(m, turns...); holds(&other) {
			places = append(places, m)
		}
	}
	for _, f := range likely {
		add(f.Map, func(s *sheet) bool { return s.sudoku(false) }, -w.o.Turns&3)
	}
	small, k := w.small()
	for _, m := range lattice.Beside(small, s.grid.Scaled(1/float64(k))) {
		add(m.Scaled(float64(k)), func(s *sheet) bool {
			digits, _ := s.clashes()
			return digits >= fewestDigits
		}, 0, 1, 2, 3)
	}
	r.Boards = len(places)
}
