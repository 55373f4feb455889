package measure

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// steady takes a millisecond for each given, gives up on a full board, and
// records its calls.
type steady struct{ calls *[]int }

func (steady) Info() solvers.Info { return solvers.Info{ID: "steady", Name: "Steady"} }

func (s steady) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	n := puzzle.FilledCount()
	*s.calls = append(*s.calls, opts.MaxSolutions)
	r := solvers.Result{Count: 1, Stats: solvers.Stats{Search: time.Duration(n) * time.Millisecond}}
	if n == board.CellCount {
		r.Count = 0
	}
	return r, ctx.Err()
}

func TestThroughput(t *testing.T) {
	full := board.MustParseGrid("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
	var calls []int
	samples := 0
	rates, err := Throughput{
		Solvers:      []solvers.Solver{steady{&calls}},
		Puzzles:      []board.Grid{{0: 1}, {0: 1, 9: 2, 18: 3}, full, {0: 1, 1: 1}},
		Rounds:       3,
		MaxSolutions: 2,
		Record:       func(Sample) { samples++ },
	}.Run(t.Context())
	if err != nil || len(rates) != 1 {
		t.Fatalf("%+v, %v", rates, err)
	}
	const perSecond = 3 / 0.085 // 1, 3 and 81 ms
	if r := rates[0]; len(r.PerSecond) != 3 || math.Abs(r.Median()/perSecond-1) > 1e-9 || r.Spread() != 0 || r.Unsolved != 2 || r.Solver.ID != "steady" {
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
		{nil, 0, 0}, {[]float64{7}, 7, 0}, {[]float64{12, 8, 10}, 10, 0.4}, {[]float64{9, 11}, 10, 0.2},
	} {
		r := Rate{PerSecond: tt.rates}
		if r.Median() != tt.median || r.Spread() != tt.spread {
			t.Errorf("%v: median %g, spread %g", tt.rates, r.Median(), r.Spread())
		}
	}
}
