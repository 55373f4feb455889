package generate_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
)

func ExamplePuzzle() {
	puzzle, err := generate.Puzzle(context.Background(), generate.Options{
		Seed:     2026,
		Givens:   28,
		Symmetry: generate.Rotate180,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(puzzle.Diagram())
	_, unique := solvers.UniqueSolution(puzzle)
	fmt.Println(puzzle.FilledCount(), "givens, unique solution:", unique)
	// Output:
	// . 5 . | 7 . . | . . 3
	// . 1 3 | 6 . 8 | 4 . .
	// . . . | . 4 . | . . 7
	// ------+-------+------
	// . 8 . | . . 1 | . . .
	// 1 . 6 | . . . | 3 . 4
	// . . . | 9 . . | . 1 .
	// ------+-------+------
	// 3 . . | . 1 . | . . .
	// . . 7 | 2 . 6 | 9 3 .
	// 6 . . | . . 9 | . 5 .
	// 28 givens, unique solution: true
}

func ExampleGenerator() {
	stream, err := generate.New(generate.Options{Seed: 1, Minimal: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 3 {
		puzzle, err := stream.Next(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(puzzle)
	}
	// Output:
	// 27...........64.7...5...3........5.8.47.5.....9...6......4.8139..9...24....6.2...
	// .57.49...94.3..7..........8.......2..3....8.......893..6..1...228...7.6...3.5....
	// ....51.64.248..37.....7.........273.......2...5.9..............8..716.5.731.2..8.
}

func ExampleSolution() {
	solution := generate.Solution(rand.New(rand.NewPCG(1, 2)))
	fmt.Println(solution.Solved())
	// Output: true
}
