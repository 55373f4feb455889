package main

import (
	"image"
	"math/rand/v2"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// noSudoku draws a picture without a Sudoku that somewhat resembles one: text, a
// crossword, a calendar, a table of numbers, an empty grid, or a grid of numbers of
// another size.
func noSudoku(r *rand.Rand, lib library) image.Image {
	f := randomFont(r, lib.printed)
	cell := between(r, 28, 56)
	c := page.NewCanvas(int(13*cell), int(13*cell), float32(between(r, 0.75, 1)))
	ink := float32(between(r, 0, 0.3))
	width := cell * between(r, 0.015, 0.06)
	grid := func(rows, cols int, w, h float64) {
		for i := range rows + 1 {
			c.Rect(cell-width, cell+float64(i)*h-width, cell+float64(cols)*w+width, cell+float64(i)*h+width, ink, 1)
		}
		for j := range cols + 1 {
			c.Rect(cell+float64(j)*w-width, cell-width, cell+float64(j)*w+width, cell+float64(rows)*h+width, ink, 1)
		}
	}
	number := func(text string, i, j int, w, h, size float64) {
		c.Text(f, text, cell+(float64(j)+0.5)*w, cell+(float64(i)+0.5)*h, size*cell, 0, 1, ink, 1)
	}
	digits := func(n int) string {
		all := make([]rune, n)
		for i := range all {
			all[i] = rune('0' + r.IntN(10))
		}
		return string(all)
	}
	switch r.IntN(6) {
	case 0: // text in columns
		size := cell * between(r, 0.18, 0.4)
		for y := cell; y < 12*cell; y += size * 1.7 {
			for x := cell; x < 12*cell; x += size * 4 {
				word := make([]rune, 2+r.IntN(4))
				for i := range word {
					word[i] = rune('a' + r.IntN(26))
				}
				c.Text(f, string(word), x, y, size, 0, 1, ink, 1)
			}
		}
	case 1: // a crossword, with numbers in corners
		n := 7 + r.IntN(7)
		size := 11 * cell / float64(n)
		grid(n, n, size, size)
		for i := range n {
			for j := range n {
				x, y := cell+float64(j)*size, cell+float64(i)*size
				switch r.IntN(4) {
				case 0:
					c.Rect(x, y, x+size, y+size, ink, 1)
				case 1:
					c.Text(f, digits(1+r.IntN(2)), x+0.22*size, y+0.22*size, 0.25*size, 0, 1, ink, 1)
				case 2:
					c.Text(f, string(rune('A'+r.IntN(26))), x+size/2, y+size/2, 0.5*size, 0, 1, ink, 1)
				}
			}
		}
	case 2: // a calendar
		w, h := 11*cell/7, 11*cell/6
		if chance(r, 0.7) {
			grid(6, 7, w, h)
		}
		first := r.IntN(7)
		for day := range 31 {
			text := string(rune('0' + (day+1)%10))
			if day > 8 {
				text = string(rune('0'+(day+1)/10)) + text
			}
			number(text, (first+day)/7, (first+day)%7, w, h, 0.5)
		}
	case 3: // a table of figures
		rows, cols := 6+r.IntN(8), 4+r.IntN(7)
		w, h := 11*cell/float64(cols), 11*cell/float64(rows)
		if chance(r, 0.7) {
			grid(rows, cols, w, h)
		}
		for i := range rows {
			for j := range cols {
				number(digits(1+r.IntN(4)), i, j, w, h, 0.35)
			}
		}
	case 4: // an empty nine by nine grid, or a chessboard
		grid(9, 9, 11*cell/9, 11*cell/9)
	case 5: // numbers in a grid of another size
		n := [...]int{4, 5, 6, 7, 8, 10, 11, 12}[r.IntN(8)]
		size := 11 * cell / float64(n)
		grid(n, n, size, size)
		for i := range n {
			for j := range n {
				if chance(r, 0.4) {
					c.Text(f, digits(1), cell+(float64(j)+0.5)*size, cell+(float64(i)+0.5)*size, 0.55*size, 0, 1, ink, 1)
				}
			}
		}
	}
	var k page.Camera
	if chance(r, 0.6) {
		k = photoCamera(r, c, cell)
	}
	k.Quality = 50 + r.IntN(45)
	g, _ := page.Shoot(r, c, lattice.Map{}, &k)
	return &image.Gray{Pix: g.Pix, Stride: g.W, Rect: image.Rect(0, 0, g.W, g.H)}
}
