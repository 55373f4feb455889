package solvers

import (
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/bitboard"
)

// Count returns the number of solutions of a puzzle, at most limit. Clashing
// givens have none.
func Count(puzzle board.Grid, limit int) int { return bitboard.Count(&puzzle, limit) }

// Solutions yields the solutions of a puzzle, in no particular order.
func Solutions(puzzle board.Grid) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		var s bitboard.State
		if s.Load(&puzzle) {
			search := bitboard.Search{Limit: int(^uint(0) >> 1), Each: yield}
			search.Run(&s)
		}
	}
}
