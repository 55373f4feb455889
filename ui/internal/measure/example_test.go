package measure_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

func ExampleTime() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	t, err := measure.Time(context.Background(), solvers.ExactCover{}, &puzzle, measure.PageBudget, 0, nil)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(t.Solver.Name, t.Verdict(), t.Time() > 0, t.Result.Stats.Actions)
	// Output: Exact Cover solved true 39888
}

func ExampleExperiment() {
	x := measure.Experiment{Solvers: []solvers.Solver{solvers.Propagation{}, solvers.Bitboard{}}}
	source := measure.Source{Kind: measure.Minimal, Count: 20, Seed: 1}
	summary, err := x.Run(context.Background(), source.Puzzles(context.Background()))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range summary.Solvers {
		fmt.Println(t.Solver.Name, "solved", t.Runs-t.Cut, "of", summary.Puzzles)
	}
	// Output:
	// Constraint propagation solved 20 of 20
	// Bitboard solved 20 of 20
}

func ExampleThroughput() {
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	rates, err := measure.Throughput{
		Solvers: []solvers.Solver{solvers.Bitboard{}},
		Puzzles: []board.Grid{puzzle},
		Rounds:  3,
	}.Run(context.Background())
	fmt.Println(rates[0].Solver.ID, len(rates[0].PerSecond), rates[0].Median() > 0, rates[0].Unsolved, err)
	// Output: bitboard 3 true 0 <nil>
}
