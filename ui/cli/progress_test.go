package cli

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"
)

// TestALineThatTakesLongSaysSo watches lines that take longer than a second and not as long.
func TestALineThatTakesLongSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		w := writer{progress: &progress{out: &out}}
		var now underWay
		for _, tt := range []struct {
			line               int
			actions, solutions int64
			want               string
		}{
			{6, 99, 0, ""},
			{7, 0, 0, ""},
			{7, 0, 0, "\r\x1b[Kline 7, 1 s so far"},
			{7, 1234, 0, "\r\x1b[Kline 7: 1,234 actions, 2 s so far"},
			{8, 1, 0, ""},
			{8, 1, 0, "\r\x1b[Kline 8: 1 action, 1 s so far"},
			{8, 0, 56789, "\r\x1b[Kline 8: 56,789 solutions, 2 s so far"},
		} {
			now.begin(tt.line)
			now.actions.Store(tt.actions)
			now.solutions.Store(tt.solutions)
			out.Reset()
			if w.showSlow(&now); out.String() != tt.want {
				t.Errorf("line %d: %q, not %q", tt.line, out.String(), tt.want)
			}
			time.Sleep(time.Second)
		}
		w.progress.out = nil // not a terminal
		out.Reset()
		if w.showSlow(&now); out.Len() > 0 {
			t.Errorf("a pipe gets %q", out.String())
		}
	})
}

// TestARateUnderOneHasADecimal formats the speed of a slow list.
func TestARateUnderOneHasADecimal(t *testing.T) {
	for rate, want := range map[float64]string{0.04: "0.0", 0.5: "0.5", 1: "1", 1234.5: "1,234"} {
		if got := perSecond(rate); got != want {
			t.Errorf("%v: %s, not %s", rate, got, want)
		}
	}
}
