package solvers_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// countingContext ends when it has been asked a number of times.
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

// The context is looked at often: within the work of some milliseconds.
func TestSolversLookAtTheContextOften(t *testing.T) {
	for _, s := range solvers.All() {
		var last solvers.Stats
		var most int64
		looks := 20
		_, err := s.Solve(countingContext{context.Background(), &looks}, board.Grid{}, solvers.Options{
			MaxSolutions: 1 << 30,
			Pause: func(stats solvers.Stats) {
				most = max(most, stats.Placements-last.Placements)
				last = stats
			},
		})
		if !s.Info().CanProve && err == nil {
			continue // it may be done with its first solution
		}
		if !errors.Is(err, context.Canceled) || looks >= 0 {
			t.Errorf("%s: error %v, with %d looks left", s.Info().ID, err, looks)
		}
		// Fast backtracking makes most of them: 130 million in a second, so
		// that these take a few milliseconds.
		if most > 700_000 {
			t.Errorf("%s: %d placements between two looks", s.Info().ID, most)
		}
	}
}

func TestSolversStopAtAnyMoment(t *testing.T) {
	for _, s := range solvers.All() {
		for spins := range 20 {
			ctx, cancel := context.WithCancel(context.Background())
			done := make(chan error)
			go func() {
				_, err := s.Solve(ctx, board.Grid{}, solvers.Options{MaxSolutions: 1 << 30})
				done <- err
			}()
			for range spins * spins {
				runtime.Gosched()
			}
			cancel()
			if err := <-done; !errors.Is(err, context.Canceled) && s.Info().CanProve {
				t.Errorf("%s: error %v", s.Info().ID, err)
			}
		}
	}
}

// In a bubble the clock moves only while all sleep, so that a search takes no
// time but what it wrongly counts of its pauses. On Windows the solvers' clock
// is the machine's all the same, and shows the search's own moments.
func TestPausesAreNotFunctionTime(t *testing.T) {
	for _, s := range solvers.All() {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Hour)
			defer cancel()
			r, err := s.Solve(ctx, board.Grid{}, solvers.Options{
				MaxSolutions: 1 << 30,
				Pause:        func(solvers.Stats) { time.Sleep(time.Hour) },
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
	easy := board.MustParseGrid("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
	hard := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, s := range []solvers.Solver{
		solvers.Backtracking{}, solvers.FastBacktracking{}, solvers.Propagation{}, solvers.Annealing{},
	} {
		for _, g := range []board.Grid{easy, hard} {
			if allocs := testing.AllocsPerRun(1, func() {
				if _, err := boundedSolve(s, g, solvers.Options{}); err != nil && !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
			}); allocs > 8 {
				t.Errorf("%s: %v allocations", s.Info().ID, allocs)
			}
		}
	}
}
