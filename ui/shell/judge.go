package shell

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Judge judges a board in the background and tells how. What is seen at once is told
// at once.
func Judge(w *Work, state board.State, tell func(diagnose.Judgement)) {
	w.End()
	atSight := diagnose.AtSight(&state)
	tell(atSight)
	if atSight.Verdict != diagnose.Unjudged {
		return
	}
	Start(w, func(ctx context.Context) (diagnose.Judgement, error) {
		return diagnose.Judge(ctx, &state, diagnose.MostCounted)
	}, func(judged diagnose.Judgement, err error) {
		if err == nil {
			tell(judged)
		}
	})
}
