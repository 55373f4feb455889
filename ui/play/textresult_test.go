package play

import (
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
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

// TestAStoppedSolversFiguresAreMarked compares a solver with one that was stopped, in each form of
// the card.
func TestAStoppedSolversFiguresAreMarked(t *testing.T) {
	whole := outcomeOf(solvers.ExactCover{}, solvers.Unique, solvers.Stats{SetUp: time.Microsecond, Search: time.Millisecond, Actions: 1000, MaxDepth: 55, Placements: 5})
	cut := outcomeOf(solvers.Backtracking{}, solvers.Stopped, solvers.Stats{SetUp: time.Microsecond, Search: time.Second, Actions: 50_000, MaxDepth: 80, Placements: 7})
	if row := comparisonTable(outcomeOf(solvers.Backtracking{}, solvers.Stopped, solvers.Stats{}), whole)[1]; row[1] != "–" {
		t.Errorf("%v of a solver that was stopped before anything was measured", row)
	}
	for _, pair := range [][2]session.Outcome{{whole, cut}, {cut, whole}, {cut, cut}} {
		for _, row := range comparisonTable(pair[0], pair[1])[1:] {
			for i, o := range pair {
				if marked := strings.HasPrefix(row[1+i], "> "); marked == complete(o) {
					t.Errorf("%v of a solver with the verdict %v", row, o.Verdict)
				}
			}
			if row[3] != "" {
				t.Errorf("%v has a ratio", row)
			}
		}
	}
	if text := outcomeReport(cut); !strings.Contains(text, "Stopped") || !strings.Contains(text, "These are the figures up to then.") {
		t.Errorf("the report doesn't say that the figures are cut off:\n%s", text)
	}
	if text := outcomeReport(whole); strings.Contains(text, "up to then") {
		t.Errorf("the report of a whole search says\n%s", text)
	}
}

func outcomeOf(s solvers.Solver, v solvers.Verdict, stats solvers.Stats) session.Outcome {
	return session.Outcome{Solver: s.Info(), Puzzle: board.MustParseGrid(uitest.Easy), Verdict: v, Result: solvers.Result{Stats: stats}}
}
