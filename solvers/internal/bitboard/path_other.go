//go:build !amd64 || purego

package bitboard

import "github.com/solvoku/solvoku/board"

// assembly returns the machine's paths in assembly.
func assembly() []Path { return nil }

// usual returns the fastest of the machine's paths.
func usual(last Path) Path { return last }

// LoadOn calls [State.Load] on one path; there is only one here.
func (s *State) LoadOn(_ Path, puzzle *board.Grid) bool { return s.load(puzzle) }

// loadTextOn calls [State.LoadText] on one path.
func (s *State) loadTextOn(_ Path, text *[board.CellCount]byte) bool { return s.loadText(text) }

// solutionOn calls [State.Solution] on one path.
func (s *State) solutionOn(_ Path, g *board.Grid) { s.solution(g) }

// rowOn calls [State.row] on one path.
func (s *State) rowOn(_ Path, b *blend, to *Row) { s.row(b, to) }

// rowsOn does what rowOn does, and also sets open to the blend of the open cells alone.
func (s *State) rowsOn(_ Path, b *blend, to, open *Row) {
	s.row(b, to)
	s.row(&blend{cells: s.open}, open)
}

// changeOn calls [Row.change] on one path.
func (r *Row) changeOn(_ Path, by *Row) { r.change(by) }

// textOn calls [State.Text] on one path.
func (s *State) textOn(_ Path, text *[board.CellCount]byte) { s.text(text) }

// guessOn sets next, which may be s, to the state after a guess, as guess does; after
// a contradiction next is meaningless.
func (s *State) guessOn(_ Path, next *State, bit, keep, drop int) bool {
	if next != s {
		*next = *s
	}
	return next.guess(bit, keep, drop)
}

// heaviestOn calls heaviest on one path.
func heaviestOn(s *State, _ Path, weights *[bitSlots]uint8) (bit, first, second int) {
	return heaviest(s, weights)
}
