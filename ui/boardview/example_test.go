package boardview_test

import (
	"fmt"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
)

func ExampleSquare() {
	s := boardview.Square{Tile: 30, Thin: 2, Wide: 6}
	cell, ok := s.Cell(fyne.NewPos(110, 10), 0)
	fmt.Println(s.Side(), cell, ok, s.Centre(board.At(8, 8)))
	// Output: 294 r1c4 true {279 279}
}
