package compare_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// The page's model compares solvers without a window.
func Example() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	runner := compare.NewRunner([]solvers.Solver{solvers.FastBacktracking{}, solvers.ExactCover{}})
	var table compare.Table
	runner.Run(context.Background(), new(measure.Timings), puzzle, 0, func(entries []compare.Entry) { table.Entries = entries })
	table.SortBy(compare.Placements)
	for _, i := range table.Order() {
		placements, _ := table.Entries[i].Amount(compare.Placements)
		fmt.Println(table.Entries[i].Solver.Name, placements)
	}
	// Output:
	// Exact Cover 1471
	// Fast backtracking 49558
}
