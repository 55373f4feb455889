package scan

import (
	"image"
	"math"

	reader "github.com/solvoku/solvoku/board/scan"
)

// Spot is a position in a picture as it is shown: a share of its width, from the
// left, and a share of its height, from the top.
type Spot struct{ X, Y float64 }

// Frame maps between the pixels of a picture and the picture as it is shown,
// upright.
type Frame struct {
	Bounds image.Rectangle // of the pixels
	Turns  int             // clockwise quarter turns to show it upright
}

// Size returns the width and height of the picture as it is shown, in pixels.
func (f Frame) Size() (w, h float64) {
	w, h = float64(f.Bounds.Dx()), float64(f.Bounds.Dy())
	if f.Turns%2 != 0 {
		w, h = h, w
	}
	return w, h
}

// Spot returns where a point of the picture is shown.
func (f Frame) Spot(p reader.Point) Spot {
	s := Spot{
		(p.X - float64(f.Bounds.Min.X)) / float64(f.Bounds.Dx()),
		(p.Y - float64(f.Bounds.Min.Y)) / float64(f.Bounds.Dy()),
	}
	for range f.Turns & 3 {
		s = Spot{1 - s.Y, s.X}
	}
	return s
}

// Point is the inverse of [Frame.Spot].
func (f Frame) Point(s Spot) reader.Point {
	for range f.Turns & 3 {
		s = Spot{s.Y, 1 - s.X}
	}
	return reader.Point{
		X: float64(f.Bounds.Min.X) + s.X*float64(f.Bounds.Dx()),
		Y: float64(f.Bounds.Min.Y) + s.Y*float64(f.Bounds.Dy()),
	}
}

// Corners holds the four corners of a grid, which the user can move, clockwise from
// the grid's own upper left. One of them is selected.
type Corners struct {
	Spots    [4]Spot
	Selected int // 0 to 3

	frame Frame
}

// NewCorners returns the corners of a grid in a picture.
func NewCorners(f Frame, grid reader.Quad) Corners {
	c := Corners{frame: f}
	for i, p := range grid {
		c.Spots[i] = inside(f.Spot(p))
	}
	return c
}

// inset is the distance of the corners from the picture's edge when no grid was found,
// as a share of its shorter side.
const inset = 0.1

// MiddleCorners returns the corners of the largest square in the middle of a
// picture, less a margin.
func MiddleCorners(f Frame) Corners {
	w, h := f.Size()
	half := min(w, h) * (0.5 - inset)
	x, y := half/w, half/h
	return Corners{frame: f, Spots: [4]Spot{{0.5 - x, 0.5 - y}, {0.5 + x, 0.5 - y}, {0.5 + x, 0.5 + y}, {0.5 - x, 0.5 + y}}}
}

// Quad returns the corners in the picture's pixels.
func (c *Corners) Quad() reader.Quad {
	var q reader.Quad
	for i, s := range c.Spots {
		q[i] = c.frame.Point(s)
	}
	return q
}

// SelectNearest selects the corner nearest to a spot.
func (c *Corners) SelectNearest(s Spot) {
	w, h := c.frame.Size()
	nearest := math.Inf(1)
	for i, corner := range c.Spots {
		if d := math.Hypot((corner.X-s.X)*w, (corner.Y-s.Y)*h); d < nearest {
			c.Selected, nearest = i, d
		}
	}
}

// Move moves the selected corner by shares of the width and height, keeping it inside
// the picture.
func (c *Corners) Move(x, y float64) {
	s := &c.Spots[c.Selected]
	*s = inside(Spot{s.X + x, s.Y + y})
}

func inside(s Spot) Spot { return Spot{min(max(s.X, 0), 1), min(max(s.Y, 0), 1)} }

// turned returns the corners of the same grid after a clockwise quarter turn: its lower
// left becomes its upper left.
func turned(q reader.Quad) reader.Quad { return reader.Quad{q[3], q[0], q[1], q[2]} }
