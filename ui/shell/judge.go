package shell

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Judge judges a board in the background, and calls tell on the interface's goroutine
// unless the returned function was called before. What is seen at once, tell hears at
// once.
func Judge(w *Window, state board.State, tell func(diagnose.Judgement)) (stop context.CancelFunc) {
	ctx, stop := context.WithCancel(w.Session().Context())
	atSight := diagnose.AtSight(&state)
	tell(atSight)
	if atSight.Verdict != diagnose.Unjudged {
		return stop
	}
	w.Go(func() {
		judged, err := diagnose.Judge(ctx, &state, diagnose.MostCounted)
		w.Do(func() {
			if err == nil && ctx.Err() == nil {
				tell(judged)
			}
		})
	})
	return stop
}
