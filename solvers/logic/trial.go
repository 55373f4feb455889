package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// fastState converts the state to a form suited to quick trials. ok is false if it is broken.
func fastState(v *view) (fast bitboard.State, ok bool) {
	if !fast.Load(&v.grid) {
		return fast, false
	}
	var changed board.Digits
	for c := range v.open.All() {
		for gone := fast.Candidates(c) &^ v.has[c]; gone != 0; gone &= gone - 1 {
			fast.Cut(c, gone.Min())
			changed = changed.With(gone.Min())
		}
	}
	return fast, changed == 0 || fast.Settle(changed)
}

// oneSolution reports whether a position has exactly one solution.
func oneSolution(s bitboard.State) bool {
	search := bitboard.Search{Limit: 2}
	search.Run(&s)
	return search.Found == 1
}

// refutable returns a candidate that leads to a contradiction within the given depth.
func (e *effort) refutable(s *bitboard.State, depth int) (board.Cell, board.Digit, bool) {
	for c := range board.Cell(board.CellCount) {
		if s.Digit(c) != 0 {
			continue
		}
		for left := s.Candidates(c); left != 0; left &= left - 1 {
			if e.fails(s, c, left.Min(), depth) {
				return c, left.Min(), true
			}
		}
	}
	return 0, 0, false
}

// effort bounds the search for nested nets, which might never end on a board with several
// solutions.
type effort struct {
	left        int
	interrupted func() bool
}

// maxEffort is the number of nested nets allowed for a step on a board with several
// solutions.
const maxEffort = 250_000

// spend uses up one net and reports whether there was one left.
func (e *effort) spend() bool {
	if e.left--; e.left&1023 == 0 && e.interrupted() {
		e.left = 0
	}
	return e.left > 0
}

// fails reports whether a candidate leads to a contradiction, using nets nested to the
// given depth.
func (e *effort) fails(s *bitboard.State, c board.Cell, d board.Digit, depth int) bool {
	if !e.spend() {
		return false
	}
	within := *s
	if !within.Place(c, d) {
		return true
	}
	return depth > 0 && e.breaks(&within, depth)
}

// breaks reports whether eliminating everything that fails at depth-1 breaks the position. It
// changes the position.
func (e *effort) breaks(s *bitboard.State, depth int) bool {
	for struck := true; struck && e.left > 0; {
		struck = false
		for c := range board.Cell(board.CellCount) {
			if s.Digit(c) != 0 {
				continue
			}
			for d := range s.Candidates(c).All() {
				if !s.Candidates(c).Contains(d) || !e.fails(s, c, d, depth-1) {
					continue
				}
				if !s.Strike(c, d) {
					return true
				}
				struck = true
			}
		}
		if s.Solved() {
			return false
		}
	}
	return false
}
