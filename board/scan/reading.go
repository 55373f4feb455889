package scan

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Point is a place in a picture, in pixels as they are stored, whatever the
// picture's EXIF orientation: x to the right, y down, (0, 0) the corner of the
// upper left pixel.
type Point struct{ X, Y float64 }

// Quad is a quadrilateral: the corners of a grid or a cell, clockwise from its
// own upper left.
type Quad [4]Point

// Kind says what stands in a cell of a picture.
type Kind uint8

// The kinds of content.
const (
	Empty       Kind = iota // nothing, or dirt
	Printed                 // a printed digit
	Handwritten             // a digit written by hand
	Notes                   // small notes and no digit
)

// String returns the kind as "empty", "printed", "handwritten" or "notes".
func (k Kind) String() string {
	return [...]string{"empty", "printed", "handwritten", "notes"}[k&3]
}

// Alternative is what a cell may hold: a digit, or 0 for none, and how probable
// that is.
type Alternative struct {
	Digit board.Digit
	P     float64
}

// Cell is what was read of a cell.
type Cell struct {
	Digit board.Digit // after repair; 0 is none
	Kind  Kind
	P     float64     // how probable Digit is, 0 to 1
	Raw   board.Digit // the digit before repair

	Uncertain bool // a person should look at it
	Changed   bool // repair made Digit differ from Raw

	// strange says that it holds something else than a Sudoku's cell, or perhaps a
	// digit too faint to read.
	strange bool

	// Alternatives are all ten readings, the most probable first. They take no
	// account of the other cells.
	Alternatives [10]Alternative
	Quad         Quad // where the cell stands in the picture
}

// Reading is a grid read from a picture.
type Reading struct {
	Cells   [board.CellCount]Cell
	Corners Quad

	grid   lattice.Map
	offset Point
}

// Grid returns all digits read, printed and handwritten, after repair.
func (r *Reading) Grid() board.Grid {
	return r.collect(func(c *Cell) board.Digit { return c.Digit })
}

// Raw returns all digits as they were read, before repair.
func (r *Reading) Raw() board.Grid {
	return r.collect(func(c *Cell) board.Digit { return c.Raw })
}

// Only returns the digits of one kind, [Printed] or [Handwritten], after repair.
func (r *Reading) Only(kind Kind) board.Grid {
	return r.collect(func(c *Cell) board.Digit {
		if c.Kind != kind {
			return 0
		}
		return c.Digit
	})
}

func (r *Reading) collect(digit func(*Cell) board.Digit) (g board.Grid) {
	for c := range r.Cells {
		g[c] = digit(&r.Cells[c])
	}
	return g
}

// Uncertain returns the cells that a person should look at: those read with
// little confidence, changed by repair, or in conflict.
func (r *Reading) Uncertain() board.Cells {
	return r.cells(func(c *Cell) bool { return c.Uncertain })
}

// Changed returns the cells that repair changed.
func (r *Reading) Changed() board.Cells {
	return r.cells(func(c *Cell) bool { return c.Changed })
}

func (r *Reading) cells(in func(*Cell) bool) (s board.Cells) {
	for c := range r.Cells {
		if in(&r.Cells[c]) {
			s = s.With(board.Cell(c))
		}
	}
	return s
}

// At returns where a point of the grid stands in the picture: u from 0 to 9 to
// the grid's right, v from 0 to 9 down.
func (r *Reading) At(u, v float64) Point {
	p := r.grid.At(u, v)
	return Point{p.X + r.offset.X, p.Y + r.offset.Y}
}

// place fills in where the grid and its cells stand, with a map for a picture
// whose upper left corner has an offset.
func (r *Reading) place(m lattice.Map, offset Point) {
	r.grid, r.offset = m, offset
	r.Corners = Quad{r.At(0, 0), r.At(9, 0), r.At(9, 9), r.At(0, 9)}
	for c := range board.Cell(board.CellCount) {
		u, v := float64(c.Col()), float64(c.Row())
		r.Cells[c].Quad = Quad{r.At(u, v), r.At(u+1, v), r.At(u+1, v+1), r.At(u, v+1)}
	}
}
