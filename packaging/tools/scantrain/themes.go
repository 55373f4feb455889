package main

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// theme is the style in which an app draws its board. Colours are 0xRRGGBB; other is the
// background of every other box. Widths are in cells; with a gap there are tiles, and thin
// and thick are ignored.
type theme struct {
	paper, cell, other, given, mine, line, bold uint32
	gap, thin, thick                            float64
}

// themes are the screenshot styles used for measuring.
var themes = [...]theme{
	{0xffffff, 0xffffff, 0xffffff, 0x000000, 0x1a56db, 0xb0b0b0, 0x000000, 0, 0.02, 0.05},
	{0xfafafa, 0xfafafa, 0xe3f2fd, 0x263238, 0x0277bd, 0x90a4ae, 0x37474f, 0, 0.02, 0.05},
	{0x121212, 0x1e1e1e, 0x1e1e1e, 0xf5f5f5, 0x64b5f6, 0x424242, 0x9e9e9e, 0, 0.02, 0.05},
	{0x202830, 0x263238, 0x2f3d45, 0xeceff1, 0x80cbc4, 0x455a64, 0xb0bec5, 0, 0.02, 0.06},
	{0xfdf6e3, 0xfdf6e3, 0xeee8d5, 0x073642, 0xcb4b16, 0x93a1a1, 0x586e75, 0, 0.02, 0.05},
	{0xf4ecd8, 0xf4ecd8, 0xe8dcc0, 0x3e2723, 0x8d6e63, 0xbcaaa4, 0x5d4037, 0, 0.015, 0.04},
	{0xf5f6f2, 0x8fb3d9, 0xa9c8e8, 0xffffff, 0xffffff, 0, 0, 0.06, 0, 0},
	{0xf5f6f2, 0x6f9bd1, 0x93b7e2, 0xffffff, 0xe8751a, 0, 0, 0.05, 0, 0},
	{0x1b2733, 0x2d4a66, 0x3a5c7d, 0xffffff, 0xffb74d, 0, 0, 0.06, 0, 0},
	{0x6b6b2f, 0x808040, 0x808040, 0x1f5f1f, 0xffffff, 0x5a5a28, 0x303010, 0, 0.02, 0.05},
	{0xd4af37, 0xd4af37, 0xdfbf57, 0x1a3fa0, 0x7a1f1f, 0xa8892a, 0x5a4a10, 0, 0.02, 0.05},
	{0xfce4ec, 0xfce4ec, 0xf8bbd0, 0x880e4f, 0xd81b60, 0xf48fb1, 0xad1457, 0, 0.02, 0.05},
	{0xe8f5e9, 0xe8f5e9, 0xc8e6c9, 0x1b5e20, 0x43a047, 0xa5d6a7, 0x2e7d32, 0, 0.02, 0.05},
	{0x000000, 0x000000, 0x000000, 0xffff00, 0x00ffff, 0x808080, 0xffffff, 0, 0.03, 0.07},
	{0xffffff, 0xf2f2f2, 0xe0e0e0, 0x444444, 0x2e7dd7, 0xffffff, 0xffffff, 0, 0.04, 0.1},
	{0x303f9f, 0x3f51b5, 0x3f51b5, 0xffffff, 0xffd54f, 0x5c6bc0, 0xc5cae9, 0, 0.02, 0.05},
	{0xffffff, 0xffffff, 0xf3e5f5, 0x4a148c, 0xab47bc, 0xce93d8, 0x6a1b9a, 0, 0.015, 0.06},
}

// painting is a coloured picture: a canvas for each channel.
type painting [3]*page.Canvas

func newPainting(w, h int, ground uint32) (p painting) {
	for i := range p {
		p[i] = page.NewCanvas(w, h, channel(ground, i))
	}
	return p
}

// channel returns a channel of a colour, from 0 to 1.
func channel(c uint32, i int) float32 { return float32(c>>(16-8*i)&255) / 255 }

func (p *painting) rect(x0, y0, x1, y1 float64, c uint32) {
	for i := range p {
		p[i].Rect(x0, y0, x1, y1, channel(c, i), 1)
	}
}

func (p *painting) text(f *page.Font, text string, x, y, size float64, c uint32) {
	for i := range p {
		p[i].Text(f, text, x, y, size, 0, 1, channel(c, i), 1)
	}
}

func (p *painting) image() image.Image {
	img := image.NewRGBA(image.Rect(0, 0, p[0].W, p[0].H))
	for i := range p[0].Pix {
		level := func(k int) uint8 { return uint8(min(max(p[k].Pix[i]*255+0.5, 0), 255)) }
		img.SetRGBA(i%p[0].W, i/p[0].W, color.RGBA{level(0), level(1), level(2), 255})
	}
	return img
}

// screenshot draws a board in a theme, with a typical app font or, on request, a
// decorative one, and returns it with its truth.
func screenshot(r *rand.Rand, lib library, decorative bool) (image.Image, []int) {
	t := &themes[r.IntN(len(themes))]
	f := randomFont(r, lib.printed)
	for !ofApps(f) {
		f = randomFont(r, lib.printed)
	}
	if decorative {
		f = randomFont(r, slices.Concat(lib.decorative, oddOf(lib.printed)))
	}
	side := math.Exp(between(r, math.Log(300), math.Log(2000)))
	cell := side / between(r, 9.2, 11)
	left, top := (side-9*cell)/2, (side-9*cell)/2+between(r, 0, 1.5)*cell
	p := newPainting(int(side), int(top+9*cell+(side-9*cell)/2+between(r, 0, 2)*cell), t.paper)
	for c := range board.Cell(board.CellCount) {
		x, y := left+float64(c.Col())*cell, top+float64(c.Row())*cell
		ground, gap := t.cell, t.gap*cell/2
		if c.Box()%2 == 1 {
			ground = t.other
		}
		p.rect(x+gap, y+gap, x+cell-gap, y+cell-gap, ground)
	}
	for _, k := range [...]int{1, 2, 4, 5, 7, 8, 0, 3, 6, 9} {
		if t.gap > 0 {
			break
		}
		width, colour := max(t.thin*cell, 1)/2, t.line
		if k%3 == 0 {
			width, colour = max(t.thick*cell, 1)/2, t.bold
		}
		at := float64(k) * cell
		p.rect(left+at-width, top-width, left+at+width, top+9*cell+width, colour)
		p.rect(left-width, top+at-width, left+9*cell+width, top+at+width, colour)
	}
	puzzle, solution := randomPuzzle(r)
	filled, notes := between(r, -0.3, 0.8), between(r, -0.5, 0.5)
	size := cell * between(r, 0.42, 0.66)
	truth := make([]int, board.CellCount)
	for c := range board.Cell(board.CellCount) {
		x, y := left+(float64(c.Col())+0.5)*cell, top+(float64(c.Row())+0.5)*cell
		switch {
		case puzzle[c] != 0:
			truth[c] = int(puzzle[c])
			p.text(f, string(rune('0'+puzzle[c])), x, y, size, t.given)
		case chance(r, filled):
			truth[c] = int(solution[c])
			p.text(f, string(rune('0'+solution[c])), x, y, size, t.mine)
		case chance(r, notes):
			truth[c] = 10
			for d := range board.Digit(board.Size) {
				if d+1 == solution[c] || d == solution[c]%9 || chance(r, 0.2) {
					p.text(f, string(rune('1'+d)), x+(float64(d%3)-1)*0.29*cell, y+(float64(d/3)-1)*0.29*cell, 0.18*cell, t.mine)
				}
			}
		}
	}
	return p.image(), truth
}

// oddOf returns the families with a file that is a display font or has old-style figures
// or slab serifs.
func oddOf(families [][]*page.Font) (odd [][]*page.Font) {
	for _, family := range families {
		var some []*page.Font
		for _, f := range family {
			if display.MatchString(f.Name) || slabs.MatchString(f.Name) || !lining(f) {
				some = append(some, f)
			}
		}
		if some != nil {
			odd = append(odd, some)
		}
	}
	return odd
}
