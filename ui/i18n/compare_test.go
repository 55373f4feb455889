package i18n_test

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/i18n"
)

func TestFactorsAndTimes(t *testing.T) {
	for _, test := range []struct{ what, got, want string }{
		{"a factor", i18n.Times(12.42), "12.4 ×"},
		{"a whole one", i18n.Times(2), "2 ×"},
		{"a small one", i18n.Times(0.0009), "< 0.01 ×"},
		{"seconds", i18n.Roughly(59400 * time.Millisecond), "59 s"},
		{"minutes", i18n.Roughly(3*time.Minute + 44*time.Second), "3 min 44 s"},
		{"a median has two digits", i18n.Middle(compare.Time, 1412, 0), "median about 1.40 µs"},
		{"of a count", i18n.Middle(compare.Placements, 35481, 0), "median about 35,000"},
		{"of nothing", i18n.Middle(compare.Placements, 0, 0), "median about 0"},
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
		{"a whole time", i18n.FigureOf(whole, compare.Time), "2 ms"},
		{"a time that was cut", i18n.FigureOf(cut, compare.Time), "> 10 s"},
		{"its ratio", i18n.EntryRatio(table, cut, compare.Time), "> 5,000 ×"},
		{"a ratio that says nothing", i18n.EntryRatio(table, cut, compare.Actions), ""},
		{"what is not there yet", i18n.FigureOf(compare.Entry{}, compare.Time), "–"},
		{"its verdict", i18n.EntryVerdict(compare.Entry{}), "waits"},
		{"the verdict of what was cut", i18n.EntryVerdict(cut), "stopped"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}

func TestHowFarAnExperimentIs(t *testing.T) {
	p := experiment.Picture{Total: 10_000, Elapsed: 30 * time.Second}
	p.Summary.Puzzles = 2_500
	if got := i18n.Experiment(p, true); got != "2,500 of 10,000 puzzles · 1 min 30 s left" {
		t.Error(got)
	}
	if got := i18n.Experiment(p, false); got != "2,500 of 10,000 puzzles in 30 s" {
		t.Error(got)
	}
	if got := i18n.Experiment(experiment.Picture{}, true); got != "The puzzles are being counted …" {
		t.Error(got)
	}
}
