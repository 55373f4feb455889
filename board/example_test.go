package board_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
)

func ExampleParseGrid() {
	g, err := board.ParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.FilledCount(), "givens")
	fmt.Print(g.Diagram())

	_, err = board.ParseGrid("8..")
	fmt.Println(err)
	// Output:
	// 21 givens
	// 8 . . | . . . | . . .
	// . . 3 | 6 . . | . . .
	// . 7 . | . 9 . | 2 . .
	// ------+-------+------
	// . 5 . | . . 7 | . . .
	// . . . | . 4 5 | 7 . .
	// . . . | 1 . . | . 3 .
	// ------+-------+------
	// . . 1 | . . . | . 6 8
	// . . 8 | 5 . . | . 1 .
	// . 9 . | . . . | 4 . .
	// a grid is 81 characters, not 3
}

func ExampleGrid_Candidates() {
	g := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	r1c3 := board.At(0, 2)
	fmt.Println(r1c3, "can take", g.Candidates(r1c3))
	for d := range g.Candidates(board.At(1, 1)).All() {
		fmt.Print(d, " ")
	}
	// Output:
	// r1c3 can take 24569
	// 1 2 4
}

func ExampleGrid_Conflicts() {
	g := board.MustParseGrid("8.......8..36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, c := range g.Conflicts() {
		fmt.Println(c)
	}
	// Output:
	// 8 twice in row 1 (r1c1, r1c9)
	// 8 twice in column 9 (r1c9, r7c9)
}
