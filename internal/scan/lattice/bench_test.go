package lattice

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// textured returns a noisy picture full of lines in all directions, on which the search
// uses up its budget.
func textured() *picture.Gray {
	r := rand.New(rand.NewPCG(9, 10))
	g := picture.New(800, 600)
	for i := range g.Pix {
		g.Pix[i] = uint8(150 + r.IntN(60))
	}
	for range 300 {
		x, y := r.Float64()*800, r.Float64()*600
		angle := math.Pi/2*float64(r.IntN(2)) + r.NormFloat64()*0.1
		for range 100 + r.IntN(300) {
			if x >= 0 && y >= 0 && x < 799 && y < 599 {
				i := int(y)*g.W + int(x)
				g.Pix[i], g.Pix[i+1], g.Pix[i+g.W] = 90, 90, 90
			}
			x, y = x+math.Cos(angle), y+math.Sin(angle)
		}
	}
	return g
}

func BenchmarkFind(b *testing.B) {
	g := textured()
	b.ReportAllocs()
	for b.Loop() {
		budget := Budget(300_000)
		Find(g, true, &budget, nil)
	}
}

func BenchmarkParts(b *testing.B) {
	g := textured()
	dark := views[0](g)
	for _, threshold := range []uint8{34, 14} {
		b.Run(fmt.Sprint("crossings", threshold), func(b *testing.B) {
			for b.Loop() {
				budget := Budget(math.MaxInt)
				findCrossings(dark, threshold, &budget)
			}
		})
		b.Run(fmt.Sprint("outlines", threshold), func(b *testing.B) {
			for b.Loop() {
				outlines(dark, threshold)
			}
		})
	}
	b.Run("refine", func(b *testing.B) {
		for b.Loop() {
			m, _ := FromCorners([4]Point{{200, 100}, {600, 110}, {590, 500}, {210, 490}})
			m.refine(dark, 0.3)
		}
	})
	for i, name := range []string{"dark", "light", "edges"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				views[i](g)
			}
		})
	}
}
