package draw_test

import (
	"bytes"
	"fmt"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// A drawing is a list of shapes and of the zones that can be tapped.
func Example() {
	pen := draw.Pen{Body: 14, Small: 11, Measure: func(text string, size float32, _ bool) (width, height float32) {
		return float32(len(text)) * size / 2, size * 1.2
	}}
	ranking := draw.Ranking{
		Columns: []draw.Column{{Title: "Solver", ID: 0}, {Title: "Actions", ID: 1}},
		Ranks: []draw.Rank{
			{Name: "Backtracking", Amount: 260_005, Cells: []draw.Cell{{Text: "260,005"}}},
			{Name: "Exact Cover", Amount: 11_446, Cells: []draw.Cell{{Text: "11,446"}}},
		},
		FirstRow: 2,
		Label:    func(amount float64) string { return fmt.Sprint(amount) },
	}
	d := ranking.Draw(pen, 320)
	fmt.Println(d.W, len(d.Zones))
	// Output: 320 4
}

func ExampleBoard() {
	pen := draw.Pen{Measure: func(text string, size float32, _ bool) (w, h float32) {
		return float32(len(text)) * size / 2, size
	}}
	d := draw.Board(pen, board.State{}, 360)
	fmt.Println(d.W, d.H, len(d.Shapes))
	// Output: 360 360 81
}

func ExamplePDF_Write() {
	page := draw.Drawing{W: 595, H: 842, Shapes: []draw.Shape{
		{Kind: draw.Text, Text: "Sudoku", X: 40, Y: 40, H: 18, Size: 15, Bold: true},
	}}
	var file bytes.Buffer
	err := draw.PDF{
		Title: "Sudoku",
		Pages: []draw.Drawing{page},
		Fonts: draw.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic},
	}.Write(&file)
	fmt.Println(err, file.Len() > 0)
	// Output: <nil> true
}

func ExampleNoteCentre() {
	for digit := 1; digit <= 9; digit += 4 {
		x, y := draw.NoteCentre(100, digit)
		fmt.Printf("%d at %.0f, %.0f\n", digit, x, y)
	}
	// Output:
	// 1 at 19, 19
	// 5 at 50, 50
	// 9 at 81, 81
}
