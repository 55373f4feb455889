package session

import (
	"context"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestWorkBreathesWheneverItAsksWhetherItHasEnded(t *testing.T) {
	impossible := board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	breaths := 0
	ctx, cancel := context.WithCancel(context.Background())
	work := working{ctx, func() { breaths++ }}
	limited, done := work.limited(time.Hour)
	defer done()
	if _, err := solvers.Suspects(limited, impossible); err != nil || breaths == 0 {
		t.Errorf("%d breaths, error %v", breaths, err)
	}
	cancel()
	before := breaths
	if _, err := solvers.Suspects(limited, impossible); err == nil || breaths == before {
		t.Errorf("ended, it did not ask or did not heed: %d breaths, error %v", breaths-before, err)
	}
	if err := (working{ctx, nil}).Err(); err == nil {
		t.Error("without a breath the end is not seen")
	}
}

func TestAStopWhileAnotherSolutionIsLookedForLeavesItOpen(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	o := Outcome{Puzzle: board.MustParseGrid(puzzle)}
	o.Result.Solution, _ = solvers.UniqueSolution(o.Puzzle)
	o.Result.Count = 1
	ctx, cancel := context.WithCancel(context.Background())
	breaths := 0
	judge := func() { o.judge(working{ctx, func() { breaths++ }}, nil, o.Puzzle) }
	if judge(); o.Ending != OneSolution || breaths == 0 {
		t.Errorf("ending %d, %d breaths", o.Ending, breaths)
	}
	cancel()
	if judge(); o.Ending != Solved {
		t.Errorf("stopped: ending %d", o.Ending)
	}
}
