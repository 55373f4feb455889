package explain_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/ui/explain"
)

func ExampleFindSteps() {
	var b edit.Board
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if _, err := b.Apply(edit.Change{Op: edit.Load, Grid: puzzle}); err != nil {
		fmt.Println(err)
	}
	var walk explain.Walk
	request := explain.Request{Kind: explain.Cell, Board: b.State(), Cell: board.At(0, 2)}
	if _, err := explain.FindSteps(context.Background(), request, walk.Add); err != nil {
		fmt.Println(err)
	}
	for row := range walk.Rows() {
		item, number, _ := walk.Row(row)
		fmt.Println(number, item.Step.String())
	}
	// Output:
	// 1 Naked Single 3: r8c8=3
	// 2 Naked Single 4: r7c9=4
	// 3 Naked Single 2: r8c1=2
	// 4 Naked Single 1: r3c1=1
	// 5 Hidden Single 8: r1c6=8
	// 6 Naked Single 2: r1c9=2
	// 7 Naked Single 4: r1c3=4
}
