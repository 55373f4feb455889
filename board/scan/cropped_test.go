package scan

import (
	"errors"
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestACutOffBoardIsReadHonestly crops a row or a column from boards, and checks that
// each wrong cell is marked or that nothing is read.
func TestACutOffBoardIsReadHonestly(t *testing.T) {
	for name, f := range fonts(t) {
		for n, puzzle := range puzzles[:2] {
			v := view{camera: page.Camera{Blur: 0.5, Noise: 0.01, Quality: 80}}
			img, m := v.shoot(uint64(n), f, printed(puzzle))
			gray := img.(*image.Gray)
			b := gray.Bounds()
			first, last := m.At(1, 1), m.At(8, 8)
			for side, r := range map[string]image.Rectangle{
				"top": {image.Pt(0, int(first.Y)-3), b.Max}, "left": {image.Pt(int(first.X)-3, 0), b.Max},
				"bottom": {b.Min, image.Pt(b.Max.X, int(last.Y)+3)}, "right": {b.Min, image.Pt(int(last.X)+3, b.Max.Y)},
			} {
				cut := image.Image(gray.SubImage(r))
				if n == 1 { // paper covers the rest, so that the board has only eight rows
					covered := image.NewGray(b)
					for i := range covered.Pix {
						covered.Pix[i] = 228
					}
					draw.Draw(covered, r, gray, r.Min, draw.Src)
					cut = covered
				}
				got, err := Read(t.Context(), cut, Options{})
				if errors.Is(err, ErrNoGrid) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				wrong := board.Cells{}
				for c, d := range got.Grid() {
					if puzzle[c] != d && !got.Cells[c].Uncertain {
						wrong = wrong.With(board.Cell(c))
					}
				}
				if wrong.Len() > 0 {
					t.Errorf("%s, puzzle %d without its %s: %d wrong cells aren't marked", name, n, side, wrong.Len())
				}
			}
		}
	}
}

// TestABoardCutOffByTheBorderIsSaidToBe crops one or two rows or columns, and a part of the next.
func TestABoardCutOffByTheBorderIsSaidToBe(t *testing.T) {
	f := fonts(t)["Go Regular"]
	v := view{style: func(s *page.Style) { s.Space = 1.5 }, camera: page.Camera{Blur: 0.5, Noise: 0.01, Quality: 80}}
	img, m := v.shoot(7, f, printed(puzzles[0]))
	gray := img.(*image.Gray)
	b := gray.Bounds()
	for lines := 1; lines < 3; lines++ {
		first, last := m.At(float64(lines)+0.3, float64(lines)+0.3), m.At(8.7-float64(lines), 8.7-float64(lines))
		for side, r := range map[string]image.Rectangle{
			"top": {image.Pt(0, int(first.Y)), b.Max}, "left": {image.Pt(int(first.X), 0), b.Max},
			"bottom": {b.Min, image.Pt(b.Max.X, int(last.Y))}, "right": {b.Min, image.Pt(int(last.X), b.Max.Y)},
		} {
			if _, err := Read(t.Context(), gray.SubImage(r), Options{}); err != (CutOffError{}) {
				t.Errorf("without %d lines at its %s: %v", lines, side, err)
			}
		}
	}
}

// TestPicturesWithoutAGridHaveNoCorners reads text, whose lines seem to cross at places.
func TestPicturesWithoutAGridHaveNoCorners(t *testing.T) {
	f := fonts(t)["Go Regular"]
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 61))
		c := page.NewCanvas(700, 900, 0.95)
		for y := 30.0; y < 880; y += 26 {
			for x := 60.0; x < 660; x += 62 {
				word := make([]rune, 3+r.IntN(4))
				for i := range word {
					word[i] = rune('a' + r.IntN(26))
				}
				c.Text(f, string(word), x, y, 15, 0, 1, 0.1, 1)
			}
		}
		g, _ := page.Shoot(r, c, lattice.Map{}, &page.Camera{Blur: 0.4, Noise: 0.01})
		if _, err := Read(t.Context(), imageOf(g), Options{}); err != ErrNoGrid {
			t.Errorf("seed %d: %#v", seed, err)
		}
	}
}
