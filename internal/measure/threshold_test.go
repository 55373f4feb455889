package measure

import (
	"fmt"
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
)

func TestThresholdIsWhereTheTimesAddUpToTheLeast(t *testing.T) {
	for _, tt := range []struct {
		name        string
		upTo, above []time.Duration // from 20 empty cells on
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
		upTo, above := tallied(tt.upTo), tallied(tt.above)
		if got := Threshold(&upTo, &above); got != tt.want {
			t.Errorf("%s: %d, not %d", tt.name, got, tt.want)
		}
	}
}

// tallied returns a tally with one run for each time but 0.
func tallied(times []time.Duration) (t Tally) {
	for i, took := range times {
		if took > 0 {
			t.ByEmpty[20+i] = Sum{Runs: 1, Time: took}
		}
	}
	return t
}

func TestTheHybridThresholdFollowsFromItsTimes(t *testing.T) {
	var backtracking, exactCover Tally
	for _, at := range HybridTimes() {
		backtracking.ByEmpty[at.Empty] = Sum{Runs: 1, Time: at.FastBacktracking}
		exactCover.ByEmpty[at.Empty] = Sum{Runs: 1, Time: at.ExactCover}
	}
	if got := Threshold(&backtracking, &exactCover); got != solvers.HybridThreshold {
		t.Errorf("by the times it is %d, not %d", got, solvers.HybridThreshold)
	}
}

// BenchmarkHybridThreshold measures where [solvers.HybridThreshold] should be.
// An iteration solves one puzzle for each number of empty cells, the best of
// three times. It prints the mean times.
func BenchmarkHybridThreshold(b *testing.B) {
	source := Source{Kind: EveryGivens, Count: b.N * (MostGivens - LeastGivens + 1), Seed: 1}
	x := Experiment{Solvers: []solvers.Solver{solvers.FastBacktracking{}, solvers.ExactCover{}}, BestOf: 3}
	s, err := x.Run(b.Context(), source.Puzzles(b.Context()))
	if err != nil || s.Refusal != nil {
		b.Fatal(err, s.Refusal)
	}
	fast, cover := &s.Tallies[0], &s.Tallies[1]
	fmt.Printf("\n%5s %18s %14s\n", "empty", "fast backtracking", "exact cover")
	for empty := range fast.ByEmpty {
		if at := &fast.ByEmpty[empty]; at.Runs > 0 {
			fmt.Printf("%5d %18v %14v\n", empty, at.Mean(), cover.ByEmpty[empty].Mean())
		}
	}
	b.ReportMetric(float64(Threshold(fast, cover)), "empty-cells")
	b.ReportMetric(0, "ns/op")
}
