package hint_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/hint"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

func ExampleFindSteps() {
	var b edit.Board
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if _, err := b.Apply(edit.Change{Op: edit.Load, Grid: puzzle}); err != nil {
		fmt.Println(err)
	}
	var walk hint.Walk
	request := hint.Request{Kind: hint.Cell, Board: b.State(), Cell: board.At(0, 2)}
	if _, err := hint.FindSteps(context.Background(), request, walk.Add); err != nil {
		fmt.Println(err)
	}
	for row := range walk.Rows() {
		if item, number, ok := walk.Row(row); ok {
			fmt.Println(number, item.Step.String())
		}
	}
	// Output:
	// 1 Hidden Single 7: r5c7=7
	// 2 Hidden Single 8: r6c7=8
	// 3 Hidden Single 1: r1c8=1
	// 4 Hidden Single 7: r3c9=7
	// 5 Hidden Single 8: r2c9=8
	// 6 Hidden Single 2: r1c9=2
	// 7 Naked Single 4: r1c3=4
}
