package scan

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestOtherSizesAreNamed photographs grids of other sizes, with numbers or letters as in
// such puzzles.
func TestOtherSizesAreNamed(t *testing.T) {
	font := fonts(t)["Go Regular"]
	cameras := []page.Camera{
		{},
		{Shadow: 0.3, Soft: 12, Blur: 0.6, Noise: 0.015, Quality: 75},
		{Width: 900, Height: 800, Corners: tilted(900, 800), Behind: 0.3, Blur: 0.5},
	}
	for i, n := range []int{4, 6, 8, 10, 12, 16} {
		for k := range 2 {
			camera := cameras[(i+k)%len(cameras)]
			if testing.Short() && k > 0 {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(n), 5))
			cell := 720 / float64(n)
			const side = 720 + 80
			c := page.NewCanvas(side, side, 0.92)
			for k := range n + 1 {
				width := 2.0
				if k == 0 || k == n {
					width = 5
				}
				at := 40 + float64(k)*cell
				c.Rect(40, at-width/2, 760, at+width/2, 0.15, 1)
				c.Rect(at-width/2, 40, at+width/2, 760, 0.15, 1)
			}
			for i := range n * n {
				if r.Float64() < 0.45 {
					c.Text(font, fmt.Sprint(1+r.IntN(n)), 40+(float64(i%n)+0.5)*cell, 40+(float64(i/n)+0.5)*cell, 0.5*cell, 0, 1, 0.1, 1)
				}
			}
			g, _ := page.Shoot(r, c, lattice.Map{}, &camera)
			_, err := Read(t.Context(), imageOf(g), Options{})
			if other, ok := errors.AsType[*SizeError](err); !ok || other.Size != n || !errors.Is(err, ErrNoGrid) {
				t.Errorf("%d cells, camera %d: %v", n, (i+k)%len(cameras), err)
			}
		}
	}
}

// TestPartOfALargerGridIsNoSudoku draws random single digits, as in other kinds of number
// puzzles, in grids with nine rows and columns that could be a Sudoku with clashing digits.
func TestPartOfALargerGridIsNoSudoku(t *testing.T) {
	font := fonts(t)["Go Regular"]
	for _, n := range []int{10, 11, 12} {
		r := rand.New(rand.NewPCG(uint64(n), 6))
		const cell = 50.0
		c := page.NewCanvas(int(cell*float64(n+2)), int(cell*float64(n+2)), 0.9)
		for k := range n + 1 {
			at, end := cell*float64(k+1), cell*float64(n+1)
			c.Rect(cell-1.5, at-1.5, end+1.5, at+1.5, 0.1, 1)
			c.Rect(at-1.5, cell-1.5, at+1.5, end+1.5, 0.1, 1)
		}
		for i := range n * n {
			if r.Float64() < 0.35 {
				c.Text(font, fmt.Sprint(1+r.IntN(9)), cell*(float64(i%n)+1.5), cell*(float64(i/n)+1.5), 0.55*cell, 0, 1, 0.1, 1)
			}
		}
		_, err := Read(t.Context(), imageFrom(c), Options{})
		if other, ok := errors.AsType[*SizeError](err); !ok || other.Size != n {
			t.Errorf("%d cells: %v", n, err)
		}
	}
}

// TestPartOfABoardIsNoSudoku draws boards with few givens, of which nine by nine cells
// break no rule.
func TestPartOfABoardIsNoSudoku(t *testing.T) {
	font := fonts(t)["Go Regular"]
	for _, b := range []struct {
		n, high, wide int     // cells along a side, and of a box
		cell          float64 // in pixels
		bold          float64 // width of the lines around boxes, the others being a pixel wide
		line          float32
		dark          bool
	}{
		{n: 8, high: 2, wide: 4, cell: 66, bold: 3, line: 0.5, dark: true},
		{n: 12, high: 3, wide: 4, cell: 48, bold: 1, line: 0.6},
		{n: 16, high: 4, wide: 4, cell: 40, bold: 4, line: 0.7},
	} {
		r := rand.New(rand.NewPCG(uint64(b.n), 7))
		n := b.n
		side := b.cell * float64(n+2)
		c := page.NewCanvas(int(side), int(side), 0.95)
		for k := range n + 1 {
			for axis, group := range [2]int{b.wide, b.high} {
				width, at, end := 1.0, b.cell*float64(k+1), side-b.cell
				if k%group == 0 {
					width = b.bold
				}
				if axis == 0 {
					c.Rect(at-width/2, b.cell, at+width/2, end, b.line, 1)
				} else {
					c.Rect(b.cell, at-width/2, end, at+width/2, b.line, 1)
				}
			}
		}
		for i := range n * n {
			row, col := i/n, i%n
			if value := (row%b.high*b.wide + row/b.high + col) % n; r.Float64() < 0.3 {
				c.Text(font, string("123456789ABCDEFG"[value]), b.cell*(float64(col)+1.5), b.cell*(float64(row)+1.5), 0.55*b.cell, 0, 1, 0.1, 1)
			}
		}
		g, _ := page.Shoot(r, c, lattice.Map{}, &page.Camera{Negative: b.dark})
		_, err := Read(t.Context(), imageOf(g), Options{})
		if other, ok := errors.AsType[*SizeError](err); !ok || other.Size != n {
			t.Errorf("%d cells: %v", n, err)
		}
	}
}
