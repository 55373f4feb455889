package compare

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
)

func TestLowerBoundsAreMarked(t *testing.T) {
	whole := Entry{Solver: solvers.Info{ID: "whole"}, State: Done}
	whole.Timing.Runs, whole.Timing.Result.Stats.Search = 3, 2*time.Millisecond
	whole.Timing.Result.Stats.Actions = 1000
	cut := Entry{Solver: solvers.Info{ID: "cut"}, State: Done}
	cut.Timing.Cut, cut.Timing.Result.Stats.Search = true, 10*time.Second
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
