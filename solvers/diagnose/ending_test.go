package diagnose_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// TestADiagnosisEndsAnywhere ends diagnoses whenever they check the context.
func TestADiagnosisEndsAnywhere(t *testing.T) {
	looks := 0
	for _, text := range []string{twoWays, impossible, norvig, norvig[:40] + "........................................."} {
		puzzle := board.MustParseGrid(text)
		looks += ending.Anywhere(t, 100, func(ctx context.Context) (diagnose.Diagnosis, error) {
			return diagnose.Puzzle(ctx, puzzle)
		}, func(t *testing.T, part, whole diagnose.Diagnosis) {
			if n := len(part.Repairs) + len(part.Others); n > len(whole.Repairs)+len(whole.Others) || part.Solutions > whole.Solutions {
				t.Errorf("%s: %+v of %+v", text, part, whole)
			}
		})
		looks += ending.Anywhere(t, 100, func(ctx context.Context) (diagnose.Ambiguity, error) {
			return diagnose.Ambiguous(ctx, solvers.Sukaku{Digits: puzzle})
		}, func(t *testing.T, part, whole diagnose.Ambiguity) {
			if more := part.Differing().Difference(whole.Differing()); !more.IsEmpty() {
				t.Errorf("%s: %v doesn't differ", text, more)
			}
		})
		state := answered(puzzle, nil)
		looks += ending.Anywhere(t, 100, func(ctx context.Context) (diagnose.Judgement, error) {
			return diagnose.Judge(ctx, &state, diagnose.MaxCounted)
		}, func(t *testing.T, part, whole diagnose.Judgement) {
			if part.Verdict != solvers.Unknown && part.Verdict != whole.Verdict || part.Exact && part.Count != whole.Count || part.Count > whole.Count {
				t.Errorf("%s: %v, %d solutions, for %v, %d", text, part.Verdict, part.Count, whole.Verdict, whole.Count)
			}
		})
	}
	if looks < 50 {
		t.Errorf("only %d looks", looks)
	}
}
