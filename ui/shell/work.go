package shell

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Work is what a page does in the background, one job at a time; [Start] and [Follow] begin
// one. A job ends when another one begins and, if the work is [Stage.Work], when the user
// goes back to the main screen; its results are then no longer shown. Call everything here
// on the interface's goroutine unless noted otherwise.
type Work struct {
	window *Window
	job    *job // nil while there is nothing to do
}

// job is a job, from its start until its result is shown.
type job struct {
	cancel   context.CancelFunc
	stopping bool
}

// NewWork returns work of a page in a window.
func NewWork(w *Window) *Work { return &Work{window: w} }

// Start ends the current job and begins another one: it runs a function on a new goroutine,
// with the session's context, and shows the result.
func Start[T any](w *Work, run func(context.Context) (T, error), show func(T, error)) {
	Follow(w, func(ctx context.Context, _ func(struct{})) (T, error) { return run(ctx) }, nil, show)
}

// Follow is like [Start] for a job that reports partial results, which showPart shows.
func Follow[P, T any](w *Work, run func(ctx context.Context, report func(P)) (T, error), showPart func(P), show func(T, error)) {
	w.End()
	ctx, cancel := context.WithCancel(w.window.Session().Solvers().Context())
	j := &job{cancel: cancel}
	w.job = j
	whileCurrent := func(f func()) {
		w.window.Do(func() {
			if w.job == j {
				f()
			}
		})
	}
	w.window.Go(func() {
		defer cancel()
		result, err := run(ctx, func(part P) { whileCurrent(func() { showPart(part) }) })
		whileCurrent(func() {
			w.job = nil
			show(result, err)
		})
	})
}

// Ask calls a function on the interface's goroutine and waits for its result. If ctx ends
// first, it returns the context's error. Call it on a job's goroutine.
func Ask[T any](ctx context.Context, w *Window, f func() T) (answer T, err error) {
	answers := make(chan T, 1)
	w.Do(func() { answers <- f() })
	select {
	case answer = <-answers:
		return answer, nil
	case <-ctx.Done():
		return answer, ctx.Err()
	}
}

// Busy reports whether there is a job whose result has not been shown yet.
func (w *Work) Busy() bool { return w.job != nil }

// Stop tells the job to stop and reports whether one was running. Its result is still shown.
func (w *Work) Stop() bool {
	if w.job == nil || w.job.stopping {
		return false
	}
	w.job.stopping = true
	w.job.cancel()
	return true
}

// End ends the job.
func (w *Work) End() {
	if w.job != nil {
		w.job.cancel()
		w.job = nil
	}
}

// Judge judges a board in the background and shows the judgement, beginning with what is
// evident at once.
func Judge(w *Work, state board.State, show func(diagnose.Judgement)) {
	w.End()
	atSight := diagnose.AtSight(&state)
	show(atSight)
	if atSight.Verdict != solvers.Unknown {
		return
	}
	Start(w, func(ctx context.Context) (diagnose.Judgement, error) {
		return diagnose.Judge(ctx, &state, diagnose.MaxCounted)
	}, func(judged diagnose.Judgement, err error) {
		if err == nil {
			show(judged)
		}
	})
}
