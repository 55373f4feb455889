package solvers_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// countingContext ends after it has been checked a number of times.
type countingContext struct {
	context.Context
	left *int
}

func (c countingContext) Err() error {
	if *c.left--; *c.left < 0 {
		return context.Canceled
	}
	return nil
}

// pauseBounds holds the maximum number of placements between two pauses of each
// solver's search, except for Logic: see [TestLogicPausesWhileItLooksForAStep]. At the
// rates that the benchmarks measure, none takes more than 5 ms, so the promised 50 ms
// hold on a machine a tenth as fast.
var pauseBounds = map[string]int64{
	solvers.BacktrackingID:     1 << 12, // at 15 million per second, 0.3 ms
	solvers.FastBacktrackingID: 150_000, // at 130 million per second, 1.2 ms
	solvers.ExactCoverID:       30_000,  // at 6 million per second, 5 ms
	solvers.AlgorithmXID:       1 << 12, // at 6 million per second, 0.7 ms
	solvers.PropagationID:      10_000,  // at 20 million per second, 0.5 ms
	solvers.HybridID:           150_000, // one of the above
	solvers.AnnealingID:        25_000,  // at 15 million per second, 1.7 ms
	solvers.BitboardID:         3000,    // at 10 million per second, 0.3 ms
	solvers.RulesID:            1000,    // at a million per second, 1 ms
}

// A search pauses, and checks the context, after a bounded amount of work for as
// long as it runs, including before its first pause and after its last.
func TestSolversPauseOften(t *testing.T) {
	boards := append(hardBoards(), board.Grid{},
		board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
		board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."))
	for _, s := range everySolver() {
		bound, ok := pauseBounds[s.Info().ID]
		if s.Info().ID == logic.SolverID {
			bound = board.CellCount // never exceeded
		} else if !ok {
			t.Errorf("%s has no bound on the placements between two pauses", s.Info().ID)
		}
		for _, puzzle := range boards {
			var last, largest int64
			looks := 30
			if testing.Short() {
				looks = 6
			}
			r, err := s.Solve(countingContext{context.Background(), &looks}, puzzle, solvers.Options{
				Limit: 1 << 30,
				Pause: func(stats solvers.Stats) {
					largest = max(largest, stats.Placements-last)
					last = stats.Placements
				},
			})
			if largest = max(largest, r.Stats.Placements-last); largest > bound {
				t.Errorf("%s: %d placements between two pauses, more than %d: %s", s.Info().ID, largest, bound, puzzle)
			}
			if ended := looks < 0; ended != errors.Is(err, context.Canceled) {
				t.Errorf("%s: error %v, with %d looks left", s.Info().ID, err, looks)
			}
		}
	}
}

// Logic places at most 81 digits; its time goes into finding the next step. So it
// must pause between techniques and within the forcing nets, which it tries in
// vain on an empty board until their effort is spent.
func TestLogicPausesWhileItLooksForAStep(t *testing.T) {
	techniques := len(logic.Techniques())
	var last solvers.Stats
	pauses, largest := 0, 0
	_, err := logic.Solver{}.Solve(t.Context(), board.Grid{}, solvers.Options{
		Pause: func(stats solvers.Stats) {
			stats.SetUp, stats.Search = 0, 0
			if pauses++; stats != last {
				pauses, last = 0, stats
			}
			largest = max(largest, pauses)
		},
	})
	if err != nil || largest <= techniques {
		t.Errorf("at most %d pauses during one step, error %v", largest, err)
	}
}

// BenchmarkLongestTimeBetweenPauses reports, for each solver, the longest time
// between two pauses, or between a pause and the start or the end. Solvers promise
// 50 ms. [TestSolversPauseOften] bounds the work between two pauses, but for Logic
// that says little, and only a clock can tell.
func BenchmarkLongestTimeBetweenPauses(b *testing.B) {
	boards := append(hardBoards(), board.Grid{})
	generator, err := generate.New(generate.Options{Seed: 1, Minimal: true})
	if err != nil {
		b.Fatal(err)
	}
	for range 20 {
		puzzle, err := generator.Next(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		boards = append(boards, puzzle)
	}
	for _, s := range everySolver() {
		b.Run(s.Info().ID, func(b *testing.B) {
			var longest time.Duration
			for b.Loop() {
				for _, puzzle := range boards {
					looks := 100
					last := time.Now()
					passed := func() {
						now := time.Now()
						longest = max(longest, now.Sub(last))
						last = now
					}
					_, err := s.Solve(countingContext{context.Background(), &looks}, puzzle, solvers.Options{
						Limit: 1 << 30,
						Pause: func(solvers.Stats) { passed() },
					})
					if passed(); err != nil && !errors.Is(err, context.Canceled) {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
		})
	}
}

func TestSolversStopAtAnyPause(t *testing.T) {
	for _, s := range everySolver() {
		for looks := range 20 {
			if testing.Short() && looks%6 != 1 {
				continue
			}
			left := looks
			_, err := s.Solve(countingContext{context.Background(), &left}, board.Grid{}, solvers.Options{Limit: 1 << 30})
			if !errors.Is(err, context.Canceled) && s.Info().CanProve || left < -2 {
				t.Errorf("%s: error %v, asked %d times after the end", s.Info().ID, err, -1-left)
			}
		}
	}
}

func TestSolversStopWhenAnotherGoroutineCancels(t *testing.T) {
	for _, s := range everySolver() {
		ctx, cancel := context.WithCancel(t.Context())
		running := make(chan struct{})
		go func() {
			<-running
			cancel()
		}()
		var once sync.Once
		_, err := s.Solve(ctx, board.Grid{}, solvers.Options{
			Limit: 1 << 30,
			Pause: func(solvers.Stats) {
				once.Do(func() { close(running) })
				<-ctx.Done()
			},
		})
		once.Do(func() { close(running) })
		if !errors.Is(err, context.Canceled) && s.Info().CanProve {
			t.Errorf("%s: error %v", s.Info().ID, err)
		}
	}
}

// In a bubble the clock advances only while all goroutines sleep, so a search takes
// no time except what it wrongly counts of its pauses. On Windows the solvers'
// clock is still the machine's, and shows the brief time of the search itself.
func TestPausesAreNotFunctionTime(t *testing.T) {
	for _, s := range everySolver() {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Hour)
			defer cancel()
			r, err := s.Solve(ctx, board.Grid{}, solvers.Options{
				Limit: 1 << 30,
				Pause: func(solvers.Stats) { time.Sleep(time.Hour) },
			})
			if s.Info().CanProve && !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s: error %v", s.Info().ID, err)
			}
			if took := r.Stats.FunctionTime(); took >= time.Hour {
				t.Errorf("%s: %v counted of three pauses of an hour", s.Info().ID, took)
			}
		})
	}
}

func TestSearchesDoNotAllocate(t *testing.T) {
	for _, s := range []solvers.Solver{
		solvers.Backtracking{}, solvers.FastBacktracking{}, solvers.AlgorithmX{},
		solvers.Propagation{}, solvers.Annealing{}, solvers.Bitboard{}, solvers.Hybrid{},
	} {
		for name, g := range map[string]board.Grid{
			"full": board.MustParseGrid(".23.56789.68.97235759238146514983627237614598896725413681549372972361854345872961"),
			"easy": board.MustParseGrid("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."),
			"hard": board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
		} {
			if s.Info().ID == solvers.AnnealingID && name == "hard" {
				continue // this would take a second and show nothing new
			}
			if g.EmptyCount() > solvers.HybridThreshold && s.Info().ID == solvers.HybridID {
				continue // it picks ExactCover
			}
			if allocs := testing.AllocsPerRun(3, func() {
				if _, err := s.Solve(context.Background(), g, solvers.Options{}); err != nil {
					t.Error(err)
				}
			}); allocs != 0 {
				t.Errorf("%s, %s: %v allocations", s.Info().ID, name, allocs)
			}
		}
	}
}

// Logic reuses its finder's buffers. Chains and nets are kept for as long as a
// step needs them, so a hard board does allocate.
func TestLogicAllocatesLittle(t *testing.T) {
	if underRace {
		t.Skip("the race detector drops what a sync.Pool holds")
	}
	for _, c := range []struct {
		name, puzzle string
		largest      float64
	}{
		{"singles alone", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 2},
		{"forcing nets", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 25_000},
	} {
		puzzle := board.MustParseGrid(c.puzzle)
		allocs := testing.AllocsPerRun(1, func() {
			if r, err := (logic.Solver{}).Solve(t.Context(), puzzle, solvers.Options{}); err != nil || r.Count != 1 {
				t.Errorf("%d solutions, error %v", r.Count, err)
			}
		})
		if allocs > c.largest {
			t.Errorf("%s: %v allocations, more than %v", c.name, allocs, c.largest)
		}
	}
}
