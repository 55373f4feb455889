package play

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestARefusalLeavesTheCountersInSight is for commands that a search keeps away. It goes with
// the search.
func TestARefusalLeavesTheCountersInSight(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Tap(r.solve)
	r.Until("the counters are shown", func() bool { return r.meter.Visible() })
	const refusal = "A search is running. Stop it first. "
	r.Session().Notify(session.Notice{Kind: session.Busy})
	if text := r.status.Text(); !strings.HasPrefix(text, refusal) || !strings.Contains(text, " actions · depth ") {
		t.Errorf("the status is %q", text)
	}
	r.Tap(r.solve)
	r.Until("the search has stopped", func() bool { return r.Sheets() > 0 })
	if text := r.status.Text(); strings.Contains(text, "search") {
		t.Errorf("afterwards the status is %q", text)
	}
}

// TestARefusalIsNoSmallPrint: where the status stands in the header, the keys beside it make room
// for what went wrong, and come back with the next gesture.
func TestARefusalIsNoSmallPrint(t *testing.T) {
	for _, c := range []struct {
		name    string
		refused func(r *screenRobot)
	}{
		{"a text that isn't a puzzle", func(r *screenRobot) { r.Session().Paste("53..7....6..hello") }},
		{"a digit for a given", func(r *screenRobot) {
			r.Session().Open(board.MustParseGrid(uitest.Easy))
			r.TapCell(0)
			r.Tap(r.digits[3])
		}},
	} {
		r := newRobot(t, uitest.Phone)
		c.refused(r)
		beside := r.nextRow.shown()[0]
		if text := r.status.Text(); !r.status.HoldsIn(text, r.status.Size()) || beside.Visible() {
			t.Errorf("%s: %q has %v, beside a key: %v", c.name, text, r.status.Size(), beside.Visible())
		}
		if r.TapCell(5); !beside.Visible() {
			t.Errorf("%s: the key stays away", c.name)
		}
	}
}

// TestADigitStopsTheSearch and Undo takes the digit back.
func TestADigitStopsTheSearch(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	before := r.Session().State()
	r.Tap(r.solve)
	r.Until("the counters are shown", func() bool { return r.meter.Visible() })
	r.Session().Select(1)
	r.Tap(r.digits[0])
	if r.Session().Search().Running() || r.meter.Visible() || r.Session().State().Digits[1] != 1 || r.Sheets() > 0 {
		t.Errorf("running %v, r1c2 holds %d", r.Session().Search().Running(), r.Session().State().Digits[1])
	}
	r.Tap(r.undo)
	if r.Session().State() != before {
		t.Error("Undo doesn't take the digit back")
	}
}
