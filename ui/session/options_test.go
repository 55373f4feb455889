package session

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestSearchesPauseWhereTheThreadIsShared(t *testing.T) {
	impossible := board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	var cancel context.CancelFunc
	pauses := 0
	w := work{pause: func() { pauses++; cancel() }}
	ctx, cancel := context.WithCancel(w.context())
	defer cancel()
	if _, err := (solvers.Backtracking{}).Solve(ctx, impossible, solvers.Options{}); err == nil || pauses != 1 {
		t.Errorf("%d pauses, error %v", pauses, err)
	}
	if new(work).context() != context.Background() {
		t.Error("a search pauses for nothing")
	}
}

func TestAStopWhileAnotherSolutionIsLookedForLeavesItOpen(t *testing.T) {
	var o Outcome // of the empty board
	for first := range solvers.Solutions(t.Context(), o.Puzzle) {
		o.Result.Solution, o.Result.Count = first, 1
		break
	}
	ctx, cancel := context.WithCancel(context.Background())
	judge := func() { o.judge(ctx, nil, new(board.State)) }
	if judge(); o.Verdict != solvers.Many {
		t.Errorf("verdict %v", o.Verdict)
	}
	cancel()
	if judge(); o.Verdict != solvers.Solved {
		t.Errorf("stopped: verdict %v", o.Verdict)
	}
}
