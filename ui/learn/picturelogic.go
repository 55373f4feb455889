package learn

import (
	"strconv"

	"github.com/solvoku/solvoku/ui/draw"
)

// drawLogic shows a naked pair: two cells of a row have only the candidates 3 and 7, which are
// eliminated from the row's other cells.
func drawLogic(c *canvas) {
	const size, gap, top = 64, 6, 34
	x := func(i int) float32 { return 13 + float32(i)*(size+gap) }
	at := func(i, d int) (cx, cy float32) {
		return x(i) + 13 + float32((d-1)%3)*19, top + 13 + float32((d-1)/3)*19
	}
	for i := range 4 {
		c.rect(x(i), top, size, size, draw.TileInk)
	}
	for _, i := range [2]int{0, 2} {
		c.frame(x(i), top, size, size, draw.MarkInk)
		for _, d := range [2]int{3, 7} {
			cx, cy := at(i, d)
			c.rect(cx-9, cy-9, 18, 18, draw.MarkInk)
			c.text(cx, cy, strconv.Itoa(d), 14, true, draw.OnMarkInk)
		}
	}
	candidates := func(i int, digits ...int) {
		for _, d := range digits {
			cx, cy := at(i, d)
			c.text(cx, cy, strconv.Itoa(d), 14, false, draw.NoteInk)
			if d == 3 || d == 7 {
				c.line(cx-7, cy+7, cx+7, cy-7, draw.StruckInk)
			}
		}
	}
	candidates(1, 1, 3, 8)
	candidates(3, 3, 5, 7)
	// Arrows point from the pair to the cells that lose candidates.
	for i := range 3 {
		from, to := x(i)+size/2, x(i+1)+size/2
		c.line(from, top-12, to, top-12, draw.MutedInk)
	}
	for i := range 4 {
		c.line(x(i)+size/2, top-12, x(i)+size/2, top-4, draw.MutedInk)
	}
}
