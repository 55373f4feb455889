package solvers_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// miscounted are puzzles in which two digits have no given, and whose totals were once
// wrong: the first because digits whose places differ counted as alike, the second
// because a traded solution was counted again when the search came to it.
var miscounted = []struct {
	puzzle string
	total  int
}{
	{"9.75.1.6.1.5.62..7.6..971..6..9......7162...9.9.15...6...7..6.1......7.5.16..592.", 210},
	{"...36...2.3.5.9..6..9......5.38..24..9..4......8..2.65....2.3.....48.5.9.....3..4", 168},
}

func TestTotalsOnceWrong(t *testing.T) {
	for _, m := range miscounted {
		g := board.MustParseGrid(m.puzzle)
		if n := bruteCount(g); n != m.total {
			t.Errorf("%s has %d solutions, not %d", g, n, m.total)
		}
		for _, limit := range []int{1, 2, m.total - 1, m.total, m.total + 1, 100_000} {
			if n, err := solvers.Count(t.Context(), &g, limit); n != min(m.total, limit) || err != nil {
				t.Errorf("%s: Count up to %d is %d, %v", g, limit, n, err)
			}
			seen := map[board.Grid]bool{}
			for s := range solvers.Solutions(t.Context(), &g) {
				if seen[s] = true; len(seen) == limit {
					break
				}
			}
			if len(seen) != min(m.total, limit) {
				t.Errorf("%s: Solutions up to %d yields %d different ones", g, limit, len(seen))
			}
		}
	}
}
