package soundness_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/soundness"
)

func ExampleSearchSolutions() {
	puzzle := board.MustParseGrid("53..7....6...95....98....6.8...6...34..8.3...7...2...6.6....28....4.9..5....8..79")
	var found soundness.Found
	if err := soundness.SearchSolutions(context.Background(), format.FromGrid(puzzle).State, func(f soundness.Found) { found = f }); err != nil {
		fmt.Println(err)
	}
	fmt.Println(found.Count, "solutions, all of them:", found.All)
	fmt.Println("differing:", found.Ambiguity.Differing())
	fmt.Println("deciding:", found.Ambiguity.Deciding())
	// Output:
	// 3 solutions, all of them: true
	// differing: r1c3 r1c8 r1c9 r2c3 r2c8 r4c2 r4c8 r5c2 r5c9 r6c2 r6c8
	// deciding: r1c8
}
