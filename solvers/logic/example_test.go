package logic_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// The path from a puzzle to its solution, and how hard it is.
func ExampleFinder_Path() {
	state := logic.NewState(board.MustParseGrid(
		"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"))
	var finder logic.Finder
	finder.Path(&state, func(step *logic.Step) bool {
		fmt.Println(step)
		return false // the first is enough
	})
	// Output:
	// Hidden Single 1: r2c4=1
}

// All steps of one technique in a state with candidates removed.
func ExampleFinder_All() {
	state, err := logic.ParseState(":::.................................................................................:115 125 135 145 155 165:::")
	if err != nil {
		panic(err)
	}
	var finder logic.Finder
	for _, step := range finder.All(&state, logic.Claiming) {
		fmt.Println(&step)
	}
	// Output:
	// Locked Candidates Type 2 (Claiming) 1: r7c4<>1 r7c6<>1 r8c4<>1 r8c6<>1 r9c4<>1 r9c6<>1
}

// The difficulty of one of Peter Norvig's puzzles, for which backtracking needs
// millions of guesses.
func ExampleFinder_Rate() {
	puzzle := board.MustParseGrid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
	var finder logic.Finder
	rating := finder.Rate(logic.NewState(puzzle))
	fmt.Println(rating.Level, rating.Hardest, rating.Solved)
	// Output:
	// Medium Locked Candidates Type 1 (Pointing) true
}
