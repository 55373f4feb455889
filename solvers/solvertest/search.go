package solvertest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// unpaused is the number of seconds that a search may run without a call of Pause before it
// is stopped: many, so that a busy machine doesn't stop one that would have paused.
const unpaused = 15

// outcome is the result of a solve without its times, so that two can be compared with ==.
type outcome struct {
	result solvers.Result
	err    error
}

// run solves a puzzle, stopping a hard one after the allowed effort.
func (t *tester) run(c testCase, opts solvers.Options) outcome {
	if c.Excluded != nil {
		excluded := *c.Excluded
		opts.Excluded = &excluded
		defer func() {
			if !t.over && excluded != *c.Excluded {
				t.findf(c.Name, "changed Options.Excluded")
			}
		}()
	}
	return t.search(c.Name, t.ctx, c.Puzzle, opts, func(stats solvers.Stats, cancel func()) {
		if t.mayTakeLong(c) && stats.Placements > stopAfter {
			cancel()
		}
	})
}

// search solves a puzzle in a goroutine of its own, in case the solver never returns. pause
// is called at each pause, after its figures have been checked.
func (t *tester) search(about string, parent context.Context, puzzle board.Grid, opts solvers.Options, pause func(stats solvers.Stats, cancel func())) (o outcome) {
	if t.over {
		return o
	}
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var pauses []solvers.Stats // checked once the search has ended
	paused := make(chan struct{}, 1)
	opts.Pause = func(stats solvers.Stats) {
		if len(pauses) < 100 {
			pauses = append(pauses, stats)
		}
		select {
		case paused <- struct{}{}:
		default:
		}
		pause(stats, cancel)
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if p := recover(); p != nil {
				o.err = panicError{p}
			}
			done <- o
		}()
		o.result, o.err = t.solver.Solve(ctx, puzzle, opts)
	}()
	// A ticker drops the ticks that nobody takes, so a machine that stood still adds one second.
	seconds := time.NewTicker(time.Second)
	defer seconds.Stop()
	allowed := unpaused
	if t.missing["Options.Pause"] {
		allowed = 1
	}
	for waiting := true; waiting; {
		select {
		case o = <-done:
			waiting = false
		case <-seconds.C:
			if allowed--; allowed == 0 && len(paused) == 0 {
				cancel()
			}
		case <-t.late.C:
			t.over = true
			t.findf(about, "still running %v after its context ended: the test ends here, with the rest not tested", graceTime)
			return outcome{}
		}
	}
	for _, stats := range pauses {
		t.figures(about+", at a pause", stats)
	}
	switch {
	case errors.As(o.err, new(panicError)):
		t.over = true
		t.findf(about, "%v", o.err)
	case t.ctx.Err() != nil:
		t.over = true
		t.findf(about, "the test ends after %v, with the rest not tested", testTime-graceTime)
	case o.err != nil && parent.Err() == nil && ctx.Err() != nil && len(pauses) == 0:
		t.lacks("Options.Pause", "never called, though the search checks its context")
	case o.err == nil || len(pauses) > 0: // it ended, by itself or at a pause
		t.end.Reset(testTime - graceTime)
		t.late.Reset(testTime)
	}
	o.result.Stats.SetUp, o.result.Stats.Search = 0, 0
	return o
}

// panicError is a panic of the solver.
type panicError struct{ value any }

func (e panicError) Error() string { return fmt.Sprint("panic: ", e.value) }
