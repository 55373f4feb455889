package lattice

import "github.com/solvoku/solvoku/internal/scan/picture"

// total returns the sum of n [sample]s of a picture, one step apart. Most of the search's
// time is spent here.
func total(g *picture.Gray, p, step Point, n int) (sum float32) {
	// All points lie between the first and the last, so those two decide whether any need
	// checking. A margin of a pixel far exceeds the accumulated rounding error.
	if last := p.plus(step.times(float64(n - 1))); !inner(g, p) || !inner(g, last) {
		for range n {
			sum += sample(g, p)
			p = p.plus(step)
		}
		return sum
	}
	pix, w := g.Pix, g.W
	for range n {
		x, y := p.X-0.5, p.Y-0.5
		x0, y0 := int(x), int(y)
		fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
		i := y0*w + x0
		a, b := levels[pix[i]], levels[pix[i+1]]
		c, d := levels[pix[i+w]], levels[pix[i+w+1]]
		a += (b - a) * fx
		c += (d - c) * fx
		sum += a + (c-a)*fy
		p = p.plus(step)
	}
	return sum
}

// inner reports whether a point is more than a pixel away from all points for which
// [sample] returns 0.
func inner(g *picture.Gray, p Point) bool {
	return p.X > 1.5 && p.Y > 1.5 && p.X < float64(g.W)-1.5 && p.Y < float64(g.H)-1.5
}

// levels holds each level of brightness as a float, because converting it takes longer than
// looking it up.
var levels = func() (all [256]float32) {
	for i := range all {
		all[i] = float32(i)
	}
	return all
}()

// sample is picture.Gray.At, except that it is 0 outside the picture and at its border.
func sample(g *picture.Gray, p Point) float32 {
	x, y := p.X-0.5, p.Y-0.5
	if !(x >= 0 && y >= 0 && x < float64(g.W-1) && y < float64(g.H-1)) {
		return 0
	}
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*g.W + x0
	a, c := levels[g.Pix[i]], levels[g.Pix[i+g.W]]
	a += (levels[g.Pix[i+1]] - a) * fx
	c += (levels[g.Pix[i+g.W+1]] - c) * fx
	return a + (c-a)*fy
}
