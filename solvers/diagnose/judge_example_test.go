package diagnose_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

func ExampleJudge() {
	var b board.Board
	for _, c := range []board.Change{
		{Op: board.Load, Grid: board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")},
		{Op: board.SetAnswer, Cell: board.At(0, 2), Digit: 1},
	} {
		if _, err := b.Apply(c); err != nil {
			fmt.Println(err)
		}
	}
	state := b.State()
	j, err := diagnose.Judge(context.Background(), &state, diagnose.MostCounted)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(j.Verdict == diagnose.WrongAnswers, j.Wrong, j.Solution[2])
	// Output: true r1c3 4
}
