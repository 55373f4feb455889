package compare

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
)

func TestLowerBoundsAreMarked(t *testing.T) {
	whole := Entry{Solver: solvers.Info{ID: "whole"}, State: Done}
	whole.Timing = measure.Timing{Time: 2 * time.Millisecond, Runs: 3}
	whole.Timing.Result.Stats.Actions = 1000
	cut := Entry{Solver: solvers.Info{ID: "cut"}, State: Done}
	cut.Timing = measure.Timing{Time: 10 * time.Second, Cut: true}
	cut.Timing.Result.Stats.Actions = 5
	table := Table{Entries: []Entry{whole, cut}, Base: "whole"}
	for _, test := range []struct{ what, got, want string }{
		{"a whole time", figureText(whole, Time), "2 ms"},
		{"a time that was cut", figureText(cut, Time), "> 10 s"},
		{"its ratio", ratioText(table, cut, Time), "> 5,000 ×"},
		{"a ratio that says nothing", ratioText(table, cut, Actions), ""},
		{"what is not there yet", figureText(Entry{}, Time), "–"},
		{"its verdict", verdictText(Entry{}), "waiting"},
		{"the verdict of what was cut", verdictText(cut), "stopped"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}
