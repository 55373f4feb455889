package lattice

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestTotal compares the result with adding single samples, including at and beyond
// the borders.
func TestTotal(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	g := picture.New(40, 30)
	for i := range g.Pix {
		g.Pix[i] = uint8(r.UintN(256))
	}
	within := 0
	for range 20000 {
		p := Point{r.Float64()*50 - 5, r.Float64()*40 - 5}
		step := Point{r.NormFloat64() * 2, r.NormFloat64() * 2}
		switch r.IntN(8) {
		case 0:
			p.X, step.X = float64(r.IntN(84))/2-1, 0
		case 1:
			p.Y, step.Y = float64(r.IntN(64))/2-1, 0
		}
		n := 1 + r.IntN(14)
		var want float32
		q := p
		for k := range n {
			want += sample(g, q)
			if k == n-1 && inner(g, p) && inner(g, q) {
				within++
			}
			q = q.plus(step)
		}
		if got := total(g, p, step, n); got != want {
			t.Fatalf("%d from %v by %v: %v, not %v", n, p, step, got, want)
		}
	}
	if within < 2000 {
		t.Errorf("only %d within the picture", within)
	}
	for range 2000 {
		p := Point{0.5 + r.Float64()*38.9, 0.5 + r.Float64()*28.9}
		if got, want := sample(g, p), g.At(p.X, p.Y); got != want {
			t.Fatalf("%v at %v, not %v", got, p, want)
		}
	}
}
