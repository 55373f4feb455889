package share

import (
	"context"
	"errors"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestABookHoldsTheBoardAndPuzzlesLikeIt(t *testing.T) {
	breaths := 0
	titles := map[logic.Level]string{}
	for level := logic.Easy; level <= logic.Extreme; level++ {
		titles[level] = "level " + level.String()
	}
	puzzles, err := Compose(pausing.With(t.Context(), func() { breaths++ }), played(), 6, titles)
	if err != nil || len(puzzles) != 6 {
		t.Fatalf("%d puzzles, %v", len(puzzles), err)
	}
	if puzzles[0].State != played() {
		t.Error("the first is not the board")
	}
	finder := new(logic.Finder)
	level := finder.Rate(logic.NewState(board.MustParseGrid(uitest.Easy))).Level
	for i, p := range puzzles {
		if got, unique := solvers.UniqueSolution(p.State.Givens()); !unique || got != p.Solution {
			t.Errorf("puzzle %d has not the solution that is printed", i)
		}
		if got := finder.Rate(logic.NewState(p.State.Givens())).Level; got != level || p.Title != "level "+level.String() {
			t.Errorf("puzzle %d is %v, called %q", i, got, p.Title)
		}
	}
	if breaths == 0 {
		t.Error("a web page would have frozen")
	}
}

func TestABoardWithoutOneSolutionIsPrintedAlone(t *testing.T) {
	for _, n := range []int{1, 2} {
		puzzles, err := Compose(t.Context(), board.State{}, n, nil)
		if err != nil || len(puzzles) != n {
			t.Fatalf("%d puzzles, %v", len(puzzles), err)
		}
		if p := puzzles[0]; p.Title != "" || p.Solution != (board.Grid{}) {
			t.Errorf("the empty board is %q with the solution %v", p.Title, p.Solution)
		}
	}
}

func TestABookCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Compose(ctx, board.State{}, 6, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}
