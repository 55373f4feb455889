package learn

import (
	"strconv"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/draw"
)

// picture illustrates how a solver works, without words, at a given width.
type picture = func(p draw.Pen, width float32) draw.Drawing

// pictureOf returns the picture for a solver ID, if there is one.
func pictureOf(id string) (picture, bool) {
	p, ok := map[string]picture{
		solvers.BacktrackingID:     framed(300, 148, drawBacktracking),
		solvers.FastBacktrackingID: framed(300, 172, drawFastBacktracking),
		solvers.ExactCoverID:       framed(300, 176, drawExactCover),
		solvers.AlgorithmXID:       framed(300, 150, drawAlgorithmX),
		solvers.PropagationID:      framed(300, 116, drawPropagation),
		solvers.HybridID:           drawHybrid,
		solvers.AnnealingID:        framed(300, 150, drawAnnealing),
		solvers.BitboardID:         framed(300, 196, drawBitboard),
		solvers.RulesID:            framed(300, 116, drawRules),
		logic.SolverID:             framed(300, 132, drawLogic),
	}[id]
	return p, ok
}

// canvas is a drawing in units of its own, which are scaled to fit.
type canvas struct {
	pen  draw.Pen
	d    draw.Drawing
	zoom float32
	left float32
}

// largestZoom is the maximum enlargement of a picture.
const largestZoom = 1.6

// framed turns a drawing of fixed size into a centred picture that fills the available width,
// within limits.
func framed(w, h float32, paint func(*canvas)) picture {
	return func(p draw.Pen, width float32) draw.Drawing {
		zoom := min(width/w, largestZoom)
		c := &canvas{pen: p, zoom: zoom, left: (width - zoom*w) / 2, d: draw.Drawing{W: width, H: zoom * h}}
		paint(c)
		return c.d
	}
}

func (c *canvas) add(s draw.Shape) {
	s.X, s.Y = s.X*c.zoom+c.left, s.Y*c.zoom
	s.W, s.H, s.Radius = s.W*c.zoom, s.H*c.zoom, s.Radius*c.zoom
	c.d.Shapes = append(c.d.Shapes, s)
}

func (c *canvas) rect(x, y, w, h float32, ink draw.Ink) {
	c.add(draw.Shape{Kind: draw.Rect, X: x, Y: y, W: w, H: h, Radius: 3, Ink: ink})
}

func (c *canvas) frame(x, y, w, h float32, ink draw.Ink) {
	c.add(draw.Shape{Kind: draw.Rect, X: x, Y: y, W: w, H: h, Radius: 3, Stroke: 2, Ink: ink})
}

func (c *canvas) line(x1, y1, x2, y2 float32, ink draw.Ink) {
	c.add(draw.Shape{Kind: draw.Line, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: 2, Ink: ink})
}

// arrow draws a horizontal or vertical line with a head.
func (c *canvas) arrow(x1, y1, x2, y2 float32, ink draw.Ink) {
	const head = 5
	c.line(x1, y1, x2, y2, ink)
	switch {
	case y1 == y2 && x2 < x1:
		c.line(x2, y2, x2+head, y2-head, ink)
		c.line(x2, y2, x2+head, y2+head, ink)
	case y1 == y2:
		c.line(x2, y2, x2-head, y2-head, ink)
		c.line(x2, y2, x2-head, y2+head, ink)
	default:
		c.line(x2, y2, x2-head, y2-head, ink)
		c.line(x2, y2, x2+head, y2-head, ink)
	}
}

func (c *canvas) dot(x, y, r float32, ink draw.Ink) {
	c.add(draw.Shape{Kind: draw.Circle, X: x - r, Y: y - r, W: 2 * r, H: 2 * r, Ink: ink})
}

// text writes a text centred on a point; its size scales with the picture.
func (c *canvas) text(x, y float32, text string, size float32, bold bool, ink draw.Ink) {
	size *= c.zoom
	w, h := c.pen.Measure(text, size, bold)
	c.d.Shapes = append(c.d.Shapes, draw.Shape{
		Kind: draw.Text, X: x*c.zoom + c.left - w/2, Y: y*c.zoom - h/2, W: w, H: h,
		Text: text, Size: size, Bold: bold, Ink: ink,
	})
}

// tile draws a cell of a board with a digit; 0 leaves it empty.
func (c *canvas) tile(x, y, size float32, digit int, given bool) {
	if digit == 0 {
		c.rect(x, y, size, size, draw.TileInk)
	} else {
		c.rect(x, y, size, size, draw.FilledInk)
		c.text(x+size/2, y+size/2, strconv.Itoa(digit), size*0.62, given, draw.OnFilledInk)
	}
}

// struck writes a text and crosses it out.
func (c *canvas) struck(x, y float32, text string, size float32) {
	c.text(x, y, text, size, false, draw.MutedInk)
	c.line(x-size*0.4, y+size*0.4, x+size*0.4, y-size*0.4, draw.StruckInk)
}
