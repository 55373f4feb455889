package lattice

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// canvas is a drawn picture to find grids in.
type canvas struct{ *picture.Gray }

func newCanvas(w, h int, level uint8) canvas {
	c := canvas{picture.New(w, h)}
	c.rect(0, 0, w, h, level)
	return c
}

func (c canvas) rect(x0, y0, x1, y1 int, level uint8) {
	for y := max(y0, 0); y < min(y1, c.H); y++ {
		for x := max(x0, 0); x < min(x1, c.W); x++ {
			c.Pix[y*c.W+x] = level
		}
	}
}

// lines draws the lines of a grid; those with a width of 0 are left out.
func (c canvas) lines(x, y, cell, thin, thick, frame int, level uint8) {
	for k := range 10 {
		width := thin
		switch {
		case k%9 == 0:
			width = frame
		case k%3 == 0:
			width = thick
		}
		a, b := -width/2, width-width/2
		c.rect(x+k*cell+a, y, x+k*cell+b, y+9*cell, level)
		c.rect(x, y+k*cell+a, x+9*cell, y+k*cell+b, level)
	}
}

// text draws something that looks like words.
func (c canvas) text(x0, y0, x1, y1 int) {
	r := rand.New(rand.NewPCG(1, 1))
	for y := y0; y+10 < y1; y += 16 {
		for x := x0; x+6 < x1; x += 5 + r.IntN(5) {
			if r.IntN(6) > 0 {
				c.rect(x, y+r.IntN(4), x+2, y+10, 20)
				c.rect(x, y+4, x+5, y+5+r.IntN(2), 20)
			}
		}
	}
}

func TestFindUpright(t *testing.T) {
	boxes := func(c canvas, x, y, cell int, level uint8) {
		for b := range 9 {
			if b%2 == 0 {
				c.rect(x+b%3*3*cell, y+b/3*3*cell, x+(b%3+1)*3*cell, y+(b/3+1)*3*cell, level)
			}
		}
	}
	for name, test := range map[string]struct {
		draw       func(c canvas)
		x, y, cell int
	}{
		"faint lines":       {func(c canvas) { c.lines(51, 77, 40, 1, 1, 1, 247) }, 51, 77, 40},
		"dark":              {func(c canvas) { c.rect(0, 0, c.W, c.H, 12); c.lines(20, 130, 48, 1, 2, 3, 22) }, 20, 130, 48},
		"no frame":          {func(c canvas) { c.lines(60, 60, 44, 1, 2, 0, 120) }, 60, 60, 44},
		"a thick frame":     {func(c canvas) { c.lines(40, 60, 44, 1, 3, 12, 0) }, 40, 60, 44},
		"boxes only":        {func(c canvas) { boxes(c, 30, 90, 46, 225); c.lines(30, 90, 46, 0, 2, 2, 80) }, 30, 90, 46},
		"shaded boxes":      {func(c canvas) { boxes(c, 30, 90, 46, 200); c.lines(30, 90, 46, 1, 1, 1, 190) }, 30, 90, 46},
		"small, below text": {func(c canvas) { c.text(0, 0, 480, 300); c.lines(200, 400, 25, 1, 2, 2, 60) }, 200, 400, 25},
		"tiles": {func(c canvas) {
			for i := range 81 {
				x, y := 20+i%9*46+i%9/3*5, 60+i/9*46+i/27*5
				c.rect(x+1, y+1, x+44, y+44, 215)
			}
		}, 20, 60, 47},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCanvas(480, 720, 255)
			test.draw(c)
			found := FindUpright(c.Gray, nil)
			if len(found) == 0 {
				t.Fatal("nothing found")
			}
			m := &found[0].Map
			for i, want := range []Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}} {
				p := Point{float64(test.x) + want.X*float64(test.cell), float64(test.y) + want.Y*float64(test.cell)}
				// Both axes may be off by at most what a frame takes from the cells.
				if d := m.Corners()[i].distance(p); d > 0.18*float64(test.cell) {
					t.Errorf("corner %d lies at %.1f, not %.1f; score %.2f", i, m.Corners()[i], p, found[0].Score)
				}
			}
		})
	}
}

// TestFindUprightBesideRipples compresses a small grid full of digits so strongly that the
// ripples beside their edges hide its faint lines.
func TestFindUprightBesideRipples(t *testing.T) {
	const x, y, cell = 14, 40, 34
	c := newCanvas(335, 400, 238)
	c.lines(x, y, cell, 1, 1, 1, 200)
	for i := range 81 {
		if i%7 < 5 {
			left, top := x+i%9*cell+9, y+i/9*cell+7
			c.rect(left, top, left+17, top+20, 50)
			c.rect(left+4, top+4, left+13, top+8, 238)
			c.rect(left+4, top+12, left+13, top+16, 238)
		}
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, &image.Gray{Pix: c.Pix, Stride: c.W, Rect: image.Rect(0, 0, c.W, c.H)}, &jpeg.Options{Quality: 25}); err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(&data)
	if err != nil {
		t.Fatal(err)
	}
	c.Pix = img.(*image.Gray).Pix
	c.W = img.(*image.Gray).Stride
	c.H = len(c.Pix) / c.W
	if found := findUpright(c.Gray, false, nil); len(found) > 0 && found[0].Score >= Clear {
		t.Fatalf("ripples hide nothing: the score is %.2f", found[0].Score)
	}
	found := FindUpright(c.Gray, nil)
	if len(found) == 0 || found[0].Score < Clear {
		t.Fatalf("found %v", found)
	}
	for i, want := range []Point{{x, y}, {x + 9*cell, y}, {x + 9*cell, y + 9*cell}, {x, y + 9*cell}} {
		if d := found[0].Map.Corners()[i].distance(want); d > 0.1*cell {
			t.Errorf("corner %d lies at %.1f, not %.1f", i, found[0].Map.Corners()[i], want)
		}
	}
}

func TestFindUprightNothing(t *testing.T) {
	text := newCanvas(480, 720, 255)
	text.text(10, 10, 470, 700)
	noise := newCanvas(300, 300, 0)
	r := rand.New(rand.NewPCG(2, 2))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.IntN(256))
	}
	for i, c := range []canvas{newCanvas(0, 0, 0), newCanvas(1, 1, 0), newCanvas(500, 3, 0), newCanvas(300, 300, 128), text, noise} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			for _, f := range FindUpright(c.Gray, nil) {
				if f.Score > Clear {
					t.Errorf("found %.2f at %v", f.Score, f.Map.Corners())
				}
			}
		})
	}
}

func TestFindUprightStops(t *testing.T) {
	c := newCanvas(480, 720, 255)
	c.lines(60, 60, 40, 1, 2, 2, 60)
	pauses := 0
	if FindUpright(c.Gray, func() bool { pauses++; return true }); pauses < 2 {
		t.Errorf("%d pauses", pauses)
	}
	if found := FindUpright(c.Gray, func() bool { return false }); found != nil {
		t.Errorf("stopped, it found %v", found)
	}
}
