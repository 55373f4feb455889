package i18n_test

import (
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/compare"
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
		both := c.number + " " + c.unit
		stats := solvers.Stats{Search: c.took}
		if f := i18n.MainFigures(stats)[0]; f.Number != c.number || f.Unit != c.unit {
			t.Errorf("%v: a result says %q, %q, want %q", c.took, f.Number, f.Unit, both)
		}
		if f := i18n.MoreFigures(stats)[1]; f.Number != both {
			t.Errorf("%v: more about a result says %q, want %q", c.took, f.Number, both)
		}
		if got := i18n.Amount(compare.Time, float64(c.took)); got != both {
			t.Errorf("%v: a comparison says %q, want %q", c.took, got, both)
		}
	}
}
