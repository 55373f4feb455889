package learn

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/ui/draw"
)

// drawPropagation shows a placed digit that eliminates a candidate from one cell, whose last
// candidate then eliminates one from the next cell.
func drawPropagation(c *canvas) {
	const size, top = 76, 20
	x := func(i int) float32 { return 12 + float32(i)*(size+24) }
	c.rect(x(0), top, size, size, draw.FilledInk)
	for i := range 2 {
		c.rect(x(i+1), top, size, size, draw.TileInk)
	}
	c.text(x(0)+size/2, top+size/2, "4", 46, true, draw.OnFilledInk)
	candidates := func(i int, kept, gone int) {
		for d := 1; d <= 9; d++ {
			if d != kept && d != gone {
				continue
			}
			at := func(n int) float32 { return 14 + float32(n)*24 }
			cx, cy := x(i)+at((d-1)%3), top+at((d-1)/3)
			if d == kept {
				c.rect(cx-11, cy-11, 22, 22, draw.MarkInk)
				c.text(cx, cy, strconv.Itoa(d), 17, true, draw.OnMarkInk)
				continue
			}
			c.text(cx, cy, strconv.Itoa(d), 17, false, draw.NoteInk)
			c.line(cx-8, cy+8, cx+8, cy-8, draw.StruckInk)
		}
	}
	candidates(1, 9, 4)
	candidates(2, 2, 9)
	for i := range 2 {
		c.arrow(x(i)+size+4, top+size/2, x(i+1)-4, top+size/2, draw.MutedInk)
	}
}

// costs are the costs over the course of a search that converges.
var costs = []float32{30, 24, 27, 19, 22, 25, 16, 18, 12, 15, 17, 10, 12, 8, 9, 6, 7, 4, 4, 2, 3, 1, 0}

// drawAnnealing shows how a board's cost converges: it keeps falling, with occasional and ever
// rarer rises.
func drawAnnealing(c *canvas) {
	const left, bottom, dx, dy = 16, 136, 12, 4
	c.add(draw.Shape{Kind: draw.Line, X: left, Y: bottom, W: 268, Stroke: 1, Ink: draw.MutedInk})
	for i := 1; i < len(costs); i++ {
		ink := draw.BarInk
		if costs[i] > costs[i-1] {
			ink = draw.StruckInk
		}
		c.add(draw.Shape{
			Kind: draw.Line, X: left + float32(i-1)*dx, Y: bottom - costs[i-1]*dy, W: dx, H: (costs[i-1] - costs[i]) * dy,
			Stroke: 3, Ink: ink,
		})
	}
	c.dot(left+float32(len(costs)-1)*dx, bottom, 6, draw.MarkInk)
	// Two digits of a box swap places.
	for i, d := range []int{7, 2} {
		c.tile(180+float32(i)*56, 16, 32, d, false)
	}
	c.arrow(216, 26, 232, 26, draw.MutedInk)
	c.arrow(232, 38, 216, 38, draw.MutedInk)
}

// drawBitboard shows, as bits, the cells where a digit is still possible: placing it in the middle
// eliminated it from its row, column and box at once.
func drawBitboard(c *canvas) {
	const size, gap, box = 18, 2, 3
	const row, col = 4, 3
	at := func(i int) float32 { return float32(i)*(size+gap) + float32(i/3)*box }
	left := float32(300-(9*(size+gap)+2*box)) / 2
	for r := range 9 {
		for k := range 9 {
			ink, bit, on := draw.FilledInk, "1", draw.OnFilledInk
			switch {
			case r == row && k == col:
				ink, on = draw.MarkInk, draw.OnMarkInk
			case r == row || k == col || r/3 == row/3 && k/3 == col/3 || (r*5+k*7)%4 == 0:
				ink, bit, on = draw.GroundInk, "0", draw.MutedInk
			}
			c.rect(left+at(k), 4+at(r), size, size, ink)
			c.text(left+at(k)+size/2, 4+at(r)+size/2, bit, 11, ink != draw.GroundInk, on)
		}
	}
}

// drawRules shows a cage with its sum: the candidates that no way of making the sum needs are
// muted.
func drawRules(c *canvas) {
	const size, gap, top = 72, 6, 22
	left := float32(300-(3*size+2*gap)) / 2
	c.rect(left-8, top-14, 3*size+2*gap+16, size+28, draw.GroundInk)
	c.text(left+4, top-5, "23", 13, true, draw.MutedInk)
	for i, possible := range []string{"689", "689", "689"} {
		x := left + float32(i)*(size+gap)
		c.rect(x, top, size, size, draw.FilledInk)
		for d := range 9 {
			digit := string(rune('1' + d))
			if strings.Contains(possible, digit) {
				c.text(x+float32(d%3)*size/3+size/6, top+float32(d/3)*size/3+size/6, digit, 14, true, draw.OnFilledInk)
			}
		}
	}
}
