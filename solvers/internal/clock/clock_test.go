package clock

import (
	"testing"
	"time"
)

// Most puzzles take a few microseconds, so a clock of coarser steps would say 0.
func TestTheClockGoesForwardInSmallSteps(t *testing.T) {
	smallest := time.Hour
	last := Now()
	for range 20 {
		now := Now()
		for now == last {
			now = Now()
		}
		if now < last {
			t.Fatalf("the clock went back from %v to %v", last, now)
		}
		smallest = min(smallest, now-last)
		last = now
	}
	if smallest > 10*time.Microsecond {
		t.Errorf("the smallest of 20 steps is %v", smallest)
	}
}

func TestReadingTheClockAllocatesNothing(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { Now() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
