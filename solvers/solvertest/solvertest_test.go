package solvertest

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// faulty is a solver that works, with a fault put in.
type faulty struct {
	solvers.Solver
	before func(*board.Grid, *solvers.Options)
	after  func(*board.Grid, *solvers.Result, *error)
}

func (f faulty) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if f.before != nil {
		f.before(&puzzle, &opts)
	}
	r, err := f.Solver.Solve(ctx, puzzle, opts)
	if f.after != nil {
		f.after(&puzzle, &r, &err)
	}
	return r, err
}

func TestFaultsAreFound(t *testing.T) {
	t.Parallel()
	var runs atomic.Int64
	good := solvers.Propagation{}
	for _, tt := range []struct {
		fault  string
		solver solvers.Solver
		want   string // in what is found
	}{
		{"another puzzle's solution", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			if r.Count > 0 {
				r.Solution = solvedBoard
			}
		}}, "a solution of another puzzle"},
		{"two digits exchanged", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Solution[0], r.Solution[1] = r.Solution[1], r.Solution[0]
		}}, "not a solution"},
		{"ignores the limit", faulty{good, func(_ *board.Grid, o *solvers.Options) { o.Limit = 3 }, nil}, "more than asked for"},
		{"always one solution", faulty{good, func(_ *board.Grid, o *solvers.Options) { o.Limit = 1 }, nil}, "1 solutions, not 2"},
		{"claims all", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Exhausted = true
		}}, "claims to have found all"},
		{"proves nothing", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Exhausted = false
		}}, "did not search everything"},
		{"clashes pass", faulty{good, nil, func(_ *board.Grid, _ *solvers.Result, err *error) {
			*err = nil
		}}, "not like"},
		{"a false reason", faulty{solvers.Backtracking{}, func(_ *board.Grid, o *solvers.Options) {
			if trace := o.Trace; trace != nil {
				o.Trace = func(e solvers.Event) {
					if e.Reason == solvers.Clash {
						e.Constraint = solvers.ConstraintsOf(e.Cell, e.Digit)[0]
					}
					trace(e)
				}
			}
		}, nil}, `the reason "clash"`},
		{"works without a context", contextless{good}, "nil context: no panic"},
		{"deaf to its context", deaf{good}, "not the context's"},
		{"a placement too many", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Stats.Placements++
		}}, "add up to"},
		{"a dead end too many", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Stats.DeadEnds++
		}}, "placed and not taken back"},
		{"no trace", faulty{good, func(_ *board.Grid, o *solvers.Options) { o.Trace = nil }, nil}, "Options.Trace: never called"},
		{"a trace of another cell", faulty{good, func(_ *board.Grid, o *solvers.Options) {
			if trace := o.Trace; trace != nil {
				o.Trace = func(e solvers.Event) { e.Cell = 80 - e.Cell; trace(e) }
			}
		}, nil}, "trace:"},
		{"chance without the seed", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Stats.Actions += rand.Int64N(1 << 40)
		}}, "differ"},
		{"state between the calls", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
			r.Stats.Actions += runs.Add(1)
		}}, "differ"},
		{"no name", nameless{good}, "neither may be empty"},
		{"ignores what is excluded", faulty{good, func(_ *board.Grid, o *solvers.Options) { o.Excluded = nil }, nil}, "that Options.Excluded rules out"},
		{"changes what is excluded", faulty{good, func(_ *board.Grid, o *solvers.Options) {
			if o.Excluded != nil {
				o.Excluded[40] = 0
				o.Excluded[41] = board.AllDigits
			}
		}, nil}, "changed Options.Excluded"},
		{"never pauses", silent{good}, "Options.Pause: never called"},
		{"no figures", faulty{good, nil, func(_ *board.Grid, r *solvers.Result, _ *error) { r.Stats = solvers.Stats{} }}, "Result.Stats: no placements"},
		{"panics", faulty{good, func(g *board.Grid, _ *solvers.Options) {
			if g.EmptyCount() == board.CellCount {
				panic("out of range")
			}
		}, nil}, "panic: out of range"},
	} {
		t.Run(tt.fault, func(t *testing.T) {
			t.Parallel()
			var others []error
			for finding := range Findings(tt.solver) {
				if strings.Contains(finding.Error(), tt.want) {
					return
				}
				others = append(others, finding)
			}
			t.Errorf("the findings don't say %q: %.2000v", tt.want, errors.Join(others...))
		})
	}
}

// TestASolverThatNeverReturnsEndsTheTest tests a solver that waits forever after a few solves:
// what was found before is reported, and then that it is still running.
func TestASolverThatNeverReturnsEndsTheTest(t *testing.T) {
	t.Parallel()
	var reported []string
	for finding := range Findings(endlessly{faulty{solvers.Propagation{}, nil, func(_ *board.Grid, r *solvers.Result, _ *error) {
		r.Stats.DeadEnds++
	}}}) {
		reported = append(reported, finding.Error())
	}
	n := len(reported)
	if n < 2 || !strings.Contains(reported[n-1], "still running") || !strings.Contains(reported[0], "1 dead ends of 0 placements") {
		t.Errorf("reported: %q", reported)
	}
}

// endlessly is a solver that never returns for the empty board.
type endlessly struct{ solvers.Solver }

func (e endlessly) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if puzzle == (board.Grid{}) {
		select {}
	}
	return e.Solver.Solve(ctx, puzzle, opts)
}

// silent is a solver that takes until its context ends for the empty board, and doesn't pause.
type silent struct{ solvers.Solver }

func (s silent) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if puzzle == (board.Grid{}) {
		<-ctx.Done()
		return solvers.Result{}, ctx.Err()
	}
	return s.Solver.Solve(ctx, puzzle, opts)
}

// deaf is a solver that does not look at its context in a long search.
type deaf struct{ solvers.Solver }

func (d deaf) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if opts.Limit > 1000 {
		opts.Limit = 1000
		ctx = context.Background()
	}
	return d.Solver.Solve(ctx, puzzle, opts)
}

// nameless is a solver without a description.
type nameless struct{ solvers.Solver }

func (nameless) Info() solvers.Info { return solvers.Info{CanProve: true} }

type contextless struct{ solvers.Solver }

func (c contextless) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if ctx == nil {
		ctx = context.Background()
	}
	return c.Solver.Solve(ctx, puzzle, opts)
}
