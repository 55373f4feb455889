package scan

import (
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// tiles returns a picture full of tilted lattices that aren't Sudokus.
func tiles(w, h int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, w, h))
	r := rand.New(rand.NewPCG(8, 9))
	for y := range h {
		for x := range w {
			u, v := float64(x)*0.97+float64(y)*0.24, float64(y)*0.97-float64(x)*0.24
			light := 190 + 12*r.NormFloat64()
			if math.Mod(u, 31) < 3 || math.Mod(v+1000, 31) < 3 {
				light -= 70
			}
			img.Pix[y*img.Stride+x] = uint8(min(max(light, 0), 255))
		}
	}
	return img
}

// TestTheSearchIsBounded reads pictures with more possible lattices than can be tried, and
// checks that the budget ends the search at the same point in every run.
func TestTheSearchIsBounded(t *testing.T) {
	img := tiles(1600, 1200)
	var left [2]lattice.Budget
	for i := range left {
		w := newWork(t.Context(), Options{}, img)
		w.limit = 1
		if all, err := w.readAll(); len(all) > 0 || !errors.Is(err, ErrNoGrid) {
			t.Fatalf("read %v, %v", all, err)
		}
		left[i] = w.budget
	}
	// The last step began within the budget, and no step takes more than a tenth of it.
	if left[0] > 0 || left[0] < -enoughWork/10 || left[0] != left[1] {
		t.Errorf("of %d, left are %v", enoughWork, left)
	}
}

// TestTheCornersOfAGridThatCannotBeReadAreGiven reads photos of empty grids.
func TestTheCornersOfAGridThatCannotBeReadAreGiven(t *testing.T) {
	f := fonts(t)["Go Regular"]
	for n, camera := range []page.Camera{
		{Blur: 0.6, Noise: 0.01, Quality: 80},
		{Width: 900, Height: 800, Corners: tilted(900, 800), Behind: 0.3, Blur: 0.5},
	} {
		v := view{camera: camera}
		img, m := v.shoot(uint64(n), f, page.Content{})
		_, err := Read(t.Context(), img, Options{})
		doubt, ok := errors.AsType[*CornersError](err)
		if !ok || !errors.Is(err, ErrNoGrid) || err.Error() != ErrNoGrid.Error() {
			t.Fatalf("photo %d: %v", n, err)
		}
		for i, want := range m.Corners() {
			if p := doubt.Corners[i]; distance(p, Point(want)) > 0.3*m.CellSize() {
				t.Errorf("photo %d: corner %d is at %.0f, not %.0f", n, i, p, want)
			}
		}
		_, err = Read(t.Context(), img, Options{Turns: 1})
		turned, ok := errors.AsType[*CornersError](err)
		if !ok || distance(turned.Corners[0], doubt.Corners[3]) > 1 {
			t.Errorf("photo %d: shown turned, its corners are %v", n, turned)
		}
	}
	blank := picture.New(300, 300)
	if _, err := Read(t.Context(), imageOf(blank), Options{}); err != ErrNoGrid {
		t.Errorf("a black picture: %v", err)
	}
}

func distance(p, q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }
