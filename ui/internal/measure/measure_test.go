package measure

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// fake is a solver that takes a given time for each run, repeating the last one.
type fake struct {
	takes []time.Duration
	runs  *int
	err   error
}

func (fake) Info() solvers.Info { return solvers.Info{ID: "fake", Name: "Fake"} }

func (f fake) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (solvers.Result, error) {
	takes := f.takes[min(*f.runs, len(f.takes)-1)]
	*f.runs++
	var r solvers.Result
	if f.err != nil {
		return r, f.err
	}
	const step = time.Millisecond
	for r.Stats.Search < takes {
		if ctx.Err() != nil {
			return r, ctx.Err()
		}
		part := min(step, takes-r.Stats.Search)
		time.Sleep(part)
		r.Stats.Search += part
		r.Stats.Actions++
		if opts.Pause != nil {
			opts.Pause(r.Stats)
		}
	}
	r.Count = 1
	return r, nil
}

func TestTheRule(t *testing.T) {
	const ms, s = time.Millisecond, time.Second
	falling := []time.Duration{90 * ms}
	for i := range MaxRuns {
		falling = append(falling, time.Duration(30-i)*time.Microsecond)
	}
	for _, test := range []struct {
		name          string
		takes         []time.Duration
		budget, limit time.Duration
		want          time.Duration
		runs          int
		cut           bool
	}{
		{"a quick one runs 25 times after the first", []time.Duration{9 * ms, ms}, 200 * ms, 10 * s, ms, 26, false},
		{"a slower one until the budget is spent", []time.Duration{60 * ms}, 200 * ms, 10 * s, 60 * ms, 4, false},
		{"and for a shorter budget", []time.Duration{60 * ms}, 90 * ms, 10 * s, 60 * ms, 2, false},
		{"a first run longer than the budget stands", []time.Duration{3 * s, 2 * s}, 200 * ms, 10 * s, 3 * s, 1, false},
		{"the first run's time is not shown if there are others", []time.Duration{100 * ms, 30 * ms, 80 * ms}, 200 * ms, 0, 80 * ms, 3, false},
		{"the later half counts, and its median", falling, 200 * ms, 0, 12 * time.Microsecond, 26, false},
		{"the limit cuts the first run", []time.Duration{60 * s}, 200 * ms, 10*s - ms/2, 10 * s, 0, true},
		{"what the limit cuts later is not counted", []time.Duration{ms, 2 * ms, 60 * s}, 200 * ms, 10*s - ms/2, 2 * ms, 2, false},
		{"without a limit nothing is cut", []time.Duration{60 * s}, 200 * ms, 0, 60 * s, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				runs := 0
				got, err := Time(t.Context(), fake{takes: test.takes, runs: &runs}, new(board.Grid), test.budget, test.limit, nil)
				if got.Time() != test.want || got.Runs != test.runs || got.Cut != test.cut || (err != nil) != test.cut {
					t.Errorf("time %v of %d runs, cut: %t, %v; want %v of %d, %t", got.Time(), got.Runs, got.Cut, err, test.want, test.runs, test.cut)
				}
			})
		})
	}
}

// TestSetUpAndSearchAreOfTheRunThatIsShown has runs whose set-up and search vary in opposite
// directions.
func TestSetUpAndSearchAreOfTheRunThatIsShown(t *testing.T) {
	n := time.Duration(0)
	got, err := Time(t.Context(), solverFunc(func() (r solvers.Result) {
		n++
		r.Stats.SetUp, r.Stats.Search = n, 100-2*n
		return r
	}), new(board.Grid), time.Second, 0, nil)
	// The later 13 repetitions are runs 14 to 26, which take 86 to 74: the median is run 20.
	if err != nil || got.Result.Stats.SetUp != 20 || got.Result.Stats.Search != 60 {
		t.Errorf("%v and %v, %v", got.Result.Stats.SetUp, got.Result.Stats.Search, err)
	}
}

// solverFunc is a solver whose runs return a function's results.
type solverFunc func() solvers.Result

func (solverFunc) Info() solvers.Info { return solvers.Info{ID: "func"} }

func (f solverFunc) Solve(context.Context, board.Grid, solvers.Options) (solvers.Result, error) {
	return f(), nil
}

func TestAPuzzleHasOneTime(t *testing.T) {
	takes := time.Millisecond
	slower := solverFunc(func() (r solvers.Result) {
		takes *= 2
		r.Stats.Search = takes
		return r
	})
	var timings Timings
	puzzle, other := board.Grid{1}, board.Grid{2}
	measured := func(puzzle board.Grid, budget time.Duration) time.Duration {
		t.Helper()
		timing, err := timings.Time(t.Context(), slower, &puzzle, budget, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		return timing.Time()
	}
	first := measured(puzzle, SolveBudget)
	if again := measured(puzzle, PageBudget); again != first {
		t.Errorf("%v, and then %v", first, again)
	}
	if measured(other, PageBudget) == first || measured(puzzle, SolveBudget) == first {
		t.Error("another puzzle's time is kept")
	}
	before := measured(puzzle, SolveBudget)
	timings.Forget()
	if measured(puzzle, SolveBudget) == before {
		t.Error("a forgotten time is kept")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	timings.Forget()
	if _, err := timings.Time(ctx, slower, &puzzle, PageBudget, 0, nil); err == nil {
		t.Error("no error from a context that has ended")
	}
	if _, ok := timings.Known("func", &puzzle); ok {
		t.Error("a run that was cut is kept")
	}
}

func TestAStoppedRunKeepsItsFiguresSoFar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 4500*time.Microsecond)
		defer cancel()
		runs := 0
		got, err := Time(ctx, fake{takes: []time.Duration{time.Hour}, runs: &runs}, new(board.Grid), time.Second, 0, nil)
		if !got.Cut || got.Runs != 0 || !errors.Is(err, context.DeadlineExceeded) || got.Result.Stats.Actions != 5 || runs != 1 {
			t.Errorf("%+v after %d runs", got, runs)
		}
	})
}

func TestAStoppedContextStartsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	runs := 0
	got, _ := Time(ctx, fake{takes: []time.Duration{0}, runs: &runs}, new(board.Grid), time.Second, 0, nil)
	if !got.Cut || runs != 0 {
		t.Errorf("%d runs, cut: %t", runs, got.Cut)
	}
}

func TestAClashIsAnError(t *testing.T) {
	var puzzle board.Grid
	puzzle[0], puzzle[1] = 5, 5
	got, err := Time(t.Context(), solvers.Backtracking{}, &puzzle, time.Second, 0, nil)
	var clash *board.ConflictError
	if !errors.As(err, &clash) || got.Cut || got.Runs != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestTheShareGrowsToOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last Progress
		reports, runs := 0, 0
		_, err := Time(t.Context(), fake{takes: []time.Duration{30 * time.Millisecond}, runs: &runs}, new(board.Grid), 200*time.Millisecond, time.Second, func(p Progress) {
			reports++
			if p.Share < last.Share || p.Share > 1 || p.Runs < last.Runs {
				t.Fatalf("%+v after %+v", p, last)
			}
			last = p
		})
		if err != nil || last.Share != 1 || last.Runs != runs || reports < 30 {
			t.Errorf("the last of %d reports is %+v, after %d runs", reports, last, runs)
		}
	})
}

func TestTheFiguresAreThoseOfASolve(t *testing.T) {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, s := range append(solvers.All(), logic.Solver{}) {
		want, err := s.Solve(t.Context(), puzzle, solvers.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := Time(t.Context(), s, &puzzle, 0, 0, nil)
		got.Result.Stats.SetUp, got.Result.Stats.Search = want.Stats.SetUp, want.Stats.Search
		if err != nil || got.Result != want || got.Runs != 1 {
			t.Errorf("%s: %+v, want %+v", s.Info().ID, got.Result, want)
		}
	}
}
