package learn

import (
	"math"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// drawBacktracking shows a row being filled: every digit has been tried in the framed cell, none is
// left, and the search backtracks.
func drawBacktracking(c *canvas) {
	const size, gap, top = 28, 4, 44
	row := []struct {
		digit int
		given bool
	}{{5, true}, {3, true}, {1, false}, {2, false}, {7, true}, {4, false}, {0, false}, {0, false}, {0, false}}
	at := func(i int) float32 { return 8 + float32(i)*(size+gap) }
	for i, cell := range row {
		c.tile(at(i), top, size, cell.digit, cell.given)
	}
	const now = 6
	c.frame(at(now)-2, top-2, size+4, size+4, draw.MarkInk)
	c.arrow(at(2), top-16, at(now)-6, top-16, draw.MutedInk)
	c.arrow(at(now)+size/2, top+size+16, at(5)+size/2, top+size+16, draw.StruckInk)
	for d := range 9 {
		c.struck(at(now)+size/2+float32(d-6)*22, top+size+46, strconv.Itoa(d+1), 14)
	}
}

// drawFastBacktracking shows the digit sets of a cell's row, column and box, and the
// digits that are in none of them.
func drawFastBacktracking(c *canvas) {
	sets := [][]int{{1, 2, 5, 7}, {3, 5, 8}, {2, 3, 9}}
	const size, gap, left = 22, 4, 56
	standing := map[int]bool{}
	strip := func(y float32, ink func(d int) draw.Ink) {
		for d := 1; d <= 9; d++ {
			x := left + float32(d-1)*(size+gap)
			c.rect(x, y, size, size, ink(d))
			on := draw.TextInk
			switch ink(d) {
			case draw.FilledInk:
				on = draw.OnFilledInk
			case draw.MarkInk:
				on = draw.OnMarkInk
			}
			c.text(x+size/2, y+size/2, strconv.Itoa(d), 14, ink(d) != draw.GroundInk, on)
		}
	}
	for i, set := range sets {
		y := 8 + float32(i)*(size+12)
		c.house(16, y-2, i)
		in := map[int]bool{}
		for _, d := range set {
			in[d], standing[d] = true, true
		}
		strip(y, func(d int) draw.Ink {
			if in[d] {
				return draw.FilledInk
			}
			return draw.GroundInk
		})
	}
	y := float32(8 + 3*(size+12) + 8)
	c.line(left, y-8, left+9*(size+gap)-gap, y-8, draw.MutedInk)
	strip(y, func(d int) draw.Ink {
		if standing[d] {
			return draw.GroundInk
		}
		return draw.MarkInk
	})
	c.frame(16, y-2, 26, 26, draw.MarkInk)
}

// house draws a small symbol for a row, a column or a box.
func (c *canvas) house(x, y float32, kind int) {
	c.rect(x, y, 26, 26, draw.GroundInk)
	switch kind {
	case 0:
		c.rect(x, y+9, 26, 8, draw.FilledInk)
	case 1:
		c.rect(x+9, y, 8, 26, draw.FilledInk)
	default:
		c.rect(x+9, y+9, 17, 17, draw.FilledInk)
	}
}

// drawHybrid shows where the two solvers' times cross.
func drawHybrid(p draw.Pen, width float32) draw.Drawing {
	width = min(width, 480)
	const h, left = 170, 24
	d := draw.Drawing{W: width, H: h}
	const low, high = 3.0, 5.6 // logarithms of the times
	area := width - 2*left
	x := func(empty int) float32 { return left + area*float32(empty-40)/15 }
	y := func(t time.Duration) float32 {
		return 8 + 124*float32(1-(math.Log10(float64(t.Nanoseconds()))-low)/(high-low))
	}
	line := func(x1, y1, x2, y2, stroke float32, ink draw.Ink) {
		d.Shapes = append(d.Shapes, draw.Shape{Kind: draw.Line, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: stroke, Ink: ink})
	}
	line(left, 134, left+area, 134, 1, draw.MutedInk)
	for top := float32(8); top < 134; top += 10 {
		line(x(solvers.HybridThreshold), top, x(solvers.HybridThreshold), top+5, 2, draw.TextInk)
	}
	times := measure.HybridTimes()
	for i, t := range times {
		if i > 0 {
			before := times[i-1]
			line(x(before.Empty), y(before.FastBacktracking), x(t.Empty), y(t.FastBacktracking), 3, draw.Series(0))
			line(x(before.Empty), y(before.ExactCover), x(t.Empty), y(t.ExactCover), 3, draw.Series(2))
		}
		if t.Empty%5 != 0 && t.Empty != solvers.HybridThreshold || t.Empty == 50 {
			continue // its label would overlap the next one
		}
		text := strconv.Itoa(t.Empty)
		w, _ := p.Measure(text, p.Small, false)
		d.Text(p, x(t.Empty)-w/2, 138, text, p.Small, t.Empty == solvers.HybridThreshold, draw.MutedInk)
	}
	d.W = width
	return d
}
