package lattice

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

func TestLanesHoldWhatPixelsAre(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		var a, b [lanes]int
		var x, y word
		for i := range lanes {
			a[i], b[i] = r.IntN(1<<15), r.IntN(1<<15)
			if r.IntN(4) == 0 {
				b[i] = a[i]
			}
			x |= word(a[i]) << (16 * i)
			y |= word(b[i]) << (16 * i)
		}
		for i := range lanes {
			if x.lane(i) != a[i] || x.min(y).lane(i) != min(a[i], b[i]) || x.max(y).lane(i) != max(a[i], b[i]) {
				t.Fatalf("lane %d of %v and %v: %d, min %d, max %d", i, a, b, x.lane(i), x.min(y).lane(i), x.max(y).lane(i))
			}
			if reached := x.reach(y).lane(i) != 0; reached != (a[i] >= b[i]) {
				t.Fatalf("lane %d: that %d reaches %d is %v", i, a[i], b[i], reached)
			}
		}
	}
}

// TestCrossingsAreThoseOfOnePixelAtATime compares the search by lanes with one that
// examines single pixels, in pictures whose width isn't a multiple of the number of
// lanes.
func TestCrossingsAreThoseOfOnePixelAtATime(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 12 {
		dark := picture.New(90+n, 70)
		for i := range dark.Pix {
			dark.Pix[i] = uint8(r.IntN(12 + 4*n))
			if x, y := i%dark.W, i/dark.W; x%(9+n) == 3 || y%(9+n) == 5 {
				dark.Pix[i] = uint8(min(20+r.IntN(200), 255))
			}
		}
		for _, threshold := range []uint8{5, 14, 34} {
			budget := Budget(math.MaxInt)
			found := findCrossings(dark, threshold, &budget)
			if len(found) == 0 {
				t.Fatalf("picture %d, threshold %d: no crossings", n, threshold)
			}
			responses := singly(dark, int(threshold))
			for _, c := range found {
				at := int(c.at.Y)*dark.W + int(c.at.X)
				if responses[at] != c.strength {
					t.Fatalf("picture %d, threshold %d: %v, where the response is %d", n, threshold, c, responses[at])
				}
			}
			if strongest := slices.Max(responses); found[0].strength != strongest {
				t.Errorf("picture %d, threshold %d: the strongest is %d of %d", n, threshold, found[0].strength, strongest)
			}
		}
	}
}

// singly returns how clearly lines cross at each pixel.
func singly(dark *picture.Gray, threshold int) []int {
	all := makeArms(dark.W)
	responses := make([]int, len(dark.Pix))
	mean := func(i int, offsets []int) (sum int) {
		for _, o := range offsets {
			sum += int(dark.Pix[i+o/2])
		}
		return sum / len(offsets)
	}
	const edge = armLength + 1
	for y := edge; y < dark.H-edge; y++ {
		for i := y*dark.W + edge; i < (y+1)*dark.W-edge; i++ {
			for s := range all {
				weakest, brightest := 255, 0
				for q := range all[s].arm {
					weakest = min(weakest, mean(i, all[s].arm[q][:]))
					brightest = max(brightest, mean(i, all[s].gap[q][:]))
				}
				if int(dark.Pix[i]) >= threshold && weakest >= threshold/2 {
					responses[i] = max(responses[i], weakest-brightest)
				}
			}
		}
	}
	return responses
}
