package session

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestSearchesBreatheWhereTheThreadIsShared(t *testing.T) {
	impossible := board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	ctx, cancel := context.WithCancel(t.Context())
	breaths := 0
	s := &Session{config: Config{Breathe: func() { breaths++; cancel() }}}
	if _, err := (solvers.Backtracking{}).Solve(ctx, impossible, s.options()); err == nil || breaths != 1 {
		t.Errorf("%d breaths, error %v", breaths, err)
	}
	if new(Session).options().Pause != nil {
		t.Error("a search pauses for nothing")
	}
}

func TestAStopWhileAnotherSolutionIsLookedForLeavesItOpen(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	o := Outcome{Puzzle: board.MustParseGrid(puzzle)}
	o.Result.Solution, _ = solvers.UniqueSolution(o.Puzzle)
	o.Result.Count = 1
	ctx, cancel := context.WithCancel(context.Background())
	judge := func() { o.judge(ctx, nil, o.Puzzle) }
	if judge(); o.Ending != OneSolution {
		t.Errorf("ending %d", o.Ending)
	}
	cancel()
	if judge(); o.Ending != Solved {
		t.Errorf("stopped: ending %d", o.Ending)
	}
}
