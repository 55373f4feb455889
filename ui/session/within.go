package session

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// within returns a solver that keeps to a puzzle's candidates and rules whatever its options
// are, or s itself if the puzzle has neither. The result can resume a search if s can.
func within(puzzle solvers.Sukaku, s solvers.Solver) solvers.Solver {
	if puzzle.Excluded == (board.Candidates{}) && puzzle.Rules.Classic() {
		return s
	}
	k := keeping{s, &puzzle}
	if r, ok := s.(resumer); ok {
		return resumable{k, r}
	}
	return k
}

// resumer is a solver whose search can be resumed at any step.
type resumer interface {
	solvers.Solver
	Resume(ctx context.Context, puzzle board.Grid, from solvers.Position, opts solvers.Options) error
}

// keeping is a solver that keeps to a puzzle's candidates and rules.
type keeping struct {
	solvers.Solver
	puzzle *solvers.Sukaku
}

// Solve implements [solvers.Solver].
func (k keeping) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	opts.Excluded, opts.Rules = &k.puzzle.Excluded, k.puzzle.Rules
	return k.Solver.Solve(ctx, puzzle, opts)
}

// resumable is a keeping solver that can resume a search.
type resumable struct {
	keeping
	resumer resumer
}

// Resume resumes a search, as [solvers.Backtracking.Resume] does.
func (r resumable) Resume(ctx context.Context, puzzle board.Grid, from solvers.Position, opts solvers.Options) error {
	opts.Excluded, opts.Rules = &r.puzzle.Excluded, r.puzzle.Rules
	return r.resumer.Resume(ctx, puzzle, from, opts)
}
