package watch

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestMain(m *testing.M) { uitest.Main(m) }

var inkala = board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

// endlessSolver rejects digits until it is stopped.
type endlessSolver struct{ solvers.Backtracking }

func (endlessSolver) Solve(ctx context.Context, _ board.Grid, o solvers.Options) (solvers.Result, error) {
	for i := 0; i%1000 != 0 || ctx.Err() == nil; i++ {
		o.Trace(solvers.Event{Kind: solvers.Reject, Digit: 1})
	}
	return solvers.Result{}, ctx.Err()
}

// bench is a watch under test in a synctest bubble.
type bench struct {
	*Watch
	t     *testing.T
	queue chan func()
	shown []View
	slow  atomic.Bool // whether the search takes time
}

// watch runs a test of a watch in a synctest bubble.
func watch(t *testing.T, solver solvers.Solver, ahead int64, test func(*bench)) {
	synctest.Test(t, func(t *testing.T) {
		r := &bench{t: t, queue: make(chan func(), 1)}
		ctx := pausing.With(t.Context(), func() {
			if r.slow.Load() {
				time.Sleep(time.Millisecond)
			}
		})
		w := newWatch(ctx, Config{
			Solver: solver, Puzzle: inkala,
			Do:      func(f func()) { r.queue <- f },
			Changed: func(v View) { r.shown = append(r.shown, v) },
		}, ahead)
		r.Watch = w
		defer w.Close()
		test(r)
	})
}

// settle runs everything that can run without time passing.
func (r *bench) settle() {
	for {
		synctest.Wait()
		select {
		case f := <-r.queue:
			f()
		default:
			return
		}
	}
}

// pass lets time pass in steps of a millisecond.
func (r *bench) pass(d time.Duration) {
	for range d / time.Millisecond {
		time.Sleep(time.Millisecond)
		r.settle()
	}
}

// at fails unless the last view shows the given step.
func (r *bench) at(step int64) {
	r.t.Helper()
	r.settle()
	if got := r.shown[len(r.shown)-1]; got.Frame.Step != step || got.Going {
		r.t.Fatalf("step %d is shown, seeking: %v; want %d", got.Frame.Step, got.Going, step)
	}
}

func TestTheWholeSearchIsExplored(t *testing.T) {
	watch(t, solvers.Backtracking{}, exploreSteps, func(r *bench) {
		r.at(0)
		v := r.View()
		if !v.Known || v.Exploring || v.Summary.Steps != v.Length || v.Length < 100_000 {
			t.Errorf("%d steps known, all of them: %v, %d summed up, exploring: %v", v.Length, v.Known, v.Summary.Steps, v.Exploring)
		}
	})
}

func TestStepsForwardsAndBackwards(t *testing.T) {
	watch(t, solvers.Backtracking{}, exploreSteps, func(r *bench) {
		r.Step(1)
		r.at(1)
		r.Step(1)
		r.Step(1) // before the first of the two is made
		r.at(3)
		r.Step(-1)
		r.at(2)
		r.Step(-10)
		r.at(0)
		r.GoToEnd()
		r.settle()
		end := r.View().Length
		r.at(end)
		r.Step(1)
		r.at(end)
		r.GoTo(1000)
		r.at(1000)
	})
}

func TestSeekingDeadEnds(t *testing.T) {
	watch(t, solvers.Backtracking{}, exploreSteps, func(r *bench) {
		r.NextDeadEnd()
		r.settle()
		first := r.View().Frame
		if first.Event.Kind != solvers.DeadEnd || first.Counts[solvers.DeadEnd] != 1 {
			t.Fatalf("the first dead end is %+v", first.Event)
		}
		r.NextDeadEnd()
		r.settle()
		r.PreviousDeadEnd()
		r.at(first.Step)
	})
}

func TestPlayingKeepsItsSpeed(t *testing.T) {
	for _, c := range []struct {
		speed int
		time  time.Duration
		want  int64
	}{
		{0, 10 * time.Second, 10},
		{2, 10 * time.Second, 50},
		{5, time.Second, 60},
		{7, time.Second, 1000},
		{9, time.Second, 100_000},
	} {
		watch(t, solvers.Backtracking{}, exploreSteps, func(r *bench) {
			r.settle()
			r.SetSpeed(c.speed)
			r.Play()
			before := len(r.shown)
			r.pass(c.time)
			r.Pause()
			r.settle()
			if got := r.View().Frame.Step; got < c.want*9/10 || got > c.want*11/10 {
				t.Errorf("speed %d: %d steps in %v, want about %d", c.speed, got, c.time, c.want)
			}
			if frames := float64(len(r.shown)-before) / c.time.Seconds(); frames > maxFrames+3 {
				t.Errorf("speed %d: %.0f frames per second", c.speed, frames)
			}
			paused, shown := r.View().Frame.Step, len(r.shown)
			r.pass(time.Second)
			r.at(paused)
			if len(r.shown) != shown {
				t.Errorf("%d frames while nothing moves", len(r.shown)-shown)
			}
		})
	}
}

func TestPlayingEndsWithTheSearchAndRestarts(t *testing.T) {
	watch(t, solvers.ExactCover{}, exploreSteps, func(r *bench) {
		r.SetSpeed(len(playSpeeds))
		r.Play()
		r.pass(time.Second)
		end := r.View()
		if end.Playing || end.Frame.Step != end.Length || end.Frame.Event.Kind != solvers.Found {
			t.Fatalf("playing: %v at step %d of %d", end.Playing, end.Frame.Step, end.Length)
		}
		r.SetSpeed(0)
		r.Play()
		r.pass(1500 * time.Millisecond)
		r.at(2)
	})
}

func TestALongSeekIsShownAndCanBeCancelled(t *testing.T) {
	watch(t, endlessSolver{}, 1000, func(r *bench) {
		r.Step(5)
		r.at(5)
		r.slow.Store(true)
		r.GoToEnd()
		r.pass(time.Second)
		v := r.shown[len(r.shown)-1]
		if !v.Going || v.At == 0 || v.Frame.Step != 5 {
			t.Fatalf("going: %v, at %d, with step %d shown", v.Going, v.At, v.Frame.Step)
		}
		if n := len(r.shown); n > 30 {
			t.Errorf("%d frames per second", n)
		}
		r.Cancel()
		r.pass(10 * time.Millisecond)
		r.at(5)
		r.GoNear(v.At / 2)
		r.pass(10 * time.Millisecond)
		if got := r.View().Frame.Step; got == 5 {
			t.Error("explored steps can't be shown")
		}
	})
}

func TestAnEndlessSearchIsExploredUpToALimit(t *testing.T) {
	watch(t, endlessSolver{}, 3*exploreSlice, func(r *bench) {
		r.settle()
		if v := r.View(); v.Exploring || v.Known || v.Length != 3*exploreSlice {
			t.Errorf("%d steps, known: %v, exploring: %v", v.Length, v.Known, v.Exploring)
		}
	})
}

func TestClosingWhileTheSearchRuns(t *testing.T) {
	watch(t, endlessSolver{}, 1<<60, func(r *bench) {
		r.Close()
		r.Close() // closing twice is harmless
		shown := len(r.shown)
		r.settle()
		if len(r.shown) != shown {
			t.Error("a view is shown after Close")
		}
	})
}

// TestTheSpeedRisesUntilOneIsChosen plays a search at the first speed to its end, and one that
// jumps; then a chosen speed holds.
func TestTheSpeedRisesUntilOneIsChosen(t *testing.T) {
	for _, jump := range []int64{jumpAfter, 1000} {
		watch(t, solvers.Backtracking{}, exploreSteps, func(r *bench) {
			r.settle()
			r.jump = jump
			r.Play()
			r.pass(2 * time.Second)
			if got := r.View(); got.Frame.Step > 11 || got.Jumped != 0 {
				t.Errorf("after two seconds it is at step %d, jumped from %d", got.Frame.Step, got.Jumped)
			}
			r.pass(28 * time.Second)
			got := r.View()
			if got.Frame.Step != got.Length || got.Playing {
				t.Errorf("after half a minute it is at step %d of %d", got.Frame.Step, got.Length)
			}
			if jumped := got.Jumped > 0; jumped != (jump < jumpAfter) || jumped != strings.Contains(whereText(got), "jumped from step ") {
				t.Errorf("with jumps from step %d: from %d; it says %q", jump, got.Jumped, whereText(got))
			}
			r.SetSpeed(firstSpeed)
			r.Play()
			if r.pass(20 * time.Second); r.View().Frame.Step > 110 || r.View().Jumped != 0 {
				t.Errorf("at a chosen speed it is at step %d", r.View().Frame.Step)
			}
		})
	}
}
