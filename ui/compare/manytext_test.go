package compare

import (
	"testing"
	"time"
)

func TestMediansHaveTwoDigits(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{medianText(timeText, 1412, 0), "median about 1.40 µs"},
		{medianText(countText, 35481, 0), "median about 35,000"},
		{medianText(countText, 0, 0), "median about 0"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

func TestTheStateOfAnExperiment(t *testing.T) {
	p := Picture{Total: 10_000, Elapsed: 30 * time.Second}
	p.Summary.Puzzles = 2_500
	if got := stateText(p, true); got != "2,500 of 10,000 puzzles · 1 min 30 s left" {
		t.Error(got)
	}
	if got := stateText(p, false); got != "2,500 of 10,000 puzzles in 30 s" {
		t.Error(got)
	}
	if got := stateText(Picture{}, true); got != "Counting the puzzles…" {
		t.Error(got)
	}
}
