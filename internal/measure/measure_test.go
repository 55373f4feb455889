package measure

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// fake is a solver that takes a given time for each run, the last one for all
// further runs.
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
	usual := Usual(10*s - ms/2) // between two of the solver's steps
	for _, test := range []struct {
		name  string
		takes []time.Duration
		rule  Rule
		want  Timing // its times and runs
		runs  int    // in all
	}{
		{"a quick one runs 25 times after the first", []time.Duration{9 * ms, ms}, usual, Timing{Time: ms, Runs: 25}, 26},
		{"a slower one until 0.2 s are full", []time.Duration{60 * ms}, usual, Timing{Time: 60 * ms, Runs: 4}, 5},
		{"a slow one is timed once", []time.Duration{3 * s, 2 * s}, usual, Timing{Time: 2 * s, Runs: 1}, 2},
		{"the first run's time is not shown", []time.Duration{100 * ms, 30 * ms, 10 * ms, 20 * ms}, Rule{MaxRuns: 3, EnoughTime: s}, Timing{Time: 20 * ms, Runs: 3}, 4},
		{"two runs have the mean for a median", []time.Duration{ms, 10 * ms, 20 * ms}, Rule{MaxRuns: 2, EnoughTime: s}, Timing{Time: 15 * ms, Runs: 2}, 3},
		{"the limit cuts the first run", []time.Duration{60 * s}, usual, Timing{Time: 10 * s, Cut: true}, 1},
		{"the limit cuts the timed run", []time.Duration{9 * s, 60 * s}, usual, Timing{Time: 10 * s}, 2},
		{"what the limit cuts later is not counted", []time.Duration{ms, ms, 60 * s}, usual, Timing{Time: ms, Runs: 1}, 3},
		{"without a limit nothing is cut", []time.Duration{60 * s}, Usual(0), Timing{Time: 60 * s, Runs: 1}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				runs := 0
				got := Run(t.Context(), fake{takes: test.takes, runs: &runs}, board.Grid{}, test.rule, nil)
				if got.Time != test.want.Time || got.Runs != test.want.Runs || got.Cut != test.want.Cut || runs != test.runs {
					t.Errorf("time %v of %d runs, cut: %t; %d runs in all. Want %v of %d, cut: %t; %d", got.Time, got.Runs, got.Cut, runs,
						test.want.Time, test.want.Runs, test.want.Cut, test.runs)
				}
				if got.Timed() != (test.want.Runs > 0) {
					t.Errorf("timed: %t", got.Timed())
				}
			})
		})
	}
}

func TestAStoppedRunKeepsItsFiguresSoFar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 4500*time.Microsecond)
		defer cancel()
		runs := 0
		got := Run(ctx, fake{takes: []time.Duration{time.Hour}, runs: &runs}, board.Grid{}, Usual(0), nil)
		if !got.Cut || got.Timed() || got.Err != nil || got.Result.Stats.Actions != 5 || runs != 1 {
			t.Errorf("%+v after %d runs", got, runs)
		}
	})
}

func TestAStoppedContextStartsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	runs := 0
	got := Run(ctx, fake{takes: []time.Duration{0}, runs: &runs}, board.Grid{}, Usual(0), nil)
	if !got.Cut || runs != 0 {
		t.Errorf("%d runs, cut: %t", runs, got.Cut)
	}
}

func TestAClashIsAnError(t *testing.T) {
	var puzzle board.Grid
	puzzle[0], puzzle[1] = 5, 5
	got := Run(t.Context(), solvers.Backtracking{}, puzzle, Usual(0), nil)
	var clash *board.ConflictError
	if !errors.As(got.Err, &clash) || got.Cut || got.Timed() {
		t.Errorf("%+v", got)
	}
}

func TestTheShareGrowsToOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last Progress
		reports, runs := 0, 0
		Run(t.Context(), fake{takes: []time.Duration{30 * time.Millisecond}, runs: &runs}, board.Grid{}, Usual(time.Second), func(p Progress) {
			reports++
			if p.Share < last.Share || p.Share > 1 || p.Runs < last.Runs {
				t.Fatalf("%+v after %+v", p, last)
			}
			last = p
		})
		if last.Share != 1 || last.Runs != runs || reports < 30 {
			t.Errorf("the last of %d reports is %+v, after %d runs", reports, last, runs)
		}
	})
}

func TestTheFiguresAreThoseOfASolve(t *testing.T) {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, s := range solvers.All() {
		want, err := s.Solve(t.Context(), puzzle, solvers.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := Run(t.Context(), s, puzzle, Rule{MaxRuns: 1}, nil)
		got.Result.Stats.SetUp, got.Result.Stats.Search = want.Stats.SetUp, want.Stats.Search
		if got.Result != want || !got.Timed() {
			t.Errorf("%s: %+v, want %+v", s.Info().ID, got.Result, want)
		}
	}
}
