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

func TestOtherSize(t *testing.T) {
	for _, n := range []int{4, 6, 8, 10, 12, 16, 25} {
		if got, ok := OtherSize(grid(n, 640/n)); !ok || got != n {
			t.Errorf("%d cells: %d, %v", n, got, ok)
		}
	}
	if n, ok := OtherSize(boxed(16, 40, 4)); !ok || n != 16 {
		t.Errorf("a grid of 16 cells with faint lines in its boxes has %d, %v", n, ok)
	}
	if n, ok := OtherSize(grid(9, 70)); ok {
		t.Errorf("a Sudoku's grid has %d", n)
	}
	if n, ok := OtherSize(grid(1, 600)); ok {
		t.Errorf("a frame has %d cells", n)
	}
}
