package hint_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/hint"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

func ExampleFindHint() {
	var b edit.Board
	for _, c := range []edit.Change{
		{Op: edit.Load, Grid: board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")},
		{Op: edit.SetAnswer, Cell: board.At(0, 2), Digit: 1},
	} {
		if _, err := b.Apply(c); err != nil {
			fmt.Println(err)
		}
	}
	next, err := hint.FindHint(context.Background(), b.State())
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(next.Judgement.WrongAnswers(), next.Judgement.Mistakes)

	b.Undo()
	if next, err = hint.FindHint(context.Background(), b.State()); err != nil {
		fmt.Println(err)
	}
	fmt.Println(next.Step.String())
	// Output:
	// true r1c3
	// Hidden Single 1: r9c7=1
}
