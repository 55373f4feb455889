package learn

import (
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/ui/draw"
)

// exampleMatrix is the matrix in Knuth's "Dancing Links" (2000): for each row, the columns it
// covers. Rows 0, 3 and 4 are the solution.
var exampleMatrix = [][]int{{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}}

const exampleColumns = 7

func inSolution(row int) bool { return row == 0 || row == 3 || row == 4 }

// drawExactCover shows the matrix, its linked nodes, and the rows that cover each column
// once.
func drawExactCover(c *canvas) {
	const left, top, dx, dy = 48, 30, 34, 25
	x := func(col int) float32 { return left + float32(col)*dx }
	y := func(row int) float32 { return top + 10 + float32(row)*dy }
	for col := range exampleColumns {
		c.text(x(col), top-14, strconv.Itoa(col+1), 14, true, draw.TextInk)
		last := float32(top - 4)
		for row, cols := range exampleMatrix {
			if slices.Contains(cols, col) {
				c.add(draw.Shape{Kind: draw.Line, X: x(col), Y: last, H: y(row) - last, Stroke: 1, Ink: draw.MutedInk})
				last = y(row)
			}
		}
	}
	for row, cols := range exampleMatrix {
		ink := draw.MutedInk
		if inSolution(row) {
			ink = draw.MarkInk
			c.add(draw.Shape{Kind: draw.Rect, X: 20, Y: y(row) - 10, W: 260, H: 20, Radius: 6, Ink: draw.GroundInk})
			c.text(30, y(row), string(rune('A'+row)), 14, true, draw.TextInk)
		} else {
			c.text(30, y(row), string(rune('A'+row)), 14, false, draw.MutedInk)
		}
		for i := 1; i < len(cols); i++ {
			c.line(x(cols[i-1]), y(row), x(cols[i]), y(row), ink)
		}
		for _, col := range cols {
			c.dot(x(col), y(row), 6, ink)
		}
	}
}

// drawAlgorithmX shows each column's set of rows after row A has been chosen and everything that
// conflicts with it has been removed.
func drawAlgorithmX(c *canvas) {
	const left, top, dx, size = 30, 34, 40, 24
	chosen := exampleMatrix[0]
	clashes := func(row int) bool {
		return row != 0 && slices.ContainsFunc(exampleMatrix[row], func(col int) bool { return slices.Contains(chosen, col) })
	}
	for col := range exampleColumns {
		x := left + float32(col)*dx
		c.text(x, top-20, strconv.Itoa(col+1), 14, true, draw.TextInk)
		c.add(draw.Shape{Kind: draw.Rect, X: x - 16, Y: top - 6, W: 32, H: 108, Radius: 8, Ink: draw.GroundInk})
		y := float32(top + 10)
		for row, cols := range exampleMatrix {
			if !slices.Contains(cols, col) {
				continue
			}
			name := string(rune('A' + row))
			switch {
			case row == 0:
				c.rect(x-11, y-11, 22, 22, draw.MarkInk)
				c.text(x, y, name, 15, true, draw.OnMarkInk)
			case clashes(row):
				c.struck(x, y, name, 15)
			default:
				c.text(x, y, name, 15, true, draw.TextInk)
			}
			y += size
		}
	}
}
