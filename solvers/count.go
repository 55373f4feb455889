package solvers

import (
	"context"
	"iter"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// The functions below run [Bitboard]'s search without figures. A puzzle that
// fails [board.Grid.Check] has no solutions for them.

// Solve returns a solution of a puzzle, and whether there is one. It takes
// microseconds and allocates nothing: less than a millisecond for the hardest
// puzzles known with one solution, and for a million random grids of 8 to 16 digits
// at most 0.1 ms. The slowest puzzles known come from hill climbing against this very
// search: one of 19 givens with several solutions takes 0.5 ms.
//
// Which of several solutions it returns is not specified; [UniqueSolution]
// requires that there is just one.
func Solve(puzzle board.Grid) (solution board.Grid, ok bool) {
	ok = search(&puzzle, 1, &solution) == 1
	return solution, ok
}

// AppendSolution adds a solution of a puzzle to b, both as [board.Grid.String] writes them,
// and reports whether there is one. It also returns false for text that [board.ParseGrid]
// rejects. For large files of easy puzzles it is faster than [Solve], because neither text
// is converted to a grid.
func AppendSolution(b, puzzle []byte) ([]byte, bool) {
	var s bitboard.State
	if !loadText(&s, puzzle) {
		return b, false
	}
	if s.Solved() {
		return appendSolved(b, &s), true
	}
	var solution board.Grid
	if searchLoaded(&s, 1, &solution) == 0 {
		return b, false
	}
	return solution.Append(b), true
}

// AppendCounted is [AppendSolution] and [Count] in one: it adds the first solution that the
// search finds, the same one as AppendSolution, and returns the number of solutions up to a
// limit. If there is none, it adds nothing.
//
// If ctx ends first, AppendCounted returns its error with the number found so far.
func AppendCounted(ctx context.Context, b, puzzle []byte, limit int) ([]byte, int, error) {
	pausing.Require(ctx, "solvers")
	var s bitboard.State
	if !loadText(&s, puzzle) {
		return b, 0, nil
	}
	if s.Solved() {
		return appendSolved(b, &s), 1, nil
	}
	r := bitboard.Search{Limit: limitOf(limit), Look: func() bool { return pausing.Goes(ctx) }, Keep: true}
	r.SoFar = func(found int) { pausing.Found(ctx, found) }
	r.Run(&s)
	if r.Found > 0 {
		b = r.Solution.Append(b)
	}
	if r.Stopped {
		return b, r.Found, ctx.Err()
	}
	return b, r.Found, nil
}

// loadText loads a puzzle's text and reports whether it may have a solution.
func loadText(s *bitboard.State, puzzle []byte) bool {
	return len(puzzle) == board.CellCount && s.LoadText((*[board.CellCount]byte)(puzzle))
}

// appendSolved adds the text of a solved state.
func appendSolved(b []byte, s *bitboard.State) []byte {
	n := len(b)
	b = slices.Grow(b, board.CellCount)[:n+board.CellCount]
	s.Text((*[board.CellCount]byte)(b[n:]))
	return b
}

// UniqueSolution returns the solution of a puzzle that has exactly one, and
// whether it does. It takes as long as [Solve].
func UniqueSolution(puzzle board.Grid) (solution board.Grid, ok bool) {
	if search(&puzzle, 2, &solution) != 1 {
		return board.Grid{}, false
	}
	return solution, true
}

// search searches for solutions of a puzzle, sets solution to the first one if it finds
// any, and returns how many it found.
func search(puzzle *board.Grid, limit int, solution *board.Grid) int {
	var s bitboard.State
	if !s.Load(puzzle) {
		return 0
	}
	return searchLoaded(&s, limit, solution)
}

// searchLoaded does what search does, for a loaded puzzle.
func searchLoaded(s *bitboard.State, limit int, solution *board.Grid) int {
	if s.Solved() {
		s.Solution(solution)
		return 1
	}
	r := bitboard.Search{Limit: limit, Keep: true}
	r.Run(s)
	if r.Found > 0 {
		*solution = r.Solution
	}
	return r.Found
}

// Count returns the number of solutions of a puzzle up to a limit, which works like
// [Options.Limit]: with 2, a result of 1 means a proper puzzle, and at any limit a result
// equal to it means that there may be more. It is the fastest way to find out, and
// allocates nothing. With a limit of 1 or 2 it takes as long as [Solve]; counting millions
// of solutions takes a long time.
//
// Clashing givens are not an error: such a puzzle has 0 solutions, and so has one with a
// digit above 9. [board.Grid.Check] tells them from a puzzle that just has no solution.
//
// If ctx ends first, Count returns its error with the number found so far. It panics if ctx
// is nil.
func Count(ctx context.Context, puzzle board.Grid, limit int) (int, error) {
	pausing.Require(ctx, "solvers")
	var s bitboard.State
	if !s.Load(&puzzle) {
		return 0, nil
	}
	return countLoaded(ctx, &s, limit)
}

// countLoaded does what Count does, for a loaded puzzle.
func countLoaded(ctx context.Context, s *bitboard.State, limit int) (int, error) {
	if s.Solved() {
		return 1, nil
	}
	r := bitboard.Search{Limit: limitOf(limit), Look: func() bool { return pausing.Goes(ctx) }}
	r.Run(s)
	if r.Stopped {
		return r.Found, ctx.Err()
	}
	return r.Found, nil
}

// Solutions yields the solutions of a puzzle, each once, in an order that is
// unspecified but always the same, as the search finds them. There may be more
// than anyone can wait for (6.7e21 for the empty grid): break out of the loop.
//
// If ctx ends first, the last pair is the empty grid and ctx's error; every other pair
// is a solution and nil.
func Solutions(ctx context.Context, puzzle board.Grid) iter.Seq2[board.Grid, error] {
	pausing.Require(ctx, "solvers")
	return func(yield func(board.Grid, error) bool) {
		var s bitboard.State
		if s.Load(&puzzle) {
			yieldSolutions(ctx, &s, yield)
		}
	}
}

// yieldSolutions is the loop of Solutions for a loaded puzzle.
func yieldSolutions(ctx context.Context, s *bitboard.State, yield func(board.Grid, error) bool) {
	if s.Solved() { // without setting up a search
		var solution board.Grid
		s.Solution(&solution)
		if yield(solution, nil) && ctx.Err() != nil {
			yield(board.Grid{}, ctx.Err())
		}
		return
	}
	enough := false
	var told bitboard.Told
	told.Each = func() bool {
		if !yield(told.Solution.Grid, nil) {
			enough = true
			return false
		}
		return ctx.Err() == nil
	}
	r := bitboard.Search{Look: func() bool { return pausing.Goes(ctx) }, Told: &told}
	if r.Run(s); r.Stopped && !enough {
		yield(board.Grid{}, ctx.Err())
	}
}

// TrueCandidates returns, for each cell, the digits that it holds in some
// solution of the puzzle: exactly one for each cell of a proper puzzle, none if
// there is no solution. It usually takes well under a millisecond, for the empty
// grid too, but up to 5 ms for the hardest puzzles known with one of their
// givens removed.
//
// If ctx ends first, TrueCandidates returns its error with the digits found so
// far.
func TrueCandidates(ctx context.Context, puzzle board.Grid) (board.Candidates, error) {
	pausing.Require(ctx, "solvers")
	var s bitboard.State
	if !s.Load(&puzzle) {
		return board.Candidates{}, nil
	}
	return trueCandidates(ctx, &s)
}

// trueCandidates does what TrueCandidates does, for a loaded puzzle.
func trueCandidates(ctx context.Context, s *bitboard.State) (board.Candidates, error) {
	digits, ok := bitboard.TrueCandidates(s, bitboard.Fastest, func() bool { return pausing.Goes(ctx) })
	if !ok {
		return digits, ctx.Err()
	}
	return digits, nil
}
