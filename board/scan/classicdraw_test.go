package scan

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// classicLooks are what pages and apps add to a classic puzzle that might be taken for a
// variant's marks.
var classicLooks = []struct {
	name        string
	under, over func(*drawing, board.Grid)
}{
	{"plain", nil, nil},
	{"shaded boxes", func(d *drawing, _ board.Grid) {
		shade := d.pale(0.75, 0.9)
		d.shadeCells(func(c board.Cell) bool { return c.Box()%2 == 1 }, shade)
	}, nil},
	{"a chessboard", func(d *drawing, _ board.Grid) {
		shade := d.pale(0.8, 0.92)
		d.shadeCells(func(c board.Cell) bool { return (c.Row()+c.Col())%2 == 0 }, shade)
	}, nil},
	{"nine colours of boxes", func(d *drawing, _ board.Grid) {
		for i := range 9 {
			shade := d.pale(0.75, 0.95)
			d.shadeCells(func(c board.Cell) bool { return c.Box() == i }, shade)
		}
	}, nil},
	{"a selected cell", func(d *drawing, _ board.Grid) { d.highlight() }, nil},
	{"a selected cell's frame", nil, func(d *drawing, _ board.Grid) {
		c := board.Cell(d.r.IntN(81))
		d.frame(c, within(d.r, 0, 0.08), d.pale(0.2, 0.6))
	}},
	{"framed cells", nil, func(d *drawing, g board.Grid) {
		digit, t, off := board.Digit(1+d.r.IntN(9)), d.pale(0.2, 0.6), within(d.r, 0.05, 0.1)
		for c, e := range g {
			if e == digit {
				d.frame(board.Cell(c), off, t)
			}
		}
	}},
	{"circled digits", nil, func(d *drawing, g board.Grid) {
		digit, t, radius := board.Digit(1+d.r.IntN(9)), d.pale(0.3, 0.7), within(d.r, 0.34, 0.44)
		for c, e := range g {
			if e == digit {
				d.stroke(circle(board.Cell(c), radius), 0.04, t)
			}
		}
	}},
	{"discs behind digits", func(d *drawing, g board.Grid) {
		digit, t, radius := board.Digit(1+d.r.IntN(9)), d.pale(0.6, 0.85), within(d.r, 0.34, 0.44)
		for c, e := range g {
			if e == digit {
				d.stroke([]lattice.Point{middle(board.Cell(c))}, 2*radius, t)
			}
		}
	}, nil},
	{"notes", nil, func(d *drawing, g board.Grid) { d.notes(g, func(board.Cell) bool { return true }) }},
	{"some notes", nil, func(d *drawing, g board.Grid) {
		d.notes(g, func(board.Cell) bool { return d.r.IntN(3) == 0 })
	}},
	{"corner notes", nil, func(d *drawing, g board.Grid) {
		for c, e := range g {
			if e == 0 && d.r.IntN(2) == 0 {
				d.text(string(rune('1'+d.r.IntN(9))), float64(c%9)+0.17, float64(c/9)+0.17, 0.2, d.ink)
			}
		}
	}},
	{"handwriting", nil, func(d *drawing, g board.Grid) {
		w := page.NewWriter(d.r, nil)
		for c, e := range g {
			if e == 0 {
				for _, canvas := range d.canvas {
					w.Digit(canvas, rand.New(rand.NewPCG(uint64(c), 1)), 1+c%9, d.at(float64(c%9)+0.5), d.at(float64(c/9)+0.5), 0.6*d.cell, 0.3)
				}
			}
		}
	}},
	{"coordinates", nil, func(d *drawing, _ board.Grid) {
		for i := range 9 {
			d.text(string(rune('A'+i)), -0.4, float64(i)+0.5, 0.3, d.ink)
			d.text(string(rune('1'+i)), float64(i)+0.5, -0.4, 0.3, d.ink)
		}
	}},
	{"long coordinates", nil, func(d *drawing, _ board.Grid) {
		for i := range 9 {
			d.text("r"+string(rune('1'+i)), -0.45, float64(i)+0.5, 0.25, d.ink)
			d.text("c"+string(rune('1'+i)), float64(i)+0.5, -0.4, 0.25, d.ink)
		}
	}},
	{"text around", nil, func(d *drawing, _ board.Grid) {
		for _, v := range [...]float64{-0.8, -0.4, 9.4, 9.8} {
			d.text("Fill in the grid so that each row and column has 9 digits", 4.5, v, 0.22, d.ink)
		}
		for i := range 14 {
			d.text("12 ab", -0.6, float64(i)*0.65, 0.22, d.ink)
		}
	}},
	{"double lines", nil, func(d *drawing, _ board.Grid) {
		w := within(d.r, 0.04, 0.08)
		for i := 0; i <= 9; i += 3 {
			for _, off := range [...]float64{-w, w} {
				u := float64(i) + off
				d.rect(u-0.012, 0, u+0.012, 9, d.line)
				d.rect(0, u-0.012, 9, u+0.012, d.line)
			}
		}
	}},
	{"tiles", nil, func(d *drawing, _ board.Grid) {
		off := within(d.r, 0.05, 0.09)
		for c := range board.Cell(board.CellCount) {
			d.frame(c, off, d.line)
		}
	}},
	{"scribbles", nil, func(d *drawing, _ board.Grid) {
		for range 5 {
			u, v, a := 9*d.r.Float64(), 9*d.r.Float64(), 2*math.Pi*d.r.Float64()
			l := within(d.r, 1, 8)
			d.stroke([]lattice.Point{{X: u, Y: v}, {X: u + l*math.Cos(a), Y: v + l*math.Sin(a)}}, 0.04, greyTint(0.4))
		}
	}},
	{"joined cells", nil, func(d *drawing, _ board.Grid) {
		// A chain of a hint: lines between circled notes.
		var taken board.Cells
		cells := d.route(&taken, 5)
		for _, c := range cells {
			d.stroke(circle(c, 0.2), 0.03, d.pale(0.3, 0.6))
		}
		var points []lattice.Point
		for _, c := range cells {
			points = append(points, middle(c))
		}
		d.stroke(points, 0.03, d.pale(0.3, 0.6))
	}},
}

func (d *drawing) shadeCells(in func(board.Cell) bool, t tint) {
	for c := range board.Cell(board.CellCount) {
		if in(c) {
			u, v := float64(c.Col()), float64(c.Row())
			d.rect(u, v, u+1, v+1, t)
		}
	}
}

// highlight shades a cell, its houses and some more cells, as apps do.
func (d *drawing) highlight() {
	at := board.Cell(d.r.IntN(81))
	d.shadeCells(func(c board.Cell) bool { return c.Row() == at.Row() || c.Col() == at.Col() || c.Box() == at.Box() }, d.pale(0.85, 0.93))
	d.shadeCells(func(c board.Cell) bool { return d.r.IntN(12) == 0 }, d.pale(0.7, 0.85))
	d.shadeCells(func(c board.Cell) bool { return c == at }, d.pale(0.6, 0.75))
}

// frame draws a frame inside a cell.
func (d *drawing) frame(c board.Cell, off float64, t tint) {
	u, v := float64(c.Col()), float64(c.Row())
	const w = 0.03
	d.rect(u+off, v+off, u+1-off, v+off+w, t)
	d.rect(u+off, v+1-off-w, u+1-off, v+1-off, t)
	d.rect(u+off, v+off, u+off+w, v+1-off, t)
	d.rect(u+1-off-w, v+off, u+1-off, v+1-off, t)
}

// notes draws notes in some empty cells.
func (d *drawing) notes(g board.Grid, in func(board.Cell) bool) {
	size, step := within(d.r, 0.15, 0.22), within(d.r, 0.26, 0.31)
	for c := range board.Cell(board.CellCount) {
		if g[c] != 0 || !in(c) {
			continue
		}
		for n := range 9 {
			if d.r.IntN(3) == 0 {
				d.text(string(rune('1'+n)), float64(c.Col())+0.5+float64(n%3-1)*step, float64(c.Row())+0.5+float64(n/3-1)*step, size, d.ink)
			}
		}
	}
}

// drawClassic draws a classic puzzle in one of the looks.
func drawClassic(t testing.TB, look int, seed uint64, camera int) image.Image {
	r := rand.New(rand.NewPCG(seed, 100+uint64(look)))
	d := newDrawing(r, fonts(t))
	l := classicLooks[look]
	var shown board.Grid
	for c, digit := range solvedGrid(r) {
		if r.Float64() < 0.4 {
			shown[c] = digit
		}
	}
	if l.under != nil {
		l.under(d, shown)
	}
	d.grid(func(c board.Cell) int { return c.Box() })
	d.digits(shown, 1)
	if l.over != nil {
		l.over(d, shown)
	}
	return d.photo(d.camera(camera))
}
