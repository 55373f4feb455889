package picture_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/picture"
)

func ExampleBoard() {
	pen := chart.Pen{Measure: func(text string, size float32, _ bool) (w, h float32) {
		return float32(len(text)) * size / 2, size
	}}
	d := picture.Board(pen, board.State{}, 360)
	fmt.Println(d.W, d.H, len(d.Shapes))
	// Output: 360 360 81
}
