package replay_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

func Example() {
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	p := replay.New(solvers.Backtracking{}, puzzle)
	defer p.Close()
	ctx := context.Background()

	_, _ = p.NextDeadEnd(ctx, nil) // errors can only come from the context
	f := p.Frame()
	fmt.Printf("step %d: %s in %s at depth %d\n", f.Step, f.Event.Kind, f.Event.Cell, f.Event.Depth)

	_ = p.Seek(ctx, f.Step-1, nil)
	f = p.Frame()
	fmt.Printf("step %d: %s %d in %s\n", f.Step, f.Event.Kind, f.Event.Digit, f.Event.Cell)
	// Output:
	// step 34: dead end in r1c9 at depth 5
	// step 33: reject 9 in r1c9
}
