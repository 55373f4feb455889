package replay

import (
	"context"
	"errors"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Famous puzzles, and one without a solution.
var (
	easy      = board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	inkala    = board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	unsolved  = board.MustParseGrid("123456...........7..............7......................7.........................")
	againstBF = board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
)

// trace returns a search's first events, at most n.
func trace(t testing.TB, solver solvers.Solver, puzzle board.Grid, n int) []solvers.Event {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var events []solvers.Event
	_, err := solver.Solve(ctx, puzzle, solvers.Options{Trace: func(e solvers.Event) {
		if len(events) < n {
			events = append(events, e)
		} else {
			cancel()
		}
	}})
	if err != nil && len(events) < n {
		t.Fatal(err)
	}
	return events
}

// frames returns the frames before and after each event.
func frames(puzzle board.Grid, events []solvers.Event) []Frame {
	all := []Frame{newFrame(puzzle)}
	f := all[0]
	for _, e := range events {
		f.apply(e)
		all = append(all, f)
	}
	return all
}

// player makes a player that is closed when the test ends.
func player(t testing.TB, solver solvers.Solver, puzzle board.Grid, l limits) *Player {
	t.Helper()
	p := newPlayer(solver, puzzle, l)
	t.Cleanup(p.Close)
	return p
}

func TestAnyWalkShowsWhatAFreshSearchShows(t *testing.T) {
	for _, solver := range append(solvers.All(), logic.Solver{}) {
		for name, puzzle := range map[string]board.Grid{"easy": easy, "hard": inkala, "full": {}} {
			if solver.Info().ID == logic.SolverID && name != "easy" {
				continue // a rerun with forcing nets takes milliseconds, and a walk has thousands
			}
			t.Run(solver.Info().ID+"/"+name, func(t *testing.T) {
				// Blocks are run to their end, so the player learns more than
				// asked.
				const limit, more = 4_000, 2 * blockLen
				want := frames(puzzle, trace(t, solver, puzzle, limit+more))
				last, short := int64(len(want)-1), len(want) <= limit+more
				if !short {
					last = limit
				}
				rapid.Check(t, func(t *rapid.T) {
					l := limits{
						landmarks: rapid.IntRange(1, 8).Draw(t, "landmarks"),
						recent:    rapid.IntRange(1, 8).Draw(t, "recent"),
						searches:  rapid.IntRange(2, 3).Draw(t, "searches"),
					}
					p := newPlayer(solver, puzzle, l)
					defer p.Close()
					walk(t, p, want, last, short)
				})
			})
		}
	}
}

// walk moves a player around up to a last step, which is the end of the search
// if short is set, and compares its frames with those of a fresh search.
func walk(t *rapid.T, p *Player, want []Frame, last int64, short bool) {
	ctx := context.Background()
	check := func(step int64) {
		t.Helper()
		if got := p.Frame(); got != want[step] {
			t.Fatalf("at step %d of %d the frame is\n%+v, not\n%+v", p.Position(), step, got, want[step])
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Repeat(map[string]func(*rapid.T){
		"seek": func(t *rapid.T) {
			step := rapid.Int64Range(0, last).Draw(t, "step")
			must(p.Seek(ctx, step, nil))
			check(step)
		},
		"step on": func(t *rapid.T) {
			step := min(p.Position()+rapid.Int64Range(1, 3).Draw(t, "steps"), last)
			must(p.Seek(ctx, step, nil))
			check(step)
		},
		"step back": func(t *rapid.T) {
			step := max(p.Position()-1, 0)
			must(p.Seek(ctx, step, nil))
			check(step)
		},
		"seek near": func(t *rapid.T) {
			step := p.SeekNear(rapid.Int64Range(0, last).Draw(t, "step"))
			if step != p.Position() {
				t.Fatalf("%d told, %d reached", step, p.Position())
			}
			check(step)
		},
		"explore": func(t *rapid.T) {
			n := rapid.Int64Range(1, 5000).Draw(t, "steps")
			before := p.Reached()
			if before+n > last && !short {
				t.Skip("beyond what the test knows")
			}
			ended, err := p.Explore(ctx, n)
			must(err)
			if after := p.Reached(); !ended && after != before+n || ended && after != last {
				t.Fatalf("%d steps from %d lead to %d of %d, ended: %v", n, before, after, last, ended)
			}
			check(p.Position())
		},
		"sum up": func(t *rapid.T) {
			if s := p.Summary(); int(s.Steps) < len(want) {
				checkSummary(t, s, want)
			}
		},
		"next dead end": func(t *rapid.T) {
			step := p.Position() + 1
			for step <= last && want[step].Event.Kind != solvers.DeadEnd {
				step++
			}
			if step > last && !short {
				t.Skip("beyond what the test knows")
			}
			found, err := p.NextDeadEnd(ctx, nil)
			must(err)
			if found != (step <= last) {
				t.Fatalf("a next dead end is found: %v", found)
			}
			if found {
				check(step)
			}
		},
		"previous dead end": func(t *rapid.T) {
			step := p.Position() - 1
			for step > 0 && want[step].Event.Kind != solvers.DeadEnd {
				step--
			}
			found, err := p.PreviousDeadEnd(ctx, nil)
			must(err)
			if found != (step > 0) {
				t.Fatalf("a previous dead end is found: %v", found)
			}
			if found {
				check(step)
			}
		},
		"": func(t *rapid.T) {
			checkKept(t, p)
		},
	})
}

// checkKept fails the test if a player keeps more than its limits allow.
func checkKept(t *rapid.T, p *Player) {
	l := p.store.limits
	if len(p.store.blocks) > l.landmarks+l.recent || len(p.searches) > l.searches || len(p.store.recent) > l.recent {
		t.Fatalf("%d blocks, %d of them recent, and %d searches are kept; the limits are %+v",
			len(p.store.blocks), len(p.store.recent), len(p.searches), l)
	}
}

// checkSummary compares a summary with the steps it sums up.
func checkSummary(t *rapid.T, s Summary, want []Frame) {
	if len(s.Buckets) > maxBuckets || int64(len(s.Buckets)) != (s.Steps+s.Width-1)/s.Width {
		t.Fatalf("%d buckets of %d steps for %d", len(s.Buckets), s.Width, s.Steps)
	}
	for i, b := range s.Buckets {
		var sum Bucket
		first := int64(i) * s.Width
		for step := first; step < min(first+s.Width, s.Steps); step++ {
			e := want[step+1].Event
			if step == first {
				sum.Min = uint8(e.Depth)
			}
			sum.Min, sum.Max, sum.Last = min(sum.Min, uint8(e.Depth)), max(sum.Max, uint8(e.Depth)), uint8(e.Depth)
			if e.Kind == solvers.DeadEnd {
				sum.DeadEnds++
			}
		}
		if b != sum {
			t.Fatalf("bucket %d of %d is %+v, not %+v", i, len(s.Buckets), b, sum)
		}
	}
}

func TestTheEndIsKnownOnceSeen(t *testing.T) {
	p := player(t, solvers.Backtracking{}, inkala, defaultLimits)
	events := trace(t, solvers.Backtracking{}, inkala, 1<<30)
	if steps, known := p.Length(); known || steps != 0 {
		t.Errorf("at first the length is %d, known: %v", steps, known)
	}
	if err := p.Seek(t.Context(), 1<<40, nil); err != nil {
		t.Fatal(err)
	}
	if steps, known := p.Length(); !known || steps != int64(len(events)) || p.Position() != steps {
		t.Errorf("the length is %d, known: %v, the position %d, for %d events", steps, known, p.Position(), len(events))
	}
	if r, ok := p.Result(); !ok || !r.Solution.Solved() || r.Solution != p.Frame().Digits {
		t.Errorf("the result is %v, known: %v", r.Solution, ok)
	}
	if got := p.Summary(); got.Steps != int64(len(events)) || len(got.Buckets) <= maxBuckets/2 {
		t.Errorf("the summary has %d steps in %d buckets", got.Steps, len(got.Buckets))
	}
}

func TestASearchWithoutEventsHasNoSteps(t *testing.T) {
	full := trace(t, solvers.Backtracking{}, easy, 1<<30)
	solved := frames(easy, full)[len(full)].Digits
	for _, solver := range append(solvers.All(), logic.Solver{}) {
		p := player(t, solver, solved, defaultLimits)
		events := trace(t, solver, solved, 10)
		if err := p.Seek(t.Context(), 100, nil); err != nil {
			t.Fatal(err)
		}
		if n, known := p.Length(); !known || n != int64(len(events)) {
			t.Errorf("%s: %d steps, known: %v, for %d events", solver.Info().ID, n, known, len(events))
		}
	}
}

func TestACancelledSeekLeavesThePlayerWhereItWas(t *testing.T) {
	p := player(t, solvers.Backtracking{}, againstBF, defaultLimits)
	if err := p.Seek(t.Context(), 1000, nil); err != nil {
		t.Fatal(err)
	}
	before := p.Frame()
	ctx, cancel := context.WithCancel(t.Context())
	err := p.Seek(ctx, 1<<50, func(step int64) {
		if step > 1_000_000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || p.Frame() != before {
		t.Errorf("the error is %v, the position %d", err, p.Position())
	}
	if p.Reached() < 1_000_000 || p.Reached() > 1_000_000+2*slice {
		t.Errorf("%d steps were seen", p.Reached())
	}
	if near := p.SeekNear(500_000); distance(near-500_000) > blockLen*p.store.stride {
		t.Errorf("the nearest step kept to 500,000 is %d", near)
	}
}

func TestProgressIsReportedWhileTheSearchRuns(t *testing.T) {
	p := player(t, solvers.Backtracking{}, againstBF, defaultLimits)
	last, calls := int64(0), 0
	err := p.Seek(t.Context(), 300_000, func(step int64) {
		if step < last {
			t.Errorf("%d after %d", step, last)
		}
		last = step
		calls++
	})
	if err != nil || last != 300_000 || calls < 300_000/slice {
		t.Errorf("%v; %d calls up to step %d", err, calls, last)
	}
	if err := p.Seek(t.Context(), 299_000, func(int64) { t.Error("the search runs for a step that is kept") }); err != nil {
		t.Fatal(err)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	l := limits{landmarks: 16, recent: 8, searches: 2}
	p := player(t, solvers.Backtracking{}, againstBF, l)
	for _, step := range []int64{2_000_000, 1_000_000, 3_000_000, 0, 100} {
		if err := p.Seek(t.Context(), step, nil); err != nil {
			t.Fatal(err)
		}
		if n := len(p.store.blocks); n > l.landmarks+l.recent || len(p.searches) > l.searches {
			t.Fatalf("%d blocks and %d searches", n, len(p.searches))
		}
	}
	if p.store.landmarks < l.landmarks/2 {
		t.Errorf("only %d landmarks are kept of %d", p.store.landmarks, l.landmarks)
	}
	stepsBack := 0
	err := p.Seek(t.Context(), 1_500_000, nil)
	for ; err == nil && stepsBack < blockLen*(l.recent-1); stepsBack++ {
		err = p.Seek(t.Context(), p.Position()-1, func(int64) { t.Fatalf("after %d steps back the search runs", stepsBack) })
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestClashesAreRefused(t *testing.T) {
	p := New(solvers.Backtracking{}, board.Grid{0: 5, 8: 5})
	defer p.Close()
	err := p.Seek(t.Context(), 1, nil)
	if _, ok := errors.AsType[*board.ConflictError](err); !ok {
		t.Errorf("the error is %v", err)
	}
}

// refused is a solver that ends with its own error.
type refused struct{ solvers.Backtracking }

var errRefused = errors.New("refused")

func (refused) Solve(_ context.Context, _ board.Grid, o solvers.Options) (solvers.Result, error) {
	o.Trace(solvers.Event{Kind: solvers.Reject})
	return solvers.Result{}, errRefused
}

func TestASolversErrorIsPassedOn(t *testing.T) {
	p := player(t, refused{}, easy, defaultLimits)
	if err := p.Seek(t.Context(), 2, nil); !errors.Is(err, errRefused) {
		t.Errorf("the error is %v", err)
	}
}

// slow is a solver that calls Pause between its events.
type slow struct{ solvers.Backtracking }

func (s slow) Solve(ctx context.Context, g board.Grid, o solvers.Options) (solvers.Result, error) {
	event := o.Trace
	o.Trace = func(e solvers.Event) {
		o.Pause(solvers.Stats{})
		event(e)
		o.Pause(solvers.Stats{})
	}
	return s.Backtracking.Solve(ctx, g, o)
}

func TestASearchIsHeldBetweenEventsToo(t *testing.T) {
	p := player(t, slow{}, easy, defaultLimits)
	calls := 0
	if err := p.Seek(t.Context(), 100, func(int64) { calls++ }); err != nil || p.Position() != 100 || calls < 100 {
		t.Errorf("%v at step %d after %d calls", err, p.Position(), calls)
	}
	if got := p.Frame(); got != frames(easy, trace(t, solvers.Backtracking{}, easy, 100))[100] {
		t.Error("another frame than without pauses")
	}
}

func TestEventsSurvivePacking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := solvers.Event{
			Kind:       solvers.EventKind(rapid.IntRange(0, int(solvers.Found)).Draw(t, "kind")),
			Cell:       board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(t, "cell")),
			Digit:      board.Digit(rapid.IntRange(0, board.Size).Draw(t, "digit")),
			Constraint: solvers.Constraint(rapid.IntRange(0, solvers.ConstraintCount).Draw(t, "constraint")),
			Depth:      rapid.IntRange(0, board.CellCount).Draw(t, "depth"),
		}
		if got := pack(e).event(); got != e {
			t.Fatalf("%+v becomes %+v", e, got)
		}
	})
}

func distance(n int64) int64 { return max(n, -n) }
