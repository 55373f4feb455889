package share

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestABookEndsAnywhere cancels the collecting and composing of puzzles to print at their context
// checks.
func TestABookEndsAnywhere(t *testing.T) {
	state := uitest.State(t, uitest.Hardest)
	titles := map[logic.Level]string{logic.Extreme: "extreme"}
	looks := ending.Anywhere(t, 50, func(ctx context.Context) ([]draw.Puzzle, error) {
		return Collect(ctx, make([]format.Document, 50))
	}, nil)
	one := []format.Document{format.FromGrid(board.MustParseGrid(uitest.Easy))}
	if n := ending.Anywhere(t, 50, func(ctx context.Context) ([]draw.Puzzle, error) { return Collect(ctx, one) }, nil); n < 2 {
		t.Error("the search for a second solution has no look")
	}
	looks += ending.Anywhere(t, 5, func(ctx context.Context) ([]draw.Puzzle, error) {
		return Compose(ctx, state, 1, titles)
	}, nil)
	if looks < 60 {
		t.Errorf("only %d looks", looks)
	}
}
