package scan

import "github.com/solvoku/solvoku/internal/scan/lattice"

// count sets how many boards the picture seems to have: the one read, and those beside it that
// hold digits.
func (w *work) count(r *Reading, s *sheet) {
	small, k := w.small()
	r.Boards = 1
	for _, m := range lattice.Beside(small, s.grid.Scaled(1/float64(k))) {
		other := w.classify(m.Scaled(float64(k)), 0, 1, 2, 3)
		if digits, _ := other.clashes(); digits >= fewestDigits {
			r.Boards++
		}
	}
}
