package glyph

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestMarks draws one thing into the middle of a grid.
func TestMarks(t *testing.T) {
	const side = 40 // pixels per cell
	in := func(v, lo, hi int) bool { return v >= lo && v < hi }
	for _, test := range []struct {
		name   string
		ink    func(x, y int) bool // in pixels from the cell's corner
		level  uint8
		noise  uint8 // in all cells
		marked bool
	}{
		{"a 1", func(x, y int) bool { return in(x, 18, 21) && in(y, 10, 30) }, 170, 0, true},
		{"a light 1", func(x, y int) bool { return in(x, 18, 21) && in(y, 10, 30) }, 230, 0, true},
		{"one that hardly stands out", func(x, y int) bool { return in(x, 18, 21) && in(y, 10, 30) }, 185, 0, false},
		{"one like the noise", func(x, y int) bool { return in(x, 18, 21) && in(y, 10, 30) }, 160, 20, false},
		{"a dot", func(x, y int) bool { return in(x, 17, 23) && in(y, 17, 23) }, 20, 0, false},
		{"a rule", func(x, y int) bool { return in(x, 18, 21) }, 20, 0, false},
		{"a shade", func(x, y int) bool { return y > 15 }, 170, 0, false},
		{"a line of a variant", func(x, y int) bool { return in(x-y, -4, 5) }, 120, 0, false},
		{"a bold line around", func(x, y int) bool { return min(x, y) < 5 || max(x, y) > 34 }, 20, 0, false},
	} {
		gray := picture.New(9*side, 9*side)
		for i := range gray.Pix {
			x, y := i%gray.W, i/gray.W
			gray.Pix[i] = 200
			if x%7 == 0 {
				gray.Pix[i] -= test.noise
			}
			if board.At(y/side, x/side) == 40 && test.ink(x%side, y%side) {
				gray.Pix[i] = test.level
			}
		}
		m := lattice.Map{H: lattice.Homography{side, 0, 0, 0, side, 0, 0, 0, 1}}
		marks := Marks([]*picture.Sizes{picture.NewSizes(gray)}, m, board.CellsOf(30, 31, 40, 41, 42), 24)
		if p, got := marks[40]; got != test.marked || len(marks) > 1 || got && slices.Max(p[:]) != 1 {
			t.Errorf("%s: %d cells are marked", test.name, len(marks))
		}
	}
}
