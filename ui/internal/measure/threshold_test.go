package measure

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestTheThresholdHasTheLowestTotalTime(t *testing.T) {
	for _, tt := range []struct {
		name        string
		upTo, above []time.Duration // for 20 or more empty cells
		want        int
	}{
		{"one crossing", []time.Duration{1, 5, 10, 99}, []time.Duration{9, 9, 9, 9}, 21},
		{"never faster", []time.Duration{10, 20}, []time.Duration{9, 9}, 19},
		{"always faster", []time.Duration{1, 2}, []time.Duration{9, 9}, 21},
		{"a small dent", []time.Duration{1, 10, 3, 99}, []time.Duration{9, 9, 9, 9}, 22},
		{"a gap in one", []time.Duration{1, 0, 3, 99}, []time.Duration{9, 9, 9, 9}, 22},
		{"equally fast", []time.Duration{9, 9}, []time.Duration{9, 9}, 19},
		{"nothing measured", nil, nil, 0},
	} {
		upTo, above := summaryOf(tt.upTo), summaryOf(tt.above)
		if got := threshold(&upTo, &above); got != tt.want {
			t.Errorf("%s: %d, not %d", tt.name, got, tt.want)
		}
	}
}

// summaryOf returns a summary with one run for each non-zero time.
func summaryOf(times []time.Duration) (t SolverSummary) {
	for i, took := range times {
		if took > 0 {
			t.ByEmpty[20+i] = Sum{Runs: 1, Time: took}
		}
	}
	return t
}

// threshold returns the number of empty cells up to which one solver should be used, and
// above which the other, so as to minimize the sum of the mean times over all numbers of
// empty cells for which both have runs. It is one less than the smallest of these numbers
// if the other solver is always better.
func threshold(upTo, above *SolverSummary) int {
	// Each number of empty cells added to the first solver's share changes the cost by the
	// difference between the means there.
	var cost, lowest time.Duration
	best, first := 0, true
	for empty := range board.CellCount + 1 {
		a, b := &upTo.ByEmpty[empty], &above.ByEmpty[empty]
		if a.Runs == 0 || b.Runs == 0 {
			continue
		}
		if first {
			best, first = empty-1, false
		}
		if cost += a.Mean() - b.Mean(); cost < lowest {
			best, lowest = empty, cost
		}
	}
	return best
}

func TestTheHybridThresholdFollowsFromItsTimes(t *testing.T) {
	var backtracking, exactCover SolverSummary
	for _, at := range HybridTimes() {
		backtracking.ByEmpty[at.Empty] = Sum{Runs: 1, Time: at.FastBacktracking}
		exactCover.ByEmpty[at.Empty] = Sum{Runs: 1, Time: at.ExactCover}
	}
	if got := threshold(&backtracking, &exactCover); got != solvers.HybridThreshold {
		t.Errorf("by the times it is %d, not %d", got, solvers.HybridThreshold)
	}
}

// fastest makes three runs of a solver and keeps the fastest: timings of the same search
// differ only because of other activity on the machine.
type fastest struct{ solvers.Solver }

func (f fastest) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (best solvers.Result, err error) {
	for i := range 3 {
		r, err := f.Solver.Solve(ctx, puzzle, opts)
		if err != nil {
			return r, err
		}
		if i == 0 || r.Stats.FunctionTime() < best.Stats.FunctionTime() {
			best = r
		}
	}
	return best, nil
}

// BenchmarkHybridThreshold measures where [solvers.HybridThreshold] should be. An
// iteration solves one puzzle for each number of empty cells, keeping the best of three
// times. It prints the mean times.
func BenchmarkHybridThreshold(b *testing.B) {
	source := Source{Kind: EveryGivens, Count: b.N * (MaxGivens - MinGivens + 1), Seed: 1}
	x := Experiment{Solvers: []solvers.Solver{fastest{solvers.FastBacktracking{}}, fastest{solvers.ExactCover{}}}}
	s, err := x.Run(b.Context(), source.Puzzles(b.Context()))
	if err != nil || s.Refusal != nil {
		b.Fatal(err, s.Refusal)
	}
	fast, cover := &s.Solvers[0], &s.Solvers[1]
	fmt.Printf("\n%5s %18s %14s\n", "empty", "fast backtracking", "exact cover")
	for empty := range fast.ByEmpty {
		if at := &fast.ByEmpty[empty]; at.Runs > 0 {
			fmt.Printf("%5d %18v %14v\n", empty, at.Mean(), cover.ByEmpty[empty].Mean())
		}
	}
	b.ReportMetric(float64(threshold(fast, cover)), "empty-cells")
	b.ReportMetric(0, "ns/op")
}
