package diagnose_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

func ExamplePuzzle() {
	// Norvig's puzzle with a 4 in r1c3 instead of a 3.
	puzzle := board.MustParseGrid("..4.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
	d, err := diagnose.Puzzle(context.Background(), puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Solutions, "solutions")
	for _, r := range d.Repairs {
		fmt.Println(r)
	}
	fmt.Println("less likely:", d.Others)
	// Output:
	// 0 solutions
	// r1c3: 3, not 4
	// less likely: [r1c3: no 4]
}
