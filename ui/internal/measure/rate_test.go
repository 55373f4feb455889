package measure

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// steady takes a millisecond per given, gives up on a full board and, with three
// givens, after its first solution, and records its calls.
type steady struct{ calls *[]int }

func (steady) Info() solvers.Info { return solvers.Info{ID: "steady", Name: "Steady"} }

func (s steady) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if err := puzzle.Check(); err != nil {
		return solvers.Result{}, err
	}
	n := puzzle.FilledCount()
	*s.calls = append(*s.calls, max(opts.Limit, 1))
	r := solvers.Result{Count: 1, Exhausted: n != 3, Stats: solvers.Stats{Search: time.Duration(n) * time.Millisecond}}
	if n == board.CellCount {
		r.Count, r.Exhausted = 0, false
	}
	return r, ctx.Err()
}

func TestThroughput(t *testing.T) {
	full := board.MustParseGrid("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
	var calls []int
	samples := 0
	rates, err := Throughput{
		Solvers: []solvers.Solver{steady{&calls}},
		Puzzles: []board.Grid{{0: 1}, {0: 1, 9: 2, 18: 3}, full, {0: 1, 1: 1}},
		Rounds:  3,
		Limit:   2,
		Record:  func(Sample) { samples++ },
	}.Run(t.Context())
	if err != nil || len(rates) != 1 {
		t.Fatalf("%+v, %v", rates, err)
	}
	const perSecond = 3 / 0.085                                                                                                 // 1, 3 and 81 ms
	if r := rates[0]; len(r.PerSecond) != 3 || math.Abs(r.Median()/perSecond-1) > 1e-9 || r.Spread() != 0 || r.Unsolved != 3 || // clashing, given up, and given up after the first solution
		r.Solver.ID != "steady" {
		t.Errorf("%+v, not %g in a second", r, perSecond)
	}
	if samples != 9 || !slices.Equal(slices.Compact(calls), []int{2}) {
		t.Errorf("%d samples, maxima %v", samples, calls)
	}
}

func TestAnUnfinishedRoundDoesNotCount(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	samples := 0
	var calls []int
	rates, err := Throughput{
		Solvers: []solvers.Solver{steady{&calls}},
		Puzzles: []board.Grid{{0: 1}, {0: 2}},
		Rounds:  3,
		Record: func(Sample) {
			if samples++; samples == 3 {
				cancel()
			}
		},
	}.Run(ctx)
	if !errors.Is(err, context.Canceled) || len(rates[0].PerSecond) != 1 {
		t.Errorf("%+v, error %v", rates, err)
	}
}

func TestMedianAndSpread(t *testing.T) {
	for _, tt := range []struct {
		rates          []float64
		median, spread float64
	}{
		{nil, 0, 0}, {[]float64{7}, 7, 0}, {[]float64{12, 8, 10}, 10, 0.2}, {[]float64{9, 11}, 10, 0.1},
	} {
		r := Rate{PerSecond: tt.rates}
		if r.Median() != tt.median || r.Spread() != tt.spread {
			t.Errorf("%v: median %g, spread %g", tt.rates, r.Median(), r.Spread())
		}
	}
}

func TestRoundsGoOnUntilRatesAreStable(t *testing.T) {
	unstable := []Rate{{PerSecond: []float64{1, 2, 3, 4, 5}}}
	stable := []Rate{{PerSecond: []float64{1, 100, 100, 100, 101}}}
	for _, tt := range []struct {
		rounds, n int
		rates     []Rate
		took      time.Duration
		want      bool
	}{
		{3, 2, stable, time.Hour, true},
		{3, 3, unstable, 0, false},
		{0, 4, stable, time.Hour, true},
		{0, 5, stable, 0, false},
		{0, 5, unstable, 0, true},
		{0, 5, unstable, time.Hour, false},
		{0, 25, unstable, 0, false},
	} {
		if got := (Throughput{Rounds: tt.rounds}).another(tt.n, tt.rates, tt.took); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
}

func TestRatesByCPUTime(t *testing.T) {
	used := time.Duration(0)
	var calls []int
	rates, err := Throughput{
		Solvers: []solvers.Solver{steady{&calls}},
		Puzzles: []board.Grid{{0: 1}, {0: 2}},
		Rounds:  2,
		CPUTime: func() time.Duration { used += time.Second; return used },
	}.Run(t.Context())
	if err != nil || rates[0].MedianPerCPU() != 2 || len(rates[0].PerCPU) != 2 {
		t.Errorf("%+v, %v", rates, err)
	}
}

func TestThroughputReadsPuzzlesInParts(t *testing.T) {
	broken := errors.New("broken")
	const count = partSize + 5
	for _, fault := range []error{nil, broken} {
		var calls []int
		reads, samples := 0, 0
		rates, err := Throughput{
			Solvers: []solvers.Solver{steady{&calls}, steady{&calls}},
			Rounds:  1,
			Record:  func(Sample) { samples++ },
			Read: func() iter.Seq2[board.Grid, error] {
				reads++
				return func(yield func(board.Grid, error) bool) {
					for range count {
						if !yield(board.Grid{0: 1}, nil) {
							return
						}
					}
					if fault != nil {
						yield(board.Grid{}, fault)
					}
				}
			},
		}.Run(t.Context())
		wantReads, wantRounds := 2, 1
		if fault != nil {
			wantReads, wantRounds = 1, 0
		}
		if err != fault || reads != wantReads || len(rates[0].PerSecond) != wantRounds {
			t.Errorf("%v, %d reads, %+v", err, reads, rates)
		}
		if fault == nil && (samples != 2*count || math.Abs(rates[1].Median()/1000-1) > 1e-9) {
			t.Errorf("%d samples, %+v", samples, rates)
		}
	}
}
