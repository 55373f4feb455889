package page

import (
	"testing"

	"golang.org/x/image/font/gofont/gomedium"
)

// inkOf returns how much ink an 8 of a font has, and how far to the right of its middle and
// below it the ink lies on average.
func inkOf(f *Font) (ink, right, below float64) {
	c := NewCanvas(120, 120, 1)
	c.Text(f, "8", 60, 60, 70, 0, 1, 0, 1)
	for i, p := range c.Pix {
		ink += 1 - float64(p)
		right += float64(i%c.W-60) * (1 - float64(p))
		below += float64(i/c.W-60) * (1 - float64(p))
	}
	return ink, right / ink, below / ink
}

func TestCuts(t *testing.T) {
	f, err := ParseFont("", gomedium.TTF)
	if err != nil {
		t.Fatal(err)
	}
	usual, _, _ := inkOf(f)
	if bold, _, _ := inkOf(f.With(Cut{Weight: 0.03})); bold < 1.2*usual {
		t.Errorf("a bolder 8 has %.0f of ink, a usual one %.0f", bold, usual)
	}
	if light, _, _ := inkOf(f.With(Cut{Weight: -0.02})); light > 0.9*usual {
		t.Errorf("a lighter 8 has %.0f of ink, a usual one %.0f", light, usual)
	}
	hollow, x, y := inkOf(f.With(Cut{Hollow: 0.02}))
	if hollow > 0.6*usual {
		t.Errorf("a hollow 8 has %.0f of ink, a whole one %.0f", hollow, usual)
	}
	if shadowed, right, below := inkOf(f.With(Cut{Hollow: 0.02, Drop: 0.08})); shadowed < 1.3*hollow || right < x+1 || below < y+1 {
		t.Errorf("the shadow of a hollow 8 adds %.0f of ink to %.0f, %.1f right and %.1f below", shadowed-hollow, hollow, right-x, below-y)
	}
	if _, right, _ := inkOf(f.With(Cut{Hollow: 0.02, Drop: -0.08})); right > x-1 {
		t.Errorf("a shadow to the left moves the ink by %.1f", right-x)
	}
	if alone, right, below := inkOf(f.With(Cut{Drop: 0.08})); alone > 0.9*usual || right < x+1 || below < y+1 {
		t.Errorf("an 8 that is only a shadow has %.0f of ink, a whole one %.0f, %.1f right and %.1f below", alone, usual, right-x, below-y)
	}
	if stencil, _, _ := inkOf(f.With(Cut{Gap: 0.08})); stencil > 0.95*usual || stencil < 0.6*usual {
		t.Errorf("an 8 of a stencil has %.0f of ink, a whole one %.0f", stencil, usual)
	}
}
