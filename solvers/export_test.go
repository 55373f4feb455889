package solvers

import (
	"context"
	"iter"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Puzzles and FullGrid are set to [sample.Puzzles] and [generate.Solution], which the tests of
// this package can't import, since package generate imports this one.
var (
	Puzzles  func(seed uint64, givens int) (next func() board.Grid)
	FullGrid func(*rand.Rand) board.Grid
)

// InOrder is what Stream is built on, for tests with items other than puzzles.
func InOrder[In, Out any](ctx context.Context, items iter.Seq[In], work func(context.Context, In) Out) iter.Seq[Out] {
	return inOrder(ctx, items, func(ctx context.Context, item *In, to *Out) { *to = work(ctx, *item) })
}

// OrAll returns the [Options.Limit] for a number of solutions, where 0 means all.
func OrAll(n int) int {
	if n == 0 {
		return -1
	}
	return n
}

// SolveOn is [Bitboard.Solve] on one path.
func SolveOn(ctx context.Context, path bitboard.Path, puzzle *board.Grid, opts Options) (Result, error) {
	s := bitboardSearch{path: path}
	err := s.run(ctx, puzzle, opts)
	return s.result, err
}
