package i18n_test

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/ui/i18n"
)

func TestATimeThatTheClockDidNotSeeIsNotZero(t *testing.T) {
	for _, c := range []struct {
		took         time.Duration
		number, unit string
	}{
		{0, "< 1", "ms"},
		{1, "1", "ns"},
		{999, "999", "ns"},
		{2500, "2.50", "µs"},
		{time.Millisecond, "1", "ms"},
		{90 * time.Second, "90", "s"},
	} {
		if number, unit := i18n.MeasuredDuration(c.took); number != c.number || unit != c.unit {
			t.Errorf("%v: %q, %q, want %q, %q", c.took, number, unit, c.number, c.unit)
		}
		if got, want := i18n.MeasuredTime(c.took), c.number+" "+c.unit; got != want {
			t.Errorf("%v: %q, want %q", c.took, got, want)
		}
	}
}

func TestFactorsAndTimes(t *testing.T) {
	for _, test := range []struct{ what, got, want string }{
		{"a factor", i18n.Times(12.42), "12.4 ×"},
		{"a whole one", i18n.Times(2), "2 ×"},
		{"a small one", i18n.Times(0.0009), "< 0.01 ×"},
		{"seconds", i18n.Roughly(59400 * time.Millisecond), "59 s"},
		{"minutes", i18n.Roughly(3*time.Minute + 44*time.Second), "3 min 44 s"},
		{"hours", i18n.Roughly(2*time.Hour + 7*time.Minute + 50*time.Second), "2 h 7 min"},
		{"a short time", i18n.Elapsed(1500 * time.Millisecond), "1.50 s"},
		{"a long time", i18n.Elapsed(90 * time.Second), "1 min 30 s"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}
