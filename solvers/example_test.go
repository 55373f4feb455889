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

func ExampleSukaku_killer() {
	killer := solvers.Sukaku{Rules: board.MustParseRules("cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;" +
		"cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;" +
		"cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;cage=10:5253;cage=13:546465;cage=13:555657;" +
		"cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;cage=13:7181;cage=7:7475;cage=6:7989;" +
		"cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;cage=8:9596;cage=9:99")}
	n, err := killer.Count(context.Background(), 2)
	solution, _ := killer.Solve()
	fmt.Println(n, err, solution)
	// Output: 1 <nil> 294816357168573294573924168456287913982351746317649582749162835635798421821435679
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
