package lattice

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Stripes held as bits tell the same of ranges of stripes and places as counting one by one.
func TestStripesCountWhatChanges(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 31))
		g := picture.New(40+r.IntN(200), 40+r.IntN(900))
		level := uint8(200)
		for i := range g.Pix {
			if r.IntN(9) == 0 {
				level = uint8(100 + r.IntN(100))
			}
			g.Pix[i] = level
		}
		for axis := range 2 {
			s := makeStripes(g, axis, false)
			changes := func(k, x int) bool {
				return x >= 0 && x < s.length && s.changes.bits[x*s.changes.words+k/64]>>(k%64)&1 == 1
			}
			from := r.IntN(s.n)
			to := from + 1 + r.IntN(s.n-from)
			for level := range 4 {
				for x, share := range s.shares(from, to, level) {
					n := 0
					for k := from; k < to; k++ {
						here := false
						for d := -1 << level; d <= 1<<level; d++ {
							here = here || changes(k, x+d)
						}
						if here {
							n++
						}
					}
					if want := float64(n) / float64(to-from); math.Abs(float64(share)-want) > 1e-4 {
						t.Fatalf("seed %d: stripes %d to %d at %d, level %d: %v, want %v", seed, from, to, x, level, share, want)
					}
				}
			}
			across := span{start: r.Float64()*40 - 10, step: 8 + r.Float64()*float64(s.n*s.width)/8}
			for range 50 {
				at, reach := r.Float64()*float64(s.length+4)-2, r.Float64()*6
				present, sum, weight := 0, 0.0, 0.0
				for cell := range 9 {
					first := int((across.start+(float64(cell)+0.15)*across.step)/float64(s.width)) + 1
					end := min(int((across.start+(float64(cell)+0.85)*across.step)/float64(s.width)), s.n)
					n := 0
					for k := max(first, 0); k < end; k++ {
						here := false
						for d := -int(max(reach, 1)); d <= int(max(reach, 1)); d++ {
							if x := int(at+0.5) + d; changes(k, x) {
								here, sum, weight = true, sum+float64(x)-at, weight+1
							}
						}
						if here {
							n++
						}
					}
					if end > first && 2*n >= end-first {
						present++
					}
				}
				want := 0.0
				if present >= 4 {
					want = sum / weight
				}
				if n, off := s.line(at, reach, 0.5, across); n != present || math.Abs(off-want) > 1e-9 {
					t.Fatalf("seed %d: line at %v within %v: %d, %v, want %d, %v", seed, at, reach, n, off, present, want)
				}
			}
		}
	}
}
