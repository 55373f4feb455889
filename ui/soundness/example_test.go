package soundness_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/soundness"
)

func ExampleExamine() {
	var b edit.Board
	puzzle := board.MustParseGrid("53..7....2..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if _, err := b.Apply(edit.Change{Op: edit.Load, Grid: puzzle}); err != nil {
		fmt.Println(err)
	}
	found, err := soundness.Examine(context.Background(), b.State())
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(found.Judgement.Verdict == solvers.NoSolution, "can't all be right:", found.Clash)
	fmt.Println(found.Repairs[0])
	// Output:
	// true can't all be right: r1c1 r2c1 r3c8 r4c5 r5c1 r6c1 r7c2
	// r2c1: 6, not 2
}
