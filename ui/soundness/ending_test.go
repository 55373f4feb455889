package soundness

import (
	"context"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestAnExaminationEndsAnywhere ends examinations at their checks of the context: they return no
// more repairs than a complete one, and no verdict that differs from its own.
func TestAnExaminationEndsAnywhere(t *testing.T) {
	looks := 0
	for _, puzzle := range []string{wrongDigit, clashing, leftOut, fifteen} {
		state := uitest.State(t, puzzle)
		looks += ending.Anywhere(t, 50, func(ctx context.Context) (Case, error) {
			return Examine(ctx, state)
		}, func(t *testing.T, part, whole Case) {
			if len(part.Repairs) > len(whole.Repairs) || part.Judgement.Verdict != whole.Judgement.Verdict && part.Judgement.Verdict != solvers.Unknown {
				t.Errorf("%s: %+v of %+v", puzzle, part, whole)
			}
		})
	}
	if looks < 20 {
		t.Errorf("only %d looks", looks)
	}
}

// TestASearchForSolutionsEndsAnywhere ends searches for all solutions at their checks of the
// context: a partial count isn't reported as complete, and a comparison is reported only if it is
// complete.
func TestASearchForSolutionsEndsAnywhere(t *testing.T) {
	looks := 0
	for _, puzzle := range []string{leftOut, three, strings.NewReplacer("1", ".", "2", ".").Replace(uitest.Easy)} {
		state := uitest.State(t, puzzle)
		looks += ending.Anywhere(t, 200, func(ctx context.Context) (last Found, err error) {
			err = SearchSolutions(ctx, state, func(f Found) { last = f })
			return last, err
		}, func(t *testing.T, part, whole Found) {
			if part.All || part.Count > whole.Count || part.Compared && part.Ambiguity != whole.Ambiguity {
				t.Errorf("%+v of %+v", part, whole)
			}
		})
	}
	if looks < 20 {
		t.Errorf("only %d looks", looks)
	}
}
