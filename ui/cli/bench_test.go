package cli

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// TestTheTableOfRates has a solver with both times, one on a system that doesn't report CPU time,
// and one that no round was left for.
func TestTheTableOfRates(t *testing.T) {
	table := string(rateTable(1_000, []measure.Rate{
		{Solver: solvers.Info{ID: "both"}, PerSecond: []float64{2_000, 3_000, 4_000}, PerCPU: []float64{1_500, 2_500, 3_500}, Unsolved: 12},
		{Solver: solvers.Info{ID: "wall"}, PerSecond: []float64{500}},
		{Solver: solvers.Info{ID: "none"}},
	}))
	lines := strings.Split(strings.TrimRight(table, "\n"), "\n")
	if len(lines) != 5 || !strings.HasPrefix(lines[0], grouped(1_000)+" puzzles, 3 rounds, ") {
		t.Fatalf("the table is\n%s", table)
	}
	for i, want := range []string{
		"both " + grouped(3_000) + " " + grouped(2_500) + " 33.3 % 12",
		"wall 500 - 0.0 % 0 (of 1 round)",
		"none not measured",
	} {
		if got := strings.Join(strings.Fields(lines[i+2]), " "); got != want {
			t.Errorf("the line is %q, not %q", got, want)
		}
	}
}
