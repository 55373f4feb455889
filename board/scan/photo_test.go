package scan_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"math/rand/v2"

	"golang.org/x/image/font/gofont/gomedium"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// photo returns a file for the example, with a picture of a printed puzzle.
func photo() io.Reader {
	font, err := page.ParseFont("Go Medium", gomedium.TTF)
	if err != nil {
		panic(err)
	}
	var content page.Content
	for c, d := range board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79") {
		if d != 0 {
			content[c] = page.Cell{Kind: page.Printed, Digit: d}
		}
	}
	canvas, _ := page.Draw(rand.New(rand.NewPCG(1, 1)), &page.Style{
		Cell: 40, Space: 1, Paper: 0.9, Ink: 0.12, Line: 0.3, Bold: 0.12,
		Thin: 0.025, Thick: 0.07, Frame: 0.09, Font: font, Size: 0.58, Wide: 1,
	}, &content)
	picture := image.NewGray(image.Rect(0, 0, canvas.W, canvas.H))
	for i, light := range canvas.Pix {
		picture.Pix[i] = uint8(min(max(light, 0), 1) * 255)
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		panic(err)
	}
	return &file
}
