package shake

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// rounds is how often the estimate is improved: more bring out noise.
	rounds = 25
	// least is added to all ink, of which 1 is black, so that the noise of paper isn't amplified.
	least = 0.01
	// paper is the brightness of paper in the result.
	paper = 240
)

// Undo returns a picture without the motion, evenly lit. pause is called periodically; if it
// returns false, the result means nothing.
//
// It follows Richardson (1972) and Lucy (1974): an estimate of the sharp picture is multiplied,
// again and again, by how much more ink is seen than the estimate smeared would show. Ink can
// then never be less than nothing, which paper nearly is.
func Undo(g *picture.Gray, m Motion, pause func() bool) *picture.Gray {
	w, h := g.W, g.H
	ink := inkOf(g, int(m.Length/2)+4)
	sin, cos := math.Sincos(m.Direction)
	alongX, alongY := 1, w // from one pixel to the next, along the motion and across
	if math.Abs(sin) > math.Abs(cos) {
		sin, cos = cos, sin
		w, h = h, w
		alongX, alongY = alongY, alongX
	}
	slope := sin / cos
	s := newSmear(w, m.Length*math.Abs(cos))
	sharp, weight := make([]float32, len(ink)), make([]float32, len(ink))
	line := make([]float32, 0, w)
	// Every line across the picture, a pixel from the next, is sharpened by itself.
	rise := slope * float64(w)
	for start := math.Floor(min(-rise, 0)); start < float64(h)+max(-rise, 0); start++ {
		if !pause() {
			return g
		}
		first := 0
		line = line[:0]
		at := func(x int) (i int, share float32) {
			y := start + slope*float64(x)
			if y < 0 || y >= float64(h-1) {
				return -1, 0
			}
			return int(y)*alongY + x*alongX, float32(y - math.Floor(y))
		}
		for x := range w {
			i, share := at(x)
			if i < 0 {
				if len(line) > 0 {
					break
				}
				continue
			}
			if len(line) == 0 {
				first = x
			}
			line = append(line, ink[i]*(1-share)+ink[i+alongY]*share)
		}
		for k, v := range s.undo(line) {
			i, share := at(first + k)
			sharp[i] += v * (1 - share)
			sharp[i+alongY] += v * share
			weight[i] += 1 - share
			weight[i+alongY] += share
		}
	}
	out := picture.New(g.W, g.H)
	for i, v := range sharp {
		out.Pix[i] = uint8(min(max(paper*(1-v/max(weight[i], 1e-6)), 0), 255))
	}
	return out
}

// smear smears lines of pixels over a length.
type smear struct {
	length  float64
	out     int // pixels by which sums go beyond both ends of a line
	sums    []float32
	sharp   []float32
	smeared []float32
}

func newSmear(longest int, length float64) *smear {
	out := int(length/2) + 2
	return &smear{length, out, make([]float32, longest+2*out+1), make([]float32, longest), make([]float32, longest)}
}

// undo returns a line as it was before it was smeared. The result is overwritten by the next.
func (s *smear) undo(line []float32) []float32 {
	sharp, smeared := s.sharp[:len(line)], s.smeared[:len(line)]
	copy(sharp, line)
	for range rounds {
		if len(line) == 0 {
			break
		}
		s.apply(smeared, sharp)
		for i, v := range line {
			smeared[i] = (v + least) / (smeared[i] + least)
		}
		s.apply(smeared, smeared)
		for i, v := range smeared {
			sharp[i] *= v
		}
	}
	return sharp
}

// apply smears a line, whose ends it takes to go on.
func (s *smear) apply(to, from []float32) {
	n := len(from)
	sum := float32(0)
	sums := s.sums[:n+2*s.out+1]
	for i := range s.out {
		sums[i] = sum
		sum += from[0]
	}
	for i, v := range from {
		sums[s.out+i] = sum
		sum += v
	}
	for i := n + s.out; i < len(sums); i++ {
		sums[i] = sum
		sum += from[n-1]
	}
	// A pixel's smear begins and ends within pixels, at the same place in each.
	begin, end := float64(s.out)+0.5-s.length/2, float64(s.out)+0.5+s.length/2
	a, b := s.sums[int(begin):], s.sums[int(end):]
	af, bf := float32(begin-math.Floor(begin)), float32(end-math.Floor(end))
	by := 1 / float32(s.length)
	for i := range to {
		to[i] = (b[i] + (b[i+1]-b[i])*bf - a[i] - (a[i+1]-a[i])*af) * by
	}
}
