package scan

import (
	"errors"
	"image"
	"image/draw"
	"testing"

	"github.com/solvoku/solvoku/board"
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
