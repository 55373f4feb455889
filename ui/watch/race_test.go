package watch

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// Famous puzzles.
var (
	easy    = board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	hardest = board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
)

// fake is a solver of known length: it repeatedly places a digit and takes it
// back.
type fake struct {
	events int64         // 0 for an endless search
	look   time.Duration // time that passes before each context check, in a synctest bubble
	silent bool          // emits no events
	gaveUp bool
}

func (f fake) Info() solvers.Info { return solvers.Info{ID: "fake", Name: "Fake"} }

func (f fake) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	var r solvers.Result
	for i := int64(0); f.events == 0 || i < f.events; i++ {
		if i%1024 == 0 {
			if opts.Pause != nil {
				opts.Pause(r.Stats)
			}
			if f.look > 0 {
				time.Sleep(f.look)
			}
			if ctx.Err() != nil {
				return r, ctx.Err()
			}
		}
		if f.silent {
			continue
		}
		e := solvers.Event{Kind: solvers.Place, Cell: 2, Digit: 1, Depth: 1}
		if i%2 == 1 {
			e = solvers.Event{Kind: solvers.TakeBack, Cell: 2, Digit: 1}
		} else {
			r.Stats.Placements++
		}
		if opts.Trace != nil {
			opts.Trace(e)
		}
	}
	if !f.gaveUp {
		r.Count = 1
	}
	return r, nil
}

// paceOf returns a made-up measurement.
func paceOf(events int64, setUp, search time.Duration) Pace {
	return Pace{SetUp: setUp, Search: search, Events: events, Exact: true, Ended: true}
}

// fataler has the methods common to testing.T and rapid.T.
type fataler interface {
	Helper()
	Fatal(...any)
}

// started returns a race and a function that ends it.
func started(t fataler, c RaceConfig) (r *Race, end func()) {
	t.Helper()
	r = NewRace(context.Background(), c)
	return r, r.Close
}

// next advances the race to its next frame.
func next(t fataler, r *Race, lapse time.Duration) {
	t.Helper()
	limit := time.Now().Add(uitest.Patience)
	for !r.Advance(lapse) {
		if time.Now().After(limit) {
			t.Fatal("no frame arrived")
		}
		runtime.Gosched()
	}
}

// events returns all events of a new run.
func events(s solvers.Solver, puzzle board.Grid) (list []solvers.Event) {
	_, _ = s.Solve(context.Background(), puzzle, solvers.Options{Trace: func(e solvers.Event) { list = append(list, e) }})
	return list
}

// TestEveryFrameIsAFreshRunCutThere plays races at all speeds and on both clocks,
// and compares each frame with the first events of a separate run.
func TestEveryFrameIsAFreshRunCutThere(t *testing.T) {
	list := []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{}, solvers.Bitboard{}}
	fresh := map[board.Grid][][]solvers.Event{}
	for _, puzzle := range []board.Grid{easy, hardest} {
		for _, s := range list {
			fresh[puzzle] = append(fresh[puzzle], events(s, puzzle))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		puzzle := rapid.SampledFrom([]board.Grid{easy, hardest}).Draw(t, "puzzle")
		c := RaceConfig{Puzzle: puzzle, Clock: rapid.SampledFrom([]Clock{EqualTime, EqualSteps}).Draw(t, "clock")}
		var runs [2][]solvers.Event
		for i := range runs {
			k := rapid.IntRange(0, len(list)-1).Draw(t, "solver")
			runs[i], c.Solvers[i] = fresh[puzzle][k], list[k]
			setUp := time.Duration(rapid.Int64Range(0, 1e6).Draw(t, "set-up"))
			search := time.Duration(rapid.Int64Range(1e3, 1e8).Draw(t, "search"))
			c.Paces[i] = paceOf(int64(len(runs[i])), setUp, search)
		}
		r, end := started(t, c)
		defer end()
		for frames := 0; frames < 20 && !r.Over(); frames++ {
			if rapid.IntRange(0, 9).Draw(t, "turn") == 0 {
				r.ChangeSpeed(rapid.Bool().Draw(t, "faster"))
			}
			next(t, r, time.Duration(rapid.Int64Range(1, 1e8).Draw(t, "lapse")))
			f := r.frame
			for i, lane := range f.Lanes {
				want := min(int64(f.At), int64(len(runs[i])))
				if c.Clock == EqualTime {
					want = min(c.Paces[i].StepAt(f.At), int64(len(runs[i])))
				}
				if lane.State.Step != want {
					t.Fatalf("lane %d is at step %d when the clock says %v, want %d", i, lane.State.Step, f.At, want)
				}
				if lane.Done != (want == int64(len(runs[i]))) {
					t.Fatalf("lane %d, at step %d of %d, is done: %v", i, want, len(runs[i]), lane.Done)
				}
				checkCut(t, lane, puzzle, runs[i][:want])
			}
		}
	})
}

// checkCut compares a lane with the events of a run so far.
func checkCut(t *rapid.T, lane Lane, puzzle board.Grid, events []solvers.Event) {
	var placements, takenBack int64
	depth := 0
	for _, e := range events {
		depth = e.Depth
		switch e.Kind {
		case solvers.Place, solvers.Force:
			placements++
			puzzle[e.Cell] = e.Digit
		case solvers.TakeBack:
			takenBack++
			puzzle[e.Cell] = 0
		}
	}
	if lane.State.Placements() != placements || lane.State.Counts[solvers.TakeBack] != takenBack || lane.State.Event.Depth != depth || lane.State.Digits != puzzle {
		t.Fatalf("after %d steps: %d placements, %d taken back, depth %d, %s; want %d, %d, %d, %s", len(events),
			lane.State.Placements(), lane.State.Counts[solvers.TakeBack], lane.State.Event.Depth, lane.State.Digits, placements, takenBack, depth, puzzle)
	}
}

func TestWhoFinishesFirst(t *testing.T) {
	const ms = time.Millisecond
	endless := Pace{Search: ms, Events: 1000}
	for _, c := range []struct {
		name    string
		clock   Clock
		solvers [2]solvers.Solver
		paces   [2]Pace
		want    [2]film.Standing
	}{
		{"fewer steps", EqualSteps, [2]solvers.Solver{fake{events: 500}, fake{events: 501}},
			[2]Pace{paceOf(500, 0, 2*ms), paceOf(501, 0, ms)}, [2]film.Standing{film.First, film.Second}},
		{"less time for more steps", EqualTime, [2]solvers.Solver{fake{events: 500}, fake{events: 501}},
			[2]Pace{paceOf(500, 0, 2*ms), paceOf(501, 0, ms)}, [2]film.Standing{film.Second, film.First}},
		{"the set-up counts", EqualTime, [2]solvers.Solver{fake{events: 90}, fake{events: 90}},
			[2]Pace{paceOf(90, 3*ms, ms), paceOf(90, 0, 3*ms)}, [2]film.Standing{film.Second, film.First}},
		{"equally many steps", EqualSteps, [2]solvers.Solver{fake{events: 70}, fake{events: 70}},
			[2]Pace{paceOf(70, 0, 2*ms), paceOf(70, 0, ms)}, [2]film.Standing{film.Level, film.Level}},
		{"who gives up never wins", EqualSteps, [2]solvers.Solver{fake{events: 10, gaveUp: true}, fake{events: 300}},
			[2]Pace{paceOf(10, 0, ms), paceOf(300, 0, ms)}, [2]film.Standing{film.GaveUp, film.First}},
		{"no end, by steps", EqualSteps, [2]solvers.Solver{fake{}, fake{events: 300}},
			[2]Pace{endless, paceOf(300, 0, ms)}, [2]film.Standing{film.Searching, film.First}},
		{"no end, by time", EqualTime, [2]solvers.Solver{fake{events: 300}, fake{}},
			[2]Pace{paceOf(300, 0, ms), endless}, [2]film.Standing{film.First, film.Searching}},
		{"no end and no event, by steps", EqualSteps, [2]solvers.Solver{fake{silent: true}, fake{events: 300}},
			[2]Pace{{Search: ms}, paceOf(300, 0, ms)}, [2]film.Standing{film.Searching, film.First}},
		{"an end that was not foreseen", EqualTime, [2]solvers.Solver{fake{events: 3000}, fake{events: 300}},
			[2]Pace{endless, paceOf(300, 0, ms)}, [2]film.Standing{film.Second, film.First}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, end := started(t, RaceConfig{Puzzle: easy, Solvers: c.solvers, Paces: c.paces, Clock: c.clock})
			defer end()
			unfinished := c.want[0] == film.Searching || c.want[1] == film.Searching
			for frames := 0; !r.Over() && !(unfinished && r.Decided()); frames++ {
				if frames > 10_000 {
					t.Fatal("the race does not end")
				}
				if r.Decided() {
					for i, s := range r.Standings() {
						if s == film.First && c.want[i] != film.First {
							t.Fatalf("before the end: %v, want %v", r.Standings(), c.want)
						}
					}
				}
				next(t, r, 50*time.Millisecond)
			}
			if got := r.Standings(); got != c.want {
				t.Errorf("the standings are %v, want %v", got, c.want)
			}
		})
	}
}

func TestARaceCanBeClosedAtAnyMoment(t *testing.T) {
	endless := Pace{Search: time.Millisecond, Events: 1000}
	for _, s := range []fake{{}, {silent: true}} {
		r, end := started(t, RaceConfig{Puzzle: easy, Solvers: [2]solvers.Solver{s, s}, Paces: [2]Pace{endless, endless}})
		r.Advance(time.Second)
		end() // hangs if Run doesn't return
	}
}

func TestAPuzzleThatClashesIsNotMeasured(t *testing.T) {
	clash := board.Grid{5, 5}
	var conflict *board.ConflictError
	if _, err := Measure(context.Background(), new(measure.Timings), solvers.ExactCover{}, clash, DefaultLimits()); !errors.As(err, &conflict) {
		t.Error(err)
	}
}

func TestTheClockWaitsForSlowComputing(t *testing.T) {
	endless := Pace{Search: time.Nanosecond, Events: 1e9}
	r, end := started(t, RaceConfig{Puzzle: easy, Solvers: [2]solvers.Solver{fake{}, fake{}}, Paces: [2]Pace{endless, endless}})
	defer end()
	r.SetSpeed(2)
	for range 4 {
		before := r.frame
		next(t, r, 20*time.Millisecond)
		for i, lane := range r.frame.Lanes {
			if n := lane.State.Step - before.Lanes[i].State.Step; n > maxChunk+1 {
				t.Fatalf("%d steps for one frame", n)
			}
		}
	}
	r.recent.lapse += time.Second
	if r.Drawn(); !r.Behind() {
		t.Errorf("the race is not behind at %v, wanted %v", r.Drawn().Speed, r.speed)
	}
}
