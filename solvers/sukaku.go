package solvers

import (
	"context"
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Sukaku is a puzzle that has candidates besides digits, or instead of them. Without
// candidates it is an ordinary puzzle, and its methods do what the functions of their names
// do.
type Sukaku struct {
	Digits board.Grid

	// Allowed are the digits that the puzzle allows in each cell; the empty set stands for
	// all nine. A digit of the puzzle that isn't allowed leaves no solution.
	Allowed [board.CellCount]board.Digits
}

// SukakuOf returns the puzzle on a board: its givens, and its candidates if it has any.
func SukakuOf(s *board.State) Sukaku { return Sukaku{s.Givens(), s.Allowed} }

// load loads the puzzle. It reports false if there is no solution.
func (p *Sukaku) load(s *bitboard.State) bool {
	return s.Load(&p.Digits) && (!p.restricted() || s.Allow(&p.Digits, &p.Allowed))
}

// restricted reports whether the puzzle has candidates.
func (p *Sukaku) restricted() bool { return p.Allowed != [board.CellCount]board.Digits{} }

// Solve is like the function [Solve].
func (p *Sukaku) Solve() (solution board.Grid, ok bool) {
	var s bitboard.State
	ok = p.load(&s) && searchLoaded(&s, 1, &solution) == 1
	return solution, ok
}

// Count is like the function [Count].
func (p *Sukaku) Count(ctx context.Context, most int) (int, error) {
	mustHave(ctx)
	var s bitboard.State
	if !p.load(&s) {
		return 0, nil
	}
	return countLoaded(ctx, &s, most)
}

// Solutions is like the function [Solutions].
func (p *Sukaku) Solutions(ctx context.Context) iter.Seq2[board.Grid, error] {
	mustHave(ctx)
	return func(yield func(board.Grid, error) bool) {
		var s bitboard.State
		if p.load(&s) {
			yieldSolutions(ctx, &s, yield)
		}
	}
}

// TrueCandidates is like the function [TrueCandidates].
func (p *Sukaku) TrueCandidates(ctx context.Context) ([board.CellCount]board.Digits, error) {
	mustHave(ctx)
	var s bitboard.State
	if !p.load(&s) {
		return [board.CellCount]board.Digits{}, nil
	}
	return trueCandidates(ctx, &s)
}

// Within returns a solver that keeps to the puzzle's candidates, whatever its options are;
// s itself if there are none. It can resume a search if s can.
func (p *Sukaku) Within(s Solver) Solver {
	if !p.restricted() {
		return s
	}
	w := within{s, &p.Allowed}
	if r, ok := s.(resumer); ok {
		return resumable{w, r}
	}
	return w
}

// resumer is a solver whose search can be taken up at any of its steps.
type resumer interface {
	Solver
	Resume(ctx context.Context, puzzle board.Grid, from Position, opts Options) error
}

type within struct {
	Solver
	allowed *[board.CellCount]board.Digits
}

// Solve implements [Solver].
func (w within) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	opts.Allowed = w.allowed
	return w.Solver.Solve(ctx, puzzle, opts)
}

type resumable struct {
	within
	resumer resumer
}

// Resume takes up a search, as that of [Backtracking] does.
func (r resumable) Resume(ctx context.Context, puzzle board.Grid, from Position, opts Options) error {
	opts.Allowed = r.allowed
	return r.resumer.Resume(ctx, puzzle, from, opts)
}
