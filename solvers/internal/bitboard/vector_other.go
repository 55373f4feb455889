//go:build !amd64 || purego

package bitboard

import "github.com/solvoku/solvoku/board"

// vector reports whether there is assembly that settles both alternatives of a guess
// in little more time than one.
const vector = false

// loadFast is [State.load].
func (s *State) loadFast(puzzle *board.Grid) bool { return s.load(puzzle) }

// guessBoth makes next the state after a guess, and s the one after the other
// alternative, as guess does.
func (s *State) guessBoth(next *State, bit, first, second int) (ok, other bool) {
	*next = *s
	return next.guess(bit, first, second), s.guess(bit, second, first)
}
