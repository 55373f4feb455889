package play

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

// TestTheComparisonNamesTheSlower compares two solvers in either order: the sentence and each
// ratio have the slower one's figures over the other's.
func TestTheComparisonNamesTheSlower(t *testing.T) {
	outcome := func(name string, d time.Duration, actions int64) session.Outcome {
		o := session.Outcome{Solver: solvers.Info{ID: name, Name: name}}
		o.Result.Stats = solvers.Stats{SetUp: d / 10, Search: d - d/10, Actions: actions, MaxDepth: 5}
		return o
	}
	slow, few := outcome("A", 600*time.Microsecond, 120), outcome("A", 600*time.Microsecond, 10)
	fast, unmeasured := outcome("B", 2*time.Microsecond, 40), outcome("B", 0, 40)
	for _, test := range []struct {
		first, second  session.Outcome
		sentence, less string
		time, actions  string
	}{
		{slow, fast, "A took 300 × the time and 3 × the actions", "A took 300 × the time", "300 ×", "3 ×"},
		{few, fast, "A took 300 × the time, B 4 × the actions", "A took 300 × the time", "300 ×", "0.25 ×"},
		{slow, unmeasured, "A needs 3 × the actions", "A needs 3 × the actions", "–", "3 ×"},
	} {
		for _, pair := range [][2]session.Outcome{{test.first, test.second}, {test.second, test.first}} {
			if got := comparisonText(pair[0], pair[1], false); got != test.sentence {
				t.Errorf("%q, want %q", got, test.sentence)
			}
			if got := comparisonText(pair[0], pair[1], true); got != test.less {
				t.Errorf("%q, want %q", got, test.less)
			}
			table := comparisonTable(pair[0], pair[1])
			if got := [2]string{table[1][3], table[2][3]}; got != [2]string{test.time, test.actions} {
				t.Errorf("%q: ratios %q", test.sentence, got)
			}
		}
	}
}
