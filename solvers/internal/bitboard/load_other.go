//go:build !amd64 || purego

package bitboard

import "github.com/solvoku/solvoku/board"

// loadFast is [State.load].
func (s *State) loadFast(puzzle *board.Grid) bool { return s.load(puzzle) }
