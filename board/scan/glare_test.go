package scan

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestGlareIsDoubted photographs pages with a spot of light that washes out digits,
// and checks that every wrong cell is marked.
func TestGlareIsDoubted(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	f := fonts(t)["Go Regular"]
	for n := range 40 {
		puzzle := puzzles[n%2]
		v := view{camera: page.Camera{Shadow: 0.2, Soft: 20, Blur: 0.6, Noise: 0.012, Quality: 80}}
		img, m := v.shoot(uint64(n), f, printed(puzzle))
		gray := img.(*image.Gray)
		at := m.At(1+7*r.Float64(), 1+7*r.Float64())
		radius := m.CellSize() * (0.5 + r.Float64())
		peak := 60 + 200*r.Float64() // maximum light added, in the middle
		for y := range gray.Rect.Dy() {
			for x := range gray.Rect.Dx() {
				d := math.Hypot(float64(x)-at.X, float64(y)-at.Y) / radius
				i := gray.PixOffset(x, y)
				gray.Pix[i] = uint8(min(float64(gray.Pix[i])+peak*math.Exp(-d*d*d*d), 255))
			}
		}
		got, err := Read(t.Context(), gray, Options{})
		if err != nil {
			t.Errorf("spot %d: %v", n, err)
			continue
		}
		for c, d := range got.Grid() {
			if puzzle[c] != d && !got.Cells[c].Uncertain {
				t.Errorf("spot %d of radius %.0f and %.0f more light: %v is read as %d, not %d", n, radius, peak, board.Cell(c), d, puzzle[c])
			}
		}
	}
}

// TestPaleLinesAreNoGlare reads white pages whose lines within boxes are far paler than those
// between them: the middle cells of boxes have no other lines around them.
func TestPaleLinesAreNoGlare(t *testing.T) {
	for name, f := range fonts(t) {
		v := view{style: func(s *page.Style) { s.Paper, s.Line, s.Bold, s.Ink = 1, 0.92, 0, 0 }}
		img, _ := v.shoot(1, f, printed(puzzles[0]))
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got.Grid() != puzzles[0] || !got.Uncertain().IsEmpty() {
			t.Errorf("%s: flagged %v in\n%s", name, got.Uncertain(), got.Grid())
		}
	}
}
