package diagnose_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// The answer 1 in r1c3 is wrong.
func ExampleJudge() {
	state, err := board.ParseState("53a1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		fmt.Println(err)
	}
	j, err := diagnose.Judge(context.Background(), &state, diagnose.MaxCounted)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(j.WrongAnswers(), j.Mistakes, j.Solution[2])
	// Output: true r1c3 4
}
