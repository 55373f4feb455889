package shake

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

func always() bool { return true }

// shaken photographs a page of squares on a grid, with or without a motion.
func shaken(m Motion) *picture.Gray {
	r := rand.New(rand.NewPCG(7, 7))
	c := page.NewCanvas(360, 360, 1)
	for y := range 360 {
		for x := range 360 {
			if x%36 < 2 || y%36 < 2 || (x/36*7+y/36*5)%3 == 0 && x%36 > 14 && x%36 < 21+x/36 && y%36 > 10 && y%36 < 17+y/36 {
				c.Pix[y*c.W+x] = 0.1
			}
		}
	}
	g, _ := page.Shoot(r, c, lattice.Map{}, &page.Camera{Motion: m.Length, Direction: m.Direction, Blur: 0.6, Noise: 0.01})
	return g
}

func TestMeasureFindsTheMotion(t *testing.T) {
	for _, want := range []Motion{{5, 0.4}, {8, 2.3}, {12, 1.2}} {
		got, ok := Measure(shaken(want), always)
		off := math.Abs(math.Remainder(got.Direction-want.Direction, math.Pi))
		if !ok || math.Abs(got.Length-want.Length) > 1 || off > 0.15 {
			t.Errorf("%v for %v, %v", got, want, ok)
		}
	}
	if got, ok := Measure(shaken(Motion{}), always); ok {
		t.Errorf("%v for a picture without motion", got)
	}
}

// TestSharpStripesAreNoMotion draws rows of bars, alike in one direction, whose spectrum has the stripes of a
// motion down, and whose edges are sharp.
func TestSharpStripesAreNoMotion(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	g := picture.New(360, 360)
	for i := range g.Pix {
		g.Pix[i] = uint8(240 - r.IntN(8))
	}
	for range 2000 {
		x, y := r.IntN(350), r.IntN(350)
		for i := range 6 {
			g.Pix[(y+i)*g.W+x], g.Pix[(y+i)*g.W+x+1] = 30, 30
		}
	}
	f := newFit(powers(contrast(g), g.W, half, always))
	if m, c := f.best(always); c < certain || math.Abs(m.Length-6) > 1 {
		t.Fatalf("%v fits by %.2f only", m, c)
	}
	if m, ok := Measure(g, always); ok {
		t.Errorf("%v for sharp bars", m)
	}
}

func TestUndoSharpens(t *testing.T) {
	m := Motion{9, 0.7}
	sharp, smeared := inkOf(shaken(Motion{}), 9), inkOf(shaken(m), 9)
	restored := inkOf(Undo(shaken(m), m, always), 9)
	before, after := apart(sharp, smeared), apart(sharp, restored)
	if after > 0.5*before {
		t.Errorf("%.4f from the sharp picture, %.4f before", after, before)
	}
}

// apart returns the mean square of the differences, away from the border.
func apart(a, b []float32) (sum float64) {
	for y := 20; y < 340; y++ {
		for x := 20; x < 340; x++ {
			d := float64(a[y*360+x] - b[y*360+x])
			sum += d * d / (320 * 320)
		}
	}
	return sum
}
