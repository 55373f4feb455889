//go:build !purego

package bitboard

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/processor"
)

// assembly returns the machine's paths in assembly. Every machine with AVX-512 also has AVX2.
func assembly() (paths []Path) {
	if processor.HasAVX2() {
		paths = append(paths, AVX2)
		if hasAVX512() {
			paths = append(paths, AVX512)
		}
	}
	return paths
}

// usual returns the fastest of the machine's paths. Zen 4 splits 512-bit instructions in two, and
// the AVX-512 path leaves many of their lanes empty, so AVX2 is a quarter to a third faster there.
func usual(last Path) Path {
	const zen4 = 0x19 // the family; Zen 4 if it has AVX-512
	if a, _, _, _ := processor.CPUID(1, 0); last == AVX512 && a>>8&0xF+a>>20&0xFF == zen4 {
		return AVX2
	}
	return last
}

// LoadOn calls [State.Load] on one path. After a contradiction only [Portable] leaves the same
// digits on every machine.
func (s *State) LoadOn(path Path, puzzle *board.Grid) bool {
	switch path.here() {
	case AVX512:
		return load512(s, puzzle)
	case AVX2:
		return load256(s, puzzle)
	}
	return s.load(puzzle)
}

// loadTextOn calls [State.LoadText] on one path.
func (s *State) loadTextOn(path Path, text *[board.CellCount]byte) bool {
	switch path.here() {
	case AVX512:
		return loadText512(s, text)
	case AVX2:
		return loadText256(s, text)
	}
	return s.loadText(text)
}

// solutionOn calls [State.Solution] on one path.
func (s *State) solutionOn(path Path, g *board.Grid) {
	if path.here() == Portable {
		s.solution(g)
		return
	}
	solution256(s, g)
}

// rowOn calls [State.row] on one path.
func (s *State) rowOn(path Path, b *blend, to *Row) {
	switch path.wide() {
	case AVX512:
		row512(s, b, to)
	case AVX2:
		row256(s, b, to)
	default:
		s.row(b, to)
	}
}

// rowsOn does what rowOn does, and also sets open to the blend of the open cells alone.
func (s *State) rowsOn(path Path, b *blend, to, open *Row) {
	if path.wide() == AVX512 {
		rows512(s, b, to, open)
		return
	}
	s.rowOn(path, b, to)
	s.rowOn(path, &blend{cells: s.open}, open)
}

// changeOn calls [Row.change] on one path.
func (r *Row) changeOn(path Path, by *Row) {
	if path.here() == Portable {
		r.change(by)
		return
	}
	change256(r, by)
}

// textOn calls [State.Text] on one path.
func (s *State) textOn(path Path, text *[board.CellCount]byte) {
	if path.here() == Portable {
		s.text(text)
		return
	}
	text256(s, text)
}

// guessOn sets next, which may be s, to the state after a guess, as guess does; after
// a contradiction next is meaningless.
func (s *State) guessOn(path Path, next *State, bit, keep, drop int) bool {
	path = path.here()
	if path == Portable {
		*next = *s
		return next.guess(bit, keep, drop)
	}
	cell := one(bit)
	if path == AVX512 {
		return guess512(s, next, &cell, &peersOf[bit&(bitSlots-1)], keep, drop)
	}
	return guess256(s, next, &cell, &peersOf[bit&(bitSlots-1)], keep, drop)
}

// heaviestOn calls heaviest on one path.
func heaviestOn(s *State, path Path, weights *[bitSlots]uint8) (bit, first, second int) {
	if path.here() == Portable {
		return heaviest(s, weights)
	}
	return guessIn(heaviest256(s, &peersOf, weights))
}
