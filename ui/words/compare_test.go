package words_test

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/words"
)

func TestFactorsAndTimes(t *testing.T) {
	for _, test := range []struct{ what, got, want string }{
		{"a factor", words.Times(12.42), "12.4 ×"},
		{"a whole one", words.Times(2), "2 ×"},
		{"a small one", words.Times(0.0009), "< 0.01 ×"},
		{"seconds", words.Roughly(59400 * time.Millisecond), "59 s"},
		{"minutes", words.Roughly(3*time.Minute + 44*time.Second), "3 min 44 s"},
		{"a median has two digits", words.Middle(compare.Time, 1412, 0), "median about 1.40 µs"},
		{"of a count", words.Middle(compare.Placements, 35481, 0), "median about 35,000"},
		{"of nothing", words.Middle(compare.Placements, 0, 0), "median about 0"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}

func TestWhatIsOpenIsMarked(t *testing.T) {
	whole := compare.Entry{Solver: solvers.Info{ID: "whole"}, State: compare.Done}
	whole.Timing = measure.Timing{Time: 2 * time.Millisecond, Runs: 3}
	whole.Timing.Result.Stats.Actions = 1000
	cut := compare.Entry{Solver: solvers.Info{ID: "cut"}, State: compare.Done}
	cut.Timing = measure.Timing{Time: 10 * time.Second, Cut: true}
	cut.Timing.Result.Stats.Actions = 5
	table := compare.Table{Entries: []compare.Entry{whole, cut}, Base: "whole"}
	for _, test := range []struct{ what, got, want string }{
		{"a whole time", words.FigureOf(whole, compare.Time), "2 ms"},
		{"a time that was cut", words.FigureOf(cut, compare.Time), "> 10 s"},
		{"its ratio", words.EntryRatio(table, cut, compare.Time), "> 5,000 ×"},
		{"a ratio that says nothing", words.EntryRatio(table, cut, compare.Actions), ""},
		{"what is not there yet", words.FigureOf(compare.Entry{}, compare.Time), "–"},
		{"its verdict", words.EntryVerdict(compare.Entry{}), "waits"},
		{"the verdict of what was cut", words.EntryVerdict(cut), "stopped"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}

func TestHowFarAnExperimentIs(t *testing.T) {
	p := experiment.Picture{Total: 10_000, Elapsed: 30 * time.Second}
	p.Summary.Puzzles = 2_500
	if got := words.Experiment(p, true); got != "2,500 of 10,000 puzzles · 1 min 30 s left" {
		t.Error(got)
	}
	if got := words.Experiment(p, false); got != "2,500 of 10,000 puzzles in 30 s" {
		t.Error(got)
	}
	if got := words.Experiment(experiment.Picture{}, true); got != "The puzzles are being counted …" {
		t.Error(got)
	}
}
