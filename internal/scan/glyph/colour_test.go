package glyph

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestThinStrokesShowByTheirColour paints a grid of white digits and two thin green strokes on
// olive, which are as bright as the paper, and a mark half as strong.
func TestThinStrokesShowByTheirColour(t *testing.T) {
	const cell = 56
	olive, green, mark := color.RGBA{128, 128, 64, 255}, color.RGBA{32, 177, 64, 255}, color.RGBA{80, 152, 64, 255}
	img := image.NewRGBA(image.Rect(0, 0, 9*cell, 9*cell))
	paint := func(c, x0, y0, x1, y1 int, ink color.RGBA) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				img.SetRGBA(c%9*cell+x, c/9*cell+y, ink)
			}
		}
	}
	thin, faint := [2]int{30, 72}, 40
	for c := range board.CellCount {
		paint(c, 0, 0, cell, cell, olive)
		switch {
		case c == thin[0] || c == thin[1]:
			paint(c, 28, 20, 30, 36, green)
		case c == faint:
			paint(c, 28, 20, 30, 36, mark)
		case c%2 == 1:
			paint(c, 20, 12, 36, 44, color.RGBA{255, 255, 255, 255})
		}
	}
	reduced := picture.FromImage(img, 2000, func() {})
	var channels []*picture.Sizes
	for _, channel := range reduced.Channels {
		channels = append(channels, picture.NewSizes(channel))
	}
	m, ok := lattice.FromCorners([4]lattice.Point{{}, {X: 9 * cell}, {X: 9 * cell, Y: 9 * cell}, {Y: 9 * cell}})
	if !ok {
		t.Fatal("no map")
	}
	_, gray := Cut(picture.NewSizes(reduced.Gray), m)
	patches, ink := CutColour(picture.NewSizes(reduced.Gray), channels, m)
	for _, c := range thin {
		if gray[c] > 0.1 || ink[c] < 0.3 || patches[c].Stroke(0.5) < 6 {
			t.Errorf("cell %d: its ink is %.2f in grey and %.2f in colour, its stroke %d high", c, gray[c], ink[c], patches[c].Stroke(0.5))
		}
	}
	if ink[faint] > 0.1 || ink[0] > 0.1 {
		t.Errorf("the ink of a trace is %.2f, of an empty cell %.2f", ink[faint], ink[0])
	}
}

// TestATintSufficesOnAScreen paints digits in an orange as bright as the blue paper, and so
// pale that a channel shows them only weakly, both on a screen and with a photo's noise.
func TestATintSufficesOnAScreen(t *testing.T) {
	const cell = 56
	for _, test := range []struct {
		noise int
		seen  bool
	}{{0, true}, {24, false}} {
		r := rand.New(rand.NewPCG(1, 2))
		img := image.NewRGBA(image.Rect(0, 0, 9*cell, 9*cell))
		for i := range img.Pix {
			img.Pix[i] = [4]uint8{120, 150, 190, 255}[i%4]
		}
		paint := func(c int, ink color.RGBA) {
			for y := 12; y < 44; y++ {
				for x := 20; x < 36; x++ {
					img.SetRGBA(c%9*cell+x, c/9*cell+y, ink)
				}
			}
		}
		for c := range board.CellCount {
			switch c % 4 {
			case 1:
				paint(c, color.RGBA{255, 255, 255, 255})
			case 2:
				paint(c, color.RGBA{145, 143, 150, 255})
			}
		}
		for i := range img.Pix {
			if i%4 < 3 && test.noise > 0 {
				img.Pix[i] = uint8(min(max(int(img.Pix[i])+r.IntN(2*test.noise)-test.noise, 0), 255))
			}
		}
		reduced := picture.FromImage(img, 2000, func() {})
		var channels []*picture.Sizes
		for _, channel := range reduced.Channels {
			channels = append(channels, picture.NewSizes(channel))
		}
		m, _ := lattice.FromCorners([4]lattice.Point{{}, {X: 9 * cell}, {X: 9 * cell, Y: 9 * cell}, {Y: 9 * cell}})
		_, ink := CutColour(picture.NewSizes(reduced.Gray), channels, m)
		_, gray := Cut(picture.NewSizes(reduced.Gray), m)
		for c := 2; c < board.CellCount; c += 4 {
			if seen := ink[c] > gray[c]; seen != test.seen {
				t.Errorf("noise %d: the ink of cell %d is %.2f, in grey %.2f", test.noise, c, ink[c], gray[c])
			}
		}
		for c := 0; c < board.CellCount; c += 4 {
			if ink[c] != gray[c] {
				t.Errorf("noise %d: an empty cell is cut from a channel", test.noise)
			}
		}
	}
}
