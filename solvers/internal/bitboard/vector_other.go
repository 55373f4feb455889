//go:build !amd64 || purego

package bitboard

import "github.com/solvoku/solvoku/board"

// loadFast is [State.load].
func (s *State) loadFast(puzzle *board.Grid) bool { return s.load(puzzle) }

// guessFast makes next, which may be s, the state after a guess, as guess does; after
// a contradiction next means nothing.
func (s *State) guessFast(next *State, bit, keep, drop int) bool {
	if next != s {
		*next = *s
	}
	return next.guess(bit, keep, drop)
}
