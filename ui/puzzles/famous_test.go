package puzzles

import (
	"context"
	"errors"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

func TestEveryPuzzleIsJudged(t *testing.T) {
	want := map[string]struct {
		givens, solutions int
		level             logic.Level
	}{
		"wikipedia":  {30, 1, logic.Easy},
		"hardest":    {21, 1, logic.Extreme},
		"escargot":   {23, 1, logic.Extreme},
		"easter":     {21, 1, logic.Extreme},
		"seventeen":  {17, 1, logic.Easy},
		"norvig":     {17, 1, logic.Medium},
		"bruteforce": {17, 1, logic.Easy},
		"fifteen":    {15, diagnose.MaxCounted, 0},
		"impossible": {17, 0, 0},
	}
	list := Famous()
	if len(list) != len(want) {
		t.Fatalf("%d puzzles", len(list))
	}
	for _, p := range list {
		v, err := JudgeFamous(t.Context(), p)
		w, known := want[p.ID]
		if err != nil || !known || p.Givens.FilledCount() != w.givens || v.Judgement.Count != w.solutions || v.Rating.Level != w.level {
			t.Errorf("%s: %d givens, %d solutions, %v, %v", p.ID, p.Givens.FilledCount(), v.Judgement.Count, v.Rating.Level, err)
		}
		if (p.Author == "") != (p.Year == 0) {
			t.Errorf("%s: %q, %d", p.ID, p.Author, p.Year)
		}
	}
}

func TestJudgingIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := JudgeFamous(ctx, Famous()[1]); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func TestTheFirstPuzzleIsTheExample(t *testing.T) {
	const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	if got := Famous()[0].Givens; got != board.MustParseGrid(wikipedia) {
		t.Errorf("the first puzzle is %v", got)
	}
}
