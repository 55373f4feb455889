package pdf_test

import (
	"bytes"
	"fmt"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/pdf"
)

func ExampleFile_Write() {
	page := chart.Drawing{W: 595, H: 842, Shapes: []chart.Shape{
		{Kind: chart.Text, Text: "Sudoku", X: 40, Y: 40, H: 18, Size: 15, Bold: true},
	}}
	var file bytes.Buffer
	err := pdf.File{
		Title: "Sudoku",
		Pages: []chart.Drawing{page},
		Fonts: chart.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic},
	}.Write(&file)
	fmt.Println(err, file.Len() > 0)
	// Output: <nil> true
}
