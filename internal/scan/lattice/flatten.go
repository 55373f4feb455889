package lattice

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// flatSide is the side of a flattened grid, in samples across its lines.
	flatSide = 400
	// flatEdge is how far beyond its outline a grid is flattened, in samples.
	flatEdge = 24
	flatAll  = flatSide + 2*flatEdge
	// bands is the number of bands into which a grid is cut up along the lines of an axis, and
	// bandPoints the number of samples along each. In a row of digits, a third of the bands or more
	// are in the gaps between those.
	bands      = 48
	bandPoints = 2
)

// profile has a value for each sample across the lines of an axis.
type profile [flatAll]float32

// banded is a flattened grid: for each band, what there is across the lines of an axis.
type banded [bands]profile

// flatten returns how bright a grid is. For axis 0, whose lines have constant u, the bands are one
// below the other.
func flatten(g *picture.Gray, h *Homography, axis int) *banded {
	all := new(banded)
	for b := range all {
		for i := range all[b] {
			across := 9 * (float64(i-flatEdge) + 0.5) / flatSide
			sum := float32(0)
			for k := range bandPoints {
				along := 9 * (float64(b*bandPoints+k) + 0.5) / (bands * bandPoints)
				p := h.At(across, along)
				if axis == 1 {
					p = h.At(along, across)
				}
				sum += g.At(p.X, p.Y)
			}
			all[b][i] = sum / bandPoints
		}
	}
	return all
}

// looks are the ways in which lines stand out in a profile, those of [views].
var looks = [...]func(p *profile, i int) float32{
	func(p *profile, i int) float32 { return -smooth(p, i) },
	smooth,
	func(p *profile, i int) float32 { return max(p[i+1]-p[i-1], p[i-1]-p[i+1]) },
}

func smooth(p *profile, i int) float32 { return (p[i-1] + 2*p[i] + p[i+1]) / 4 }

// standingOut returns how much each sample stands out, in 256ths of its band's brightness. As in
// [picture.Darkness], lines are then equally strong in light and in shadow.
func (f *banded) standingOut(look func(*profile, int) float32) *banded {
	out := new(banded)
	for b := range f {
		sum := float32(0)
		for _, v := range f[b] {
			sum += v
		}
		scale := 256 / (sum/flatAll + 24)
		for i := 1; i < flatAll-1; i++ {
			out[b][i] = scale * look(&f[b], i)
		}
	}
	return out
}

const (
	// mostBent is the most by which lines may be bent in the middle, in samples, and bentBy the step
	// between the bends tried.
	mostBent = 8
	bentBy   = 2
	// plainLine is the strength from which a line isn't taken for a better one.
	plainLine = 40
	// bendSide is the distance, in samples, at which lines are compared with both their sides to find
	// the bend.
	bendSide = 7
)

// bend returns by how many samples the lines are bent in each band: on curled paper they are
// parabolas, and add up to most where they are straightened.
func (f *banded) bend() (bent [bands]int) {
	best := float32(0)
	for most := -mostBent; most <= mostBent; most += bentBy {
		var try [bands]int
		for b := range try {
			t := 2*(float64(b)+0.5)/bands - 1
			try[b] = int(math.Round(float64(most) * (1 - t*t)))
		}
		energy := float32(0)
		for i := mostBent + bendSide; i < flatAll-mostBent-bendSide; i++ {
			sum := float32(0)
			for b := range f {
				at := i + try[b]
				sum += min(f[b][at]-max(f[b][at-bendSide], f[b][at+bendSide]), plainLine)
			}
			energy += max(sum, 0) * max(sum, 0)
		}
		if energy > best {
			best, bent = energy, try
		}
	}
	return bent
}
