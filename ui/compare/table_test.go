package compare

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestMain(m *testing.M) { uitest.Main(m) }

// entry returns a finished entry with a number of actions.
func entry(id string, actions int64) Entry {
	e := Entry{Solver: solvers.Info{ID: id}, State: Done}
	e.Timing.Runs, e.Timing.Result.Stats.Actions, e.Timing.Result.Count = 1, actions, 1
	return e
}

func TestOrder(t *testing.T) {
	cut := entry("cut", 5)
	cut.Timing.Cut = true
	gaveUp := entry("gave up", 7)
	gaveUp.Timing.Result.Count = 0
	none := entry("none", 3)
	none.Timing.Result.Count, none.Timing.Result.Exhausted = 0, true
	waits := Entry{Solver: solvers.Info{ID: "waits"}}
	entries := []Entry{waits, entry("nine", 9), cut, entry("two", 2), gaveUp, none, entry("nine too", 9)}
	for _, test := range []struct {
		name       string
		by         Figure
		descending bool
		want       []string
	}{
		{"the app's order", Solver, false, []string{"waits", "nine", "cut", "two", "gave up", "none", "nine too"}},
		{"the app's order backwards", Solver, true, []string{"nine too", "none", "gave up", "two", "cut", "nine", "waits"}},
		{"by actions", Actions, false, []string{"two", "none", "cut", "gave up", "nine", "nine too", "waits"}},
		{"by actions, most first", Actions, true, []string{"nine", "nine too", "gave up", "cut", "none", "two", "waits"}},
		{"by verdict", Verdict, false, []string{"nine", "two", "nine too", "none", "gave up", "cut", "waits"}},
	} {
		table := Table{Entries: entries, Sorted: test.by, Descending: test.descending}
		var got []string
		for _, i := range table.Order() {
			got = append(got, entries[i].Solver.ID)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestOrderIsAPermutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table Table
		for range rapid.IntRange(0, 10).Draw(t, "entries") {
			e := entry("", rapid.Int64Range(0, 5).Draw(t, "actions"))
			e.State = State(rapid.IntRange(0, 3).Draw(t, "state"))
			e.Timing.Cut = rapid.Bool().Draw(t, "cut")
			table.Entries = append(table.Entries, e)
		}
		for range rapid.IntRange(0, 4).Draw(t, "taps") {
			table.SortBy(Figure(rapid.IntRange(0, int(FigureCount)-1).Draw(t, "figure")))
		}
		order := table.Order()
		sorted := slices.Sorted(slices.Values(order))
		for i, place := range sorted {
			if i != place {
				t.Fatalf("the order is %v", order)
			}
		}
	})
}

func TestRatio(t *testing.T) {
	cut := entry("cut", 100)
	cut.Timing.Cut = true
	entries := []Entry{entry("base", 10), entry("more", 25), entry("zero", 0), cut, {Solver: solvers.Info{ID: "waits"}}}
	for _, test := range []struct {
		base, of string
		want     float64 // 0 for none
	}{
		{"base", "more", 2.5}, {"more", "base", 0.4}, {"base", "base", 0}, {"base", "zero", 0}, {"zero", "base", 0},
		{"base", "cut", 10}, {"cut", "base", 0}, {"base", "waits", 0}, {"nobody", "more", 0},
	} {
		table := Table{Entries: entries, Base: test.base}
		for _, e := range entries {
			if e.Solver.ID != test.of {
				continue
			}
			if got, known := table.Ratio(e, Actions); got != test.want || known != (test.want != 0) {
				t.Errorf("%s to %s: %v, %t, want %v", test.of, test.base, got, known, test.want)
			}
		}
	}
}

// slow is a solver whose runs take a given time, in steps.
type slow struct {
	id    string
	takes time.Duration
}

func (s slow) Info() solvers.Info { return solvers.Info{ID: s.id} }

func (s slow) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (r solvers.Result, err error) {
	for r.Stats.Search < s.takes && ctx.Err() == nil {
		time.Sleep(7 * time.Millisecond)
		r.Stats.Search += 7 * time.Millisecond
		opts.Pause(r.Stats)
	}
	return r, ctx.Err()
}

func TestARunIsShownAtMostTwentyTimesASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := NewRunner([]solvers.Solver{slow{"slow", time.Second}, slow{"quick", 10 * time.Millisecond}})
		started := time.Now()
		shows, share := 0, 0.0
		var last []Entry
		r.Run(t.Context(), new(measure.Timings), board.Grid{}, 0, func(entries []Entry) {
			shows++
			now := Table{Entries: entries}.Share()
			if now < share {
				t.Errorf("the share fell from %v to %v", share, now)
			}
			last, share = entries, now
		})
		limit := int(time.Since(started)/showEvery) + 2
		if shows > limit || shows < limit/2 {
			t.Errorf("%d shows in %v", shows, time.Since(started))
		}
		if share != 1 || last[0].State != Done || last[1].State != Done || last[1].Timing.Runs == 0 {
			t.Errorf("at the end: %v of %+v", share, last)
		}
	})
}

func TestSkipAndStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := NewRunner([]solvers.Solver{slow{"first", time.Hour}, slow{"second", time.Hour}, slow{"third", 0}})
		ctx, stop := context.WithCancel(t.Context())
		go func() {
			time.Sleep(time.Second)
			r.Skip(0)
			time.Sleep(time.Second)
			stop()
		}()
		started := time.Now()
		var last []Entry
		r.Run(ctx, new(measure.Timings), board.Grid{}, 0, func(entries []Entry) { last = entries })
		if took := time.Since(started).Round(100 * time.Millisecond); took != 2*time.Second {
			t.Errorf("it took %v", took)
		}
		if !last[0].Timing.Cut || !last[1].Timing.Cut || last[2].State != NotRun {
			t.Errorf("%+v", last)
		}
		if Table.Share(Table{Entries: last}) != 1 {
			t.Error("a finished solver is not shown as done")
		}
	})
}
