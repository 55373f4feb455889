package solvers

import (
	"context"
	"iter"
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Count returns the number of solutions of a puzzle, at most limit: Count(p, 2)
// == 1 tells a proper puzzle. A puzzle with a conflict has none. It is the
// fastest way to ask, with [Bitboard]'s search, and allocates nothing.
//
// With a small limit it takes microseconds, for the hardest puzzles known less
// than a millisecond. To count millions of solutions takes long;
// [CountContext] can be stopped.
func Count(puzzle board.Grid, limit int) int { return bitboard.Count(&puzzle, limit) }

// CountContext is [Count] until ctx ends. It returns the number of solutions
// found till then, and the context's error.
func CountContext(ctx context.Context, puzzle board.Grid, limit int) (int, error) {
	var s bitboard.State
	if limit <= 0 || !s.Load(&puzzle) {
		return 0, ctx.Err()
	}
	r := bitboard.Search{Limit: limit, Look: func() bool { return ctx.Err() == nil }}
	r.Run(&s)
	if r.Stopped {
		return r.Found, ctx.Err()
	}
	return r.Found, nil
}

// UniqueSolution returns the solution of a puzzle that has exactly one, and
// whether it has. Like [Count] with a limit of 2 it takes microseconds and allocates
// nothing.
func UniqueSolution(puzzle board.Grid) (board.Grid, bool) {
	var s bitboard.State
	if !s.Load(&puzzle) {
		return board.Grid{}, false
	}
	r := bitboard.Search{Limit: 2, Keep: true}
	r.Run(&s)
	if r.Found != 1 {
		return board.Grid{}, false
	}
	return r.Solution, true
}

// Solutions yields all solutions of a puzzle, each once, in no order that
// means anything but always the same, as the search comes by them. There may be
// more than anyone can wait for (the empty grid has 6.7e21); the search stops
// when the consumer does. [SolutionsContext] can be stopped between two of them
// too.
func Solutions(puzzle board.Grid) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		for solution := range SolutionsContext(context.Background(), puzzle) {
			if !yield(solution) {
				return
			}
		}
	}
}

// SolutionsContext is [Solutions] until ctx ends, which it looks at after each
// solution and every few tenths of a millisecond. If that ended the search, the
// last pair is the empty grid and the context's error; every other pair is a
// solution and nil.
func SolutionsContext(ctx context.Context, puzzle board.Grid) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		var s bitboard.State
		if !s.Load(&puzzle) {
			return
		}
		enough := false
		r := bitboard.Search{
			Limit: math.MaxInt,
			Look:  func() bool { return ctx.Err() == nil },
			Each: func(solution board.Grid) bool {
				enough = !yield(solution, nil)
				return !enough && ctx.Err() == nil
			},
		}
		if r.Run(&s); r.Stopped && !enough {
			yield(board.Grid{}, ctx.Err())
		}
	}
}

// TrueCandidates returns, for each cell, the digits that it has in some
// solution of the puzzle: one for each cell of a proper puzzle, none at all if
// there is no solution. It takes well under a millisecond as a rule, on the empty
// grid too, but tens of milliseconds for the hardest puzzles known without one
// of their givens; [TrueCandidatesContext] can be stopped.
func TrueCandidates(puzzle board.Grid) [board.CellCount]board.Digits {
	digits, _ := bitboard.TrueCandidates(&puzzle, nil)
	return digits
}

// TrueCandidatesContext is [TrueCandidates] until ctx ends. The digits
// returned with the context's error are true ones, but not all.
func TrueCandidatesContext(ctx context.Context, puzzle board.Grid) ([board.CellCount]board.Digits, error) {
	digits, ok := bitboard.TrueCandidates(&puzzle, func() bool { return ctx.Err() == nil })
	if !ok {
		return digits, ctx.Err()
	}
	return digits, nil
}
