// Package picture draws boards for files and for paper: in the app's colours for
// a screen, and in black on white for a printed page.
package picture

import (
	"math"
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/proportions"
)

// edge is the margin around the tiles, as a share of the picture's side.
const edge = 0.018

// Board draws a board on tiles as the app shows it, in a square with sides of the
// given length. Givens are bold on dark tiles, answers regular, a solver's answers
// italic and in their own colour, and notes small.
func Board(p chart.Pen, s board.State, side float32) chart.Drawing {
	d := chart.Drawing{W: side, H: side}
	tile := side * (1 - 2*edge - 6*proportions.Thin - 2*proportions.Wide) / board.Size
	at := func(i int) float32 {
		boxes := i / 3
		return side*(edge+float32(i-boxes)*proportions.Thin+float32(boxes)*proportions.Wide) + float32(i)*tile
	}
	for c := range board.Cell(board.CellCount) {
		x, y := at(c.Col()), at(c.Row())
		ink := chart.TileInk
		switch {
		case s.Kinds[c] == board.Given:
			ink = chart.GivenTileInk
		case c.Box()%2 == 1:
			ink = chart.OtherTileInk
		}
		d.Shapes = append(d.Shapes, chart.Shape{Kind: chart.Rect, X: x, Y: y, W: tile, H: tile, Radius: tile * proportions.Corner, Ink: ink})
		digit := chart.OnTileInk
		if s.Kinds[c] == board.SolverAnswer {
			digit = chart.SolverInk
		}
		cell(&d, p, s, c, x, y, tile, digit, chart.NoteInk)
	}
	return d
}

// cell writes a cell's digit or notes into a square.
func cell(d *chart.Drawing, p chart.Pen, s board.State, c board.Cell, x, y, side float32, digit, note chart.Ink) {
	if n := s.Digits[c]; n != 0 {
		text := chart.Shape{Size: side * proportions.Digit, Ink: digit,
			Bold: s.Kinds[c] == board.Given, Italic: s.Kinds[c] == board.SolverAnswer}
		centred(d, p, text, int(n), x+side/2, y+side/2)
		return
	}
	for n := range s.Notes[c].All() {
		across, down := proportions.NoteCentre(side, int(n))
		centred(d, p, chart.Shape{Size: side * proportions.Note, Ink: note}, int(n), x+across, y+down)
	}
}

// centred adds a number in a text's style, centred on a point.
func centred(d *chart.Drawing, p chart.Pen, s chart.Shape, n int, x, y float32) {
	s.Kind, s.Text = chart.Text, strconv.Itoa(n)
	s.W, s.H = p.Measure(s.Text, s.Size, s.Bold)
	s.X, s.Y = tenth(x-s.W/2), tenth(y-s.H/2)
	d.Shapes = append(d.Shapes, s)
}

// tenth rounds a position to a tenth of a unit, which keeps files short.
func tenth(x float32) float32 { return float32(math.Round(float64(x)*10) / 10) }
