package edit_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

func ExampleBoard() {
	var b edit.Board
	r4c3 := board.At(3, 2)
	for _, c := range []edit.Change{
		{Op: edit.SetGiven, Cell: board.At(0, 0), Digit: 8},
		{Op: edit.SetAnswer, Cell: r4c3, Digit: 5},
		{Op: edit.SetAnswer, Cell: r4c3, Digit: 6},
		{Op: edit.SetAnswer, Cell: board.At(0, 0), Digit: 1},
	} {
		if _, err := b.Apply(c); err != nil {
			fmt.Println("refused:", err)
		}
	}
	undone, _ := b.Undo()
	fmt.Println("undone:", undone)
	fmt.Println(r4c3, "holds", b.State().Digits[r4c3])

	changes, done := b.History()
	fmt.Println(changes, done)
	again, err := edit.Replay(board.State{}, changes, done)
	fmt.Println(again.State() == b.State(), err)
	// Output:
	// refused: r1c1=1: the cell holds a given
	// undone: r4c3=6
	// r4c3 holds 5
	// [r1c1:8 r4c3=5 r4c3=6] 2
	// true <nil>
}
