package lattice

import (
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// grid returns a picture of a slightly slanted grid of n by n cells, with marks in some
// cells.
func grid(n, cell int) *picture.Gray { return boxed(n, cell, 1) }

// boxed returns such a grid in which lines are faint but for those around boxes.
func boxed(n, cell, box int) *picture.Gray {
	const margin = 40
	side := n*cell + 2*margin + 30
	g := picture.New(side, side)
	for y := range side {
		for x := range side {
			g.Pix[y*side+x] = 230
			// The grid is sheared by a twentieth.
			u, v := x-margin-y/20, y-margin
			if u < -1 || v < -1 || u > n*cell+1 || v > n*cell+1 {
				continue
			}
			iu, iv := (u+cell)%cell, (v+cell)%cell
			line := iu <= 1 || iv <= 1
			mark := (u/cell*7+v/cell*3)%4 == 0 && iu > cell/3 && iu < cell/3+4 && iv > cell/4 && iv < cell*3/4
			switch {
			case mark, iu <= 1 && (u+cell)/cell%box == 1%box, iv <= 1 && (v+cell)/cell%box == 1%box:
				g.Pix[y*side+x] = 40
			case line:
				g.Pix[y*side+x] = 200
			}
		}
	}
	return g
}

// sizeOf returns the number of cells along the sides of the largest square grid, or 0.
func sizeOf(g *picture.Gray) int {
	all := OtherSizes(picture.NewSizes(g), 1)
	if len(all) == 0 {
		return 0
	}
	return all[0].Size
}

func TestOtherSizes(t *testing.T) {
	for _, n := range []int{4, 6, 8, 9, 10, 12, 16, 25} {
		if got := sizeOf(grid(n, 640/n)); got != n {
			t.Errorf("%d cells: %d", n, got)
		}
	}
	if n := sizeOf(boxed(16, 40, 4)); n != 16 {
		t.Errorf("a grid of 16 cells with faint lines in its boxes has %d", n)
	}
	if n := sizeOf(onPage(grid(9, 70))); n != 9 {
		t.Errorf("a Sudoku on a page with a margin as wide as a cell has %d", n)
	}
	if n := sizeOf(grid(1, 600)); n != 0 {
		t.Errorf("a frame has %d cells", n)
	}
}

// onPage draws the edge of a page a cell away from a grid of nine cells, so that its lines divide
// the page into eleven.
func onPage(g *picture.Gray) *picture.Gray {
	const margin, cell = 100, 70
	page := picture.New(g.W+2*margin, g.H+2*margin)
	for i := range page.Pix {
		page.Pix[i] = 230
	}
	for y := range g.H {
		copy(page.Pix[(y+margin)*page.W+margin:], g.Pix[y*g.W:(y+1)*g.W])
	}
	for i := range 11 * cell {
		for _, end := range []int{0, 11 * cell} {
			// The grid begins 40 pixels into its picture, and is sheared by a twentieth.
			x, y := margin+40-cell, margin+40-cell
			for wide := range 2 {
				page.Pix[(y+end+wide)*page.W+x+i+(y-margin+end)/20] = 40
				page.Pix[(y+i)*page.W+x+end+(y-margin+i)/20+wide] = 40
			}
		}
	}
	return page
}

func TestContinues(t *testing.T) {
	for _, n := range []int{9, 10, 12} {
		const cell = 50
		g := grid(n, cell)
		for k := range n - 8 {
			at := func(u, v int) Point {
				x, y := float64((u+k)*cell+40), float64((v+k)*cell+40)
				return Point{x + y/20, y}
			}
			m, _ := FromCorners([4]Point{at(0, 0), at(9, 0), at(9, 9), at(0, 9)})
			if got := Continues(g, &m); got != (n > 9) {
				t.Errorf("nine cells of %d from number %d continue: %v", n, k, got)
			}
		}
	}
}
