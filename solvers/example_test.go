package solvers_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func ExampleSolve() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	solution, ok := solvers.Solve(puzzle)
	fmt.Println(solution, ok)
	// Output: 812753649943682175675491283154237896369845721287169534521974368438526917796318452 true
}

func ExampleCount() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	puzzle[0] = 0
	n, err := solvers.Count(context.Background(), puzzle, 1000)
	fmt.Println(n, err)
	// Output: 292 <nil>
}

func ExampleSolutions() {
	// 2 and 3 can fill the four empty cells in two ways.
	puzzle := board.MustParseGrid("81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452")
	for solution, err := range solvers.Solutions(context.Background(), puzzle) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(solution.String()[:18])
	}
	// Output:
	// 812753649943682175
	// 813752649942683175
}

func ExampleBitboard() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	result, err := solvers.Bitboard{}.Solve(context.Background(), puzzle, solvers.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	stats := result.Stats
	fmt.Println(result.Solution)
	fmt.Println(stats.Placements-stats.DeadEnds, "digits placed and not taken back")
	// Output:
	// 812753649943682175675491283154237896369845721287169534521974368438526917796318452
	// 60 digits placed and not taken back
}
