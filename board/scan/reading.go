package scan

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Point is a position in a picture in pixels as stored, ignoring the picture's EXIF
// orientation: x to the right, y down, with (0, 0) at the corner of the top left pixel.
type Point struct{ X, Y float64 }

// Quad is a quadrilateral: the corners of a grid, clockwise from its own top
// left.
type Quad [4]Point

// Kind says what a cell of a picture holds.
type Kind uint8

// The kinds of content.
const (
	Empty       Kind = iota // nothing, or dirt
	Printed                 // a printed digit
	Handwritten             // a digit written by hand, or in the colour of a player's digits
	Notes                   // small notes but no digit
)

// String returns the kind as "empty", "printed", "handwritten" or "notes".
func (k Kind) String() string {
	return [...]string{"empty", "printed", "handwritten", "notes"}[k&3]
}

// Alternative is a possible reading of a cell, a digit or 0 for none, with its
// probability.
type Alternative struct {
	Digit board.Digit
	P     float64
}

// Cell is what was read in one cell.
type Cell struct {
	Digit board.Digit // after repair; 0 for none
	Kind  Kind
	P     float64     // probability of Digit, 0 to 1; a cell below 0.5 is Uncertain
	Raw   board.Digit // the digit before repair

	Uncertain bool // whether a person should check it
	Changed   bool // whether repair changed the digit from Raw

	// strange says that the cell holds foreign content, or perhaps a digit too faint to
	// read.
	strange bool

	// Alternatives are all ten readings, most probable first, each judged without regard
	// to the other cells.
	Alternatives [10]Alternative
}

// Borders is a set of borders between cells: those to the right of some and those below some.
type Borders struct{ Right, Below board.Cells }

// Reading is a grid read from a picture.
type Reading struct {
	Cells   [board.CellCount]Cell
	Corners Quad
	Variant Variant     // by whose marks the board is not a classic one
	Rules   board.Rules // of a [Jigsaw], a [Diagonal] or a [Hyper] Sudoku, by its marks; otherwise classic
	Boards  int         // how many boards the picture seems to have; [Read] may miss some

	Borders Borders // of Rules' regions that a person should check

	houses   *solutions.Houses // of Rules
	grid     lattice.Map
	offset   Point
	doubtful bool // whether the lattice may be wrong
	astray   bool // whether it may although there are a variant's marks
}

// Grid returns all digits read, printed and handwritten, after repair.
func (r *Reading) Grid() board.Grid {
	return r.collect(func(c *Cell) board.Digit { return c.Digit })
}

// Raw returns all digits as read, before repair.
func (r *Reading) Raw() board.Grid {
	return r.collect(func(c *Cell) board.Digit { return c.Raw })
}

// only returns the digits of one kind, [Printed] or [Handwritten], after repair.
func (r *Reading) only(kind Kind) board.Grid {
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

// Uncertain returns the cells that a person should check: those read with little
// confidence, changed by repair, or in conflict.
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

// at returns where a point of the grid is in the picture: u runs from 0 to 9 to the
// grid's right, v from 0 to 9 down.
func (r *Reading) at(u, v float64) Point {
	p := r.grid.At(u, v)
	return Point{p.X + r.offset.X, p.Y + r.offset.Y}
}

// place sets the position of the grid, given a map for a picture whose top
// left corner is at an offset.
func (r *Reading) place(m lattice.Map, offset Point) {
	r.grid, r.offset = m, offset
	r.Corners = Quad{r.at(0, 0), r.at(9, 0), r.at(9, 9), r.at(0, 9)}
}
