package lattice

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestPieces compares the result with flood filling.
func TestPieces(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	large := 0
	for n := range 400 {
		dark := picture.New(1+r.IntN(40), 1+r.IntN(40))
		for i := range dark.Pix {
			dark.Pix[i] = uint8(r.IntN(256))
		}
		threshold := uint8(20 + n/2)
		got, want := pieces(dark, threshold), filled(dark, threshold)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%d x %d above %d: %v, not %v", dark.W, dark.H, threshold, got, want)
		}
		large += len(want)
	}
	if large < 400 {
		t.Errorf("only %d pieces compared", large)
	}
}

// filled is pieces implemented by flood filling.
func filled(dark *picture.Gray, threshold uint8) (all [][]Point) {
	w, h := dark.W, dark.H
	seen := make([]bool, w*h)
	for start := range seen {
		rows := make([][]int, h)
		left, right, top, bottom := w, -1, h, -1
		var fill func(x, y int)
		fill = func(x, y int) {
			if x < 0 || y < 0 || x >= w || y >= h || seen[y*w+x] || dark.Pix[y*w+x] < threshold {
				return
			}
			seen[y*w+x] = true
			rows[y] = append(rows[y], x)
			left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
			for d := range 9 {
				fill(x+d%3-1, y+d/3-1)
			}
		}
		fill(start%w, start/w)
		width, height, long := right-left, bottom-top, max(w, h)
		if right < 0 || max(width, height) < long/6 || min(width, height) < long/10 {
			continue
		}
		var points []Point
		for y, row := range rows {
			if len(row) > 0 {
				points = append(points, Point{float64(slices.Max(row)) + 0.5, float64(y) + 0.5}, Point{float64(slices.Min(row)) + 0.5, float64(y) + 0.5})
			}
		}
		all = append(all, points)
	}
	return all
}
