package watch

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

func TestMeasureCountsStepsAndTime(t *testing.T) {
	breaths := 0
	for _, s := range []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}} {
		ctx := pausing.With(context.Background(), func() { breaths++ })
		p, err := Measure(ctx, new(measure.Timings), s, hardest, Limits{Run: time.Minute, Sample: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		want := events(s, hardest)
		if !p.Ended || !p.Exact || p.Events != int64(len(want)) {
			t.Errorf("%s: %d steps, exact: %v, ended: %v; want %d", s.Info().ID, p.Events, p.Exact, p.Ended, len(want))
		}
		if p.SetUp < 0 || p.Search <= 0 {
			t.Errorf("%s: set-up %v, search %v", s.Info().ID, p.SetUp, p.Search)
		}
	}
	if breaths == 0 {
		t.Error("the interface doesn't breathe")
	}
}

func TestMeasureEstimatesAnEndlessSearch(t *testing.T) {
	limits := Limits{Run: 20 * time.Millisecond, Sample: 20 * time.Millisecond}
	synctest.Test(t, func(t *testing.T) {
		p, err := Measure(t.Context(), new(measure.Timings), fake{look: time.Millisecond}, easy, limits)
		if err != nil || p.Ended || p.Exact || p.Events == 0 || p.Time() == 0 {
			t.Errorf("%+v, %v", p, err)
		}
		if p, err = Measure(t.Context(), new(measure.Timings), fake{look: time.Millisecond, silent: true}, easy, limits); err != nil || p.Ended || p.Events != 0 {
			t.Errorf("without events: %+v, %v", p, err)
		}
	})
}

func TestAMeasurementCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	go cancel()
	if _, err := Measure(ctx, new(measure.Timings), fake{}, board.Grid{}, DefaultLimits()); err == nil {
		t.Error("no error from a stopped measurement")
	}
}

func TestStepsFollowTheTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		events := rapid.Int64Range(1, 1e9).Draw(t, "events") // each takes a nanosecond or more
		p := paceOf(events,
			time.Duration(rapid.Int64Range(0, 1e9).Draw(t, "set-up")),
			time.Duration(rapid.Int64Range(events, 1e12).Draw(t, "search")))
		a := rapid.Float64Range(0, 2e12).Draw(t, "a")
		b := rapid.Float64Range(a, 2e12).Draw(t, "b")
		if p.StepAt(a) > p.StepAt(b) {
			t.Fatalf("%d steps after %v, %d after %v", p.StepAt(a), a, p.StepAt(b), b)
		}
		if n := p.StepAt(float64(p.SetUp)); n != 0 {
			t.Fatalf("%d steps during the set-up", n)
		}
		if n := p.StepAt(float64(p.Time())); n != p.Events+1 {
			t.Fatalf("%d steps at the end, want one beyond %d", n, p.Events)
		}
		step := rapid.Int64Range(0, p.Events-1).Draw(t, "step")
		if n := p.StepAt(p.TimeOf(step)); n < step-1 || n > step+1 {
			t.Fatalf("step %d is at %v, where there are %d", step, p.TimeOf(step), n)
		}
	})
}

func TestFirstSpeed(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name  string
		clock Clock
		paces [2]Pace
		want  ClockSpeed
	}{
		{"alike: four seconds", EqualTime, [2]Pace{paceOf(100, 0, 2*ms), paceOf(100, 0, 2*ms)}, 2000},
		{"unlike: the faster one can still be seen", EqualTime, [2]Pace{paceOf(100, 0, 25*time.Microsecond), paceOf(1e6, 0, 2*time.Second)}, 100_000},
		{"one without an end", EqualTime, [2]Pace{{Search: 2 * time.Second, Events: 1e9}, paceOf(100, 0, 2*ms)}, 2000},
		{"two without an end: a thousand steps a second", EqualTime, [2]Pace{{Search: time.Second, Events: 1e8}, {Search: time.Second, Events: 1e7}}, 100_000},
		{"no event at all", EqualTime, [2]Pace{{Search: time.Second}, {Search: time.Second}}, minFactor},
		{"steps, alike", EqualSteps, [2]Pace{paceOf(800, 0, ms), paceOf(800, 0, 9*ms)}, 200},
		{"steps, unlike", EqualSteps, [2]Pace{paceOf(500, 0, ms), paceOf(1e9, 0, ms)}, 200},
		{"steps without an end", EqualSteps, [2]Pace{{Events: 5}, {}}, blindRate},
		{"one step", EqualSteps, [2]Pace{paceOf(1, 0, 1), paceOf(1, 0, 1)}, minRate},
	} {
		if got := c.clock.firstSpeed(c.paces); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestFasterAndSlowerAreSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clock := rapid.SampledFrom([]Clock{EqualTime, EqualSteps}).Draw(t, "clock")
		s := clock.bound(onLadder(rapid.Float64Range(1, 1e9).Draw(t, "speed")))
		faster := clock.next(s, true)
		if clock.distance(faster, time.Second) < clock.distance(s, time.Second) {
			t.Fatalf("%v is faster than %v", s, faster)
		}
		if faster != s && clock.next(faster, false) != s {
			t.Fatalf("from %v to %v and back to %v", s, faster, clock.next(faster, false))
		}
	})
}

// TestARaceEndsInTime runs races of up to 10^8 steps at the first speed, on both clocks.
func TestARaceEndsInTime(t *testing.T) {
	for events := int64(100); events <= 1e8; events *= 10 {
		for _, clock := range []Clock{EqualTime, EqualSteps} {
			short := Pace{SetUp: 0, Search: 2 * time.Microsecond, Ended: true, Exact: true, Events: 100}
			long := Pace{Search: time.Duration(20 * events), Ended: true, Exact: true, Events: events}
			paces := [2]Pace{long, short}
			r := Race{RaceConfig: RaceConfig{Paces: paces, Clock: clock}, rising: clock.risingFrom(clock.firstSpeed(paces), paces)}
			ticks := 0
			for ; !r.Over() && ticks < ticksPerMinute; ticks++ {
				r.elapsed = time.Minute / ticksPerMinute
				r.raise()
				r.frame.At = r.next()
				for i, step := range r.steps(r.frame.At) {
					r.frame.Lanes[i].State.Step, r.frame.Lanes[i].Done = step, step > paces[i].Events
				}
			}
			if ticks > ticksPerMinute*40/60 || ticks < ticksPerMinute*2/60 {
				t.Errorf("clock %d: %d steps take %d ticks, %d to a minute", clock, events, ticks, ticksPerMinute)
			}
		}
	}
}

// ticksPerMinute is how often a window draws that is slower than most.
const ticksPerMinute = 50 * 60

// TestASearchEndsInTime plays searches of up to 10^8 steps at the rising speed, tick by tick.
func TestASearchEndsInTime(t *testing.T) {
	for length := int64(100); length <= jumpAfter; length *= 10 {
		k, at, played, last := worker{Watch: &Watch{}}, int64(0), time.Duration(0), time.Duration(0)
		for at < length && played < time.Minute {
			steps, interval := k.earned(last)
			last = max(interval, time.Minute/ticksPerMinute)
			at, played = at+steps, played+last
		}
		if played > 40*time.Second {
			t.Errorf("%d steps take %v", length, played)
		}
	}
}
